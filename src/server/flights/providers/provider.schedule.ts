import type { FlightReport } from '#domain/flight/flight-report.ts'
import { statusByClock } from '#domain/flight/status.ts'
import type { StatusProvider, StatusQuestion } from './status-provider.ts'

/** The built-in default: booked times by the clock. `now`: epoch milliseconds. */
export function bySchedule(now: () => number): StatusProvider {
  return { name: 'schedule', ask: async ({ booked }) => reportBySchedule(booked, now()) }
}

export function reportBySchedule(booked: StatusQuestion['booked'], now: number): FlightReport | null {
  const { departure, arrival } = booked ?? { departure: null, arrival: null }
  const status = statusByClock({ departure, arrival }, now)
  const end = { expected: null, actual: null, terminal: null, gate: null }
  return (
    status && {
      status,
      departure: { scheduled: departure, ...end },
      arrival: { scheduled: arrival, ...end, airport: null, baggageBelt: null },
      divertedTo: null,
      asOf: null,
    }
  )
}
