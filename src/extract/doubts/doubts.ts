import type { Doubt, ExtractedFlight, ExtractedStay, ExtractedTraveler } from '#contract/extraction.ts'
import { findAirport } from '#reference/airports.ts'
import type { DayNumber } from '../offline/calendar.ts'
import { kilometres } from '#domain/flight/flight-span.ts'
import { minutesBetween, momentOf, plausibility, plausibilityOn } from '../offline/plausibility.ts'
import { dateDoubt, isWhole } from './dates.ts'
import { addDoubt, ownDoubts } from './doubt.ts'

/** `written`: the document's own date. `passedOver`: a date that the flight was not given. */
export function withFlightDoubts(
  flight: ExtractedFlight,
  { written, passedOver }: { written: DayNumber | null; passedOver: Doubt | null },
): ExtractedFlight {
  const result = ownDoubts(flight)
  const isDoubted = result.doubts?.some(({ field }) => field === 'departureDate')
  if (isSettled(flight) && !isDoubted)
    result.check = result.check.filter((field) => field !== 'departureDate')
  const found = [
    ...(passedOver ? [passedOver] : []),
    ...dateDoubts(flight, written),
    ...timeDoubts(flight),
    ...missing(flight),
  ]
  for (const doubt of found) addDoubt(result, doubt)
  for (const field of result.check) addDoubt(result, { field, reason: 'unsure' })
  return { ...result, confidence: flightConfidence(result) }
}

/** A date printed with its year or its weekday is not weak, however little else of its flight is printed. */
function isSettled({ departureDate, provenance }: ExtractedFlight): boolean {
  const words = provenance['departureDate']?.words
  return departureDate !== null && words !== undefined && isWhole(words, departureDate)
}

function dateDoubts(flight: ExtractedFlight, written: DayNumber | null): Doubt[] {
  const { provenance } = flight
  return (['departureDate', 'arrivalDate'] as const).flatMap((field) => {
    const value = flight[field]
    // A date that was worked out from another's words is doubted there
    const isDerived =
      field === 'arrivalDate' && provenance[field]?.offset === provenance['departureDate']?.offset
    const doubt = value && !isDerived ? dateDoubt({ field, value, place: provenance[field] }, written) : null
    return doubt ? [doubt] : []
  })
}

function timeDoubts(flight: ExtractedFlight): Doubt[] {
  const minutes = minutesOf(flight)
  if (minutes === null) return []
  const [from, to] = [airport(flight.departureAirport), airport(flight.arrivalAirport)]
  if (!from || !to) return minutes <= 0 ? both('Time', 'order', minutes) : []
  const fits = (duration: number) => plausibility(kilometres(from, to), duration) > 0
  if (fits(minutes)) return []
  const reason = minutes <= 0 ? 'order' : 'duration'
  if (fits(minutes - DAY) || fits(minutes + DAY))
    return [{ field: 'arrivalDate', reason, other: `${minutes}` }]
  if (minutes <= 0) return both('Time', 'order', minutes)
  return [
    ...both('Time', 'duration', minutes),
    ...(fitsSwapped(flight) ? both('Airport', 'duration', minutes) : []),
  ]
}

/** The way back would take as long as it should: rather the airports stand the wrong way round. */
function fitsSwapped(flight: ExtractedFlight): boolean {
  const { departureAirport: arrivalAirport, arrivalAirport: departureAirport, arrivalDate } = flight
  return (plausibilityOn({ ...flight, departureAirport, arrivalAirport }, arrivalDate) ?? 0) > 2
}

/** Minutes. With one more or less the day of arrival is what is wrong. */
const DAY = 1440

function both(what: 'Time' | 'Airport', reason: Doubt['reason'], minutes: number): Doubt[] {
  return [`departure${what}`, `arrival${what}`].map((field) => ({ field, reason, other: `${minutes}` }))
}

/** Minutes between the ends. Without an airport, by local clocks, which only tells when both are equal. */
function minutesOf(flight: ExtractedFlight): number | null {
  const departs = momentOf(flight.departureDate, flight.departureTime)
  const arrives = momentOf(flight.arrivalDate, flight.arrivalTime)
  if (!departs || !arrives) return null
  const [from, to] = [airport(flight.departureAirport), airport(flight.arrivalAirport)]
  if (from && to) return minutesBetween({ at: from, when: departs }, { at: to, when: arrives })
  const equal = departs.day === arrives.day && departs.minutes === arrives.minutes
  return equal ? 0 : null
}

/** A boarding pass does not say when it lands; a text that says when it leaves should. */
function missing(flight: ExtractedFlight): Doubt[] {
  const printsArrival = !['bcbp', 'pkpass'].includes(flight.provenance['flightNumber']?.layer ?? '')
  const fields = [
    ...(['departureDate', 'departureAirport', 'arrivalAirport'] as const),
    ...(flight.arrivalTime ? (['departureTime'] as const) : []),
    ...(flight.departureTime && printsArrival ? (['arrivalTime'] as const) : []),
  ]
  return fields
    .filter((field) => flight[field] === null)
    .map((field) => ({ field, reason: 'missing' as const }))
}

const airport = (code: string | null) => (code ? findAirport(code) : undefined)

/** Share of a model's flights that are right even if it says little; the margin adds up to MODEL_SPAN. */
const MODEL_LEAST = 0.8
const MODEL_SPAN = 0.17
/** Of the flights about which a document contradicts itself, about two in three were right. */
const CONTRADICTED = 0.67
const WEAK = 0.85

/** Share of flights that are right: the layer's own, or for a model by its margin; less with doubts. */
function flightConfidence({ confidence, provenance, doubts = [] }: ExtractedFlight): number {
  const layer = (provenance['flightNumber'] ?? provenance['departureAirport'])?.layer ?? 'text'
  const base = layer === 'model' ? MODEL_LEAST + MODEL_SPAN * confidence : confidence
  return Math.round(base * factorOf(doubts) * 100) / 100
}

function factorOf(doubts: readonly Doubt[]): number {
  if (doubts.some(({ reason }) => reason !== 'missing' && reason !== 'unsure')) return CONTRADICTED
  // What is unsure already has the share of its score
  return doubts.some(({ reason }) => reason === 'missing') ? WEAK : 1
}

/** A name with less than this is where names stand that are nobody's: in a greeting. */
const SURE_NAME = 0.5

export function withStayDoubts(stay: ExtractedStay, written: DayNumber | null): ExtractedStay {
  const result = ownDoubts(stay)
  for (const field of ['checkIn', 'checkOut'] as const) {
    const value = stay[field]
    const doubt = value ? dateDoubt({ field, value, place: stay.provenance[field] }, written) : null
    if (doubt) addDoubt(result, doubt)
    if (!value) addDoubt(result, { field, reason: 'missing' })
  }
  const { checkIn, checkOut } = stay
  if (checkIn && checkOut && checkOut <= checkIn) addDoubt(result, { field: 'checkOut', reason: 'order' })
  return result
}

export function withTravelerDoubts(traveler: ExtractedTraveler): ExtractedTraveler {
  const result = ownDoubts(traveler)
  if (traveler.confidence < SURE_NAME) addDoubt(result, { field: 'name', reason: 'unsure' })
  return result
}
