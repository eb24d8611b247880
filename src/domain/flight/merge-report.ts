import type { End } from '#contract/flight-fields.ts'
import type { FlightReport, ReportEnd } from './flight-report.ts'

type Status = FlightReport['status']

/**
 * What all answers about a flight say together, with the times that decide which of them counts: those at
 * which answers were true, as `addAnswer` dates them (epoch milliseconds). Rows of the watch list are stored
 * with these names.
 */
export type KnownReport = FlightReport & {
  /** Of the newest answer. */
  asOf: number
  /** Since when `status` is what they say together. An answer that repeats it leaves this unchanged. */
  since: number
  /** Of the last answer that changed the status or departure time; 0: none did, it leaves as scheduled. */
  moved: number
  /** The newest answer with each status that any source has ever said: `{ scheduled: …, delayed: … }`. */
  said: Partial<Record<Status, number>>
  /** The newest answer that gave a value for each known field, by its path (`departure.gate`). */
  learnt: Record<string, number>
  /** Of each source, by its name, the newest answer that was heard from it. */
  heard: Record<string, Heard>
}

/** `own`: when the answer was true by its source. `as`: how `addAnswer` dated it, which may be later. */
type Heard = { own: number; as: number }

/** An answer with the time at which it was true. */
export type DatedReport = FlightReport & { asOf: number }

/**
 * Adds what a source answered at a moment. Sources give the time of their own word, or none; clocks of two
 * are not compared: a word of one that this source has not said before is newer than all that is known, and
 * one that it repeats is as old as it was.
 */
export function addAnswer(
  before: KnownReport | null,
  answer: FlightReport,
  { at, provider }: { at: number; provider: string },
): KnownReport {
  const own = Math.min(answer.asOf ?? at, at)
  const last = before?.heard[provider]
  const isStale = last !== undefined && own <= last.own
  const as = isStale ? last.as - (last.own - own) : Math.max(own, before ? before.asOf + 1 : own)
  const known = mergeReport(before, { ...answer, asOf: as })
  return isStale ? known : { ...known, heard: { ...known.heard, [provider]: { own, as } } }
}

/**
 * Adds a dated answer to what is known. Each field, and each status, keeps its newest word, so that answers
 * may come late, twice and in any order: an older one never wins, and what an answer does not know erases
 * nothing. A flight that landed does not fly again; that it landed elsewhere may still be learnt. One that
 * was leaving and then is said to wait is back at its gate: it has not left.
 */
export function mergeReport(before: KnownReport | null, answer: DatedReport): KnownReport {
  const { asOf } = answer
  const known = before ?? answer
  const learnt = { ...before?.learnt }
  const said = {
    ...before?.said,
    [answer.status]: Math.max(before?.said[answer.status] ?? -Infinity, asOf),
  }
  const status = statusOf(said)

  function newest<T>(path: string, kept: T | null, given: T | null): T | null {
    if (given === null || asOf < (learnt[path] ?? -Infinity)) return kept
    learnt[path] = asOf
    return given
  }
  const end = (name: End): ReportEnd => ({
    scheduled: newest(`${name}.scheduled`, known[name].scheduled, answer[name].scheduled),
    expected: newest(`${name}.expected`, known[name].expected, answer[name].expected),
    actual: newest(`${name}.actual`, known[name].actual, answer[name].actual),
    terminal: newest(`${name}.terminal`, known[name].terminal, answer[name].terminal),
    gate: newest(`${name}.gate`, known[name].gate, answer[name].gate),
  })
  const departure = end('departure')
  const isMoved = before
    ? status !== before.status || timeOf(departure) !== timeOf(before.departure)
    : status !== 'scheduled' || timeOf(departure) !== departure.scheduled
  const waits = Math.max(said.scheduled ?? -Infinity, said.delayed ?? -Infinity)
  return {
    status,
    departure: waits > (learnt['departure.actual'] ?? Infinity) ? { ...departure, actual: null } : departure,
    arrival: {
      ...end('arrival'),
      airport: newest('arrival.airport', known.arrival.airport, answer.arrival.airport),
      baggageBelt: newest('arrival.baggageBelt', known.arrival.baggageBelt, answer.arrival.baggageBelt),
    },
    divertedTo: newest('divertedTo', known.divertedTo, answer.divertedTo),
    asOf: Math.max(before?.asOf ?? -Infinity, asOf),
    since: before?.status === status ? before.since : (said[status] ?? asOf),
    moved: isMoved ? asOf : (before?.moved ?? 0),
    said,
    learnt,
    heard: before?.heard ?? {},
  }
}

/** Whether any source said so: it landed elsewhere then, also where the last word is that it landed. */
export const wasDiverted = ({ said }: KnownReport) => said.diverted !== undefined

const timeOf = ({ scheduled, expected }: ReportEnd) => expected ?? scheduled

/** Further along a day first: decides between words of the same moment. */
const RANK: readonly Status[] = ['landed', 'diverted', 'active', 'cancelled', 'delayed', 'scheduled']

function statusOf(said: KnownReport['said']): Status {
  const possible = said.landed === undefined ? RANK : RANK.slice(0, 2)
  const [first = 'scheduled', ...others] = possible.filter((status) => said[status] !== undefined)
  return others.reduce((best, status) => ((said[status] ?? 0) > (said[best] ?? 0) ? status : best), first)
}
