import type { ExtractedStay, ExtractedTraveler } from '#contract/extraction.ts'
import { samePerson } from '#extract/offline/people.ts'
import type { Answer } from '../answer.ts'
import { checkFlight, type CheckedFlight } from './check-flight.ts'
import { checkOther, checkStay, writtenReference } from './check-others.ts'
import { checkPeople, nameFound } from './check-people.ts'
import type { Words } from './words.ts'

export type Checked = ReturnType<typeof checkAnswers>

/** What the words of a document bear out of the answers to its pieces, without repetition. */
export function checkAnswers(answers: readonly Answer[], words: Words) {
  const people = answers.flatMap((one) => checkPeople(one.travelers, words))
  const travelers = distinct(people, (a, b) => samePerson(a.name, b.name))
  const said = answers.flatMap((one) => one.flights)
  const flights = said.flatMap((flight) => {
    const checked = checkFlight(flight, words)
    if (!checked) return []
    const own = flight.travelers.filter((name) => nameFound(name, words))
    checked.flight.bookingReference = writtenReference(flight.bookingReference, words)
    checked.flight.travelers = subsetOf(travelers, own)
    return [{ ...checked, cancelled: flight.cancelled }]
  })
  const wholeFirst = flights.toSorted((a, b) => Number(b.whole) - Number(a.whole))
  const stays = answers.flatMap((one) => one.stays).flatMap((stay) => checkStay(stay, words) ?? [])
  const others = answers.flatMap((one) => one.otherBookings).flatMap((one) => checkOther(one, words) ?? [])
  const references = answers
    .flatMap((one) => one.bookingReferences)
    .flatMap((one) => writtenReference(one, words) ?? [])
  const cancelled = flights.filter((one) => one.cancelled).flatMap(({ flight }) => flight.flightNumber ?? [])
  return {
    flights: distinct(wholeFirst, isRepeated),
    travelers,
    stays: distinct(stays, isSameStay),
    others: distinct(others, (a, b) => a.kind === b.kind && a.date === b.date),
    references: [...new Set(references)].slice(0, MAX_REFERENCES),
    cancelled: new Set(cancelled),
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
