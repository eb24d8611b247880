import type { ByEnd, End } from '#contract/flight-fields.ts'
import type { EnrichedFlight, FlightStatus } from '#contract/trip.ts'
import { noonMs } from '../days.ts'
import { scheduledStatus } from './status.ts'

/** Instants in milliseconds since 1970, delays included. */
export type LiveState = {
  flight: Pick<
    EnrichedFlight,
    'departureInstant' | 'arrivalInstant' | 'departureDate' | 'arrivalDate' | 'status'
  >
  status: FlightStatus
  live: boolean
  hasLeft: boolean
  departureMs: number | null
  arrivalMs: number | null
}

const SILENT_MS = 12 * 3_600_000

export function isOver({ flight, status, live, departureMs, arrivalMs }: LiveState, now: number): boolean {
  const latest = arrivalMs ?? departureMs ?? noonMs(flight.arrivalDate ?? flight.departureDate)
  if (latest !== null && latest + SILENT_MS <= now) return true
  if (live && status !== 'scheduled' && status !== 'confirmed') return status === 'landed'
  return scheduledStatus(flight, now) === 'landed' && arrivalMs !== null && arrivalMs <= now
}

const DAY_MS = 86_400_000

/** Leaves within a day or is under way: live sources should know it. */
export const isSoon = (leg: LiveState, now: number) =>
  leg.departureMs !== null && leg.departureMs - now < DAY_MS && !isOver(leg, now)

/** Does not fly or goes elsewhere: booked values are struck through. */
export const isOff = ({ status }: LiveState, end: End = 'arrival') =>
  status === 'cancelled' || (status === 'diverted' && end === 'arrival')

export const hasLanded = ({ status, live }: LiveState) => status === 'landed' && live

/** By a live source, or by the clock without one. */
export function isFlying(leg: LiveState, now: number): boolean {
  if (leg.live) return leg.status === 'active' && !isOver(leg, now)
  const { status, departureMs, arrivalMs } = leg
  if (status === 'cancelled' || departureMs === null || arrivalMs === null) return false
  return now >= departureMs && now < arrivalMs
}

export function progressOf(leg: LiveState, now: number): number | null {
  const { departureMs, arrivalMs } = leg
  if (!isFlying(leg, now) || departureMs === null || arrivalMs === null || arrivalMs <= departureMs)
    return null
  return Math.min(1, Math.max(0, (now - departureMs) / (arrivalMs - departureMs)))
}

/** Boarding is over: it left, or should have. */
export const isGone = (leg: LiveState, now: number) =>
  leg.hasLeft ||
  isOver(leg, now) ||
  (leg.status !== 'cancelled' && leg.departureMs !== null && leg.departureMs <= now)

/** Too short to change planes at most airports. */
const SHORT_MINUTES = 45

type Connecting = { status: FlightStatus; isElsewhere: boolean; late: ByEnd<number> }

/** `layover`: minutes between flights, delays included; null if unknown. */
export const isConnectionAtRisk = (before: Connecting, after: Connecting, layover: number | null) =>
  ![before, after].some(({ status }) => status === 'cancelled' || status === 'diverted') &&
  !before.isElsewhere &&
  before.late.arrival > 0 &&
  layover !== null &&
  layover < SHORT_MINUTES
