import { LIMITS } from '#contract/limits.ts'
import type { FlightStatusRecord, StatusSource } from '#contract/flight-status.ts'
import type { EnrichedFlight, FlightStatus } from '#contract/trip.ts'
import { instantMs } from '../days.ts'

/** What is known of a flight from a live source. */
export type LiveStatus = { status: FlightStatus; departureMinutes: number }

/** Delayed, cancelled or diverted, or a departure more than 30 minutes late (spec view-2). */
export function needsAttention({ status, departureMinutes }: LiveStatus): boolean {
  return ['delayed', 'cancelled', 'diverted'].includes(status) || isLate(departureMinutes)
}

/** Later than people put up with (spec view-2). */
export const isLate = (minutes: number) => minutes > LIMITS.delayAttentionMinutes

/** Fewer minutes either way are shown with the times, and nobody is told that a flight is late or early. */
export const isWorthTelling = (minutes: number) => Math.abs(minutes) >= 5

/** Minutes late at landing, by default from departure: a late one lands late, an early one not early. */
export const landingDelay = (arrivalMinutes: number | null | undefined, departureMinutes: number) =>
  arrivalMinutes ?? Math.max(0, departureMinutes)

/** It is off the ground, or was. `actual`: when it left, in any form. */
export const hasLeft = (status: FlightStatus, actual: string | number | null | undefined) =>
  ['active', 'landed', 'diverted'].includes(status) || (actual ?? null) !== null

/** It lands, or landed, elsewhere than booked. `wasDiverted`: somebody said so once, whatever came of it. */
export const isElsewhere = (status: FlightStatus, wasDiverted: boolean | undefined) =>
  status === 'diverted' || (status === 'landed' && wasDiverted === true)

/** Counts of spec view-1. Scheduled counts as on time; confirmed (unknown) and diverted are in no count. */
export type StatusBuckets = {
  onTime: number
  delayed: number
  cancelled: number
  active: number
  landed: number
}

export function statusBuckets(statuses: readonly FlightStatus[]): StatusBuckets {
  const count = (wanted: FlightStatus) => statuses.filter((status) => status === wanted).length
  return {
    onTime: count('scheduled'),
    delayed: count('delayed'),
    cancelled: count('cancelled'),
    active: count('active'),
    landed: count('landed'),
  }
}

/** What the schedule alone says at a time in ms since 1970; confirmed where an instant is unknown. */
export function scheduledStatus(
  flight: Pick<EnrichedFlight, 'departureInstant' | 'arrivalInstant' | 'status'>,
  now: number,
): FlightStatus {
  if (flight.status === 'cancelled') return 'cancelled'
  const [departure, arrival] = [instantMs(flight.departureInstant), instantMs(flight.arrivalInstant)]
  return statusByClock({ departure, arrival }, now) ?? 'confirmed'
}

/** What the clock says of booked instants, all in ms since 1970; null where one of them is unknown. */
export function statusByClock(
  { departure, arrival }: { departure: number | null; arrival: number | null },
  now: number,
): 'scheduled' | 'active' | 'landed' | null {
  if (departure === null || arrival === null) return null
  if (now < departure) return 'scheduled'
  return now < arrival ? 'active' : 'landed'
}

/** A status without further details: the word, its source, and the delay at departure in minutes. */
export function bareStatus(
  status: FlightStatus,
  source: StatusSource = 'live',
  departureMinutes = 0,
): FlightStatusRecord['status'] {
  const end = { expected: null, actual: null, terminal: null, gate: null }
  return {
    status,
    delay: { departureMinutes, arrivalMinutes: null },
    source,
    provider: null,
    checkedAt: null,
    departure: end,
    arrival: { ...end, baggageBelt: null },
    divertedTo: null,
    wasDiverted: false,
  }
}
