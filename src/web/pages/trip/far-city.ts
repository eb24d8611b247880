import type { EnrichedFlight, EnrichedFlights } from '#contract/trip.ts'

/** Where the people of an arriving flight set out: the first city of its journey. */
export function originOf({ outboundFlights }: EnrichedFlights, { journeyId }: EnrichedFlight): string | null {
  return outboundFlights.find((leg) => leg.journeyId === journeyId)?.departureCity ?? null
}

/** Where the people of a leaving flight end up: the last city of its journey. */
export function targetOf({ returnFlights }: EnrichedFlights, { journeyId }: EnrichedFlight): string | null {
  return returnFlights.findLast((leg) => leg.journeyId === journeyId)?.arrivalCity ?? null
}
