/**
 * The fields of a flight, once: what is read, kept in the log, set by hand, shown and typed into forms is
 * made of these lists. No schema stands here, so that pages may load it (ARCHITECTURE.md, "How to add a field
 * to a flight").
 */

/** The two ends of a flight. */
export const ENDS = ['departure', 'arrival'] as const
export type End = (typeof ENDS)[number]

/** Something of each end of a flight. */
export type ByEnd<T> = Record<End, T>

/**
 * What a field holds: carrier and number without leading zeros ("BA478"), an IATA airport code, a local day
 * `yyyy-mm-dd`, a local time `HH:MM`, or words. Each may be null: not known.
 */
export type FieldKind = 'number' | 'airport' | 'day' | 'time' | 'words'
type Fields = Readonly<Record<string, FieldKind>>

type NamedByEnd<T> = { [K in keyof T & string as `${End}${K}`]: T[K] }

/** `departureAirport`, `arrivalAirport` … of `{ Airport: … }`. */
function named<const T extends Fields>(fields: T): NamedByEnd<T> {
  const both = ENDS.flatMap((end) => Object.entries(fields).map(([name, kind]) => [`${end}${name}`, kind]))
  return Object.fromEntries(both) as NamedByEnd<T>
}

/** What identifies a flight. `flightNumber` is the marketing carrier's, null where a booking states none. */
const KNOWN_BY = {
  flightNumber: 'number',
  ...named({ Airport: 'airport' }),
  ...named({ Date: 'day', Time: 'time' }),
} as const

const TERMINALS = named({ Terminal: 'words' })

/** What the itinerary answer tells of a flight (spec call-14). */
export const ROW_FIELDS = {
  ...KNOWN_BY,
  ...named({ City: 'words' }),
  gate: 'words',
  airline: 'words',
} as const

/** What is told of a flight whoever is on it. */
export const FLIGHT_FIELDS = {
  ...ROW_FIELDS,
  ...TERMINALS,
  /** Another airline that flies it. */
  operatedBy: 'words',
} as const

/** What a document adds to that. `bookingReference`: the record locator of the flight's booking. */
export const BOOKED_FIELDS = {
  ...FLIGHT_FIELDS,
  seat: 'words',
  cabin: 'words',
  bookingReference: 'words',
} as const

/**
 * Set by hand; airline and cities follow from number and airports.
 * `pickup`: who meets the travelers; `dropoff`: who takes them to the airport.
 */
export const EDITED_FIELDS = {
  ...KNOWN_BY,
  ...TERMINALS,
  gate: 'words',
  pickup: 'words',
  dropoff: 'words',
} as const

export type FlightField = keyof typeof FLIGHT_FIELDS
export type EditedField = keyof typeof EDITED_FIELDS

/** The names of some fields. */
export const namesOf = <T extends Fields>(fields: T) => Object.keys(fields) as (keyof T & string)[]

/** These fields with something else for each, by its kind. */
export function byKind<T extends Fields, S extends Record<FieldKind, unknown>>(
  fields: T,
  of: S,
): { [K in keyof T]: S[T[K]] } {
  const pairs = Object.entries(fields).map(([name, kind]) => [name, of[kind]])
  return Object.fromEntries(pairs) as { [K in keyof T]: S[T[K]] }
}

/** The values of these fields as a thing has them. */
export function pick<K extends string, T extends Record<K, unknown>>(
  fields: Readonly<Record<K, FieldKind>>,
  thing: T,
): Pick<T, K> {
  const values = {} as Pick<T, K>
  for (const name in fields) values[name] = thing[name]
  return values
}

/** These fields of a flight of which nothing is known. */
export const nothingKnown = <T extends Fields>(fields: T) =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, null])) as Record<keyof T, string | null>
