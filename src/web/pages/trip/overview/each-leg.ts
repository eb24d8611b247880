import type { FlightStatuses } from '#contract/flight-status.ts'
import type { EnrichedFlights } from '#contract/trip.ts'
import { liveLeg, statusesById, type LiveLeg } from '../live-legs.ts'

/** Every flight of the trip once, with all who are on it, whatever journeys they are on. */
export function eachLeg(
  { outboundFlights, returnFlights }: EnrichedFlights,
  statuses: FlightStatuses | undefined,
): LiveLeg[] {
  const live = statusesById(statuses)
  const legs = new Map<string, LiveLeg>()
  for (const flight of [...outboundFlights, ...returnFlights]) {
    const known = legs.get(flight.flightId)?.flight.travelers ?? []
    const others = flight.travelers.filter(({ id }) => !known.some((traveler) => traveler.id === id))
    const all = { ...flight, travelers: [...known, ...others] }
    legs.set(flight.flightId, liveLeg(all, live.get(flight.flightId)))
  }
  return [...legs.values()]
}
