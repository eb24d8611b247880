import type { Extraction, ExtractedFlight, ExtractedStay, ExtractedTraveler } from '#contract/extraction.ts'
import type { DocumentPart, DocumentTree, TextView } from './document.ts'
import { withFlightDoubts, withStayDoubts, withTravelerDoubts } from './doubts/doubts.ts'
import { passedOver } from './doubts/dates.ts'
import { blankTraveler } from './exact/blank.ts'
import { readExact } from './exact/exact.ts'
import { mergeFlights, mergeViews, uniteFlights } from './merge.ts'
import { dayOfIso } from './offline/calendar.ts'
import { CALLED_OFF, CONDITIONAL, REPLACED, saysPartlyOff } from './offline/cancelled.ts'
import { QUOTE_HEAD } from './offline/dates.ts'
import { flightNumbersOf, numberOf } from './offline/flight-numbers.ts'
import { carrierOf, flightsIn, type FlightContext, type FoundFlight } from './offline/flights.ts'
import { gdsReferences, parseGds } from './offline/gds.ts'
import { codeshareNumbers } from './offline/dismissals.ts'
import { offeredNumbers } from './offline/offers.ts'
import { lineOf, linesOf } from './offline/text.ts'
import {
  isAboutFlying,
  isSurelyNoFlight,
  kindOf,
  nearNumbers,
  speaksOfBooking,
} from './offline/booking-kind.ts'
import { peopleIn } from './offline/people.ts'
import { samePerson } from './offline/same-person.ts'
import type { FoundPerson } from './offline/person-text.ts'
import type { DocumentDay } from './offline/resolve-dates.ts'
import { emailsOf, travelersByFlight } from './offline/traveler-matching.ts'
import { referencesIn } from './offline/references.ts'
import { staysIn } from './offline/stays.ts'
import { othersOf, withoutSections } from './other-bookings.ts'
import { bookingScoreOf, readFirstView, readingText, readingView } from './original.ts'
import { inStatedYears, passesOf, underPassDay } from './pass-text.ts'
import { reliableFlights, withPictureConfidence } from './pictured-flights.ts'
import { inView, withProof } from './proof/proof.ts'
import { concluded } from './summary.ts'

/** The bookings of an unwrapped document. `receivedOn` (`yyyy-mm-dd`) anchors years when it has no date. */
export function extractTree(tree: DocumentTree, receivedOn: string): Extraction {
  const read = readExact(tree, receivedOn)
  const dated = { tree, anchor: documentDay(tree, receivedOn, []) }
  const exact = { ...read, flights: inStatedYears(read.flights, dated) }
  const anchor = documentDay(tree, receivedOn, exact.flights)
  const gds = uniteFlights(
    tree.parts.flatMap((part) => {
      const listed = parseGds(readingText(part), anchor.day, part.name)
      const isQuote = listed.length > 0 && bookingScoreOf(part, tree) < QUOTED_SCORE
      return isQuote ? [] : listed.map((flight) => inView(flight, readingView(part)))
    }),
  )
  const certain = uniteFlights([...exact.flights, ...gds])
  const found = tree.parts.flatMap((part) =>
    flightsOfPart(part, tree, { anchor, passes: passesOf(part, exact.flights) }),
  )
  const { cancels, flights } = withCancellation(tree, withoutReplaced(tree, mergeFlights(certain, found)))
  const stays = exact.accommodations.length ? exact.accommodations : staysOf(tree, anchor, flights.length > 0)
  const accommodations = cancels ? [] : stays
  const booked = flights.length > 0 || accommodations.length > 0
  const travelers = booked ? travelersOf(tree, exact.travelers) : exact.travelers
  assignTravelers(tree, { flights, travelers })
  const references = booked ? bookingReferences(tree, exact.bookingReferences) : exact.bookingReferences
  const draft: Omit<Extraction, 'summary'> = {
    engine: exact.flights.length && !found.length ? 'exact' : 'offline',
    travelers,
    flights: flights.map((flight) => ({
      ...flight,
      bookingReference: flight.bookingReference ?? recordLocator(references),
    })),
    accommodations,
    otherBookings:
      exact.otherBookings.length || (cancels && flights.length + stays.length > 0)
        ? exact.otherBookings
        : othersOf(tree, { anchor, flights, stays }),
    bookingReferences: references,
    cancels,
    documentDate: tree.date,
    ...(tree.cutShort && { unread: tree.cutShort }),
  }
  return concluded(withDoubts(withProof(draft, tree), tree))
}

function withDoubts<T extends Omit<Extraction, 'summary'>>(read: T, tree: DocumentTree): T {
  const written = tree.date === null ? null : dayOfIso(tree.date)
  return {
    ...read,
    flights: read.flights
      .map((flight) => withFlightDoubts(flight, { written, passedOver: passedOver(flight, tree) }))
      .map((flight) => withPictureConfidence(flight, tree.parts)),
    accommodations: read.accommodations.map((stay) => withStayDoubts(stay, written)),
    travelers: read.travelers.map(withTravelerDoubts),
  }
}

/** The day a document was written, and what exact layers know of its days. */
export function documentDay(
  tree: DocumentTree,
  receivedOn: string,
  exact: Extraction['flights'],
): DocumentDay {
  const known = exact.flatMap((flight) => (flight.departureDate ? [dayOfIso(flight.departureDate)] : []))
  return { day: dayOfIso(tree.date ?? receivedOn), stated: tree.date !== null && tree.isSent === true, known }
}

/** A display of segments below it was copied into a quote. */
const QUOTED_SCORE = -4

type DocumentContext = { anchor: DocumentDay; passes: readonly ExtractedFlight[] }

function flightsOfPart(part: DocumentPart, tree: DocumentTree, known: DocumentContext): FoundFlight[] {
  const { anchor, passes } = known
  const isPass = passes.length > 0
  const reading = readingText(part)
  const subject = tree.subject
  const flown = withoutSections(part, anchor)
  const { counts } = kindOf(`${subject ?? ''}\n${readingText(flown)}`)
  if (!reading) return []
  const context = {
    anchor,
    isNoFlight:
      !isPass && isSurelyNoFlight(counts) && isSurelyNoFlight(kindOf(nearNumbers(readingText(flown))).counts),
    carrier: carrierOf(reading, subject),
    speaksOfFlying:
      isPass || (counts.get('flight') ?? 0) > 0 || (counts.get('ferry') === 0 && speaksOfBooking(reading)),
    isAboutFlying: isPass || isAboutFlying(counts),
    bookingScore: Math.max(isPass ? 2 : -Infinity, bookingScoreOf(part, tree)),
  }
  const texts = new Set<string>()
  const views = flown.views.filter((view) => !texts.has(view.text) && texts.add(view.text))
  const flightsOf = (view: TextView) =>
    flightsIn(part, view, context).map((found) => ({ ...found, flight: inView(found.flight, view.kind) }))
  const found = mergeViews(views.map((view) => underPassDay(view, known, flightsOf)))
  const others = new Set(
    views.flatMap((view) => {
      const lines = linesOf(view.text)
      return [...offeredNumbers(lines), ...(view.kind === 'cells' ? codeshareNumbers(lines) : [])]
    }),
  )
  const booked = found.filter(
    ({ flight }) =>
      !others.has(flight.flightNumber ?? '') && !isPast(flight, context) && !isFarOff(flight, context),
  )
  return reliableFlights(booked, { part, passes })
}

/** A confirmation precedes its flights. Flights long past in a mail are a statement, a survey or a story. */
function isPast({ departureDate }: ExtractedFlight, { anchor, bookingScore: score }: FlightContext): boolean {
  if (!anchor.stated || score > 3 || departureDate === null) return false
  return dayOfIso(departureDate) < anchor.day - 3
}

/** No airline sells a flight so long ahead: a year of birth, or of another century. */
function isFarOff({ departureDate }: ExtractedFlight, { anchor }: FlightContext): boolean {
  return departureDate !== null && dayOfIso(departureDate) > anchor.day + FAR_DAYS
}

const FAR_DAYS = 3 * 365

/**
 * Marks what the subject or a sentence at the top says is off: the flights whose numbers it tells, else all
 * of them unless another flight stands in for them. Flights whose own rows say so come marked. `cancels`: all
 * that the document names is off, stays among them.
 */
function withCancellation(
  tree: DocumentTree,
  flights: readonly ExtractedFlight[],
): Pick<Extraction, 'cancels' | 'flights'> {
  const told = sentencesOf(tree).filter((one) => CALLED_OFF.test(one) && !CONDITIONAL.test(one))
  const some = flights.some(({ cancelled }) => cancelled)
  const isPart = sentencesOf(tree).some(saysPartlyOff)
  if (!told.length || isPart || (some && flights.some(({ cancelled }) => !cancelled)))
    return { cancels: some && flights.every(({ cancelled }) => cancelled), flights: [...flights] }
  const numbers = new Set(told.flatMap((one) => flightNumbersOf(lineOf(one), []).map(numberOf)))
  const named = flights.filter(({ flightNumber }) => numbers.has(flightNumber ?? ''))
  const isOff = (flight: ExtractedFlight) =>
    named.length ? named.includes(flight) : !numbers.size && !isReplaced(tree)
  const marked = flights.map((flight) => ({ ...flight, cancelled: flight.cancelled || isOff(flight) }))
  return { cancels: marked.every(({ cancelled }) => cancelled) && !isReplaced(tree), flights: marked }
}

/** Without a flight of a quoted mail that another one replaces above it: the same route on the same day. */
function withoutReplaced(tree: DocumentTree, flights: readonly ExtractedFlight[]): ExtractedFlight[] {
  const quoteOf = (name: string | undefined) => {
    const part = tree.parts.find((one) => one.name === name)
    const at = part ? readingText(part).search(QUOTE_HEAD) : -1
    return at < 0 ? Infinity : at
  }
  const isQuoted = ({ provenance: { flightNumber: place } }: ExtractedFlight) =>
    place !== undefined && place.offset > quoteOf(place.part)
  const isSameLeg = (a: ExtractedFlight, b: ExtractedFlight) =>
    a.departureAirport === b.departureAirport &&
    a.arrivalAirport === b.arrivalAirport &&
    a.departureDate === b.departureDate
  return flights.filter(
    (flight) => !isQuoted(flight) || !flights.some((other) => !isQuoted(other) && isSameLeg(other, flight)),
  )
}

const OPENING_CHARS = 600
const REPLACED_CHARS = 4_000

/** The subject, and the opening without rows of tables, where cells name what one can do. */
function sentencesOf(tree: DocumentTree): string[] {
  const openings = tree.parts.flatMap((part) => readingText(part).slice(0, OPENING_CHARS).split('\n'))
  const lines = openings.filter((line) => !isTableRow(line))
  return [tree.subject ?? '', ...lines].flatMap((line) => line.split(/(?<=[.!?。])\s+/))
}

/** Cells, or two clocks in a line that is no sentence. */
function isTableRow(line: string): boolean {
  return /[|\t]/.test(line) || ((line.match(/\d:\d\d/g)?.length ?? 0) > 1 && !/[.!?。]/.test(line))
}

function isReplaced(tree: DocumentTree): boolean {
  const subject = tree.subject ?? ''
  return tree.parts.some((part) => REPLACED.test(`${subject}\n${readingText(part).slice(0, REPLACED_CHARS)}`))
}

function staysOf(tree: DocumentTree, anchor: DocumentDay, hasFlights: boolean): ExtractedStay[] {
  const parts = tree.parts.filter((part) => bookingScoreOf(part, tree) >= 0)
  const sender = { address: tree.sender, name: tree.senderName }
  const read = (subject: string | null) =>
    parts.map((part) => {
      const context = { part: part.name, subject, sender, anchor, hasFlights }
      return readFirstView(part, (view) => staysIn(view.text, context))
    })
  const found = read(tree.subject)
  const isOne = found.filter((stays) => stays.length > 0).length < 2
  const stays = (isOne ? found : read(null)).flat()
  // An attachment repeats the stay of its mail
  const isSame = (a: ExtractedStay, b: ExtractedStay) => a.checkIn === b.checkIn && a.checkOut === b.checkOut
  return stays.filter((stay, index) => stays.findIndex((other) => isSame(other, stay)) === index)
}

function travelersOf(tree: DocumentTree, exact: readonly ExtractedTraveler[]): ExtractedTraveler[] {
  const written = writtenTravelers(tree)
  if (!exact.length) return written
  const isKnown = ({ name }: ExtractedTraveler) => exact.some((other) => samePerson(other.name, name))
  const isSameList = exact.every(({ name }) => written.some((other) => samePerson(other.name, name)))
  const others = written.filter((one) => isSameList && !isKnown(one) && one.confidence > LISTED)
  return [...exact, ...others]
}

/** A traveler after a label, on a ticket or in a list; not one who is greeted. */
const LISTED = 0.8

function writtenTravelers(tree: DocumentTree): ExtractedTraveler[] {
  const found = tree.parts.flatMap((part) =>
    readFirstView(part, (view) => peopleIn(view.text).map((person) => toTraveler(person, part.name))),
  )
  const result: ExtractedTraveler[] = []
  for (const traveler of found.toSorted((one, other) => other.confidence - one.confidence))
    if (!result.some((other) => samePerson(other.name, traveler.name))) result.push(traveler)
  const least = result[0] && result[0].confidence > LISTED ? PERSON_CONFIDENCE.booker : 0.5
  const named = result.filter((traveler) => traveler.confidence > least)
  return named.length ? named : result
}

/** Sets who flies which flight and whose address is whose, if the text says so and no exact layer did. */
function assignTravelers(
  tree: DocumentTree,
  { flights, travelers }: Pick<Extraction, 'flights' | 'travelers'>,
): void {
  const names = travelers.map(({ name }) => name)
  for (const part of tree.parts) {
    const text = readingText(part)
    for (const [name, email] of emailsOf(text, names)) {
      const traveler = travelers.find((one) => one.name === name)!
      traveler.email ??= email
    }
    if (flights.some((flight) => flight.travelers.length > 0)) continue
    for (const [index, flying] of (travelersByFlight(text, flights, names) ?? []).entries())
      flights[index]!.travelers = flying
  }
}

const PERSON_CONFIDENCE = {
  ticket: 0.95,
  label: 0.9,
  list: 0.85,
  title: 0.6,
  booker: 0.55,
  greeting: 0.45,
} as const

function toTraveler(person: FoundPerson, part: string): ExtractedTraveler {
  return {
    ...blankTraveler(person.name),
    confidence: PERSON_CONFIDENCE[person.evidence],
    provenance: { name: { layer: 'text', part, offset: person.at, length: person.length } },
  }
}

function bookingReferences(tree: DocumentTree, exact: readonly string[]): string[] {
  const texts = tree.parts.map(readingText)
  return [...new Set([...exact, ...texts.flatMap(gdsReferences), ...texts.flatMap(referencesIn)])].slice(0, 6)
}

/** The one record locator (six letters and digits, IATA resolution 830d); null if there are several. */
function recordLocator(references: readonly string[]): string | null {
  const [only, another] = references.filter((reference) => /^(?=.*[A-Z])[A-Z0-9]{5,7}$/.test(reference))
  return only && !another ? only : null
}
