import { alarmsBetween } from '#domain/flight/flight-alarms.ts'
import type { FlightAlarm, FlightReport } from '#domain/flight/flight-report.ts'
import { addAnswer, type KnownReport } from '#domain/flight/merge-report.ts'
import { isOver, nextCheck } from '#domain/flight/next-check.ts'
import { flightOfKey } from '#domain/flight/watched-flights.ts'
import { airportPlaces as places } from '#reference/airports.ts'
import { nearFrom, planOf } from './check-plans.ts'
import { UNKNOWN_AGAIN_MS, type SourcesAnswer } from './providers/status-sources.ts'
import type { WatchedRow } from './watch.store.ts'

const MINUTE_MS = 60_000
/** First pause for a flight that no source has ever reported, when its sources fail; it doubles. */
const FAILED_MS = 15 * MINUTE_MS

type Merged = { row: WatchedRow & { report: KnownReport }; alarm: FlightAlarm | null; isOther: boolean }

export function afterReport(
  before: WatchedRow,
  { report: answer, provider, at }: Extract<SourcesAnswer, { kind: 'report' }>,
  attended: boolean,
): Merged {
  const flight = flightOfKey(before.key)
  const known = before.report && withoutFuture(before.report, at)
  const report = addAnswer(known, answer, { at, provider })
  const { news, told } = alarmsBetween(before.told, report, at)
  return {
    row: {
      key: before.key,
      nextCheck: nextCheck(flight, report, { now: at, attended, places }),
      report,
      provider,
      checkedAt: at,
      failures: 0,
      told,
    },
    alarm: news && { ...news, flight, report },
    isOther: wordsOf(known) !== wordsOf(report),
  }
}

export function afterUnknown(row: WatchedRow, now: number, attended: boolean): WatchedRow {
  const flight = flightOfKey(row.key)
  const over = isOver(flight, row.report, { now, places })
  const next = row.report ? nextCheck(flight, row.report, { now, attended, places }) : now + UNKNOWN_AGAIN_MS
  return { ...row, failures: row.failures + 1, nextCheck: over ? null : next }
}

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

/** Drops future times, which a wrong clock left: nothing newer would count until they came. */
function withoutFuture(report: KnownReport, now: number): KnownReport {
  const cut = <T extends object>(times: T) =>
    Object.fromEntries(Object.entries(times).map(([name, at]) => [name, Math.min(at as number, now)])) as T
  return {
    ...report,
    asOf: Math.min(report.asOf, now),
    since: Math.min(report.since, now),
    moved: Math.min(report.moved, now),
    said: cut(report.said),
    learnt: cut(report.learnt),
    heard: Object.fromEntries(Object.entries(report.heard).map(([source, times]) => [source, cut(times)])),
  }
}

function wordsOf(report: FlightReport | null): string {
  return JSON.stringify(report && [report.status, report.departure, report.arrival, report.divertedTo])
}
