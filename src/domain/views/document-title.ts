import type { Extraction } from '#contract/extraction.ts'
import { spacedNumber } from '../flight/flight-number.ts'

type Read = {
  flights: Pick<Extraction['flights'][number], 'flightNumber' | 'airline' | 'bookingReference' | Ends>[]
  travelers: Pick<Extraction['travelers'][number], 'name'>[]
  accommodations: Pick<Extraction['accommodations'][number], 'name' | 'bookingReference'>[]
  bookingReferences: string[]
}

type Ends = 'departureCity' | 'departureAirport' | 'arrivalCity' | 'arrivalAirport'

/**
 * What a document is called, by what it holds: "British Airways · KQ7M3B", "BA 478 and BA 479, Alice Smith",
 * "Hotel Aurora". Null where it holds no flight and no stay: then its file name has to do.
 */
export function documentTitle({
  flights,
  travelers,
  accommodations,
  bookingReferences,
}: Read): string | null {
  const things = flights.length ? flights : accommodations
  const own = distinct(things.map(({ bookingReference }) => bookingReference))
  const reference = only(own.length ? own : bookingReferences)
  const names = flights.length ? distinct(flights.map(flightName)) : distinct(accommodations.map(nameOf))
  const brand = reference === null ? null : only(distinct(flights.map(({ airline }) => airline)))
  const what = brand ?? firstNames(names)
  if (what === null) return null
  if (reference !== null) return `${what} · ${reference}`
  const who = firstNames(travelers.map(nameOf), 1)
  return who === null ? what : `${what}, ${who}`
}

const nameOf = ({ name }: { name: string }) => name

/** "BA 478", else its way: "London – Barcelona". */
function flightName(flight: Read['flights'][number]): string | null {
  if (flight.flightNumber) return spacedNumber(flight.flightNumber)
  const from = flight.departureCity ?? flight.departureAirport
  const to = flight.arrivalCity ?? flight.arrivalAirport
  return from && to ? `${from} – ${to}` : (from ?? to)
}

const distinct = (names: readonly (string | null)[]): string[] => [
  ...new Set(names.filter((name) => name !== null)),
]

const only = ([first, another]: readonly string[]): string | null =>
  first !== undefined && another === undefined ? first : null

/** "A and B", "A +2". */
function firstNames(names: readonly string[], most = 2): string | null {
  const [first, second] = names
  if (first === undefined) return null
  if (second === undefined) return first
  return names.length <= most ? `${first} and ${second}` : `${first} +${names.length - 1}`
}
