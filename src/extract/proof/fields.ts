import type { ExtractedFlight, ExtractedStay, ExtractedTraveler, OtherBooking } from '#contract/extraction.ts'
import type { ValueKind } from './find-value.ts'

/** A known field of a thing. `from`: the fields it was derived from, if it is itself printed nowhere. */
export type KnownField = { field: string; kind: ValueKind; value: string; from: readonly string[] }

type Rule<T> = readonly [field: keyof T & string, kind: ValueKind, ...from: string[]]

export const FLIGHT: readonly Rule<ExtractedFlight>[] = [
  ['flightNumber', 'number'],
  ['departureAirport', 'airport', 'departureCity'],
  ['arrivalAirport', 'airport', 'arrivalCity'],
  ['departureDate', 'date'],
  ['departureTime', 'time'],
  ['arrivalTime', 'time'],
  ['arrivalDate', 'date', 'departureDate'],
  ['departureCity', 'city', 'departureAirport'],
  ['arrivalCity', 'city', 'arrivalAirport'],
  ['airline', 'text', 'flightNumber'],
  ['airlineCode', 'airline', 'flightNumber', 'airline'],
  ['operatedBy', 'text'],
  ['departureTerminal', 'terminal'],
  ['arrivalTerminal', 'terminal'],
  ['gate', 'code'],
  ['seat', 'seat'],
  ['cabin', 'text'],
  ['bookingReference', 'code'],
  ['cancelled', 'flag'],
  ['travelers', 'name'],
]

export const STAY: readonly Rule<ExtractedStay>[] = [
  ['name', 'text'],
  ['checkIn', 'date'],
  ['checkOut', 'date'],
  ['address', 'text'],
  ['bookingReference', 'code'],
]

export const TRAVELER: readonly Rule<ExtractedTraveler>[] = [
  ['name', 'name'],
  ['email', 'code'],
]

export const OTHER: readonly Rule<OtherBooking>[] = [
  ['name', 'text', 'date'],
  ['date', 'date'],
  ['kind', 'text', 'name', 'date'],
]

export function knownFields<T>(thing: T, rules: readonly Rule<T>[]): KnownField[] {
  return rules.flatMap(([field, kind, ...from]) => {
    const value: unknown = thing[field]
    const first: unknown = Array.isArray(value) ? value[0] : value
    if (first === true) return [{ field, kind, value: 'cancelled', from }]
    return typeof first === 'string' && first !== '' ? [{ field, kind, value: first, from }] : []
  })
}
