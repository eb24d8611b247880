import type { Extraction, ExtractedStay, ExtractedTraveler } from '#contract/extraction.ts'
import { actOf, changesBooking } from './decide/act.ts'
import { withCancellation } from './decide/cancellation.ts'
import type { WeighedClaim } from './decide/claim.ts'
import { decideFlights } from './decide/decide.ts'
import { claimsOfPart, displayedFlights } from './decide/propose.ts'
import { withoutReplaced } from './decide/replaced.ts'
import type { DocumentTree } from './document.ts'
import { withFlightDoubts, withStayDoubts, withTravelerDoubts } from './doubts/doubts.ts'
import { passedOver } from './doubts/dates.ts'
import { blankTraveler } from './exact/blank.ts'
import { readExact } from './exact/exact.ts'
import { dayOfIso } from './offline/calendar.ts'
import { gdsReferences } from './offline/gds.ts'
import { pageOf } from './offline/page.ts'
import { samePerson } from './offline/same-person.ts'
import type { FoundPerson } from './offline/person-text.ts'
import type { DocumentDay } from './offline/resolve-dates.ts'
import { emailsOf, travelersByFlight } from './offline/traveler-matching.ts'
import { referencesIn } from './offline/references.ts'
import { staysIn } from './offline/stays.ts'
import { isReadWhole } from './offline/text.ts'
import { othersOf } from './other-bookings.ts'
import { bookingScoreOf, readFirstView, readingPage, readingText } from './original.ts'
import { inStatedYears } from './pass-text.ts'
import { withPictureConfidence } from './pictured-flights.ts'
import { withProof } from './proof/proof.ts'
import { concluded } from './summary.ts'

/** What was read, and which flights were weighed for it. */
export type TreeReading = { extraction: Extraction; weighed: WeighedClaim[] }

/** The bookings of an unwrapped document. `receivedOn` (`yyyy-mm-dd`) anchors years when it has no date. */
export function extractTree(tree: DocumentTree, receivedOn: string): TreeReading {
  const read = readExact(tree, receivedOn)
  const dated = { tree, anchor: documentDay(tree, receivedOn, []) }
  const exact = { ...read, flights: inStatedYears(read.flights, dated) }
  const anchor = documentDay(tree, receivedOn, exact.flights)
  const parts = tree.parts.map((part) => ({
    part: part.name,
    views: claimsOfPart(part, tree, { anchor, exact: exact.flights }),
  }))
  const decided = decideFlights({ exact: [...exact.flights, ...displayedFlights(tree, anchor)], parts })
  const { cancels, flights } = withCancellation(tree, withoutReplaced(tree, decided.flights))
  const stays = exact.accommodations.length ? exact.accommodations : staysOf(tree, anchor, flights.length > 0)
  const accommodations = cancels ? [] : stays
  const booked = flights.length > 0 || accommodations.length > 0
  const travelers = booked ? travelersOf(tree, exact.travelers) : exact.travelers
  assignTravelers(tree, { flights, travelers })
  const references = booked ? bookingReferences(tree, exact.bookingReferences) : exact.bookingReferences
  const isRead = parts.some(({ views }) => views.flat().some(({ against }) => against === null))
  const isCut = tree.parts.some(({ views }) => views.length && !views.some(({ text }) => isReadWhole(text)))
  const unread = tree.cutShort ?? (isCut ? 'too_much_text' : null)
  const draft: Omit<Extraction, 'summary'> = {
    engine: exact.flights.length && !isRead ? 'exact' : 'offline',
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
    act: actOf(tree, { cancels, flights }),
    documentDate: tree.date,
    ...(unread && { unread }),
  }
  return { extraction: concluded(withDoubts(withProof(draft, tree), tree)), weighed: decided.weighed }
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

function staysOf(tree: DocumentTree, anchor: DocumentDay, hasFlights: boolean): ExtractedStay[] {
  const parts = tree.parts.filter((part) => bookingScoreOf(part, tree) >= 0)
  const sender = { address: tree.sender, name: tree.senderName }
  const read = (subject: string | null) =>
    parts.map((part) => {
      const changes = changesBooking(tree, part)
      const context = { part: part.name, subject, sender, anchor, hasFlights, changes }
      return readFirstView(part, (view) => staysIn(pageOf(view), context))
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
    readFirstView(part, (view) =>
      pageOf(view)
        .people()
        .map((person) => toTraveler(person, part.name)),
    ),
  )
  const result: ExtractedTraveler[] = []
  for (const traveler of found.toSorted((one, other) => other.confidence - one.confidence))
    if (!result.some((other) => samePerson(other.name, traveler.name))) result.push(traveler)
  const isNamed =
    (result[0]?.confidence ?? 0) > LISTED || (result[1]?.confidence ?? 0) >= PERSON_CONFIDENCE.title
  const least = isNamed ? PERSON_CONFIDENCE.booker : 0.5
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
    const page = readingPage(part)
    for (const [name, email] of emailsOf(page, names)) {
      const traveler = travelers.find((one) => one.name === name)!
      traveler.email ??= email
    }
    if (flights.some((flight) => flight.travelers.length > 0)) continue
    for (const [index, flying] of (travelersByFlight(page, flights, names) ?? []).entries())
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
  return [...new Set([...exact, ...texts.flatMap(gdsReferences), ...texts.flatMap(referencesIn)])]
}

/** The one record locator (six letters and digits, IATA resolution 830d); null if there are several. */
function recordLocator(references: readonly string[]): string | null {
  const [only, another] = references.filter((reference) => /^(?=.*[A-Z])[A-Z0-9]{5,7}$/.test(reference))
  return only && !another ? only : null
}
