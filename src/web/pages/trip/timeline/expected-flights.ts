import type { EnrichedFlight, EnrichedFlights } from '#contract/trip.ts'
import type { LiveLeg } from '../live-legs.ts'

/** Flights with their days, times and instants as they are expected now, for what goes by days. `legs` by the id of the flight. */
export function expectedFlights(
  flights: EnrichedFlights,
  legs: ReadonlyMap<string, LiveLeg>,
): EnrichedFlights {
  const moved = (list: EnrichedFlight[]) =>
    list.map((flight) => {
      const leg = legs.get(flight.flightId)
      return leg ? { ...flight, ...endsOf(leg) } : flight
    })
  return {
    ...flights,
    outboundFlights: moved(flights.outboundFlights),
    returnFlights: moved(flights.returnFlights),
  }
}

const endsOf = ({ departure, arrival, departureMs, arrivalMs }: LiveLeg) => ({
  departureDate: departure.date,
  departureTime: departure.time,
  departureInstant: isoOf(departureMs),
  arrivalDate: arrival.date,
  arrivalTime: arrival.time,
  arrivalInstant: isoOf(arrivalMs),
})

const isoOf = (instant: number | null) => (instant === null ? null : new Date(instant).toISOString())
