import type { Traveler } from '#contract/trip.ts'
import type { Point } from '#domain/flight/route.ts'
import type { DrawnJourney } from './routes.ts'

/** A city with everybody who starts there. */
export type Start = { city: string; point: Point; people: Traveler[] }

/** The first place of everybody's way there; of the way back for those who only go back. `who`: of that one alone. */
export function startsOf(journeys: readonly DrawnJourney[], who: string | null): Start[] {
  const starts = new Map<string, Start>()
  const seen = new Set<string>()
  for (const { stops, travelers } of journeys.toSorted(
    (a, b) => Number(a.direction === 'return') - Number(b.direction === 'return'),
  )) {
    const [stop] = stops
    if (!stop) continue
    const people = travelers.filter(({ id }) => !seen.has(id) && (who === null || id === who))
    if (people.length === 0) continue
    const key = stop.point.map((degrees) => degrees.toFixed(1)).join(' ')
    const known = starts.get(key)
    if (known) known.people.push(...people)
    else starts.set(key, { city: stop.city, point: stop.point, people })
    for (const { id } of people) seen.add(id)
  }
  return [...starts.values()]
}
