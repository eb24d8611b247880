import { blankFlight } from '#extract/exact/blank.ts'
import type { ExtractedFlight, Provenance } from '#contract/extraction.ts'
import { findAirline } from '#reference/airlines.ts'
import { findAirport } from '#reference/airports.ts'
import type { DocumentPart, TextView } from '../document.ts'
import type { Against, Claim } from '../decide/claim.ts'
import { judged } from './acceptance.ts'
import { assemble } from './assembly.ts'
import { isoDate, unrealDoubts } from './calendar.ts'
import { isCancelledRow } from './cancelled.ts'
import { rowsOf, type Candidate, type Stop } from './candidates.ts'
import { dismissTrains } from './dismissals.ts'
import { DETAIL_FIELDS, detailsOf } from './details.ts'
import { placeOf, type Mention } from './mention.ts'
import { readMentions, usable } from './mentions.ts'
import { airlineAtStart, flightNumbersOf } from './flight-numbers.ts'
import type { DocumentDay } from './resolve-dates.ts'
import { type Page, pageOf } from './page.ts'
import { type Line, lineOf } from './text.ts'

/* How a view becomes flights, step by step: docs/reading.md, "Layer by layer". */

/**
 * What a text is read with. `carrier`: the airline that a number without one belongs to. `isNoFlight`: its
 * words are of another way to travel. `speaksOfFlying`: it uses a word of flying, or of
 * booking and none of sailing. `isAboutFlying`: flying is what it speaks of most, so that a route needs no
 * number. `bookingScore`: how much it speaks for a booking.
 */
export type FlightContext = {
  anchor: DocumentDay
  carrier: string | null
  isNoFlight: boolean
  speaksOfFlying: boolean
  isAboutFlying: boolean
  bookingScore: number
}

/** Below this a flight is shown with "please check"; of 168 above it 166 were right. */
const SURE_SCORE = 12
/** What a flight number is worth that comes with the name of its airline. */
const NAMED_SCORE = 2.6
/** A whole flight with a day, told near to each other. */
const PROVEN_SCORE = 10
const PROVEN_LINES = 3
/** A flight in a text that nothing else marks as a booking. */
const UNCONFIRMED_SCORE = 9
/**
 * Share of flights of a text that were right, by their score: of 180 in four sets of 40 documents, by writers
 * who did not know the reader, after it was worked on with them. In between it is drawn straight.
 */
const RIGHT_BY_SCORE = [
  [5, 0.5],
  [9, 0.6],
  [12, 0.93],
  [14, 0.97],
  [17, 0.985],
] as const
/** A table with one journey per column is better evidence than another view reading its rows in turn. */
const COLUMN_BONUS = 4
/** On a page, rows as printed are better evidence than the order in which its file holds them. */
const PAGE_BONUS = { cells: 2, layout: 1, reading: 0 }

/** What a view proposes; what is against a flight in the view itself is said with it. */
export function flightsIn(part: DocumentPart, view: TextView, context: FlightContext): Claim[] {
  const { anchor, carrier } = context
  if (context.bookingScore < 0) return []
  const page = pageOf(view)
  const [lines, columns] = [page.rows(), page.columns()]
  const rows = judgedIn(lines, anchor)
  const turned = columns ? judgedIn(columns, anchor) : []
  const isTurned = columns !== null && wholeOf(turned) > 0 && wholeOf(turned) >= wholeOf(rows)
  const [found, source] = isTurned ? [turned, columns] : [rows, lines]
  const isPaged = part.mimeType === 'application/pdf'
  const bonus = (isTurned ? COLUMN_BONUS : 0) + (isPaged ? PAGE_BONUS[view.kind] : 0)
  const read = found.map(({ candidate, against }) => ({
    candidate,
    against: against ?? unconfirmed(candidate, source, context),
  }))
  const standing = read.filter(({ against }) => against === null).map(({ candidate }) => candidate)
  const details = detailsOf(standing, source)
  const claims = read.map(({ candidate, against }): Claim => {
    const flight = toFlight(candidate, part.name, { carrier, lines: source })
    const own = against === null ? details[standing.indexOf(candidate)] : undefined
    for (const field of DETAIL_FIELDS) {
      const detail = own?.[field]
      if (!detail) continue
      const { value, at, until } = detail
      flight[field] = value
      flight.provenance[field] = { layer: 'text', part: part.name, offset: at, length: until - at }
    }
    return { flight, score: candidate.score + bonus, view: view.kind, against }
  })
  const others = claims.filter(({ against }) => against === null)
  return claims.map((claim) =>
    claim.against === null && others.some((other) => isRetimed(claim.flight, other.flight))
      ? { ...claim, against: 'new_time' }
      : claim,
  )
}

const wholeOf = (found: readonly { against: Against | null }[]) =>
  found.filter(({ against }) => against === null).length

/** What the text around a candidate has against it: no word of a booking, none of flying, or others. */
function unconfirmed(
  candidate: Candidate,
  source: readonly Line[],
  { bookingScore, isNoFlight, speaksOfFlying, isAboutFlying }: FlightContext,
): Against | null {
  const { flight, from, to, plausible, score } = candidate
  const isTimed = plausible && from.time !== null && to.time !== null
  if (!flight && bookingScore <= 1) return 'no_booking'
  if (bookingScore <= 0 && !(isTimed && score > UNCONFIRMED_SCORE)) return 'no_booking'
  if (isProven(candidate)) return null
  if (isNoFlight) return 'other_transport'
  const isFlown =
    (flight ? speaksOfFlying : isAboutFlying) || hasCodes(candidate, source) || isNamed(candidate)
  return isFlown ? null : 'no_flying'
}

/** A row that is off beside one that stands: the same flight leaves at another time. */
function isRetimed(off: ExtractedFlight, { cancelled, flightNumber, departureDate }: ExtractedFlight) {
  const isSame = off.flightNumber === flightNumber && off.departureDate === departureDate
  return off.cancelled && !cancelled && off.flightNumber !== null && isSame
}

/**
 * An airline's number between two places, at times that hardly any other way to travel keeps: a flight
 * whatever the words around it are, and in languages whose words nobody knows here.
 */
function isProven(candidate: Candidate): boolean {
  const { flight, from, to, plausible, score } = candidate
  const isWhole = [from, to].every(({ code, time }) => code !== null && time !== null)
  if (!flight || flight.carrier === null || !isWhole || !plausible || score < PROVEN_SCORE) return false
  return rowsOf(candidate).every((line) => Math.abs(line - flight.line) <= PROVEN_LINES)
}

/** Where nothing else speaks of flying, only written airport codes do. */
function hasCodes({ flight, from, to, plausible }: Candidate, lines: readonly Line[]): boolean {
  const isOwn = ({ place }: Stop) =>
    place?.source === 'code' &&
    (place.line === flight?.line || flightNumbersOf(lines[place.line]!, []).every(({ score }) => score < 0.9))
  return flight !== null && plausible && isOwn(from) && isOwn(to)
}

/** "WIZZ AIR | W65355": the airline comes with its number, and the times agree with the places. */
function isNamed({ flight, from, to, plausible }: Candidate): boolean {
  return flight !== null && flight.score >= NAMED_SCORE && plausible && from.time !== null && to.time !== null
}

function judgedIn(lines: readonly Line[], anchor: DocumentDay): ReturnType<typeof judged> {
  const read = readMentions(lines, anchor)
  dismissTrains(read)
  return judged(assemble(usable(read)), lines)
}

function toFlight(
  candidate: Candidate,
  part: string,
  { carrier, lines }: { carrier: string | null; lines: readonly Line[] },
): ExtractedFlight {
  const { flight, from, to } = candidate
  const code = flight?.carrier ?? (flight ? carrier : null)
  return {
    ...blankFlight(),
    flightNumber: flight ? `${code ?? ''}${flight.number}` : null,
    airlineCode: code,
    airline: code ? (findAirline(code)?.name ?? null) : null,
    departureAirport: from.code,
    arrivalAirport: to.code,
    departureCity: cityOf(from),
    arrivalCity: cityOf(to),
    departureDate: from.date?.unreal ? null : isoDate(from.day),
    departureTime: from.time?.clock ?? null,
    arrivalDate: to.time && !(to.date ?? from.date)?.unreal ? isoDate(to.day) : null,
    arrivalTime: to.time?.clock ?? null,
    cancelled: isCancelledRow(candidate, lines),
    confidence: shareRight(candidate.score),
    provenance: provenanceOf(candidate, part),
    check: doubts(candidate),
    // It keeps what else is printed of it
    doubts: unrealDoubts({ departureDate: from.date, arrivalDate: to.date }),
  }
}

function shareRight(score: number): number {
  const above = RIGHT_BY_SCORE.findIndex(([least]) => least > score)
  if (above === 0) return RIGHT_BY_SCORE[0][1]
  const [from, low] = RIGHT_BY_SCORE.at(above < 0 ? -1 : above - 1)!
  const [to, high] = RIGHT_BY_SCORE.at(above)!
  return above < 0 ? low : low + ((high - low) * (score - from)) / (to - from)
}

function cityOf(stop: Stop): string | null {
  if (stop.code) return findAirport(stop.code)?.city ?? null
  const text = stop.place?.text ?? null
  // A code that no table knows is no name of a city
  return text !== null && /^[A-Z]{3}$/.test(text) ? null : text
}

function doubts({ flight, from, to, score, plausible }: Candidate): string[] {
  const weak: string[] = []
  if (from.date?.contradicted || from.date?.relative) weak.push('departureDate')
  if (from.time && to.time && from.code && to.code && !plausible) weak.push('departureTime', 'arrivalTime')
  if (!from.code) weak.push('departureAirport')
  if (!to.code) weak.push('arrivalAirport')
  if (score < SURE_SCORE && !weak.length) weak.push(flight ? 'flightNumber' : 'departureDate')
  return weak
}

function provenanceOf({ flight, from, to }: Candidate, part: string): Record<string, Provenance> {
  const fields: Record<string, Mention | null> = {
    flightNumber: flight,
    airlineCode: flight,
    airline: flight,
    departureAirport: from.place,
    departureCity: from.place,
    arrivalAirport: to.place,
    arrivalCity: to.place,
    departureDate: from.date,
    departureTime: from.time,
    arrivalDate: to.date ?? to.time,
    arrivalTime: to.time,
  }
  return Object.fromEntries(
    Object.entries(fields).flatMap(([field, one]) => (one ? [[field, placeOf(one, part)]] : [])),
  )
}

const MAX_LINES = 250

/** The airline a document is about, for numbers without one: the most named, the subject counting double. */
export function carrierOf(page: Page, subject: string | null): string | null {
  const votes = new Map<string, number>()
  const vote = (code: string, worth: number) => votes.set(code, (votes.get(code) ?? 0) + worth)
  const lines = [...(subject ? [lineOf(subject), lineOf(subject)] : []), ...page.lines().slice(0, MAX_LINES)]
  for (const line of lines) {
    for (const { carrier, score } of flightNumbersOf(line, [])) if (carrier && score > 1.5) vote(carrier, 2)
    for (const [at, { raw }] of line.words.entries()) {
      const isName = /^\p{Lu}/u.test(raw)
      const code = isName && airlineAtStart(line.words.slice(at, at + 3).map((word) => word.raw))
      if (code) vote(code, 1)
    }
  }
  const [best] = [...votes].sort((a, b) => b[1] - a[1])
  return best?.[0] ?? null
}
