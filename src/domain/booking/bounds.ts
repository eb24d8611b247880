import type { Extraction } from '#contract/extraction.ts'
import { LIMITS } from '#contract/limits.ts'

type Booked = Pick<Extraction, 'travelers' | 'flights' | 'accommodations'>

/** Remaining room for names, flights, stays and seats (one per traveler and flight). */
type Room = { names: number; flights: number; stays: number; seats: number }

/** Limits one document to its first travelers, flights and stays. Only made-up bookings are longer. */
export function withinDocument<T extends Booked>(said: T): T {
  const room = {
    names: LIMITS.travelersPerDocument,
    flights: LIMITS.flightsPerDocument,
    stays: LIMITS.staysPerDocument,
    seats: Infinity,
  }
  return cut(said, room, new Set())
}

/** Limits a whole trip: what was added first stays, whatever is added later. */
export function tripBounds(): <T extends Booked>(said: T) => T {
  const room = {
    names: LIMITS.travelersPerTrip,
    flights: LIMITS.flightsPerTrip,
    stays: LIMITS.staysPerTrip,
    seats: LIMITS.seatsPerTrip,
  }
  const names = new Set<string>()
  return (said) => cut(withinDocument(said), room, names)
}

function cut<T extends Booked>(said: T, room: Room, names: Set<string>): T {
  const listed = new Set([
    ...said.travelers.map(({ name }) => name),
    ...said.flights.flatMap(({ travelers }) => travelers),
  ])
  const fresh = [...listed].filter((name) => !names.has(name))
  for (const name of fresh.slice(0, Math.max(0, room.names - names.size))) names.add(name)
  const travelers = said.travelers.filter(({ name }) => names.has(name))
  const flights = said.flights.slice(0, room.flights).flatMap((flight) => {
    const flying = flight.travelers.filter((name) => names.has(name))
    if (flying.length === 0 && flight.travelers.length > 0) return []
    room.seats -= flying.length || travelers.length || 1
    return room.seats < 0 ? [] : [{ ...flight, travelers: flying }]
  })
  const accommodations = said.accommodations.slice(0, room.stays)
  room.flights -= flights.length
  room.stays -= accommodations.length
  const whole =
    flights.length === said.flights.length &&
    accommodations.length === said.accommodations.length &&
    [...listed].every((name) => names.has(name))
  return whole ? said : { ...said, travelers, flights, accommodations }
}
