import type { End } from '#contract/flight-fields.ts'
import type { FlightReport, ReportEnd } from './flight-report.ts'

type Status = FlightReport['status']

export type DatedReport = FlightReport & { asOf: number }

/** With the times (epoch milliseconds) that decide which answer counts. Stored with these names. */
export type KnownReport = DatedReport & {
  /** Since when the merged `status` holds. Repetitions leave it unchanged. */
  since: number
  /** Of the last answer that changed the status or departure time; 0: none, it leaves as scheduled. */
  moved: number
  /** The newest answer per status that any source ever said: `{ scheduled: …, delayed: … }`. */
  said: Partial<Record<Status, number>>
  learnt: Record<string, number>
  heard: Record<string, Heard>
}

/** `own`: the source's timestamp. `as`: the one `addAnswer` used, which may be later. */
type Heard = { own: number; as: number }

/** Clocks of sources are not compared: news from a source is newest, a repetition keeps its time. */
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
 * Merges a dated answer in any order, even late or twice. Each field and status keeps its newest value;
 * unknown values erase nothing. A landed flight does not fly again, though a diversion may still be learnt.
 * One that was leaving and then waits is back at its gate.
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
  function mergeEnd<E extends ReportEnd>(name: End, kept: E, given: E): E {
    const fields = Object.keys(given) as (keyof E)[]
    const values = fields.map((field) => [
      field,
      newest(`${name}.${String(field)}`, kept[field], given[field]),
    ])
    return Object.fromEntries(values) as E
  }
  const departure = mergeEnd('departure', known.departure, answer.departure)
  const isMoved = before
    ? status !== before.status || timeOf(departure) !== timeOf(before.departure)
    : status !== 'scheduled' || timeOf(departure) !== departure.scheduled
  const waits = Math.max(said.scheduled ?? -Infinity, said.delayed ?? -Infinity)
  return {
    status,
    departure: waits > (learnt['departure.actual'] ?? Infinity) ? { ...departure, actual: null } : departure,
    arrival: mergeEnd('arrival', known.arrival, answer.arrival),
    divertedTo: newest('divertedTo', known.divertedTo, answer.divertedTo),
    asOf: Math.max(before?.asOf ?? -Infinity, asOf),
    since: before?.status === status ? before.since : (said[status] ?? asOf),
    moved: isMoved ? asOf : (before?.moved ?? 0),
    said,
    learnt,
    heard: before?.heard ?? {},
  }
}

/** Some source said so: it landed elsewhere, even if the latest word is that it landed. */
export const wasDiverted = ({ said }: KnownReport) => said.diverted !== undefined

const timeOf = ({ scheduled, expected }: ReportEnd) => expected ?? scheduled

/** Tie-breaker for the same moment: the later stage of a flight wins. */
const RANK: readonly Status[] = ['landed', 'diverted', 'active', 'cancelled', 'delayed', 'scheduled']

function statusOf(said: KnownReport['said']): Status {
  const possible = said.landed === undefined ? RANK : RANK.slice(0, 2)
  const [first = 'scheduled', ...others] = possible.filter((status) => said[status] !== undefined)
  return others.reduce((best, status) => ((said[status] ?? 0) > (said[best] ?? 0) ? status : best), first)
}
