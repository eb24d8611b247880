import { isOver, nextCheck } from '#domain/flight/next-check.ts'
import { timeOf, type FlightReport } from '#domain/flight/flight-report.ts'
import type { ShownLeg } from '#domain/flight/shown-status.ts'
import { flightOfKey } from '#domain/flight/watched-flights.ts'
import { airportPlaces as places } from '#reference/airports.ts'
import type { Need } from './providers/guarded-source.ts'
import type { WatchedRow } from './watch.store.ts'

const NEW_TRIES = 2
const HOUR_MS = 3_600_000
const PRESSED = { before: 24 * HOUR_MS, after: 6 * HOUR_MS }
const NEAR = { departure: 3 * HOUR_MS, landing: HOUR_MS }

/** `now`: epoch milliseconds. */
export function needOf({ report, failures }: WatchedRow, now: number): Need {
  if (report) return isNear(report, now) ? 'near' : 'known'
  return failures < NEW_TRIES ? 'new' : 'unknown'
}

/** `extra` if it is due only because somebody follows the flight. */
export function duty(row: WatchedRow, now: number): Need {
  const plan = row.report && planOf(row, { now, attended: false })
  return row.report && row.failures === 0 && (plan === null || plan > now) ? 'extra' : needOf(row, now)
}

export function isWorthAsking(leg: ShownLeg, { report, failures, nextCheck: next }: WatchedRow, now: number) {
  if (report === null && failures > 0 && (next === null || next > now)) return false
  const left = (report && timeOf(report.departure)) ?? leg.departure
  const landed = (report && timeOf(report.arrival)) ?? leg.arrival ?? left
  if (left === null || landed === null) return false
  const after = report?.status === 'landed' ? HOUR_MS : PRESSED.after
  return now >= left - PRESSED.before && now <= landed + after
}

/** `last`: when it was last asked for, by default its last answer. Null: never. */
export function planOf(
  { key, report, checkedAt }: WatchedRow,
  { now, attended, last }: { now: number; attended: boolean; last?: number | undefined },
): number | null {
  const flight = flightOfKey(key)
  if (isOver(flight, report, { now, places })) return null
  const asked = report === null ? -Infinity : Math.max(checkedAt ?? report.asOf, last ?? -Infinity)
  return nextCheck(flight, report, { now: asked, attended, places })
}

/** Milliseconds to departure or landing, whichever is nearer; unknown flights come last. */
export function distance(report: FlightReport | null, now: number): number {
  if (!report) return Infinity
  const times = [timeOf(report.departure), timeOf(report.arrival)]
  return Math.min(...times.map((time) => (time === null ? Infinity : Math.abs(time - now))))
}

/** When it may next use the reserved part of the day's budget. Null: not ahead, or unknown. */
export function nearFrom(report: FlightReport | null, now: number): number | null {
  if (!report) return null
  const [departure, landing] = [timeOf(report.departure), timeOf(report.arrival)]
  const ahead = [
    departure === null ? now : departure - NEAR.departure,
    landing === null ? now : landing - NEAR.landing,
  ].filter((at) => at > now)
  return ahead.length ? Math.min(...ahead) : null
}

export function isNear(report: FlightReport | null, now: number): boolean {
  if (!report) return false
  const within = (time: number | null, before: number) =>
    time !== null && now >= time - before && now <= time + HOUR_MS
  return within(timeOf(report.departure), NEAR.departure) || within(timeOf(report.arrival), NEAR.landing)
}
