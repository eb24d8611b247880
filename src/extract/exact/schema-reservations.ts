import { joinBookings, noBookings, type Bookings, type Source } from './bookings.ts'
import { readFlightReservation } from './schema-flight.ts'
import { nodesOf, type SchemaNode } from './schema-node.ts'
import { readOtherReservation } from './schema-other.ts'
import { readReservationPeople, readReservationNumber } from './schema-people.ts'
import { readLodgingReservation } from './schema-stay.ts'

/**
 * The bookings among things of schema.org. Only reservations are: hotels, shops, events and offers on their own are
 * what a page is about, and nobody booked them.
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
