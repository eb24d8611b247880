import type { Extraction } from '#contract/extraction.ts'
import { LIMITS } from '#contract/limits.ts'
import type { Itinerary } from '#contract/trip.ts'

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
  return cut(said, room, new Set()).kept
}

/** Of what a document states more than one may hold. */
export function cutFrom(said: Booked): Kind[] {
  const kept = withinDocument(said)
  const names = namesIn(said).size > namesIn(kept).size
  return KINDS.filter((kind) => kept[kind].length < said[kind].length || (kind === 'travelers' && names))
}

export type Kind = Itinerary['leftOut'][number]
export const KINDS = ['travelers', 'flights', 'accommodations'] as const satisfies Kind[]

/**
 * Limits a whole trip: what was added first stays, whatever is added later. Asked for each document in the
 * order in which they were added; `left` says of what some of the document was left out.
 */
export function tripBounds() {
  const room = {
    names: LIMITS.travelersPerTrip,
    flights: LIMITS.flightsPerTrip,
    stays: LIMITS.staysPerTrip,
    seats: LIMITS.seatsPerTrip,
  }
  const names = new Set<string>()
  return <T extends Booked>(said: T) => cut(withinDocument(said), room, names)
}

function cut<T extends Booked>(said: T, room: Room, names: Set<string>): { kept: T; left: Kind[] } {
  const listed = namesIn(said)
  const fresh = [...listed].filter((name) => !names.has(name))
  for (const name of fresh.slice(0, Math.max(0, room.names - names.size))) names.add(name)
  const travelers = said.travelers.filter(({ name }) => names.has(name))
  const flights = said.flights.slice(0, Math.max(0, room.flights)).flatMap((flight) => {
    const flying = flight.travelers.filter((name) => names.has(name))
    if (flying.length === 0 && flight.travelers.length > 0) return []
    room.seats -= flying.length || travelers.length || 1
    return room.seats < 0 ? [] : [{ ...flight, travelers: flying }]
  })
  const accommodations = said.accommodations.slice(0, Math.max(0, room.stays))
  room.flights -= flights.length
  room.stays -= accommodations.length
  const left = KINDS.filter((kind) => {
    if (kind === 'travelers') return [...listed].some((name) => !names.has(name))
    return kind === 'flights'
      ? flights.length < said.flights.length
      : accommodations.length < said.accommodations.length
  })
  return { kept: left.length ? { ...said, travelers, flights, accommodations } : said, left }
}

function namesIn({ travelers, flights }: Booked): Set<string> {
  return new Set([...travelers.map(({ name }) => name), ...flights.flatMap((flight) => flight.travelers)])
}
