import type { ExtractedData, TripDocument } from '#contract/trip.ts'
import { useTrip } from '../access.tsx'
import { useFlights, useItinerary } from '../queries.ts'
import type { FormTarget } from './desk.ts'
import { wholeFlights } from './flight-values.ts'

/**
 * Where a doubted value of a document is put right: the form of the flight, stay or traveler that the trip
 * has of it. By the value's id, "flight0.arrivalTime"; null for viewers, and where somebody has set the value
 * by hand already.
 */
export function useCheckTargets(
  document: TripDocument,
  extraction: ExtractedData | null,
): (value: string) => FormTarget | null {
  const { canEdit } = useTrip()
  const flights = wholeFlights(useFlights().data)
  const trip = useItinerary().data
  return (value) => {
    const [, kind, index, field] = /^(flight|stay|traveler)(\d+)\.(\w+)$/.exec(value) ?? []
    if (!canEdit || !extraction || !field) return null
    if (kind === 'flight') {
      const read = extraction.flights[Number(index)]
      const same = flights.find(
        ({ flight }) =>
          flight.documentIds.includes(document.id) &&
          [flight.flightNumber, ...flight.codeshares].includes(read?.flightNumber ?? null) &&
          (read?.departureDate === null || flight.departureDate === read?.departureDate),
      )
      return same?.flight.check.includes(field) ? { thing: 'flight', id: same.flight.flightId, field } : null
    }
    const name =
      kind === 'stay'
        ? extraction.accommodations[Number(index)]?.name
        : extraction.travelers[Number(index)]?.name
    const things = kind === 'stay' ? trip?.accommodations : trip?.travelers
    const same = things?.find((one) => one.name === name)
    if (!same || same.manual.includes(field)) return null
    return { thing: kind === 'stay' ? 'stay' : 'traveler', id: same.id, field }
  }
}
