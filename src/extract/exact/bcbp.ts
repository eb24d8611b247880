import { dayNumber, dayOfIso, isoDate, yearOf, type DayNumber } from '../offline/calendar.ts'
import { blankFlight, blankTraveler } from './blank.ts'
import { attribute, joinBookings, noBookings, type Bookings, type Source } from './bookings.ts'
import { readCarrier } from './carrier.ts'
import { findAirport } from '#reference/airports.ts'
import { findAirline } from '#reference/airlines.ts'
import { readPersonName } from './person-name.ts'

/** Flights of the boarding-pass texts in a text. `anchor` (`yyyy-mm-dd`), near the flight, gives its year. */
export function parseBoardingPasses(text: string, anchor: string | null, part: string): Bookings {
  return joinBookings(
    findBcbp(text).map(({ pass, offset, length }) => {
      const words = text.slice(offset, offset + length)
      return passBookings(pass, anchor, { layer: 'bcbp', part, view: 'source', offset, length, words })
    }),
  )
}

export function passBookings(pass: BoardingPass, anchor: string | null, source: Source): Bookings {
  const found = noBookings()
  found.flights = pass.legs.map((leg) => {
    const flight = blankFlight()
    Object.assign(flight, readCarrier(leg.number, leg.carrier, null))
    flight.departureAirport = leg.from
    flight.arrivalAirport = leg.to
    flight.departureDate = dateOf(leg, pass.issueYearDigit, anchor)
    flight.seat = leg.seat
    flight.bookingReference = leg.bookingReference
    if (pass.name) flight.travelers = [pass.name]
    return attribute(flight, source, flight.departureDate ? 0.98 : 0.8)
  })
  if (pass.name) found.travelers = [attribute(blankTraveler(pass.name), source, 0.95)]
  const references = pass.legs.map((leg) => leg.bookingReference).filter((pnr) => pnr !== null)
  found.bookingReferences = [...new Set(references)]
  return found
}

/** The day nearest to the anchor, within eleven months, or further with the issue date's year digit. */
function dateOf(leg: BoardingLeg, yearDigit: number | null, anchor: string | null): string | null {
  if (!anchor) return null
  const near = dayOfIso(anchor)
  const reach = yearDigit === null ? 340 : 6 * 366
  const [first] = [-6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5]
    .map((years) => dayInYear(yearOf(near) + years, leg.dayOfYear))
    .filter((date) => date !== null)
    .filter((date) => fitsDigit(date, leg, yearDigit))
    .filter((date) => Math.abs(date - near) <= reach)
    .toSorted((a, b) => Math.abs(a - near) - Math.abs(b - near))
  return first === undefined ? null : isoDate(first)
}

/** A pass issued in December may be for January. */
function fitsDigit(date: DayNumber, leg: BoardingLeg, digit: number | null): boolean {
  if (digit === null) return true
  const last = yearOf(date) % 10
  return last === digit || (leg.dayOfYear < 60 && last === (digit + 1) % 10)
}

function dayInYear(year: number, day: number): DayNumber | null {
  const first = dayNumber(year, 1, 1)
  const date = first === null ? null : first + day - 1
  return date !== null && yearOf(date) === year ? date : null
}

/** One flight of a boarding pass. `dayOfYear` is 1 to 366; `carrier` is an IATA or ICAO designator. */
export type BoardingLeg = {
  bookingReference: string | null
  from: string
  to: string
  carrier: string
  number: string
  dayOfYear: number
  seat: string | null
}

/** A boarding pass. `issueYearDigit` is the last digit of the year in which it was issued. */
export type BoardingPass = { name: string | null; legs: BoardingLeg[]; issueYearDigit: number | null }

/**
 * The text of a boarding-pass barcode (IATA Resolution 792, versions 1 to 8). Every mandatory field has to be
 * in its place with a value that makes sense; null otherwise. A text that was cut after the date of the first
 * flight is accepted.
 */
export function parseBcbp(text: string): BoardingPass | null {
  const count = Number(/^M([1-4])/.exec(text)?.[1] ?? 0)
  if (count === 0 || text.length > 2_000) return null
  const name = text.slice(2, 22)
  if (!/^[A-Z][A-Z0-9 .,'/-]{19}$/.test(name) || !/^[A-Z ]$/.test(text[22] ?? '')) return null
  const legs: BoardingLeg[] = []
  let issueYearDigit: number | null = null
  let start = 23
  for (let index = 0; index < count; index++) {
    const leg = parseLeg(text.slice(start, start + LEG_CHARS))
    if (!leg) break
    legs.push(leg)
    const size = Number.parseInt(text.slice(start + LEG_CHARS - 2, start + LEG_CHARS), 16) || 0
    const conditional = text.slice(start + LEG_CHARS, start + LEG_CHARS + size)
    if (index === 0) issueYearDigit = readIssueYear(conditional)
    start += LEG_CHARS + size
  }
  return legs.length === count ? { name: readPersonName(name), legs, issueYearDigit } : null
}

/** Boarding-pass texts in a longer text, with their places in it. */
export function findBcbp(text: string): { pass: BoardingPass; offset: number; length: number }[] {
  return [...text.matchAll(CANDIDATE)].slice(0, MAX_PASSES).flatMap((found) => {
    const line = text.slice(found.index).split(/[\r\n"]/, 1)[0] ?? ''
    const pass = parseBcbp(line)
    return pass ? [{ pass, offset: found.index, length: line.trimEnd().length }] : []
  })
}

const MAX_PASSES = 500
const LEG_CHARS = 37
/** The mandatory fields of the first flight, in the columns of Resolution 792. */
const CANDIDATE =
  /(?<![A-Z0-9])M[1-4][A-Z][A-Z0-9 .,'/-]{19}[A-Z ][A-Z0-9 ]{7}[A-Z]{6}[A-Z0-9]{2}[A-Z0-9 ][0-9 ]{4}[A-Z0-9 ][0-3]\d\d/g
const LEG =
  /^(?<pnr>[A-Z0-9 ]{7})(?<from>[A-Z]{3})(?<to>[A-Z]{3})(?<carrier>[A-Z0-9]{2}[A-Z0-9 ])(?<number>[0-9 ]{4}[A-Z ]|\d{5})(?<day>\d{3})(?<rest>.{0,14})$/s

function parseLeg(text: string): BoardingLeg | null {
  const fields = LEG.exec(text)?.groups
  if (!fields) return null
  const { pnr = '', from = '', to = '', carrier = '', number = '', day = '', rest = '' } = fields
  const digits = number.trim().replace(/^0+(?=\d)/, '')
  const dayOfYear = Number(day)
  if (!findAirport(from) || !findAirport(to) || from === to || dayOfYear < 1 || dayOfYear > 366) return null
  if (!/^\d{1,5}[A-Z]?$/.test(digits) || !findAirline(carrier.trim())) return null
  if (!/^(?:$|[A-Z ](?:$|[A-Z0-9 ]{4}(?:$|[A-Z0-9 ]{5}(?:$|.(?:[0-9A-F]{2})?$))))/s.test(rest)) return null
  return {
    bookingReference: pnr.trim() || null,
    from,
    to,
    carrier: carrier.trim(),
    number: digits,
    dayOfYear,
    seat: /^0*(\d{1,3}[A-Z])$/.exec(rest.slice(1, 5))?.[1] ?? null,
  }
}

/** ">", version, size, passenger, source of check-in, source of issuance, issue date: year digit and day. */
function readIssueYear(conditional: string): number | null {
  const found = /^>[1-8]([0-9A-F]{2}).{3}(\d)\d{3}/s.exec(conditional)
  return found && Number.parseInt(found[1] ?? '', 16) >= 7 ? Number(found[2]) : null
}
