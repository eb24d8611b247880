import type { ExtractedFlight } from '#contract/extraction.ts'
import { dayOfIso } from '../offline/calendar.ts'

/* How two readings of flights stand to each other: what the decision rests on. */

export const COMPARED = ['departureAirport', 'arrivalAirport', 'departureTime', 'arrivalTime'] as const

/** Nobody sits in two aircraft: the same route at the same times under another number is the same flight. */
export function isSameSeat(a: ExtractedFlight, b: ExtractedFlight): boolean {
  const fields = ['departureDate', ...COMPARED] as const
  return a.cancelled === b.cancelled && fields.every((field) => a[field] !== null && a[field] === b[field])
}

/** One number leaves once at a time, from one of two places that were read. */
export const isSameStart = (a: ExtractedFlight, b: ExtractedFlight): boolean =>
  a.cancelled === b.cancelled &&
  (['flightNumber', 'departureDate', 'departureTime'] as const).every(
    (field) => a[field] !== null && a[field] === b[field],
  )

/** The same number again, or its route and times: nearby words gave it a wrong day. */
export function isMisdated(flight: ExtractedFlight, known: ExtractedFlight): boolean {
  const isNumber = flight.flightNumber !== null && flight.flightNumber === known.flightNumber
  const isLeg = isNextLeg(flight, known) || isNextLeg(known, flight)
  if (isNumber && !isLeg) return true
  const fields = ['flightNumber', ...COMPARED] as const
  return fields.every((field) => flight[field] !== null && flight[field] === known[field])
}

export function isSameFlight(a: ExtractedFlight, b: ExtractedFlight): boolean {
  const route =
    sameOrUnknown(a.departureAirport, b.departureAirport) && sameOrUnknown(a.arrivalAirport, b.arrivalAirport)
  if (a.flightNumber && b.flightNumber) {
    if (isNextLeg(a, b) || isNextLeg(b, a)) return false
    if (digits(a.flightNumber) !== digits(b.flightNumber) || !sameOrUnknown(a.airlineCode, b.airlineCode))
      return false
    const sameDay = sameOrUnknown(a.departureDate, b.departureDate)
    // A text without years may have been read into another one
    const sameDayOfYear = a.departureDate?.slice(5) === b.departureDate?.slice(5)
    return sameDay || (route && (apart(a, b) <= 1 || sameDayOfYear))
  }
  return route && a.departureDate === b.departureDate && sameOrUnknown(a.departureTime, b.departureTime)
}

/** One flight number may be flown in two legs on one day: Sydney to Singapore, Singapore to London. */
export function isNextLeg(a: ExtractedFlight, b: ExtractedFlight): boolean {
  const isSoon = !(Math.abs(dayOfIso(b.departureDate ?? '') - dayOfIso(a.arrivalDate ?? '')) > 1)
  const follows = isSoon && a.arrivalAirport !== null && a.arrivalAirport === b.departureAirport
  return follows && a.departureAirport !== b.arrivalAirport && !startsBefore(b, a)
}

/** It leaves on the day on which the other lands, and no later. */
const startsBefore = (flight: ExtractedFlight, landing: ExtractedFlight): boolean =>
  flight.departureTime !== null &&
  landing.arrivalTime !== null &&
  flight.departureDate === landing.arrivalDate &&
  flight.departureTime <= landing.arrivalTime

/** The second leaves from where the first lands, on that day or the next. */
export function isConnection(first: ExtractedFlight, second: ExtractedFlight): boolean {
  if (first.arrivalAirport === null || first.arrivalAirport !== second.departureAirport) return false
  const days = Date.parse(second.departureDate ?? '') - Date.parse(first.departureDate ?? '')
  return days >= 0 && days <= 86_400_000 && order(first) < order(second)
}

export function isAtOnce(before: ExtractedFlight, after: ExtractedFlight): boolean {
  return (
    before.arrivalTime !== null &&
    before.arrivalTime === after.departureTime &&
    before.arrivalAirport === after.departureAirport &&
    before.arrivalDate === after.departureDate
  )
}

/** Another number on another day with the same ends and times: one of the two has taken the other's. */
export function isCopy(a: ExtractedFlight, b: ExtractedFlight): boolean {
  const differs = a.flightNumber !== b.flightNumber && a.departureDate !== b.departureDate
  return differs && COMPARED.every((field) => a[field] !== null && a[field] === b[field])
}

function digits(number: string): string {
  return number.replace(/^[A-Z0-9]{2}(?=\d)/, '')
}

function sameOrUnknown(a: string | null, b: string | null): boolean {
  return a === null || b === null || a === b
}

function apart(a: ExtractedFlight, b: ExtractedFlight): number {
  return Math.abs(Date.parse(a.departureDate ?? '') - Date.parse(b.departureDate ?? '')) / 86_400_000
}

export function order(flight: ExtractedFlight): string {
  return `${flight.departureDate ?? '9'}T${flight.departureTime ?? ''}`
}
