import type { Doubt, Provenance } from '#contract/extraction.ts'
import { BOOKED_FIELDS, pick } from '#contract/flight-fields.ts'
import type { ExtractedData } from '#contract/trip.ts'
import type { DocumentRecord } from '../model.ts'

/** The JSON text of `ExtractedData` (spec call-10, call-11); null if nothing was read. */
export function extractedData({ extraction }: DocumentRecord): string | null {
  if (!extraction) return null
  const data: ExtractedData = {
    summary: extraction.summary,
    travelers: extraction.travelers.map(({ name, email, ...rest }) => ({ name, email, ...proofOf(rest) })),
    flights: extraction.flights.map((flight) => ({
      ...pick(BOOKED_FIELDS, flight),
      cancelled: flight.cancelled,
      ...proofOf(flight),
    })),
    accommodations: extraction.accommodations.map(
      ({ name, address, checkIn, checkOut, bookingReference, ...rest }) => {
        return { name, address, checkIn, checkOut, bookingReference, ...proofOf(rest) }
      },
    ),
    ...(extraction.unread && { unread: extraction.unread }),
    ...(extraction.cut && { cut: extraction.cut }),
    ...(extraction.model && { model: extraction.model }),
  }
  return JSON.stringify(data)
}

type Evidence = { check: string[]; doubts?: Doubt[] | undefined; provenance: Record<string, Provenance> }

/** Older documents have no stored doubts. */
function proofOf({ check, doubts = [], provenance }: Evidence) {
  return { check, doubts, provenance }
}
