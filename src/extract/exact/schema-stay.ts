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
