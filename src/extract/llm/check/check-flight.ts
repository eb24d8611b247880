import type { ExtractedFlight, Provenance } from '#contract/extraction.ts'
import { blankFlight } from '#extract/exact/blank.ts'
import { isoDate, dayOfIso } from '#extract/offline/calendar.ts'
import { findAirline, splitFlightNumber, type FlightNumber } from '#reference/airlines.ts'
import { findAirport } from '#reference/airports.ts'
import type { AnswerFlight } from '../answer.ts'
import { plausibilityOn, type FlightEnds } from '#extract/offline/plausibility.ts'
import type { PageSpan } from '#extract/proof/searched-page.ts'
import {
  airportsFound,
  daysFound,
  isWrittenAs,
  nearest,
  numbersFound,
  phrasesFound,
  provenanceAt,
  timesFound,
  type Proof,
  type SidedProof,
  type Words,
} from './words.ts'

export type CheckedFlight = {
  flight: ExtractedFlight
  part: string
  /** Number, date, route and both times are all written, and its duration is plausible. */
  whole: boolean
  /** Both airports are written by their codes. */
  coded: boolean
}

/** How far from the words that name a flight, in lines, its parts may be. */
const TIME_REACH = 25
const PLACE_REACH = 40
const DATE_REACH = 400
const MAX_ANCHORS = 12

/**
 * A flight without what the document does not say. Null unless its day is left and, with a number, the route
 * or both times; without one, all of them.
 */
export function checkFlight(said: AnswerFlight, words: Words): CheckedFlight | null {
  const number = splitFlightNumber(said.flightNumber ?? '') ?? null
  const anchors = anchorsOf(said, number, words)
  const checked = anchors.slice(0, MAX_ANCHORS).flatMap((anchor) => at(anchor, { said, number, words }) ?? [])
  return checked.toSorted((a, b) => completeness(b) - completeness(a))[0] ?? null
}

/** Places that may be the one which speaks of the flight. A number that is given must be written. */
function anchorsOf(said: AnswerFlight, number: FlightNumber | null, words: Words): readonly PageSpan[] {
  if (number) return numbersFound(words, number)
  const quoted = said.quote ? phrasesFound(words, said.quote) : []
  return [...quoted, ...(said.departureTime ? timesFound(words, said.departureTime) : [])]
}

type Claim = { said: AnswerFlight; number: FlightNumber | null; words: Words }
type Found = Record<string, Proof | null>

function at(anchor: PageSpan, { said, number, words }: Claim): CheckedFlight | null {
  // A time or place that a label gives to the other end is none of this one
  const near = (found: readonly SidedProof[], side: Side, reach: number) => {
    const own = found.filter(({ role }) => role === null || role === side)
    return nearest(own, anchor, reach)
  }
  const timeOf = (side: Side) => {
    const clock = said[`${side}Time`]
    return clock ? near(timesFound(words, clock), side, TIME_REACH) : null
  }
  const placeOf = (side: Side) => {
    const code = said[`${side}Airport`]
    if (!code || !/^[A-Z]{3}$/.test(code) || !findAirport(code)) return null
    return near(airportsFound(words, code), side, PLACE_REACH)
  }
  const times = { departureTime: timeOf('departure'), arrivalTime: timeOf('arrival') }
  const places = { departureAirport: placeOf('departure'), arrivalAirport: placeOf('arrival') }
  const departureDate = said.departureDate ? dayNear(anchor, said.departureDate, words) : null
  if (!departureDate || !said.departureDate) return null
  const flight = namedFlight(number, {
    departureAirport: places.departureAirport && said.departureAirport,
    arrivalAirport: places.arrivalAirport && said.arrivalAirport,
    departureTime: times.departureTime && said.departureTime,
    arrivalTime: times.arrivalTime && said.arrivalTime,
    departureDate: said.departureDate,
  })
  const ends = { ...flight, departureDate: said.departureDate }
  const isWritten = (day: string) => daysFound(words, day).length > 0
  flight.arrivalDate = flight.arrivalTime ? arrivalDay(ends, said.arrivalDate, isWritten) : null
  const found: Found = { ...times, ...places, departureDate }
  if (number) found['flightNumber'] = { ...anchor, sure: true }
  const fit = plausibilityOn(ends, flight.arrivalDate ?? ends.departureDate)
  return accept({ flight, found, said, fit, anchor })
}

type Draft = {
  flight: ExtractedFlight
  found: Found
  said: AnswerFlight
  fit: number | null
  anchor: PageSpan
}

function accept({ flight, found, said, fit, anchor }: Draft): CheckedFlight | null {
  const hasRoute = flight.departureAirport !== null && flight.arrivalAirport !== null
  const hasTimes = flight.departureTime !== null && flight.arrivalTime !== null
  const isPossible = fit === null || fit > 0
  const numbered = flight.flightNumber !== null
  if (numbered ? !hasRoute && !hasTimes : !(hasRoute && hasTimes && isPossible)) return null
  if (hasRoute && flight.departureAirport === flight.arrivalAirport) return null
  const known = Object.entries(found).filter((entry): entry is [string, Proof] => entry[1] !== null)
  const doubtful = known.filter(([, proof]) => !proof.sure).map(([field]) => field)
  const missing = COMPARED.filter(
    (field) => flight[field] === null && (said[field] !== null || field.endsWith('Airport')),
  )
  const unknownCarrier = said.flightNumber !== null && !numbered ? ['flightNumber'] : []
  const impossible = isPossible ? [] : ['departureTime', 'arrivalTime']
  const provenance: Record<string, Provenance> = {}
  for (const [field, proof] of known)
    for (const own of [field, ...(WITH[field] ?? [])]) provenance[own] = provenanceAt(proof)
  const arrival = found['arrivalTime']
  if (flight.arrivalDate && arrival) provenance['arrivalDate'] = provenanceAt(arrival)
  flight.check = [...new Set([...doubtful, ...missing, ...impossible, ...unknownCarrier])]
  flight.provenance = provenance
  const whole = numbered && hasRoute && hasTimes && fit !== null && fit > 0 && !flight.check.length
  flight.confidence = whole ? 0.9 : flight.check.length ? 0.55 : 0.7
  return { flight, part: anchor.page.part, whole, coded: isCoded(flight, found) }
}

const COMPARED = ['departureAirport', 'arrivalAirport', 'departureTime', 'arrivalTime'] as const

const WITH: Record<string, string[]> = {
  flightNumber: ['airlineCode', 'airline'],
  departureAirport: ['departureCity'],
  arrivalAirport: ['arrivalCity'],
}

/** Names come from our tables, never from an answer. */
export function namedFlight(number: FlightNumber | null, ends: Partial<ExtractedFlight>): ExtractedFlight {
  const airline = number && findAirline(number.carrier)
  const city = (code: string | null | undefined) => (code ? (findAirport(code)?.city ?? null) : null)
  return {
    ...blankFlight(),
    flightNumber: number && airline ? number.normal : null,
    airlineCode: airline?.iata ?? null,
    airline: airline?.name ?? null,
    ...ends,
    departureCity: city(ends.departureAirport),
    arrivalCity: city(ends.arrivalAirport),
  }
}

type Side = 'departure' | 'arrival'

/** The day as written. After midnight a connection may show only the day before, which needs a check. */
function dayNear(anchor: PageSpan, iso: string, words: Words): Proof | null {
  const written = daysFound(words, iso)
  const sure = nearest(
    written.filter((proof) => proof.sure),
    anchor,
    DATE_REACH,
  )
  const found = sure ?? nearest(written, anchor, DATE_REACH)
  if (found) return found
  const before = nearest(daysFound(words, isoDate(dayOfIso(iso) - 1)), anchor, TIME_REACH)
  return before && { ...before, sure: false }
}

function isCoded(flight: ExtractedFlight, found: Found): boolean {
  return (['departureAirport', 'arrivalAirport'] as const).every((field) => {
    const [code, proof] = [flight[field], found[field]]
    return code !== null && proof != null && isWrittenAs(code, proof)
  })
}

function completeness({ flight, whole }: CheckedFlight): number {
  const known = COMPARED.filter((field) => flight[field] !== null).length
  return (whole ? 10 : 0) + known * 2 - flight.check.length
}

type Ends = FlightEnds & { departureDate: string }

/** Days after departure on which a flight may land; the day before is across the date line. */
const DAYS_LATER = [0, 1, -1, 2]

/**
 * The given day if plausible, else the likeliest one. Where nobody can tell, the given day if it `isWritten`
 * or the day of departure; else null.
 */
export function arrivalDay(
  ends: Ends,
  given: string | null,
  isWritten: (day: string) => boolean,
): string | null {
  if (given !== null && isNear(ends.departureDate, given)) {
    const said = plausibilityOn(ends, given)
    if (said === null ? given === ends.departureDate || isWritten(given) : said > 0) return given
  }
  const days = DAYS_LATER.map((later) => isoDate(dayOfIso(ends.departureDate) + later))
  const rated = days.map((day) => ({ day, worth: plausibilityOn(ends, day) ?? 0 }))
  const [best] = rated.toSorted((a, b) => b.worth - a.worth)
  return best && best.worth > 0 ? best.day : null
}

function isNear(departure: string, arrival: string): boolean {
  return DAYS_LATER.includes(dayOfIso(arrival) - dayOfIso(departure))
}
