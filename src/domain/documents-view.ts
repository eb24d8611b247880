import type { ExtractedData } from '#contract/trip.ts'
import type { DocumentRecord } from './model.ts'

/** The JSON text of `ExtractedData` that a document's row carries (spec A §3); null when nothing was read. */
export function extractedData({ extraction }: DocumentRecord): string | null {
  if (!extraction) return null
  const data: ExtractedData = {
    summary: extraction.summary,
    travelers: extraction.travelers.map(({ name, email }) => ({ name, email })),
    flights: extraction.flights.map((flight) => ({
      flightNumber: flight.flightNumber,
      departureCity: flight.departureCity,
      arrivalCity: flight.arrivalCity,
      departureDate: flight.departureDate,
      departureTime: flight.departureTime,
      arrivalTime: flight.arrivalTime,
      check: flight.check,
      provenance: flight.provenance,
    })),
    accommodations: extraction.accommodations.map(({ name, checkIn, checkOut }) => ({
      name,
      checkIn,
      checkOut,
    })),
  }
  return JSON.stringify(data)
}
