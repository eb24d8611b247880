import { LIMITS } from '#contract/limits.ts'
import type { FlightStatusRecord, StatusSource } from '#contract/flight-status.ts'
import type { EnrichedFlight, FlightStatus } from '#contract/trip.ts'
import { instantMs } from '../days.ts'

type LiveStatus = { status: FlightStatus; departureMinutes: number }

/** Delayed, cancelled or diverted, or a departure more than 30 minutes late (spec view-2). */
export function needsAttention({ status, departureMinutes }: LiveStatus): boolean {
  return ['delayed', 'cancelled', 'diverted'].includes(status) || isLate(departureMinutes)
}

/** Spec view-2. */
export const isLate = (minutes: number) => minutes > LIMITS.delayAttentionMinutes

/** Smaller differences show with the times only, and are no alert. */
export const isWorthTelling = (minutes: number) => Math.abs(minutes) >= 5

/** Minutes late at landing, by default from departure: a late one lands late, an early one not early. */
export const landingDelay = (arrivalMinutes: number | null | undefined, departureMinutes: number) =>
  arrivalMinutes ?? Math.max(0, departureMinutes)

export const hasLeft = (status: FlightStatus, actual: string | number | null | undefined) =>
  ['active', 'landed', 'diverted'].includes(status) || (actual ?? null) !== null

/** `wasDiverted`: a source once said so, whatever came of it. */
export const isElsewhere = (status: FlightStatus, wasDiverted: boolean | undefined) =>
  status === 'diverted' || (status === 'landed' && wasDiverted === true)

/** Counts of spec view-1. Scheduled counts as on time; confirmed (unknown) and diverted are in no count. */
export function statusBuckets(statuses: readonly FlightStatus[]) {
  const count = (wanted: FlightStatus) => statuses.filter((status) => status === wanted).length
  return {
    onTime: count('scheduled'),
    delayed: count('delayed'),
    cancelled: count('cancelled'),
    active: count('active'),
    landed: count('landed'),
  }
}

/** By the schedule alone; times in ms since 1970; confirmed where an instant is unknown. */
export function scheduledStatus(
  flight: Pick<EnrichedFlight, 'departureInstant' | 'arrivalInstant' | 'status'>,
  now: number,
): FlightStatus {
  if (flight.status === 'cancelled') return 'cancelled'
  const [departure, arrival] = [instantMs(flight.departureInstant), instantMs(flight.arrivalInstant)]
  return statusByClock({ departure, arrival }, now) ?? 'confirmed'
}

/** By booked instants, in ms since 1970; null where one is unknown. */
export function statusByClock(
  { departure, arrival }: { departure: number | null; arrival: number | null },
  now: number,
): 'scheduled' | 'active' | 'landed' | null {
  if (departure === null || arrival === null) return null
  if (now < departure) return 'scheduled'
  return now < arrival ? 'active' : 'landed'
}

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
