import { LIMITS } from '#contract/limits.ts'
import { flightKey } from '#domain/flight/flight-report.ts'
import type { WatchedFlight } from '#domain/flight/flight-report.ts'
import type { Leg, Trip } from '#domain/model.ts'
import { timeLeg } from '#domain/flight/timing.ts'
import { watchedFlight, watchedFlights } from '#domain/flight/watched-flights.ts'
import { airportPlaces } from '#reference/airports.ts'

export type TripLeg = ReturnType<typeof tripLeg>

const kept = new WeakMap<Trip, { today: string; legs: TripLeg[] }>()

export function tripLegs(trip: Trip, today: string): TripLeg[] {
  const known = kept.get(trip)
  if (known?.today === today) return known.legs
  const ahead = LIMITS.watchedAheadDays
  const watched = new Set(watchedFlights(trip.legs, today, ahead).map(flightKey))
  const legs = trip.legs.map((leg) => {
    const flight = watchedFlight(leg, today, ahead)
    return tripLeg(leg, flight && watched.has(flightKey(flight)) ? flight : null)
  })
  kept.set(trip, { today, legs })
  return legs
}

export const watchedOf = (legs: readonly TripLeg[]): WatchedFlight[] =>
  legs.flatMap(({ watched }) => watched ?? [])

/** `id`: of a flight, or of it with one of its travelers (spec call-14). */
export const findLeg = (legs: readonly TripLeg[], id: string): TripLeg | undefined =>
  legs.find((leg) => leg.id === id || leg.travelers.some((traveler) => `${leg.id}-${traveler}` === id))

/** `watched`, `key`: null if unwatched. */
function tripLeg(leg: Leg, watched: WatchedFlight | null) {
  const { id, travelers, cancelled, statusByHand: byHand = null } = leg
  const { departure, arrival } = timeLeg(leg, airportPlaces)
  const key = watched && flightKey(watched)
  return { id, travelers, cancelled, departure, arrival, watched, key, byHand }
}
