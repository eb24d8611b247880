import { joinBookings, noBookings, type Bookings, type Source, attribute } from './bookings.ts'
import { readFlightReservation } from './schema-flight.ts'
import { nodesOf, type SchemaNode, nodeOf, textOf } from './schema-node.ts'
import { readReservationPeople, readReservationNumber, isCancelled } from './schema-people.ts'
import type { ExtractedStay, OtherBooking } from '#contract/extraction.ts'
import { blankStay, blankOther } from './blank.ts'
import { readWallClock } from './wall-clock.ts'

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
  const date = DATES.map((property) => textOf(subject, property) ?? textOf(reservation, property)).find(
    Boolean,
  )
  booking.date = readWallClock(date ?? '', null)?.date ?? null
  const raw = {
    kind: reservation.type,
    name: startOf(subject) ?? startOf(reservation) ?? name,
    date: date ?? null,
  }
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
