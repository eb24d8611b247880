import type { ExtractedFlight } from '#contract/extraction.ts'
import { findAirport } from '#reference/airports.ts'
import { blankFlight } from './blank.ts'
import { attribute, type Source } from './bookings.ts'
import { readCarrier } from './carrier.ts'
import { nodeOf, nodesOf, textOf, type SchemaNode } from './schema-node.ts'
import { isCancelled, readReservationNumber, readReservationPeople } from './schema-people.ts'
import { readWallClock } from './wall-clock.ts'

/** The flights of a schema.org FlightReservation; none when it names neither a number nor a route. */
export function readFlightReservation(reservation: SchemaNode, source: Source): ExtractedFlight[] {
  const people = readReservationPeople(reservation, source)
    .slice(0, MAX_ON_FLIGHT)
    .map((person) => person.name)
  const nodes = nodesOf(reservation, 'reservationFor').slice(0, MAX_FLIGHTS)
  return nodes.flatMap((node) => {
    const flight = readFlight(node)
    const isKnown = flight.departureAirport && flight.arrivalAirport
    if (!(flight.flightNumber && (flight.departureDate || isKnown)) && !(isKnown && flight.departureDate))
      return []
    flight.bookingReference = readReservationNumber(reservation)
    flight.cancelled = isCancelled(reservation)
    flight.seat = seatOf(reservation)
    flight.cabin = textOf(reservation, 'airplaneSeatClass', 'bookingClass')
    flight.travelers = people
    const raw = rawOf(reservation, node)
    return [attribute(flight, { ...source, raw }, flight.check.length > 0 ? 0.85 : 0.98)]
  })
}

/** Of one reservation: what is made of it is flights times people. */
const [MAX_FLIGHTS, MAX_ON_FLIGHT] = [100, 100]

/** What the source says, word for word, where the flight says it otherwise. */
function rawOf(reservation: SchemaNode, node: SchemaNode): Record<string, string | null> {
  const day = (side: string) => textOf(node, `${side}Time`, `${side}Day`, `${side}Date`)
  const airport = (side: string) =>
    textOf(nodeOf(node, `${side}Airport`), 'iataCode', 'identifier') ?? textOf(node, `${side}Airport`)
  const person = nodeOf(reservation, 'underName', 'passenger', 'passengers', 'guest')
  return {
    flightNumber: textOf(node, 'flightNumber'),
    airlineCode:
      textOf(nodeOf(node, 'airline', 'provider', 'carrier'), 'iataCode') ?? textOf(node, 'flightNumber'),
    departureAirport: airport('departure'),
    arrivalAirport: airport('arrival'),
    departureDate: day('departure'),
    departureTime: textOf(node, 'departureTime'),
    arrivalDate: day('arrival'),
    arrivalTime: textOf(node, 'arrivalTime'),
    cancelled: textOf(reservation, 'reservationStatus'),
    travelers: textOf(person, 'name', 'familyName') ?? textOf(reservation, 'underName', 'passenger'),
  }
}

function readFlight(node: SchemaNode): ExtractedFlight {
  const airline = nodeOf(node, 'airline', 'provider', 'carrier')
  const name = textOf(node, 'airline', 'provider', 'carrier')
  const flight = blankFlight()
  Object.assign(flight, readCarrier(textOf(node, 'flightNumber'), textOf(airline, 'iataCode'), name))
  Object.assign(flight, readEnd(node, 'departure'), readEnd(node, 'arrival'))
  flight.gate = shortText(textOf(node, 'departureGate', 'gate'))
  flight.operatedBy = textOf(node, 'operatedBy')
  for (const side of ['departure', 'arrival'] as const) {
    const clock = readWallClock(textOf(node, `${side}Time`) ?? '', flight[`${side}Airport`])
    const day = clock ?? readWallClock(textOf(node, `${side}Day`, `${side}Date`) ?? '', null)
    flight[`${side}Date`] = day?.date ?? null
    flight[`${side}Time`] = clock?.time ?? null
    if (clock?.doubtful) flight.check.push(`${side}Time`)
  }
  return flight
}

function readEnd(node: SchemaNode, side: 'departure' | 'arrival'): Partial<ExtractedFlight> {
  const airport = nodeOf(node, `${side}Airport`)
  const code = (
    textOf(airport, 'iataCode', 'identifier') ??
    textOf(node, `${side}Airport`) ??
    ''
  ).toUpperCase()
  const known = findAirport(code)
  const city =
    textOf(nodeOf(airport, 'address'), 'addressLocality') ?? (known ? null : textOf(airport, 'name'))
  const terminal = shortText(textOf(node, `${side}Terminal`) ?? textOf(airport, 'terminal'))
  return side === 'departure'
    ? { departureAirport: known?.code ?? null, departureCity: city, departureTerminal: terminal }
    : { arrivalAirport: known?.code ?? null, arrivalCity: city, arrivalTerminal: terminal }
}

function seatOf(reservation: SchemaNode): string | null {
  const ticketed = nodeOf(nodeOf(reservation, 'reservedTicket'), 'ticketedSeat')
  const seat = textOf(reservation, 'airplaneSeat') ?? textOf(ticketed, 'seatNumber')
  return seat && /^\d{1,3}[A-Z]$/i.test(seat) ? seat.toUpperCase() : null
}

function shortText(text: string | null): string | null {
  return text && /^[\p{L}\p{N} -]{1,20}$/u.test(text) ? text : null
}
