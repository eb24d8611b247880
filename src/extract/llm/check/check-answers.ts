import type { ExtractedStay, ExtractedTraveler, OtherBooking, Provenance } from '#contract/extraction.ts'
import { blankOther, blankStay, blankTraveler } from '#extract/exact/blank.ts'
import { readPersonName } from '#extract/exact/person-name.ts'
import { dayOfIso } from '#extract/offline/calendar.ts'
import { samePerson } from '#extract/offline/same-person.ts'
import { isPlaceOrWord } from '#extract/offline/person-text.ts'
import { lineOf } from '#extract/offline/text.ts'
import type { Answer, AnswerOther, AnswerStay } from '../answer.ts'
import { checkFlight, type CheckedFlight } from './check-flight.ts'
import type { SearchedPage, PageSpan } from '#extract/proof/searched-page.ts'
import { daysFound, phrasesFound, provenanceAt, type Proof, type Words } from './words.ts'

export type Checked = ReturnType<typeof checkAnswers>

/** What the words of a document bear out of the answers to its pieces, without repetition. */
export function checkAnswers(answers: readonly Answer[], words: Words) {
  const people = answers.flatMap((one) => one.travelers).flatMap((one) => checkTraveler(one, words) ?? [])
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
    references: [...new Set(references)],
    cancelled: new Set(cancelled),
  }
}

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

function checkTraveler(said: Answer['travelers'][number], words: Words): ExtractedTraveler | null {
  const name = readPersonName(said.name)
  const spot = name && nameFound(name, words)
  if (!name || !spot || isPlaceOrWord(name)) return null
  return {
    ...blankTraveler(name),
    email: said.email && isWritten(said.email, words) ? said.email.toLowerCase() : null,
    confidence: 0.75,
    provenance: { name: provenanceAt(spot) },
  }
}

/** Other words that may be between the words of a name. */
const GAP_WORDS = 3
const TITLE = '(?:mr|mrs|ms|miss|mstr|dr|chd|inf|adt)?'

/** Where all words of a name are close to each other. One word alone is no name of a person. */
function nameFound(name: string, { views }: Words): PageSpan | null {
  const parts = lineOf(name).words.map(({ folded }) => folded)
  if (parts.length < 2) return null
  const forms = parts.map((part) => new RegExp(`^${part}${TITLE}$`, 'u'))
  for (const { page } of views) {
    const place = closeTogether(page, forms)
    if (place) return place
  }
  return null
}

function closeTogether(page: SearchedPage, forms: readonly RegExp[]): PageSpan | null {
  const words = page.words()
  for (const [index, { mention, start }] of words.entries()) {
    if (!forms.some((form) => form.test(mention.folded))) continue
    const window = words.slice(index, index + forms.length + GAP_WORDS)
    const places = forms.map((form) => window.findIndex((word) => form.test(word.mention.folded)))
    if (places.includes(-1) || new Set(places).size < forms.length) continue
    return { page, start, end: window[Math.max(...places)]!.end }
  }
  return null
}

function isWritten(email: string, { views }: Words): boolean {
  return (
    /^[^\s@<>]+@[^\s@<>]+$/.test(email) &&
    views.some(({ page }) => page.text.toLowerCase().includes(email.toLowerCase()))
  )
}

const MAX_NIGHTS = 120

/** A stay whose name and both days the document writes, in a part that speaks for a booking; else null. */
function checkStay(said: AnswerStay, words: Words): ExtractedStay | null {
  const name = bookedName(said.name, words)
  const [checkIn, checkOut] = [said.checkIn, said.checkOut].map((day) => day && bestDay(day, words))
  if (!name || !checkIn || !checkOut || !said.checkIn || !said.checkOut) return null
  const nights = dayOfIso(said.checkOut) - dayOfIso(said.checkIn)
  if (nights < 1 || nights > MAX_NIGHTS) return null
  const address = said.address ? phrasesFound(words, said.address)[0] : undefined
  const doubtful = Object.entries({ checkIn, checkOut }).filter(([, proof]) => !proof.sure)
  const provenance: Record<string, Provenance> = {
    name: provenanceAt(name),
    checkIn: provenanceAt(checkIn),
    checkOut: provenanceAt(checkOut),
    ...(address && { address: provenanceAt(address) }),
  }
  return {
    ...blankStay(wordsAt(name)),
    address: address ? wordsAt(address) : null,
    checkIn: said.checkIn,
    checkOut: said.checkOut,
    bookingReference: writtenReference(said.bookingReference, words),
    check: doubtful.map(([field]) => field),
    confidence: doubtful.length ? 0.5 : 0.75,
    provenance,
  }
}

/** A booking of another kind if the document writes its name and day in a part about a booking; else null. */
function checkOther(said: AnswerOther, words: Words): OtherBooking | null {
  const name = bookedName(said.name, words, SURE_EVIDENCE)
  const date = said.date && bestDay(said.date, words)
  if (!name || !date) return null
  const provenance = { name: provenanceAt(name), date: provenanceAt(date) }
  return { ...blankOther(said.kind, wordsAt(name)), date: said.date, confidence: 0.6, provenance }
}

/** A record locator or confirmation number as the document writes it; null when it does not. */
function writtenReference(said: string | null, { views }: Words): string | null {
  const reference = said?.trim() ?? ''
  if (!/^(?=.*[A-Z0-9])[A-Z0-9][A-Z0-9/-]{3,19}$/.test(reference)) return null
  const written = new RegExp(String.raw`(?<![A-Za-z0-9])${reference}(?![A-Za-z0-9])`)
  return views.some(({ page }) => written.test(page.text)) ? reference : null
}

/** A train needs booking words around it; a house with both days needs no words against a booking. */
const SURE_EVIDENCE = 2

function bookedName(name: string, words: Words, least = 0): PageSpan | undefined {
  if (/:\/\/|\]\(|[<>{}]/.test(name)) return undefined
  return phrasesFound(words, name).find(
    ({ page }) => (words.standing.get(page.part)?.bookingScore ?? -1) >= least,
  )
}

function bestDay(iso: string, words: Words): Proof | undefined {
  const found = daysFound(words, iso)
  return found.find(({ sure }) => sure) ?? found[0]
}

function wordsAt({ page, start, end }: PageSpan): string {
  return page.text
    .slice(start, end)
    .replace(/\s*[|/\n]\s*/g, ', ')
    .replace(/\s+/g, ' ')
    .slice(0, 200)
}
