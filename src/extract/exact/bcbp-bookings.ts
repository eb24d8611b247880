import { dayNumber, dayOfIso, isoDate, yearOf, type DayNumber } from '../offline/calendar.ts'
import { blankFlight, blankTraveler } from './blank.ts'
import { findBcbp, type BoardingLeg, type BoardingPass } from './bcbp.ts'
import { attribute, joinBookings, noBookings, type Bookings, type Source } from './bookings.ts'
import { readCarrier } from './carrier.ts'

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
