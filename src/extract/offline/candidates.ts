import { arrivalDate, arrivalDays, dateScore } from './flight-days.ts'
import { codePairs, judge, type Trial } from './plausibility.ts'
import { undatedFlights, type UndatedFlight } from './undated-flights.ts'
import type { DayNumber } from './calendar.ts'
import type { DateAnchor, FlightAnchor, Mention, PlaceAnchor, TimeAnchor } from './mention.ts'
import { nearbyOf, type Indexed, type Nearby, type Window } from './nearby.ts'

export type Candidate = {
  flight: FlightAnchor | null
  from: Stop
  to: Stop
  score: number
  /** First and last mention used, as indexes; dates outside are inherited from a heading. */
  first: number
  last: number
  /** On which side of the flight number the parts are: layouts repeat within a document. */
  pattern: string
  /** Physics could be asked and found the duration plausible. */
  plausible: boolean
}

export type Stop = {
  place: PlaceAnchor | null
  code: string | null
  time: TimeAnchor | null
  date: DateAnchor | null
  day: DayNumber
}

/** The lines on which its number, places and times are. */
export function rowsOf({ flight, from, to }: Candidate): number[] {
  const parts = [flight, from.place, from.time, to.place, to.time]
  return parts.flatMap((mention) => (mention ? [mention.line] : []))
}

const MAX_KEPT = 24
const MIN_DRAFT = 1
/** A connection after midnight may lack its own date; the heading's day is a better guess than the next. */
export const SHIFT_COST = 1.3

/** A departure marked "+1" leaves a day after the date of its heading. */
const MARK_WORTH = 0.5

/** The best ways to make a flight around the anchor of a window, best first. */
export function candidatesIn(window: Window): Candidate[] {
  const nearby = nearbyOf(window)
  const drafts = undatedFlights(nearby).flatMap((undated) => dated(undated, nearby))
  const best = drafts.sort((a, b) => b.score - a.score).slice(0, MAX_KEPT * 3)
  const candidates = best.map(candidateOf).sort((a, b) => b.score - a.score)
  return distinct(candidates).slice(0, MAX_KEPT)
}

/** Every date, pair of airports and arrival day that a plausible duration allows for an undated flight. */
function dated(undated: UndatedFlight, nearby: Nearby): Draft[] {
  const { dates, inherited } = nearby
  const options = [...dates.map(({ mention }) => mention), ...(inherited ? [inherited] : [])]
  const drafts: Draft[] = []
  for (const date of options) {
    if (date.role === 'arrival' && options.some((other) => other.role === 'departure')) continue
    const base = undated.score + dateScore(date, undated, nearby)
    const arrivals = arrivalDays(undated, arrivalDate(date, undated, nearby), date)
    const marked = Math.max(0, undated.departs?.mention.dayOffset ?? 0)
    const isHeading = date === inherited && dates.every(({ mention }) => mention.day !== date.day)
    const shifts = marked ? [marked] : isHeading && undated.departs ? [0, 1] : [0]
    for (const [from, to, bonus] of codePairs(undated))
      for (const shift of shifts)
        for (const { days, worth, arrival } of arrivals) {
          const trial = { undated, from, to, day: date.day + shift, days }
          const fit = judge(trial)
          if (fit === null) continue
          const score = base + bonus + worth + fit.score + (marked ? MARK_WORTH : -shift * SHIFT_COST)
          if (score < MIN_DRAFT) continue
          drafts.push({ trial, nearby, date, arrival, score, plausible: fit.plausible })
        }
  }
  return drafts
}

type Draft = {
  trial: Trial
  nearby: Nearby
  date: DateAnchor
  arrival: DateAnchor | null
  score: number
  plausible: boolean
}

function candidateOf({ trial, nearby, date, arrival, score, plausible }: Draft): Candidate {
  const { undated, day, days } = trial
  const { window } = nearby
  const anchor = window.mentions[window.anchor]!
  const flight = anchor.kind === 'flight' ? anchor : null
  const { from, to, departs, arrives } = undated
  const parts = [from, to, departs, arrives].filter((part) => part !== null)
  const dateIndex = nearby.dates.find(({ mention }) => mention === date)?.index
  const indexes = [window.anchor, ...parts.map(({ index }) => index)]
  const [first, last] = [Math.min(...indexes), Math.max(...indexes)]
  const side = (index: number | undefined) => (index === undefined ? '.' : index < window.anchor ? '<' : '>')
  const departure = { place: from?.mention ?? null, time: shownTime(departs) }
  const landing = { place: to?.mention ?? null, time: shownTime(arrives) }
  return {
    flight,
    from: { ...departure, code: trial.from, date, day },
    to: { ...landing, code: trial.to, date: arrival, day: day + days },
    score:
      score +
      (flight ? flight.score * 0.5 : 0) -
      clutter(nearby, undated, { first, last }) -
      foreign(window, parts) -
      spread(window, parts),
    first,
    last,
    // a date inherited from a heading is before the flight number, too
    pattern: [from?.index, to?.index, departs?.index, arrives?.index, dateIndex ?? window.first - 1]
      .map(side)
      .join(''),
    plausible,
  }
}

const shownTime = (time: Indexed<TimeAnchor> | null): TimeAnchor | null =>
  time === null || time.mention.impossible ? null : time.mention

function clutter(
  { places, times }: Nearby,
  undated: UndatedFlight,
  { first, last }: { first: number; last: number },
): number {
  const inside = (list: readonly Indexed<Mention>[], used: readonly (Indexed<Mention> | null)[]) =>
    list.filter(({ index }) => index > first && index < last && !used.some((one) => one?.index === index))
      .length
  return (
    0.15 * inside(places, [undated.from, undated.to]) +
    0.2 * inside(times, [undated.departs, undated.arrives])
  )
}

/** What is in the row of another flight number is rather that one's. */
function foreign({ mentions, anchor, first, last }: Window, parts: readonly Indexed<Mention>[]): number {
  const own = mentions[anchor]!.line
  const neighbours = [mentions[first - 1], mentions[last + 1]].filter((mention) => mention?.kind === 'flight')
  const rows = neighbours.map((mention) => mention!.line).filter((line) => line !== own)
  const isTimed = mentions.slice(first, last + 1).some(({ kind, line }) => kind === 'time' && line === own)
  const isTheirs = ({ mention }: Indexed<Mention>) => isTimed && mention.kind === 'time'
  const others = parts.filter(({ mention }) => rows.includes(mention.line))
  return others.reduce((sum, one) => sum + (isTheirs(one) ? 4 : 0.8), 0)
}

function spread(window: Window, parts: readonly Indexed<Mention>[]): number {
  const anchor = window.mentions[window.anchor]!.line
  const lines = parts.map(({ mention }) => Math.abs(mention.line - anchor))
  return Math.min(3, Math.max(0, ...lines) * 0.07)
}

function distinct(candidates: readonly Candidate[]): Candidate[] {
  const seen = new Set<string>()
  return candidates.filter((candidate) => {
    const key = [candidate.from, candidate.to]
      .map((stop) => `${stop.code}${stop.day}${stop.time?.at}${stop.place?.at}`)
      .join()
    return seen.has(key) ? false : seen.add(key)
  })
}
