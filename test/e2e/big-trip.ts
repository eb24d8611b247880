import type { EnrichedFlight, EnrichedFlights, Traveler } from '#contract/trip.ts'

/** A trip of `count` flights there and back, one person each, as the server answers: from a small trip's. */
export function bigTrip(small: EnrichedFlights, count: number): EnrichedFlights {
  const people = Array.from({ length: Math.ceil(count / 2) }, (_, index) => person(index))
  const pattern = { there: small.outboundFlights[0], back: small.returnFlights[0] }
  const copies = (flight: EnrichedFlight | undefined, most: number) =>
    flight ? people.slice(0, most).map((traveler, index) => copy(flight, traveler, index)) : []
  return {
    outboundFlights: copies(pattern.there, Math.ceil(count / 2)),
    returnFlights: copies(pattern.back, Math.floor(count / 2)),
    uniqueTravelers: people,
  }
}

function copy(flight: EnrichedFlight, traveler: Traveler, index: number): EnrichedFlight {
  const id = `${flight.flightDirection}-${index}`
  return {
    ...flight,
    flightId: id,
    journeyId: id,
    isConnecting: false,
    sequenceNumber: 1,
    totalInSequence: 1,
    layoverTime: null,
    flightNumber: `${flight.airlineCode}${100 + index}`,
    travelers: [traveler],
  }
}

function person(index: number): Traveler {
  return {
    id: `guest-${index}`,
    name: `Guest Number${index}`,
    avatar: { colorIndex: index % 500, initials: 'GN' },
  }
}
