import type { Airport, EnrichedFlight, EnrichedFlights, Traveler } from '#contract/trip.ts'
import { dayNumber } from '#domain/days.ts'
import { distanceKm, type Point } from '#domain/flight/route.ts'
import { UNKNOWN_TRAVELER } from '#domain/people/people.ts'
import { allFlights, liveJourneys, wholeFlights, type Journey } from '../live-legs.ts'

/** Who flies together in documents: their way there, else their way back, and all of their flights. */
export type Party = {
  id: string
  travelers: readonly Traveler[]
  journey: Journey
  flights: EnrichedFlight[]
}

/** The parties of the named documents, in the order of their flights. */
export function partiesOf(flights: EnrichedFlights, documentIds: readonly string[]): Party[] {
  const journeys = liveJourneys(allFlights(flights)).filter(({ legs }) =>
    legs.some(({ flight }) => isOf(flight, documentIds)),
  )
  const groups = Map.groupBy(journeys, ({ travelers }) => idsOf(travelers).join())
  return [...groups].map(([id, own]) => ({
    id,
    travelers: (own[0] as Journey).travelers,
    // Those there come first
    journey: own[0] as Journey,
    flights: own.flatMap(({ legs }) =>
      legs.map(({ flight }) => flight).filter((flight) => isOf(flight, documentIds)),
    ),
  }))
}

export const isThere = ({ legs }: Journey): boolean => legs[0]?.flight.flightDirection === 'outbound'

/** Travelers of the documents whose names no document says, with their flights. */
export function unnamedIn(flights: EnrichedFlights, documentIds: readonly string[]) {
  const unnamed = new Map<string, EnrichedFlight[]>()
  for (const flight of wholeFlights(flights))
    for (const { id, name } of flight.travelers)
      if (name === UNKNOWN_TRAVELER && isOf(flight, documentIds))
        unnamed.set(id, [...(unnamed.get(id) ?? []), flight])
  return [...unnamed].map(([id, own]) => ({ id, flights: own }))
}

/** "Ann, Ben & Lee" in parts; also of a list of lines, or with "and". "y" and "e" are parts of names. */
export const namesIn = (typed: string): string[] =>
  typed
    .split(/[,;&\n]|\s(?:and|und|et)\s/i)
    .map((name) => name.trim())
    .filter(Boolean)

export type FarDocument = { documentId: string; why: 'dates' | 'places'; flights: EnrichedFlight[] }

type Places = ReadonlyMap<string, Pick<Airport, 'lat' | 'lng'> | null>

/** More than any usual trip before and after it, and a long drive from all of its airports. */
const FAR_DAYS = 21
const FAR_KM = 500

/**
 * Documents, in the order in which they were added, whose flights are far from all others of the trip, in
 * time or in space. The first one of a trip is far from nothing; unknown dates and places are not far.
 */
export function farDocuments(
  flights: EnrichedFlights,
  documentIds: readonly string[],
  places: Places,
): FarDocument[] {
  const all = wholeFlights(flights)
  const near = all.filter((flight) => !isOf(flight, documentIds))
  const far: FarDocument[] = []
  for (const documentId of documentIds) {
    const own = all.filter((flight) => isOf(flight, [documentId]) && !near.includes(flight))
    const why = near.length === 0 || own.length === 0 ? null : whyFar(own, near, places)
    if (why) far.push({ documentId, why, flights: own })
    else near.push(...own)
  }
  return far
}

function whyFar(own: EnrichedFlight[], near: EnrichedFlight[], places: Places): FarDocument['why'] | null {
  const [days, others] = [daysOf(own), daysOf(near)]
  const [first, last] = [Math.min(...others), Math.max(...others)]
  const outside = days.every((day) => day < first - FAR_DAYS || day > last + FAR_DAYS)
  if (days.length > 0 && others.length > 0 && outside) return 'dates'
  const [points, nearPoints] = [pointsOf(own, places), pointsOf(near, places)]
  const apart = points.every((point) => nearPoints.every((other) => distanceKm(point, other) > FAR_KM))
  return points.length > 0 && nearPoints.length > 0 && apart ? 'places' : null
}

const daysOf = (flights: EnrichedFlight[]): number[] =>
  flights.flatMap(({ departureDate, arrivalDate }) =>
    [departureDate, arrivalDate].flatMap((date) => dayNumber(date) ?? []),
  )

const pointsOf = (flights: EnrichedFlight[], places: Places): Point[] =>
  flights
    .flatMap(({ departureAirport, arrivalAirport }) => [departureAirport, arrivalAirport])
    .flatMap((code) => places.get(code ?? '') ?? [])
    .map(({ lat, lng }): Point => [lat, lng])

const isOf = (flight: EnrichedFlight, documentIds: readonly string[]): boolean =>
  flight.documentIds.some((id) => documentIds.includes(id))

const idsOf = (travelers: readonly Traveler[]): string[] => travelers.map(({ id }) => id).toSorted()
