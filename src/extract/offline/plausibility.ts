import type { ExtractedFlight } from '#contract/extraction.ts'
import { clockMinutes } from '#domain/days.ts'
import { LONGEST_FLIGHT, kilometres } from '#domain/flight/flight-span.ts'
import { offsetAt } from '../exact/zoned-clock.ts'
import { dayOfIso, type DayNumber } from './calendar.ts'
import { findAirport } from '#reference/airports.ts'
import type { UndatedFlight } from './undated-flights.ts'
import type { PlaceAnchor } from './mention.ts'

export type Position = { lat: number; lng: number; timezone: string }

type Moment = { day: DayNumber; minutes: number }

type End = { at: Position; when: Moment }

const CRUISE_KM_PER_HOUR = 830
const GROUND_MINUTES = 38

/** Minutes between two wall-clock moments, each on the clock of its own place. */
export function minutesBetween(from: End, to: End): number {
  return absolute(to) - absolute(from)
}

export function plausibilityBetween(from: End, to: End): number {
  return plausibility(kilometres(from.at, to.at), minutesBetween(from, to))
}

/** A flight's ends as far as they are known. Dates `yyyy-mm-dd`, times `HH:MM`. */
export type FlightEnds = Pick<
  ExtractedFlight,
  'departureAirport' | 'departureDate' | 'departureTime' | 'arrivalAirport' | 'arrivalTime'
>

/** Positive: airliners fly it. Negative: none does. Null: an end is unknown. */
export function plausibilityOn(ends: FlightEnds, arrivalDate: string | null): number | null {
  const [from, to] = [ends.departureAirport, ends.arrivalAirport].map((code) => findAirport(code ?? ''))
  const leaves = momentOf(ends.departureDate, ends.departureTime)
  const lands = momentOf(arrivalDate, ends.arrivalTime)
  return from && to && leaves && lands
    ? plausibilityBetween({ at: from, when: leaves }, { at: to, when: lands })
    : null
}

export function momentOf(date: string | null, time: string | null): Moment | null {
  const minutes = clockMinutes(time)
  return date && minutes !== null ? { day: dayOfIso(date), minutes } : null
}

/**
 * How well a duration fits a distance: about 3 for a plausible flight, negative for one that no airliner
 * makes. Expected minutes: kilometres / 830 × 60 + 38; a small aircraft on a short hop needs less than 38
 * beside its flying.
 */
export function plausibility(km: number, minutes: number): number {
  if (minutes < 20 || minutes > LONGEST_FLIGHT) return -9
  const flying = (km / CRUISE_KM_PER_HOUR) * 60
  const quick = minutes / (flying + Math.min(GROUND_MINUTES, 15 + km * 0.08))
  if (quick < 0.6) return -6
  if (quick < 0.76) return -1
  if (quick < 0.84) return 1.2
  const ratio = minutes / (flying + GROUND_MINUTES)
  if (ratio < 1.35) return 2.5
  if (ratio < 1.75) return 1.2
  if (ratio < 2.4) return -1.5
  return -5
}

function absolute({ at, when }: End): number {
  return when.day * 1440 + when.minutes - offsetMinutes(at.timezone, when.day)
}

/** Minutes a zone is ahead of UTC at noon of a day. Asking Intl costs more than the rest of a leg. */
const offsetMinutes = remembered(
  (timezone: string, day: DayNumber) => offsetAt((day + 0.5) * MS_PER_DAY, timezone) / 60_000,
)

/** A function of two keys that is asked the same again and again, such as for every date around a flight. */
function remembered<A, B>(find: (a: A, b: B) => number): (a: A, b: B) => number {
  let known = new Map<A, Map<B, number>>()
  let size = 0
  return (a, b) => {
    const before = known.get(a)?.get(b)
    if (before !== undefined) return before
    if (++size > MOST_REMEMBERED) [known, size] = [new Map(), 1]
    const value = find(a, b)
    known.set(a, (known.get(a) ?? new Map<B, number>()).set(b, value))
    return value
  }
}

const MOST_REMEMBERED = 20_000
const MS_PER_DAY = 86_400_000

export type Trial = {
  undated: UndatedFlight
  from: string | null
  to: string | null
  day: DayNumber
  days: number
}

/** How plausible its duration is; null where no airliner flies it. */
export function judge({ undated, from, to, day, days }: Trial): { score: number; plausible: boolean } | null {
  const [origin, target] = [findAirport(from ?? ''), findAirport(to ?? '')]
  const unjudged = (score: number) => ({ score, plausible: false })
  const departs = minutesOf(undated.departs)
  const arrives = minutesOf(undated.arrives)
  const isTimed = departs !== undefined && arrives !== undefined
  if (!origin || !target) {
    const minutes = isTimed ? arrives - departs + days * 1440 : 0
    return unjudged(!isTimed ? 0 : minutes > 0 && minutes < 1_000 ? 0.3 : -1)
  }
  const km = distanceBetween(origin, target)
  if (km < 25) return null
  if (!isTimed) return unjudged(km > 60 ? 0.3 : -1)
  const start = { at: origin, when: { day, minutes: departs } }
  const end = { at: target, when: { day: day + days, minutes: arrives } }
  const score = plausibility(km, minutesBetween(start, end))
  if (score > -5) return { score, plausible: score > 0 }
  return isWrittenRoute(undated) ? unjudged(-6) : null
}

const minutesOf = (time: UndatedFlight['departs']): number | undefined =>
  time?.mention.impossible ? undefined : time?.mention.minutes

const distanceBetween = remembered(kilometres)

/** Both codes are in brackets, so they are what the author means, however odd. */
function isWrittenRoute({ from, to }: UndatedFlight): boolean {
  return [from, to].every((place) => place?.mention.source === 'code' && place.mention.weight >= 2.6)
}

/** Airports for both ends, likeliest meaning first, with what the choice costs. */
export function codePairs({ from, to }: UndatedFlight): CodePair[] {
  const targets = likeliest(to?.mention)
  return likeliest(from?.mention).flatMap(([origin, a]) =>
    targets
      .filter(([target]) => target === null || target !== origin)
      .map(([target, b]): CodePair => [origin, target, a + b]),
  )
}

type CodePair = [from: string | null, to: string | null, bonus: number]
type Meaning = [code: string | null, bonus: number]

const NO_MEANING: readonly Meaning[] = [[null, 0]]
const meanings = new WeakMap<PlaceAnchor, readonly Meaning[]>()

/** The airports a place may mean, with how far each falls behind the likeliest. */
function likeliest(place: PlaceAnchor | undefined): readonly Meaning[] {
  if (!place?.codes.size) return NO_MEANING
  const known = meanings.get(place)
  if (known) return known
  const ranked = [...place.codes].sort((a, b) => b[1] - a[1])
  const best = ranked[0]![1]
  const found = ranked
    .filter(([, weight]) => weight >= best * 0.4)
    .slice(0, 4)
    .map(([code, weight]): Meaning => [code, (weight - best) * 1.1])
  meanings.set(place, found)
  return found
}
