import type { ExtractedFlight, Extraction } from '#contract/extraction.ts'

export type NormalForm = {
  flights: NormalFlight[]
  accommodations: { name: string; checkIn?: string; checkOut?: string; address?: string }[]
  travelers: { name: string }[]
}

export const NOTHING: NormalForm = { flights: [], accommodations: [], travelers: [] }

const FLIGHT_FIELDS = [
  'flightNumber',
  'airlineCode',
  'airline',
  'departureAirport',
  'arrivalAirport',
  'departureCity',
  'arrivalCity',
  'departureDate',
  'departureTime',
  'arrivalDate',
  'arrivalTime',
] as const

export type NormalFlight = Partial<Record<(typeof FLIGHT_FIELDS)[number], string | undefined>>

/** An extraction in normal form: what is booked, not what was cancelled; null fields are left out. */
export function normalForm(extraction: Extraction): NormalForm {
  return {
    flights: extraction.flights.filter(({ cancelled }) => !cancelled).map(normalFlight),
    accommodations: extraction.accommodations.map(({ name, checkIn, checkOut, address }) => ({
      name,
      ...(checkIn && { checkIn }),
      ...(checkOut && { checkOut }),
      ...(address && { address }),
    })),
    travelers: extraction.travelers.map(({ name }) => ({ name })),
  }
}

function normalFlight(flight: ExtractedFlight): NormalFlight {
  const result: NormalFlight = {}
  for (const field of FLIGHT_FIELDS) {
    const value = flight[field]
    if (value !== null) result[field] = value
  }
  return result
}
