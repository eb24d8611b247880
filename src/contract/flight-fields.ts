/** See ARCHITECTURE.md, "How to add a field to a flight". No schema here: pages load this file. */

export const ENDS = ['departure', 'arrival'] as const
export type End = (typeof ENDS)[number]

export type ByEnd<T> = Record<End, T>

/** "BA478" without leading zeros, an IATA code, a local `yyyy-mm-dd` or `HH:MM`, or words. */
export type FieldKind = 'number' | 'airport' | 'day' | 'time' | 'words'
type Fields = Readonly<Record<string, FieldKind>>

type NamedByEnd<T> = { [K in keyof T & string as `${End}${K}`]: T[K] }

/** `departureAirport`, `arrivalAirport` … of `{ Airport: … }`. */
function named<const T extends Fields>(fields: T): NamedByEnd<T> {
  const both = ENDS.flatMap((end) => Object.entries(fields).map(([name, kind]) => [`${end}${name}`, kind]))
  return Object.fromEntries(both) as NamedByEnd<T>
}

/** `flightNumber` is the marketing carrier's, null where a booking states none. */
const KNOWN_BY = {
  flightNumber: 'number',
  ...named({ Airport: 'airport' }),
  ...named({ Date: 'day', Time: 'time' }),
} as const

const TERMINALS = named({ Terminal: 'words' })

/** Spec call-14. */
export const ROW_FIELDS = {
  ...KNOWN_BY,
  ...named({ City: 'words' }),
  gate: 'words',
  airline: 'words',
} as const

export const FLIGHT_FIELDS = { ...ROW_FIELDS, ...TERMINALS, operatedBy: 'words' } as const

/** Per document. `bookingReference`: the record locator. */
export const BOOKED_FIELDS = {
  ...FLIGHT_FIELDS,
  seat: 'words',
  cabin: 'words',
  bookingReference: 'words',
} as const

/** Airline and cities follow from number and airports. `pickup`, `dropoff`: who drives them. */
export const EDITED_FIELDS = {
  ...KNOWN_BY,
  ...TERMINALS,
  gate: 'words',
  pickup: 'words',
  dropoff: 'words',
} as const

/** The fields that a guest may set, too: who meets these travelers, and who takes them to the airport. */
export const RIDE_WAYS = ['pickup', 'dropoff'] as const
export type RideWay = (typeof RIDE_WAYS)[number]

export type FlightField = keyof typeof FLIGHT_FIELDS
export type EditedField = keyof typeof EDITED_FIELDS

export const namesOf = <T extends Fields>(fields: T) => Object.keys(fields) as (keyof T & string)[]

export function byKind<T extends Fields, S extends Record<FieldKind, unknown>>(
  fields: T,
  of: S,
): { [K in keyof T]: S[T[K]] } {
  const pairs = Object.entries(fields).map(([name, kind]) => [name, of[kind]])
  return Object.fromEntries(pairs) as { [K in keyof T]: S[T[K]] }
}

export function pick<K extends string, T extends Record<K, unknown>>(
  fields: Readonly<Record<K, FieldKind>>,
  thing: T,
): Pick<T, K> {
  const values = {} as Pick<T, K>
  for (const name in fields) values[name] = thing[name]
  return values
}

export const nothingKnown = <T extends Fields>(fields: T) =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, null])) as Record<keyof T, string | null>
