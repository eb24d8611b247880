import type { ExtractedStay } from '#contract/extraction.ts'
import { blankStay } from './blank.ts'
import { attribute, type Source } from './bookings.ts'
import { nodeOf, textOf, type SchemaNode } from './schema-node.ts'
import { isCancelled, readReservationNumber } from './schema-people.ts'
import { readWallClock } from './wall-clock.ts'

/** The stay of a schema.org LodgingReservation: a named place and at least one date. A cancelled one is none. */
export function readLodgingReservation(reservation: SchemaNode, source: Source): ExtractedStay[] {
  const lodging = nodeOf(reservation, 'reservationFor', 'lodging')
  const name = textOf(lodging, 'name')
  if (!name || isCancelled(reservation)) return []
  const stay = blankStay(name)
  stay.checkIn = dateOf(reservation, 'checkinTime', 'checkinDate', 'checkInTime', 'checkInDate')
  stay.checkOut = dateOf(reservation, 'checkoutTime', 'checkoutDate', 'checkOutTime', 'checkOutDate')
  if (!stay.checkIn && !stay.checkOut) return []
  stay.address = addressOf(lodging)
  stay.bookingReference = readReservationNumber(reservation)
  return [attribute(stay, source, 0.98)]
}

function dateOf(node: SchemaNode, ...names: string[]): string | null {
  return readWallClock(textOf(node, ...names) ?? '', null)?.date ?? null
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
