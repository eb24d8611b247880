import type { ExtractedFlight } from '#contract/extraction.ts'
import { FLIGHT_FIELDS, pick } from '#contract/flight-fields.ts'
import { foldFlightNumber } from '../flight/flight-number.ts'
import { flightReferences, type WrittenDocument } from './documents.ts'

const { flightNumber: _number, ...UNNUMBERED } = FLIGHT_FIELDS

export const FACT_FIELDS = { ...UNNUMBERED, airlineCode: 'words' } as const
export type FactField = keyof typeof FACT_FIELDS

export type Statement = Record<FactField, string | null> & {
  /** Marketing carrier and number, "BA478"; several for codeshares, none if not stated. */
  numbers: string[]
  check: string[]
  documentId: string
  rank: number
  dated: string
  references: string[]
  travelers: string[]
  cancelled: boolean
}

/** Flights without travelers belong to all of the document's travelers. */
export function statementsOf(
  { id, rank, dated, extraction }: WrittenDocument,
  personOf: (documentId: string, name: string) => string | null,
): Statement[] {
  const everybody = extraction.travelers.length
    ? extraction.travelers.map(({ name }) => name)
    : extraction.flights.flatMap(({ travelers }) => travelers)
  return extraction.flights.map((flight) => ({
    ...pickFacts(flight),
    documentId: id,
    rank,
    dated,
    references: flightReferences(extraction, flight.bookingReference),
    travelers: [...new Set(flight.travelers.length ? flight.travelers : everybody)].flatMap(
      (name) => personOf(id, name) ?? [],
    ),
    cancelled: flight.cancelled || extraction.cancels,
  }))
}

function pickFacts(flight: ExtractedFlight) {
  const number = foldFlightNumber(flight.flightNumber, flight.airlineCode)
  return {
    ...pick(FACT_FIELDS, flight),
    numbers: number === null ? [] : [number],
    departureTime: padTime(flight.departureTime),
    arrivalTime: padTime(flight.arrivalTime),
    departureTerminal: foldTerminal(flight.departureTerminal),
    arrivalTerminal: foldTerminal(flight.arrivalTerminal),
    check: flight.check,
  }
}

function padTime(time: string | null): string | null {
  return time === null ? null : time.padStart(5, '0')
}

function foldTerminal(terminal: string | null): string | null {
  return terminal?.replace(/^terminal\s+/i, '').trim() || null
}
