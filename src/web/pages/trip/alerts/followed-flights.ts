import { LIMITS } from '#contract/limits.ts'
import type { EnrichedFlight, EnrichedFlights } from '#contract/trip.ts'
import { flightKey } from '#domain/flight/flight-report.ts'
import { shortNames } from '../names.ts'

const DAY_MS = 86_400_000

type Leg = Pick<EnrichedFlight, 'flightNumber' | 'departureDate' | 'departureAirport' | 'travelers'>

/** What is looked at of a trip's flights. */
type Flights = Pick<EnrichedFlights, 'uniqueTravelers'> &
  Record<'outboundFlights' | 'returnFlights', readonly Leg[]>

/** First names of who is followed, by the keys of their flights. `chosen`: ids of travelers; null: everybody. */
export function followedFlights(
  { outboundFlights, returnFlights, uniqueTravelers }: Flights,
  chosen: readonly string[] | null,
): Record<string, string[]> {
  const short = shortNames(uniqueTravelers)
  const names = new Map(uniqueTravelers.map(({ id, name }, index) => [id, short[index] ?? name]))
  const followed: Record<string, string[]> = {}
  for (const { flightNumber, departureDate: date, departureAirport: origin, travelers } of [
    ...outboundFlights,
    ...returnFlights,
  ]) {
    if (!flightNumber || !date || !origin) continue
    const those = travelers.filter(({ id }) => !chosen || chosen.includes(id))
    if (!those.length) continue
    const key = flightKey({ flightNumber, date, origin })
    const before = followed[key] ?? []
    followed[key] = [...new Set([...before, ...those.map(({ id, name }) => names.get(id) ?? name)])]
  }
  return followed
}

/** When nothing more can come of these flights: as long after the last of them as flights are watched; milliseconds since 1970. */
export function followedUntil(flights: Record<string, unknown>, now: number): number {
  const days = Object.keys(flights).map((key) => Date.parse(key.split(' ')[1] ?? ''))
  const last = Math.max(...days.filter(Number.isFinite))
  return Number.isFinite(last)
    ? last + (LIMITS.watchedDays + 1) * DAY_MS
    : now + LIMITS.retentionDays * DAY_MS
}

/** What the server is told, in one word that differs where that does. */
export const toldOf = (endpoint: string, flights: Record<string, unknown>): string =>
  [endpoint, ...Object.keys(flights).toSorted()].join('\n')
