import type { ByEnd, End } from '#contract/flight-fields.ts'
import type { EnrichedFlight, FlightStatus } from '#contract/trip.ts'
import { scheduledStatus } from './status.ts'

/** What is known of a flight now. Instants in milliseconds since 1970, delays included. */
export type LiveState = {
  flight: Pick<EnrichedFlight, 'departureInstant' | 'arrivalInstant' | 'status'>
  status: FlightStatus
  /** Somebody said so, a live source or an editor; else it goes by the booking and the clock. */
  live: boolean
  /** It is off the ground, or was. */
  hasLeft: boolean
  departureMs: number | null
  arrivalMs: number | null
}

/** Nobody waits for the word "landed" any longer than this. */
const SILENT_MS = 12 * 3_600_000

/** Landed, or over by the schedule. */
export function isOver({ flight, status, live, arrivalMs }: LiveState, now: number): boolean {
  if (arrivalMs !== null && arrivalMs + SILENT_MS <= now) return true
  if (live && status !== 'scheduled' && status !== 'confirmed') return status === 'landed'
  return scheduledStatus(flight, now) === 'landed' && arrivalMs !== null && arrivalMs <= now
}

const DAY_MS = 86_400_000

/** It leaves within a day, or has left and is not over: from here on live sources are to know it. */
export const isSoon = (leg: LiveState, now: number) =>
  leg.departureMs !== null && leg.departureMs - now < DAY_MS && !isOver(leg, now)

/** Nobody lands there as booked: it does not fly or goes elsewhere. What is booked is struck through. */
export const isOff = ({ status }: LiveState, end: End = 'arrival') =>
  status === 'cancelled' || (status === 'diverted' && end === 'arrival')

/** It is there: somebody said so, in contrast to a clock by which it should be. */
export const hasLanded = ({ status, live }: LiveState) => status === 'landed' && live

/** Whether it is in the air: as a live source says, and by the clock where there is none. */
export function isFlying(leg: LiveState, now: number): boolean {
  if (leg.live) return leg.status === 'active' && !isOver(leg, now)
  const { status, departureMs, arrivalMs } = leg
  if (status === 'cancelled' || departureMs === null || arrivalMs === null) return false
  return now >= departureMs && now < arrivalMs
}

/** How far the flight is by the clock, 0 to 1; null on the ground. */
export function progressOf(leg: LiveState, now: number): number | null {
  const { departureMs, arrivalMs } = leg
  if (!isFlying(leg, now) || departureMs === null || arrivalMs === null || arrivalMs <= departureMs)
    return null
  return Math.min(1, Math.max(0, (now - departureMs) / (arrivalMs - departureMs)))
}

/** Whoever was to board has: it left, or should have. */
export const isGone = (leg: LiveState, now: number) =>
  leg.hasLeft ||
  isOver(leg, now) ||
  (leg.status !== 'cancelled' && leg.departureMs !== null && leg.departureMs <= now)

/** Less than this is not enough to change planes at most airports. */
const SHORT_MINUTES = 45

/** One of two flights that a traveler takes after the other, as it is known now. */
type Connecting = { status: FlightStatus; isElsewhere: boolean; late: ByEnd<number> }

/** Whether the first flight's delay endangers the change. `layover`: minutes between now; null if unknown. */
export const isConnectionAtRisk = (before: Connecting, after: Connecting, layover: number | null) =>
  ![before, after].some(({ status }) => status === 'cancelled' || status === 'diverted') &&
  !before.isElsewhere &&
  before.late.arrival > 0 &&
  layover !== null &&
  layover < SHORT_MINUTES
