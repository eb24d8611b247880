import type { AlertKind } from '#contract/alerts.ts'
import { timeOf, type FlightNews, type FlightReport, type ReportEnd } from './flight-report.ts'
import { isLate } from './status.ts'
import { wasDiverted, type KnownReport } from './merge-report.ts'

/** What alerts of a flight have said, so nothing is told twice. Shared by all followers. */
export const NOTHING_TOLD = {
  late: null as number | null,
  corrections: 0,
  cancelled: false,
  /** How often it was cancelled and reinstated: contradicting sources are not followed for ever. */
  turns: 0,
  diverted: false,
  landed: false,
  gate: null as string | null,
  gateChanges: 0,
}
export type AlarmState = typeof NOTHING_TOLD

const MINUTE_MS = 60_000
const OVER_MS = 3 * 3_600_000
const MAX_TURNS = 6

/** One message for all changes: later ones replace it. `now` in epoch milliseconds. */
export function alarmsBetween(
  told: AlarmState,
  report: KnownReport,
  now: number,
): { news: FlightNews | null; told: AlarmState } {
  const next = { ...told }
  const isCancelled = report.status === 'cancelled'
  const turns = isCancelled !== told.cancelled && told.turns < MAX_TURNS
  if (turns) Object.assign(next, { cancelled: isCancelled, turns: told.turns + 1 })
  next.diverted ||= report.status === 'diverted'
  next.landed ||= report.status === 'landed'
  const delay = delayNews(told, report)
  if (delay) next.late = delay.late
  if (delay?.isLess) next.corrections += 1
  const gate = isWaiting(report) ? report.departure.gate : null
  // The first gate is no news
  const isOtherGate = gate !== null && told.gate !== null && gate !== told.gate
  if (isOtherGate) next.gateChanges += 1
  next.gate = gate ?? told.gate

  const kinds: [AlertKind, boolean][] = [
    ['cancelled', turns && isCancelled],
    ['diverted', next.diverted && !told.diverted],
    ['landed', next.landed && !told.landed],
    ['reinstated', turns && !isCancelled],
    ['delayed', delay !== null],
    ['gate', isOtherGate && told.gateChanges < MAX_TURNS],
  ]
  const [kind, ...more] = kinds.flatMap(([one, isNews]) => (isNews ? [one] : []))
  if (!kind || isLongOver(report, now)) return { news: null, told: next }
  // What has landed flies after all, without saying
  const also = more.filter((one) => kind !== 'landed' || one !== 'reinstated')
  const isLessLate = delay?.isLess === true
  return { news: { kind, also, wasDiverted: wasDiverted(report), isLessLate }, told: next }
}

function delayNews(told: AlarmState, report: FlightReport): { late: number; isLess: boolean } | null {
  const late = isUnderway(report) ? minutesLate(report) : null
  if (late === null) return null
  const more = late - (told.late ?? 0)
  if (isLate(more)) return { late, isLess: false }
  return isLate(-more) && told.corrections < MAX_TURNS ? { late, isLess: true } : null
}

/** At the later end; null if unknown, or if a source says "delayed" without saying how long. */
function minutesLate({ status, departure, arrival }: FlightReport): number | null {
  const known = [delayOf(departure), delayOf(arrival)].filter((minutes) => minutes !== null)
  const late = Math.max(0, ...known)
  return known.length === 0 || (status === 'delayed' && late === 0) ? null : late
}

/** Whole minutes after the schedule, negative when early; null where a time is unknown. */
export function delayOf({ scheduled, expected, actual }: ReportEnd): number | null {
  const time = actual ?? expected
  return time === null || scheduled === null ? null : Math.round((time - scheduled) / MINUTE_MS)
}

const isUnderway = ({ status }: FlightReport) =>
  status === 'scheduled' || status === 'delayed' || status === 'active'

export const isWaiting = ({ status, departure }: FlightReport) =>
  (status === 'scheduled' || status === 'delayed') && departure.actual === null

/** Not if it was delayed and has not left: nobody knows for how long. */
function isLongOver({ status, departure, arrival, said }: KnownReport, now: number): boolean {
  if (said.delayed !== undefined && status !== 'landed' && departure.actual === null) return false
  const times = [arrival, departure].flatMap((end) => timeOf(end) ?? [])
  return times.length > 0 && now > Math.max(...times) + OVER_MS
}
