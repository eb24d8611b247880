import type { ExtractedFlight, ExtractedStay, ExtractedTraveler, OtherBooking } from '#contract/extraction.ts'
import { findAirport } from '#reference/airports.ts'
import { blankFlight, blankOther, blankStay, blankTraveler } from './blank.ts'
import { attribute, joinBookings, noBookings, type Bookings, type Source } from './bookings.ts'
import { readCarrier } from './carrier.ts'
import { readPersonName } from './person-name.ts'
import { nodeOf, nodesOf, textOf, type SchemaNode } from './schema-node.ts'
import { readWallClock } from './zoned-clock.ts'

/**
 * The bookings among things of schema.org. Only reservations are: hotels, shops, events and offers on their
 * own are what a page is about, and nobody booked them.
 */
export function readReservations(nodes: SchemaNode[], source: Source): Bookings {
  return joinBookings(withParts(nodes).map((node) => readReservation(node, source)))
}

function readReservation(node: SchemaNode, source: Source): Bookings {
  const found = noBookings()
  if (node.type === 'FlightReservation') found.flights = readFlightReservation(node, source)
  else if (node.type === 'LodgingReservation') found.accommodations = readLodgingReservation(node, source)
  else found.otherBookings = readOtherReservation(node, source)
  if (found.flights.length + found.accommodations.length + found.otherBookings.length === 0) return found
  // Who sits in a train need not be on the trip's flights
  if (found.otherBookings.length === 0) found.travelers = readReservationPeople(node, source)
  const number = readReservationNumber(node)
  if (number) found.bookingReferences = [number]
  return found
}

/** Packages and graphs hold reservations in reservations. */
function withParts(nodes: SchemaNode[]): SchemaNode[] {
  const all = nodes.slice(0, MAX_RESERVATIONS)
  for (let index = 0; index < all.length && all.length < MAX_RESERVATIONS; index++) {
    const node = all[index]
    const inner = node ? nodesOf(node, 'subReservation', '@graph') : []
    all.push(...inner.slice(0, MAX_RESERVATIONS))
  }
  return all.slice(0, MAX_RESERVATIONS)
}

const MAX_RESERVATIONS = 500

/** The stay of a schema.org LodgingReservation: a named place and at least one date. None if cancelled. */
function readLodgingReservation(reservation: SchemaNode, source: Source): ExtractedStay[] {
  const lodging = nodeOf(reservation, 'reservationFor', 'lodging')
  const name = textOf(lodging, 'name')
  if (!name || isCancelled(reservation)) return []
  const stay = blankStay(name)
  const checkIn = textOf(reservation, 'checkinTime', 'checkinDate', 'checkInTime', 'checkInDate')
  const checkOut = textOf(reservation, 'checkoutTime', 'checkoutDate', 'checkOutTime', 'checkOutDate')
  stay.checkIn = dateOf(checkIn)
  stay.checkOut = dateOf(checkOut)
  if (!stay.checkIn && !stay.checkOut) return []
  stay.address = addressOf(lodging)
  stay.bookingReference = readReservationNumber(reservation)
  const address = textOf(nodeOf(lodging, 'address'), 'streetAddress') ?? stay.address
  return [attribute(stay, { ...source, raw: { checkIn, checkOut, address } }, 0.98)]
}

function dateOf(value: string | null): string | null {
  return readWallClock(value ?? '', null)?.date ?? null
}

function addressOf(lodging: SchemaNode | null): string | null {
  const address = nodeOf(lodging, 'address')
  if (!address) return textOf(lodging, 'address')
  const parts: string[] = []
  for (const name of ['streetAddress', 'postalCode', 'addressLocality', 'addressRegion', 'addressCountry']) {
    const part = textOf(address, name)
    if (part && !parts.some((before) => before.includes(part))) parts.push(part)
  }
  return parts.join(', ') || null
}

/** Trains, buses, ferries, cars, taxis, events and tables of schema.org. A cancelled one is none. */
function readOtherReservation(reservation: SchemaNode, source: Source): OtherBooking[] {
  const kind = KINDS[reservation.type]
  if (!kind || isCancelled(reservation)) return []
  const subject = nodeOf(reservation, 'reservationFor')
  const name =
    routeOf(subject) ?? routeOf(reservation) ?? textOf(subject, 'name', 'trainName', 'busName', 'model')
  if (!name) return []
  const booking = blankOther(kind, name)
  const dates = DATES.map((property) => textOf(subject, property) ?? textOf(reservation, property))
  const date = dates.find(Boolean) ?? null
  booking.date = dateOf(date)
  const raw = { kind: reservation.type, name: startOf(subject) ?? startOf(reservation) ?? name, date }
  return [attribute(booking, { ...source, raw }, 0.97)]
}

const KINDS: Record<string, OtherBooking['kind']> = {
  TrainReservation: 'train',
  BusReservation: 'bus',
  BoatReservation: 'ferry',
  RentalCarReservation: 'car',
  TaxiReservation: 'taxi',
  EventReservation: 'event',
  FoodEstablishmentReservation: 'restaurant',
}

const DATES = [
  'departureTime',
  'departureDay',
  'departureDate',
  'pickupTime',
  'startTime',
  'startDate',
  'bookingTime',
]

const ENDS: [from: string, to: string][] = [
  ['departureStation', 'arrivalStation'],
  ['departureBusStop', 'arrivalBusStop'],
  ['departureBoatTerminal', 'arrivalBoatTerminal'],
]

function startOf(trip: SchemaNode | null): string | null {
  return textOf(trip, ...ENDS.map(([from]) => from))
}

function routeOf(trip: SchemaNode | null): string | null {
  for (const [from, to] of ENDS) {
    const [start, end] = [textOf(trip, from), textOf(trip, to)]
    if (start && end) return `${start} → ${end}`
  }
  return null
}

/** The flights of a schema.org FlightReservation; none when it names neither a number nor a route. */
function readFlightReservation(reservation: SchemaNode, source: Source): ExtractedFlight[] {
  const people = readReservationPeople(reservation, source).slice(0, MAX_ON_FLIGHT)
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
    flight.travelers = people.map(({ name }) => name)
    const raw = rawOf(reservation, node)
    return [attribute(flight, { ...source, raw }, flight.check.length > 0 ? 0.85 : 0.98)]
  })
}

/** Of one reservation: what is made of it is flights times people. */
const [MAX_FLIGHTS, MAX_ON_FLIGHT] = [100, 200]

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
  flight.gate = shortText(textOf(node, 'departureGate', 'gate'))
  flight.operatedBy = textOf(node, 'operatedBy')
  for (const side of ['departure', 'arrival'] as const) {
    const airport = nodeOf(node, `${side}Airport`)
    const code = textOf(airport, 'iataCode', 'identifier') ?? textOf(node, `${side}Airport`) ?? ''
    const known = findAirport(code.toUpperCase())
    const named = textOf(nodeOf(airport, 'address'), 'addressLocality')
    flight[`${side}Airport`] = known?.code ?? null
    flight[`${side}City`] = named ?? (known ? null : textOf(airport, 'name'))
    flight[`${side}Terminal`] = shortText(textOf(node, `${side}Terminal`) ?? textOf(airport, 'terminal'))
    const clock = readWallClock(textOf(node, `${side}Time`) ?? '', flight[`${side}Airport`])
    const day = clock ?? readWallClock(textOf(node, `${side}Day`, `${side}Date`) ?? '', null)
    flight[`${side}Date`] = day?.date ?? null
    flight[`${side}Time`] = clock?.time ?? null
    if (clock?.doubtful) flight.check.push(`${side}Time`)
  }
  return flight
}

function seatOf(reservation: SchemaNode): string | null {
  const ticketed = nodeOf(nodeOf(reservation, 'reservedTicket'), 'ticketedSeat')
  const seat = textOf(reservation, 'airplaneSeat') ?? textOf(ticketed, 'seatNumber')
  return seat && /^\d{1,3}[A-Z]$/i.test(seat) ? seat.toUpperCase() : null
}

function shortText(text: string | null): string | null {
  return text && /^[\p{L}\p{N} -]{1,20}$/u.test(text) ? text : null
}

/** The people of a reservation: `underName`, passengers, ticket holders, text or Person; no organisations. */
function readReservationPeople(reservation: SchemaNode, source: Source): ExtractedTraveler[] {
  const holders = [reservation, ...nodesOf(reservation, 'reservedTicket')]
  const people = holders.flatMap((holder) => peopleOf(holder)).slice(0, MAX_PEOPLE)
  const sameName = Map.groupBy(people, ({ name }) => name.toLowerCase())
  return Array.from(sameName.values(), (same) => {
    const { name, raw } = same[0]!
    const email = same.find((one) => one.email !== null)?.email ?? null
    return attribute({ ...blankTraveler(name), email }, { ...source, raw: { name: raw } }, 0.97)
  })
}

const MAX_PEOPLE = 500

/** The booking reference of a reservation or of its ticket; null when it does not look like one. */
function readReservationNumber(reservation: SchemaNode): string | null {
  const ticket = nodeOf(reservation, 'reservedTicket')
  const number =
    textOf(reservation, 'reservationNumber', 'reservationId', 'confirmationNumber') ??
    textOf(ticket, 'reservationNumber')
  return number && /^[\w./-]{3,40}$/.test(number) ? number : null
}

/** Whether `reservationStatus` is schema.org's ReservationCancelled, however it is written. */
function isCancelled(reservation: SchemaNode): boolean {
  return /cancel/i.test(textOf(reservation, 'reservationStatus') ?? '')
}

/** `raw`: the name, or its last part, as written. */
type Person = { name: string; email: string | null; raw: string }

function peopleOf(holder: SchemaNode): Person[] {
  return PEOPLE.flatMap((property) => holder.properties.get(property) ?? []).flatMap((value) => {
    if (typeof value !== 'string' && value.type === 'Organization') return []
    const name = readPersonName(typeof value === 'string' ? value : (fullName(value) ?? ''))
    if (!name) return []
    const email = typeof value === 'string' ? null : textOf(value, 'email')
    const raw = typeof value === 'string' ? value : (textOf(value, 'name', 'familyName') ?? name)
    return [{ name, raw, email: email?.includes('@') ? email.toLowerCase().replace(/^mailto:/, '') : null }]
  })
}

const PEOPLE = ['underName', 'passenger', 'passengers', 'guest']

function fullName(person: SchemaNode): string | null {
  const parts = [textOf(person, 'givenName'), textOf(person, 'familyName')].filter((part) => part !== null)
  return textOf(person, 'name') ?? (parts.length > 0 ? parts.join(' ') : null)
}
