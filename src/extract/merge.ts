import type { ExtractedFlight } from '#contract/extraction.ts'
import { BOOKED_FIELDS, namesOf } from '#contract/flight-fields.ts'
import { addDoubt, ownDoubts } from './doubts/doubt.ts'
import type { FoundFlight } from './offline/flights.ts'
import { dayOfIso } from './offline/calendar.ts'
import { samePerson } from './offline/same-person.ts'

const FIELDS = [...namesOf(BOOKED_FIELDS), 'airlineCode'] as const

/** What is worth asking a person about when two sources disagree. */
const COMPARED = ['departureAirport', 'arrivalAirport', 'departureTime', 'arrivalTime'] as const
/** A view that reads a flight so much worse than the best has no say. */
const RIVAL_SHARE = 0.7
const VIEW_BONUS = 0.8
/** A flight that the exact layers of the same document do not know must be this good. */
const EXTRA_SCORE = 7.5

/** Merges several views of one part: per flight number the best view wins, and agreement counts. */
export function mergeViews(views: readonly (readonly FoundFlight[])[]): FoundFlight[] {
  const chosen: Day[] = []
  const numbers = [...new Set(views.flat().map(numberOf))]
  const known = new Map(numbers.map((number) => [number, daysOf(views, number)]))
  for (const [number, days] of known) {
    const others = [...known].filter(([other]) => other !== number).map(([, of]) => of)
    const best = days.find((day) => !takenBy(day, others)) ?? days[0]
    if (!best || isTakenBy(best, others, views)) continue
    for (const day of days) {
      const together = views.some((view) => {
        const dates = new Set(view.filter((found) => numberOf(found) === number).map(dateOf))
        return dates.has(best.date) && dates.has(day.date)
      })
      if (day === best || (together && day.score > best.score * RIVAL_SHARE)) chosen.push(day)
    }
  }
  const result = chosen
    .filter((day) => !isNumbered(chosen, day))
    .map((day) => withDisagreement(inChain(chosen, apartFrom(chosen, day))))
  return result.sort((a, b) => order(a.flight).localeCompare(order(b.flight)))
}

/** Another number on the same seat that no view has anywhere else: this one belongs elsewhere. */
const takenBy = (day: Day, others: readonly Day[][]): Day | undefined =>
  others.find((days) => days.every(({ best }) => isSameSeat(best.flight, day.best.flight)))?.[0]

/** It is better told, and no view has both: the view of this one took the number of whoever flies. */
function isTakenBy(day: Day, others: readonly Day[][], views: readonly (readonly FoundFlight[])[]): boolean {
  const other = takenBy(day, others)
  if (!other || other.score < day.score) return false
  const isHeld = (view: readonly FoundFlight[], { best }: Day) =>
    view.some((found) => numberOf(found) === numberOf(best) && isSameSeat(found.flight, best.flight))
  return !views.some((view) => isHeld(view, day) && isHeld(view, other))
}

/** Adds flights to those already known, which win; a contradiction is marked to be checked. */
export function mergeFlights(
  known: readonly ExtractedFlight[],
  found: readonly FoundFlight[],
): ExtractedFlight[] {
  const result = known.map((flight) => ({ ...ownDoubts(flight), provenance: { ...flight.provenance } }))
  const exactOnly = known.length > 0
  const inOrder = found.toSorted((a, b) => placeOf(a) - placeOf(b))
  for (const { flight, score } of inOrder) {
    const same = result.find((other) => isSameFlight(other, flight))
    const twin = result.findIndex((other) => isSameStart(other, flight))
    if (same) complete(same, flight)
    else if (twin >= known.length && flight.confidence > result[twin]!.confidence) result[twin] = flight
    else if (twin >= 0) continue
    else if (result.some((other) => isSameSeat(other, flight))) continue
    else if (!exactOnly || (score >= EXTRA_SCORE && !known.some((other) => isMisdated(flight, other))))
      result.push(flight)
  }
  return result.sort((a, b) => order(a).localeCompare(order(b)))
}

/** Where its number is; the number that is booked is before the one of whoever flies it. */
const placeOf = ({ flight }: FoundFlight) => flight.provenance['flightNumber']?.offset ?? Infinity

/** Nobody sits in two aircraft: the same route at the same times under another number is the same flight. */
function isSameSeat(a: ExtractedFlight, b: ExtractedFlight): boolean {
  const fields = ['departureDate', ...COMPARED] as const
  return a.cancelled === b.cancelled && fields.every((field) => a[field] !== null && a[field] === b[field])
}

/** One number leaves once at a time, from one of two places that were read. */
const isSameStart = (a: ExtractedFlight, b: ExtractedFlight): boolean =>
  a.cancelled === b.cancelled &&
  (['flightNumber', 'departureDate', 'departureTime'] as const).every(
    (field) => a[field] !== null && a[field] === b[field],
  )

/** The same number again, or its route and times: nearby words gave it a wrong day. */
function isMisdated(flight: ExtractedFlight, known: ExtractedFlight): boolean {
  const isNumber = flight.flightNumber !== null && flight.flightNumber === known.flightNumber
  const isLeg = isNextLeg(flight, known) || isNextLeg(known, flight)
  if (isNumber && !isLeg) return true
  const fields = ['flightNumber', ...COMPARED] as const
  return fields.every((field) => flight[field] !== null && flight[field] === known[field])
}

/** Joins lists of equal trust without repeating flights. Airlines send one reservation per traveler. */
export function uniteFlights(flights: readonly ExtractedFlight[]): ExtractedFlight[] {
  const result: ExtractedFlight[] = []
  for (const flight of flights) {
    const same = result.find((other) => isSameFlight(other, flight))
    if (same) {
      seatTogether(same, flight)
      complete(same, same.travelers.length > 1 ? { ...flight, seat: same.seat } : flight)
    } else result.push({ ...ownDoubts(flight), provenance: { ...flight.provenance } })
  }
  return result
}

/** All who sit on the flight. Nobody named is everybody, and a place is one person's. */
function seatTogether(target: ExtractedFlight, { travelers, seat, cancelled }: ExtractedFlight): void {
  if (!target.travelers.length || target.cancelled !== cancelled) return
  const others = travelers.filter((name) => !target.travelers.some((known) => samePerson(known, name)))
  if (!others.length) return
  target.travelers = [...target.travelers, ...others]
  if (seat !== target.seat) {
    target.seat = null
    delete target.provenance['seat']
  }
}

function isSameFlight(a: ExtractedFlight, b: ExtractedFlight): boolean {
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
function isNextLeg(a: ExtractedFlight, b: ExtractedFlight): boolean {
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

function complete(target: ExtractedFlight, source: ExtractedFlight): void {
  for (const field of FIELDS) {
    const [mine, theirs] = [target[field], source[field]]
    if (theirs === null) continue
    if (mine === null) {
      target[field] = theirs
      const place = source.provenance[field]
      if (place) target.provenance[field] = place
    } else if (mine === theirs) adoptWords(target, source, field)
    else if (COMPARED.some((one) => one === field))
      addDoubt(target, { field, reason: 'sources', other: theirs })
  }
}

/** Where both say the same, words a person can see are the better proof; the layer stays the winner's. */
function adoptWords(target: ExtractedFlight, source: ExtractedFlight, field: string): void {
  const [mine, theirs] = [target.provenance[field], source.provenance[field]]
  if (mine && theirs && mine.part === theirs.part && !mine.view && theirs.view)
    target.provenance[field] = { ...theirs, layer: mine.layer }
}

/** A flight without a number that another view has with one, at the same times. */
function isNumbered(days: readonly Day[], { best: { flight } }: Day): boolean {
  if (flight.flightNumber) return false
  const times = [flight.departureTime, flight.arrivalTime].filter((time) => time !== null)
  return days.some(({ best: { flight: other } }) => {
    const isNumbered = other.flightNumber !== null && other.departureDate === flight.departureDate
    return isNumbered && times.some((time) => time === other.departureTime || time === other.arrivalTime)
  })
}

/** A flight that leaves the minute another lands there took its time; another view may have it right. */
function apartFrom(days: readonly Day[], day: Day): Day {
  const touches = ({ flight }: FoundFlight) =>
    days.some((one) => one !== day && (isAtOnce(one.best.flight, flight) || isCopy(one.best.flight, flight)))
  const other = touches(day.best) ? day.all.find((found) => !touches(found) && isTimed(found)) : undefined
  return other ? { ...day, best: other } : day
}

/** Where views turn a flight round, the direction that goes on where another flight of the journey ends. */
function inChain(days: readonly Day[], day: Day): Day {
  const isTurned = ({ flight }: FoundFlight) =>
    flight.departureAirport === day.best.flight.arrivalAirport &&
    flight.arrivalAirport === day.best.flight.departureAirport
  const turned = day.all.find((found) => isTurned(found) && isTimed(found))
  if (!turned) return day
  const links = ({ flight }: FoundFlight) =>
    days.filter(
      (one) =>
        one !== day && (isConnection(one.best.flight, flight) || isConnection(flight, one.best.flight)),
    ).length
  return links(turned) > links(day.best) ? { ...day, best: turned } : day
}

/** The second leaves from where the first lands, on that day or the next. */
function isConnection(first: ExtractedFlight, second: ExtractedFlight): boolean {
  if (first.arrivalAirport === null || first.arrivalAirport !== second.departureAirport) return false
  const days = Date.parse(second.departureDate ?? '') - Date.parse(first.departureDate ?? '')
  return days >= 0 && days <= 86_400_000 && order(first) < order(second)
}

function isAtOnce(before: ExtractedFlight, after: ExtractedFlight): boolean {
  return (
    before.arrivalTime !== null &&
    before.arrivalTime === after.departureTime &&
    before.arrivalAirport === after.departureAirport &&
    before.arrivalDate === after.departureDate
  )
}

/** Another number on another day with the same ends and times: one of the two has taken the other's. */
function isCopy(a: ExtractedFlight, b: ExtractedFlight): boolean {
  const differs = a.flightNumber !== b.flightNumber && a.departureDate !== b.departureDate
  return differs && COMPARED.every((field) => a[field] !== null && a[field] === b[field])
}

function withDisagreement({ best, all }: Day): FoundFlight {
  const flight = ownDoubts(best.flight)
  // Rows of a table keep apart what is said of each; running text does not
  if (best.view !== 'cells') flight.cancelled ||= all.some((other) => other.flight.cancelled)
  for (const other of all) {
    if (other.score < best.score * RIVAL_SHARE) continue
    for (const field of COMPARED) {
      const [mine, theirs] = [flight[field], other.flight[field]]
      if (mine !== null && theirs !== null && mine !== theirs)
        addDoubt(flight, { field, reason: 'sources', other: theirs })
    }
  }
  return { ...best, flight }
}

type Day = { date: string; score: number; best: FoundFlight; all: FoundFlight[] }

function daysOf(views: readonly (readonly FoundFlight[])[], number: string): Day[] {
  const days = new Map<string, Day>()
  for (const view of views) {
    for (const found of view.filter((one) => numberOf(one) === number)) {
      const date = dateOf(found)
      const key = `${date}#${legOf(view, found)}`
      const day = days.get(key)
      const best = day && weightOf(found) <= weightOf(day.best) ? day.best : found
      const score = weightOf(best) + (day ? VIEW_BONUS : 0)
      days.set(key, { date, best, score, all: [...(day?.all ?? []), found] })
    }
  }
  return [...days.values()].sort((a, b) => b.score - a.score)
}

/** Taken off the score of a flight without both times. */
const TIMELESS_COST = 2

function weightOf(found: FoundFlight): number {
  return found.score - (isTimed(found) ? 0 : TIMELESS_COST)
}

function isTimed({ flight }: FoundFlight): boolean {
  return flight.departureTime !== null && flight.arrivalTime !== null
}

function numberOf({ flight }: FoundFlight): string {
  return flight.flightNumber ?? `${flight.departureAirport}${flight.arrivalAirport}`
}

/** Two legs of one number on one day, as one view shows them, are kept apart by their order. */
function legOf(view: readonly FoundFlight[], found: FoundFlight): number {
  const sameDay = view.filter(
    (other) => numberOf(other) === numberOf(found) && dateOf(other) === dateOf(found),
  )
  return sameDay.filter((other) => isNextLeg(other.flight, found.flight)).length
}

function dateOf({ flight }: FoundFlight): string {
  return flight.departureDate ?? ''
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

function order(flight: ExtractedFlight): string {
  return `${flight.departureDate ?? '9'}T${flight.departureTime ?? ''}`
}
