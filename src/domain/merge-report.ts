import type { FlightReport, ReportEnd } from './flight-report.ts'

type Status = FlightReport['status']

/** What all answers about a flight say together, with when each part of it was said last (epoch milliseconds). */
export type KnownReport = FlightReport & {
  asOf: number
  /** The newest word of each status. */
  said: Partial<Record<Status, number>>
  /** The newest word on each field, by its path: `departure.gate`. */
  learnt: Record<string, number>
}

/** An answer with the time at which it was true. */
export type DatedReport = FlightReport & { asOf: number }

/**
 * Adds an answer to what is known. Each field, and each status, keeps its newest word, so that answers may come late, twice and in any
 * order: an older one never wins, and what an answer does not know erases nothing. A flight that landed does not fly again; that it
 * landed elsewhere may still be learnt.
 */
export function mergeReport(before: KnownReport | null, answer: DatedReport): KnownReport {
  const { asOf } = answer
  const known = before ?? { ...answer, said: {}, learnt: {} }
  const learnt = { ...known.learnt }
  const said = { ...known.said, [answer.status]: Math.max(known.said[answer.status] ?? -Infinity, asOf) }

  function newest<T>(path: string, kept: T | null, given: T | null): T | null {
    if (given === null || asOf < (learnt[path] ?? -Infinity)) return kept
    learnt[path] = asOf
    return given
  }
  const end = (name: 'departure' | 'arrival'): ReportEnd => ({
    scheduled: newest(`${name}.scheduled`, known[name].scheduled, answer[name].scheduled),
    expected: newest(`${name}.expected`, known[name].expected, answer[name].expected),
    actual: newest(`${name}.actual`, known[name].actual, answer[name].actual),
    terminal: newest(`${name}.terminal`, known[name].terminal, answer[name].terminal),
    gate: newest(`${name}.gate`, known[name].gate, answer[name].gate),
  })
  return {
    status: statusOf(said),
    departure: end('departure'),
    arrival: {
      ...end('arrival'),
      airport: newest('arrival.airport', known.arrival.airport, answer.arrival.airport),
      baggageBelt: newest('arrival.baggageBelt', known.arrival.baggageBelt, answer.arrival.baggageBelt),
    },
    divertedTo: newest('divertedTo', known.divertedTo, answer.divertedTo),
    asOf: Math.max(before?.asOf ?? -Infinity, asOf),
    said,
    learnt,
  }
}

/** Whether any source said so: it landed elsewhere then, also where the last word is that it landed. */
export const wasDiverted = ({ said }: KnownReport) => said.diverted !== undefined

/**
 * An answer with its time: what the source says, and not later than it was given (`at`). Clocks of two sources are not compared: what
 * another one than the last says is newer than what that said, since some give no times of their own.
 */
export function datedReport(
  answer: FlightReport,
  { at, before, isOther }: { at: number; before: KnownReport | null; isOther: boolean },
): DatedReport {
  const asOf = Math.min(answer.asOf ?? at, at)
  return { ...answer, asOf: before && isOther ? Math.max(asOf, before.asOf + 1) : asOf }
}

/** Further along a day first: decides between words of the same moment. */
const RANK: readonly Status[] = ['landed', 'diverted', 'active', 'cancelled', 'delayed', 'scheduled']

function statusOf(said: KnownReport['said']): Status {
  const possible = said.landed === undefined ? RANK : RANK.slice(0, 2)
  const [first = 'scheduled', ...others] = possible.filter((status) => said[status] !== undefined)
  return others.reduce((best, status) => ((said[status] ?? 0) > (said[best] ?? 0) ? status : best), first)
}
