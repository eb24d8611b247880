import type { ExtractedFlight } from '#contract/extraction.ts'
import { flightReferences } from './documents.ts'
import type { WrittenDocument } from './documents.ts'
import type { FlightFacts } from './same-flight.ts'

/** What one document says about one flight. */
export type Statement = FlightFacts &
  Pick<
    ExtractedFlight,
    | 'airlineCode'
    | 'airline'
    | 'operatedBy'
    | 'departureCity'
    | 'arrivalCity'
    | 'arrivalDate'
    | 'departureTerminal'
    | 'arrivalTerminal'
    | 'gate'
    | 'check'
  > & {
    documentId: string
    rank: number
    dated: string
    references: string[]
    /** Ids of people; empty when the document names nobody. */
    travelers: string[]
    cancelled: boolean
  }

/** Every flight of a document. A flight without travelers belongs to all of the document's travelers. */
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

/** "BA 0478" is "BA478"; a bare number takes the carrier of its booking. */
export function foldFlightNumber(printed: string | null, airlineCode: string | null): string | null {
  const compact = (printed ?? '').toUpperCase().replace(/[\s-]/g, '')
  const bare =
    /^\d{1,4}[A-Z]?$/.test(compact) && airlineCode ? `${airlineCode.toUpperCase()}${compact}` : compact
  const match = /^([A-Z0-9]{2}|[A-Z]{3})0*(\d{1,4}[A-Z]?)$/.exec(bare)
  return match ? `${match[1]}${match[2]}` : bare || null
}

function pickFacts(flight: ExtractedFlight) {
  const number = foldFlightNumber(flight.flightNumber, flight.airlineCode)
  return {
    numbers: number === null ? [] : [number],
    airlineCode: flight.airlineCode,
    airline: flight.airline,
    operatedBy: flight.operatedBy,
    departureAirport: flight.departureAirport,
    arrivalAirport: flight.arrivalAirport,
    departureCity: flight.departureCity,
    arrivalCity: flight.arrivalCity,
    departureDate: flight.departureDate,
    departureTime: padTime(flight.departureTime),
    arrivalDate: flight.arrivalDate,
    arrivalTime: padTime(flight.arrivalTime),
    departureTerminal: foldTerminal(flight.departureTerminal),
    arrivalTerminal: foldTerminal(flight.arrivalTerminal),
    gate: flight.gate,
    check: flight.check,
  }
}

function padTime(time: string | null): string | null {
  return time === null ? null : time.padStart(5, '0')
}

function foldTerminal(terminal: string | null): string | null {
  return terminal?.replace(/^terminal\s+/i, '').trim() || null
}
