import { isOver, nextCheck } from '#domain/next-check.ts'
import type { KnownReport } from '#domain/merge-report.ts'
import type { ShownLeg } from '#domain/shown-status.ts'
import { flightOfKey } from '#domain/watched-flights.ts'
import { airportPlaces } from '#reference/airports.ts'
import type { Need } from './providers/guarded-source.ts'
import { UNKNOWN_AGAIN_MS } from './providers/status-sources.ts'
import { isNear, nearFrom, timeOf } from './report-times.ts'
import type { WatchedRow } from './watch.store.ts'

const MINUTE_MS = 60_000
/** The first pause of a flight of which nobody ever told, when its sources fail; it doubles. */
const FAILED_MS = 15 * MINUTE_MS
/** A question is one about a new flight until this many went unanswered. */
const NEW_TRIES = 2
const HOUR_MS = 60 * MINUTE_MS
/** People may press from so long before the departure until so long after the landing. */
const PRESSED = { before: 24 * HOUR_MS, after: 6 * HOUR_MS }
const places = airportPlaces

/** What a question about a flight is for, at a time in epoch milliseconds. */
export function needOf({ report, failures }: WatchedRow, now: number): Need {
  if (report) return isNear(report, now) ? 'near' : 'known'
  return failures < NEW_TRIES ? 'new' : 'unknown'
}

/** The same for a question whose time has come: `extra` where that is so only because somebody follows the flight. */
export function duty(row: WatchedRow, now: number): Need {
  const plan = row.report && planOf(row, { now, attended: false })
  return row.report && row.failures === 0 && (plan === null || plan > now) ? 'extra' : needOf(row, now)
}

/** Whether people who press are to be answered: not long before the departure or after the landing, nor while nobody knows the flight. */
export function isWorthAsking(leg: ShownLeg, { report, failures, nextCheck: next }: WatchedRow, now: number) {
  if (report === null && failures > 0 && (next === null || next > now)) return false
  const left = (report && timeOf(report.departure)) ?? leg.departure
  const landed = (report && timeOf(report.arrival)) ?? leg.arrival ?? left
  if (left === null || landed === null) return false
  const after = report?.status === 'landed' ? HOUR_MS : PRESSED.after
  return now >= left - PRESSED.before && now <= landed + after
}

/** When a flight is to be asked for that was asked for `last`; without it when its last answer came. Null: not again. */
export function planOf(
  { key, report, checkedAt }: WatchedRow,
  { now, attended, last }: { now: number; attended: boolean; last?: number | undefined },
): number | null {
  const flight = flightOfKey(key)
  if (isOver(flight, report, { now, places })) return null
  const told = report === null ? -Infinity : Math.max(checkedAt ?? report.asOf, last ?? -Infinity)
  return nextCheck(flight, report, { now: told, attended, places })
}

/** After a question that nobody answered; `retryAt` is when one may. */
export function afterOutage(row: WatchedRow, retryAt: number, now: number): WatchedRow {
  const { key, report } = row
  if (isOver(flightOfKey(key), report, { now, places })) return { ...row, nextCheck: null }
  if (report === null) {
    const pause = Math.min(UNKNOWN_AGAIN_MS, FAILED_MS * 2 ** row.failures)
    return { ...row, failures: row.failures + 1, nextCheck: Math.max(now + pause, retryAt) }
  }
  const later = Math.max(now + MINUTE_MS, retryAt)
  // What has no room in today's budget has some when the flight is near, or when it would be asked for anyway
  const anyway = planOf(row, { now, attended: false })
  const sooner = [nearFrom(report, now), anyway].filter((at) => at !== null && at > now)
  return { ...row, nextCheck: Math.min(later, ...(sooner as number[])) }
}

/** After a question to which no source knew an answer: one who told of the flight before goes on being asked as ever. */
export function afterUnknown(row: WatchedRow, now: number, attended: boolean): WatchedRow {
  const flight = flightOfKey(row.key)
  const over = isOver(flight, row.report, { now, places })
  const next = row.report ? nextCheck(flight, row.report, { now, attended, places }) : now + UNKNOWN_AGAIN_MS
  return { ...row, failures: row.failures + 1, nextCheck: over ? null : next }
}

/** What is known without times that have not come yet: a clock that was wrong left them, and nothing newer would count until then. */
export function withoutFuture(report: KnownReport, now: number): KnownReport {
  const cut = <T extends object>(times: T) =>
    Object.fromEntries(Object.entries(times).map(([name, at]) => [name, Math.min(at as number, now)])) as T
  return {
    ...report,
    asOf: Math.min(report.asOf, now),
    since: Math.min(report.since, now),
    said: cut(report.said),
    learnt: cut(report.learnt),
    heard: Object.fromEntries(Object.entries(report.heard).map(([source, times]) => [source, cut(times)])),
  }
}
