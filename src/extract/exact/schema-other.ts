import type { OtherBooking } from '#contract/extraction.ts'
import { blankOther } from './blank.ts'
import { attribute, type Source } from './bookings.ts'
import { nodeOf, textOf, type SchemaNode } from './schema-node.ts'
import { isCancelled } from './schema-people.ts'
import { readWallClock } from './wall-clock.ts'

/** Trains, buses, ferries, cars, taxis, events and tables of schema.org. A cancelled one is none. */
export function readOtherReservation(reservation: SchemaNode, source: Source): OtherBooking[] {
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
