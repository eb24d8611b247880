import type { ExtractedFlight, ExtractedStay, ExtractedTraveler, Extraction } from '#contract/extraction.ts'
import { blankTraveler } from '#extract/exact/blank.ts'
import { readPersonName } from '#extract/exact/person-name.ts'
import { decideFlights } from '#extract/decide/decide.ts'
import { samePerson } from '#extract/offline/same-person.ts'
import { plausibilityOn } from '#extract/offline/plausibility.ts'
import { CRITICAL_FIELDS } from '#extract/pictured-flights.ts'
import { concluded } from '#extract/summary.ts'
import { findAirline, splitFlightNumber } from '#reference/airlines.ts'
import { findAirport } from '#reference/airports.ts'
import type { AnswerFlight } from './answer.ts'
import type { Reply } from './ask-model.ts'
import { checkAnswers, isSameStay, type Checked } from './check/check-answers.ts'
import { arrivalDay, namedFlight, type CheckedFlight } from './check/check-flight.ts'
import { readWords, type Grounds, type Words } from './check/words.ts'

/** Adds what the document's words bear out; differences are marked "please check". Keeps what was read. */
export function applyReply(
  extraction: Extraction,
  reply: Pick<Reply, 'status' | 'model' | 'answers' | 'partial'>,
  grounds: Grounds,
): Extraction {
  const model = { status: reply.status, model: reply.model, partial: reply.partial }
  if (reply.status !== 'used') return { ...extraction, model: { ...model, partial: false } }
  const merged = grounds.onlyPictured
    ? fromPictures(extraction, reply.answers)
    : fromWords(extraction, reply.answers, grounds)
  const { summary: _old, ...draft } = { ...merged, engine: 'model' as const, model }
  return concluded(draft)
}

export function withoutModel(extraction: Extraction): Extraction {
  return { ...extraction, model: { status: 'skipped', model: null, partial: false } }
}

function fromWords(base: Extraction, answers: Reply['answers'], grounds: Grounds): Extraction {
  const words = readWords(grounds)
  const checked = checkAnswers(answers, words)
  const flights = joinFlights(base.flights, checked, words)
  const accommodations = joinStays(base.accommodations, checked.stays)
  const booked = flights.length + accommodations.length > 0
  const references = booked
    ? [...new Set([...base.bookingReferences, ...checked.references])]
    : base.bookingReferences
  return {
    ...base,
    flights,
    accommodations,
    travelers: booked ? joinPeople(base.travelers, checked.travelers) : base.travelers,
    otherBookings: base.otherBookings.length || booked ? base.otherBookings : checked.others,
    bookingReferences: references,
  }
}

function joinFlights(known: readonly ExtractedFlight[], checked: Checked, words: Words): ExtractedFlight[] {
  const { flights: said, travelers, references, cancelled } = checked
  const booking = { people: travelers.length, references: references.length }
  const base = known.map((flight) => ({ ...flight, check: [...flight.check] }))
  const added = said.filter((one) => {
    const same = base.find((flight) => isSame(flight, one.flight))
    if (same) return !continues(same, one.flight) || isOtherLeg(same, one)
    const { flightNumber } = one.flight
    const onAnotherDay = base.find((flight) => isSameValue(flight.flightNumber, flightNumber))
    if (!onAnotherDay)
      return !base.some((flight) => repeats(flight, one.flight)) && mayStand(one, words, booking)
    if (!said.some(({ flight }) => isSame(flight, onAnotherDay))) mark(onAnotherDay, 'departureDate')
    return false
  })
  const merged = withClaims(
    base,
    added.map(({ flight }) => flight),
  )
  for (const flight of merged) {
    const agreeing = said.find(({ flight: other }) => isSame(flight, other))
    if (agreeing?.whole && known.some((one) => isSame(one, flight)) && !flight.check.length)
      flight.confidence = Math.max(flight.confidence, AGREED_CONFIDENCE)
    if (!flight.cancelled && flight.flightNumber && cancelled.has(flight.flightNumber))
      mark(flight, 'cancelled')
  }
  return merged
}

/** What the model says is one more layer: what was admitted is added, however many flights are known. */
function withClaims(known: readonly ExtractedFlight[], said: readonly ExtractedFlight[]): ExtractedFlight[] {
  const claims = said.map((flight) => ({
    flight,
    score: SURE_SCORE,
    view: 'reading' as const,
    against: null,
  }))
  return decideFlights({ exact: known, parts: claims.map((claim) => ({ part: 'model', views: [[claim]] })) })
    .flights
}

const SURE_SCORE = 12
const AGREED_CONFIDENCE = 0.95

function isSame(a: ExtractedFlight, b: ExtractedFlight): boolean {
  return a.flightNumber === b.flightNumber && a.departureDate === b.departureDate
}

/**
 * Whether a flight that only the model saw is kept. A text that speaks of flying and for a booking is enough.
 * Where nothing speaks for a booking, the flight must be whole; where no word is about flying, whole and
 * written in codes; in an advert, a survey or a train ticket, that and beside a traveler and a reference.
 */
function mayStand(
  { part, whole, coded }: CheckedFlight,
  words: Words,
  booking: { people: number; references: number },
): boolean {
  const standing = words.standing.get(part)
  if (!standing) return false
  if (standing.bookingScore < 0 || standing.notFlying)
    return whole && coded && booking.people > 0 && booking.references > 0
  if (!standing.flying) return whole && coded
  return standing.bookingScore > 0 || whole
}

/** A known flight's minute, as a codeshare has. */
function repeats(known: ExtractedFlight, flight: ExtractedFlight): boolean {
  return (
    known.departureDate === flight.departureDate &&
    (isSameValue(known.departureTime, flight.departureTime) ||
      isSameValue(known.arrivalTime, flight.arrivalTime))
  )
}

/** Another leg of the same number and day (Sydney to Singapore, Singapore to London), not a retelling. */
function isOtherLeg(known: ExtractedFlight, { flight, whole }: CheckedFlight): boolean {
  const times = [known.departureTime, known.arrivalTime]
  return (
    whole &&
    continues(known, flight) &&
    !times.includes(flight.departureTime) &&
    !times.includes(flight.arrivalTime)
  )
}

function continues(a: ExtractedFlight, b: ExtractedFlight): boolean {
  return (
    isSameValue(a.arrivalAirport, b.departureAirport) || isSameValue(b.arrivalAirport, a.departureAirport)
  )
}

const isSameValue = (a: string | null, b: string | null): boolean => a !== null && a === b

function mark(flight: ExtractedFlight, field: string): void {
  if (!flight.check.includes(field)) flight.check.push(field)
}

function joinStays(known: readonly ExtractedStay[], said: readonly ExtractedStay[]): ExtractedStay[] {
  const completed = known.map((stay) => {
    const same = said.find((other) => isSameStay(stay, other))
    if (!same) return stay
    const differs = (['checkIn', 'checkOut'] as const).filter(
      (day) => stay[day] !== null && same[day] !== null && stay[day] !== same[day],
    )
    return {
      ...stay,
      address: stay.address ?? same.address,
      checkIn: stay.checkIn ?? same.checkIn,
      checkOut: stay.checkOut ?? same.checkOut,
      provenance: { ...same.provenance, ...stay.provenance },
      check: [...new Set([...stay.check, ...differs])],
    }
  })
  return [...completed, ...said.filter((stay) => !known.some((other) => isSameStay(stay, other)))]
}

/** Names from labels and tickets are enough; further ones that only the model saw are to be checked. */
function joinPeople(
  known: readonly ExtractedTraveler[],
  said: readonly ExtractedTraveler[],
): ExtractedTraveler[] {
  const sure = known.some(({ confidence }) => confidence >= LABELLED_CONFIDENCE)
  const people = known.map((person) => {
    const same = said.find(({ name }) => samePerson(name, person.name))
    return same
      ? {
          ...person,
          email: person.email ?? same.email,
          confidence: Math.max(person.confidence, same.confidence),
        }
      : person
  })
  const more = said.filter(({ name }) => !known.some((person) => samePerson(name, person.name)))
  return [
    ...people,
    ...more.map((person) => (sure ? { ...person, confidence: 0.5, check: ['name'] } : person)),
  ]
}

const LABELLED_CONFIDENCE = 0.85

function fromPictures(base: Extraction, answers: Reply['answers']): Extraction {
  const found = answers.flatMap(({ flights }) => flights).flatMap((said) => picturedFlight(said) ?? [])
  const people = answers
    .flatMap(({ travelers }) => travelers)
    .flatMap(({ name }) => picturedTraveler(name) ?? [])
  const travelers = found.length ? joinPeople(base.travelers, people) : base.travelers
  return { ...base, travelers, flights: withClaims(base.flights, found) }
}

const PICTURE = { layer: 'model' as const, part: 'picture', offset: 0, length: 0 }

/** A flight read from a picture alone: kept if whole and plausible, every field to be checked. Else null. */
function picturedFlight(said: AnswerFlight): ExtractedFlight | null {
  const number = splitFlightNumber(said.flightNumber ?? '')
  const [from, to] = [said.departureAirport, said.arrivalAirport].map((code) => findAirport(code ?? ''))
  if (!number || !findAirline(number.carrier) || !from || !to || !said.departureDate) return null
  const ends = { ...said, departureDate: said.departureDate }
  const arrivalDate = arrivalDay(ends, said.arrivalDate, () => false)
  const fit = arrivalDate && plausibilityOn(ends, arrivalDate)
  if (fit === null || fit === '' || fit <= 0) return null
  const { departureDate, departureTime, arrivalTime } = said
  return {
    ...namedFlight(number, {
      departureAirport: from.code,
      arrivalAirport: to.code,
      departureDate,
      departureTime,
      arrivalDate,
      arrivalTime,
    }),
    confidence: 0.4,
    check: [...CRITICAL_FIELDS],
    provenance: Object.fromEntries(CRITICAL_FIELDS.map((field) => [field, PICTURE])),
  }
}

/** A traveler whom only a picture shows, always to be checked; null unless first and last name are said. */
function picturedTraveler(said: string): ExtractedTraveler | null {
  const name = readPersonName(said)
  if (!name?.includes(' ')) return null
  return { ...blankTraveler(name), confidence: 0.4, check: ['name'], provenance: { name: PICTURE } }
}
