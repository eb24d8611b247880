import type { AlertKind } from '#contract/alerts.ts'
import { LIMITS } from '#contract/limits.ts'
import type { FlightReport, ReportEnd } from './flight-report.ts'

/** What people were told of a flight, so that nothing is told twice. */
export type Told = {
  /** The most minutes late that they were told of. */
  late: number | null
  cancelled: boolean
  /** How often it was cancelled and reinstated: sources that contradict each other are not followed for ever. */
  turns: number
  diverted: boolean
  landed: boolean
  /** The last gate of the departure that was known, and those that they were told of. */
  gate: string | null
  gates: string[]
}

export const NOTHING_TOLD: Told = {
  late: null,
  cancelled: false,
  turns: 0,
  diverted: false,
  landed: false,
  gate: null,
  gates: [],
}

const MINUTE_MS = 60_000
/** Nobody is told of a flight that has been over for so long. */
const OVER_MS = 3 * 3_600_000
const MOST_TURNS = 6

/** What is to be told now, and what people were told then. `now` in epoch milliseconds. */
export function alarmsBetween(
  told: Told,
  report: FlightReport,
  now: number,
): { kinds: AlertKind[]; told: Told } {
  const next = { ...told }
  const kinds: AlertKind[] = []
  const isCancelled = report.status === 'cancelled'
  if (isCancelled !== told.cancelled && told.turns < MOST_TURNS) {
    kinds.push(isCancelled ? 'cancelled' : 'reinstated')
    next.cancelled = isCancelled
    next.turns += 1
  }
  if (report.status === 'diverted' && !told.diverted) {
    kinds.push('diverted')
    next.diverted = true
  }
  if (report.status === 'landed' && !told.landed) {
    kinds.push('landed')
    next.landed = true
  }
  const late = minutesLate(report)
  if (isUnderway(report) && late > (told.late ?? 0) + LIMITS.delayAttentionMinutes) {
    kinds.push('delayed')
    next.late = late
  }
  const { gate } = report.departure
  if (gate !== null && isWaiting(report)) {
    next.gate = gate
    // The first gate is no news, and neither is one that they were told of
    if (told.gate !== null && gate !== told.gate && !told.gates.includes(gate)) {
      kinds.push('gate')
      next.gates = [...told.gates, gate]
    }
  }
  return { kinds: isLongOver(report, now) ? [] : kinds, told: next }
}

/** Minutes after the schedule at the end that is later; 0 where none is known. */
export function minutesLate({ departure, arrival }: FlightReport): number {
  return Math.max(0, delayOf(departure) ?? 0, delayOf(arrival) ?? 0)
}

/** Whole minutes after the schedule, negative when it is early; null where a time is not known. */
export function delayOf({ scheduled, expected, actual }: ReportEnd): number | null {
  const time = actual ?? expected
  return time === null || scheduled === null ? null : Math.round((time - scheduled) / MINUTE_MS)
}

const isUnderway = ({ status }: FlightReport) =>
  status === 'scheduled' || status === 'delayed' || status === 'active'

const isWaiting = ({ status, departure }: FlightReport) =>
  (status === 'scheduled' || status === 'delayed') && departure.actual === null

function isLongOver({ departure, arrival }: FlightReport, now: number): boolean {
  const end = [arrival, departure]
    .map(({ scheduled, expected, actual }) => actual ?? expected ?? scheduled)
    .find((time) => time !== null)
  return end !== undefined && now > end + OVER_MS
}
