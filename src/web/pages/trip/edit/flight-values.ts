import type { FlightFields } from '#contract/edits.ts'
import { EDITED_FIELDS, namesOf, type End } from '#contract/flight-fields.ts'
import type { EnrichedFlight } from '#contract/trip.ts'
import { flightNumberText } from '#web/format.ts'
import { readTypedNumber } from './flight-number.ts'

const { flightNumber: _number, ...TEXT_FIELDS } = EDITED_FIELDS
type TextField = keyof typeof TEXT_FIELDS
const TEXTS = namesOf(TEXT_FIELDS)

/** Empty: not known. Airports are codes; `departureText` and `arrivalText` are as typed. */
export type FlightValues = Record<TextField | `${End}Text` | 'number', string> & {
  cancelled: boolean
  travelers: string[]
  people: string[]
}

/** "Barcelona (BCN)" */
export function airportText(city: string | null, code: string | null): string {
  return city && code ? `${city} (${code})` : (code ?? city ?? '')
}

/** `flight`: with everybody on it. */
export function valuesOf(flight: EnrichedFlight): FlightValues {
  const ids = flight.travelers.map(({ id }) => id)
  return {
    ...valuesFrom({ ...flight, cancelled: flight.status === 'cancelled', travelers: ids }),
    departureText: airportText(flight.departureCity, flight.departureAirport),
    arrivalText: airportText(flight.arrivalCity, flight.arrivalAirport),
  }
}

export function valuesFrom(fill: FlightFields): FlightValues {
  const texts = Object.fromEntries(TEXTS.map((name) => [name, fill[name] ?? ''])) as Record<TextField, string>
  return {
    ...texts,
    number: fill.flightNumber ? flightNumberText(fill.flightNumber) : '',
    departureText: texts.departureAirport,
    arrivalText: texts.arrivalAirport,
    cancelled: fill.cancelled ?? false,
    travelers: fill.travelers ?? [],
    people: [],
  }
}

/** What to send: the fields that differ from before, and the confirmed ones. */
export function fieldsOf(
  values: FlightValues,
  before: FlightValues,
  { confirmed, number }: { confirmed: ReadonlySet<string>; number: string | null },
): FlightFields {
  const given = TEXTS.filter((name) => values[name].trim() !== before[name] || confirmed.has(name))
  const texts: FlightFields = Object.fromEntries(given.map((name) => [name, values[name].trim() || null]))
  const sameNumber = values.number.trim() === before.number.trim()
  const isRight = confirmed.has('flightNumber') || confirmed.has('airline')
  const sameTravelers = values.travelers.toSorted().join() === before.travelers.toSorted().join()
  return {
    ...texts,
    ...(sameNumber && !isRight ? {} : { flightNumber: number }),
    ...(values.cancelled === before.cancelled ? {} : { cancelled: values.cancelled }),
    ...(sameTravelers && values.people.length === 0 ? {} : { travelers: values.travelers }),
  }
}

/** Whether values taken over from this flight still mean it. */
export function isOfFlight(values: FlightValues, flight: EnrichedFlight): boolean {
  return (
    hasNumber(flight, values.number) &&
    flight.departureDate === values.departureDate &&
    (flight.departureAirport ?? '') === values.departureAirport
  )
}

/** The soonest first. `date`: empty for any day. */
export function flightsWithNumber(flights: readonly EnrichedFlight[], typed: string, date: string) {
  return flights
    .filter((flight) => hasNumber(flight, typed) && (date === '' || flight.departureDate === date))
    .sort((a, b) => ((a.departureDate ?? '') < (b.departureDate ?? '') ? -1 : 1))
}

function hasNumber({ flightNumber, codeshares }: EnrichedFlight, typed: string): boolean {
  const read = readTypedNumber(typed)
  return read.kind === 'number' && [flightNumber, ...codeshares].includes(read.number)
}
