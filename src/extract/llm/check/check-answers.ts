import type { ExtractedStay, ExtractedTraveler, OtherBooking } from '#contract/extraction.ts'
import { samePerson } from '#extract/offline/people.ts'
import type { Answer } from '../answer.ts'
import { checkFlight, type CheckedFlight } from './check-flight.ts'
import { checkOther, checkStay, writtenReference } from './check-others.ts'
import { checkPeople, nameFound } from './check-people.ts'
import type { Words } from './words.ts'

export type Checked = {
  flights: CheckedFlight[]
  travelers: ExtractedTraveler[]
  stays: ExtractedStay[]
  others: OtherBooking[]
  references: string[]
  cancelled: ReadonlySet<string>
}

export function checkAnswers(answers: readonly Answer[], words: Words): Checked {
  const said = answers.flatMap(({ flights }) => flights)
  const travelers = distinct(
    checkPeople(
      answers.flatMap((one) => one.travelers),
      words,
    ),
    (a, b) => samePerson(a.name, b.name),
  )
  const flights = said.flatMap((flight) => {
    const checked = checkFlight(flight, words)
    if (!checked) return []
    const own = flight.travelers.filter((name) => nameFound(name, words))
    checked.flight.bookingReference = writtenReference(flight.bookingReference, words)
    checked.flight.travelers = subsetOf(travelers, own)
    return [{ ...checked, cancelled: flight.cancelled }]
  })
  return {
    flights: distinct(
      flights.toSorted((a, b) => Number(b.whole) - Number(a.whole)),
      isRepeated,
    ),
    travelers,
    stays: distinct(
      answers.flatMap((one) => one.stays).flatMap((stay) => checkStay(stay, words) ?? []),
      isSameStay,
    ),
    others: distinct(
      answers.flatMap((one) => one.otherBookings).flatMap((other) => checkOther(other, words) ?? []),
      (a, b) => a.kind === b.kind && a.date === b.date,
    ),
    references: [
      ...new Set(
        answers.flatMap((one) => one.bookingReferences).flatMap((one) => writtenReference(one, words) ?? []),
      ),
    ].slice(0, MAX_REFERENCES),
    cancelled: new Set(
      flights.flatMap(({ flight, cancelled }) => (cancelled ? (flight.flightNumber ?? []) : [])),
    ),
  }
}

const MAX_REFERENCES = 6

/** Whether two stays are one: same name, or a shared day. Generous, because both are of one document. */
export function isSameStay(a: ExtractedStay, b: ExtractedStay): boolean {
  const sharesDay = (day: 'checkIn' | 'checkOut') => a[day] !== null && a[day] === b[day]
  return sharesDay('checkIn') || sharesDay('checkOut') || a.name.toLowerCase() === b.name.toLowerCase()
}

function isRepeated({ flight: a }: CheckedFlight, { flight: b }: CheckedFlight): boolean {
  return (
    a.flightNumber === b.flightNumber &&
    a.departureDate === b.departureDate &&
    (a.departureAirport === b.departureAirport || a.departureTime === b.departureTime)
  )
}

/** Travelers of one flight only matter where the document knows more. */
function subsetOf(all: readonly ExtractedTraveler[], names: readonly string[]): string[] {
  const own = all.filter(({ name }) => names.some((one) => samePerson(one, name)))
  return own.length < all.length ? own.map(({ name }) => name) : []
}

function distinct<T>(items: readonly T[], same: (a: T, b: T) => boolean): T[] {
  const kept: T[] = []
  for (const item of items) if (!kept.some((other) => same(other, item))) kept.push(item)
  return kept
}
