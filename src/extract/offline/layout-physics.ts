import { findAirport } from '#reference/airports.ts'
import type { DayNumber } from './calendar.ts'
import type { Layout } from './layout.ts'
import type { PlaceAnchor } from './mention.ts'
import { kilometres } from '#domain/flight/flight-span.ts'
import { minutesBetween, plausibility, type Position } from './physics.ts'

/** Two ends, a day and the days to arrival. */
export type Trial = { layout: Layout; from: string | null; to: string | null; day: DayNumber; days: number }

/** What physics says; null where it forbids the flight. */
export function judge({ layout, from, to, day, days }: Trial): { score: number; plausible: boolean } | null {
  const origin = position(from)
  const target = position(to)
  if (origin && target) {
    const km = distanceBetween(from!, to!, { origin, target })
    if (km < 25) return null
    if (!layout.departs || !layout.arrives) return { score: km > 60 ? 0.3 : -1, plausible: false }
    const departs = { at: origin, when: { day, minutes: layout.departs.mention.minutes } }
    const arrives = { at: target, when: { day: day + days, minutes: layout.arrives.mention.minutes } }
    const score = plausibility(km, minutesBetween(departs, arrives))
    if (score > -5) return { score, plausible: score > 0 }
    return isWrittenRoute(layout) ? { score: -6, plausible: false } : null
  }
  if (!layout.departs || !layout.arrives) return { score: 0, plausible: false }
  const minutes = layout.arrives.mention.minutes - layout.departs.mention.minutes + days * 1440
  return minutes > 0 && minutes < 1_000 ? { score: 0.3, plausible: false } : { score: -1, plausible: false }
}

const distances = new Map<string, number>()

/** Kept, for the same pair is asked for every date and time around it. */
function distanceBetween(
  from: string,
  to: string,
  { origin, target }: { origin: Position; target: Position },
): number {
  const key = from + to
  const known = distances.get(key)
  if (known !== undefined) return known
  if (distances.size > 20_000) distances.clear()
  const km = kilometres(origin, target)
  distances.set(key, km)
  return km
}

/** Both codes stand in brackets, so they are what the author means, however odd. */
function isWrittenRoute({ from, to }: Layout): boolean {
  return [from, to].every((place) => place?.mention.source === 'code' && place.mention.weight >= 2.6)
}

function position(code: string | null): Position | null {
  return code === null ? null : (findAirport(code) ?? null)
}

/** Airports for both ends, likeliest meaning first, with what the choice costs. */
export function codePairs({ from, to }: Layout): [from: string | null, to: string | null, bonus: number][] {
  const pairs: [string | null, string | null, number][] = []
  for (const [origin, a] of likeliest(from?.mention)) {
    for (const [target, b] of likeliest(to?.mention)) {
      if (origin !== null && origin === target) continue
      pairs.push([origin, target, a + b])
    }
  }
  return pairs
}

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
