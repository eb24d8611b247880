import { blankFlight } from '#extract/exact/blank.ts'
import type { ExtractedFlight, Provenance } from '#contract/extraction.ts'
import { findAirline } from '#reference/airlines.ts'
import { findAirport } from '#reference/airports.ts'
import type { DocumentPart, TextView } from '../document.ts'
import { assemble } from './assembly.ts'
import { isoDate } from './calendar.ts'
import { isCancelledRow } from './cancelled.ts'
import type { Candidate, Stop } from './candidates.ts'
import { detailsOf, type Detail, terminalOf } from './details.ts'
import type { FlightAnchor, Mention } from './mention.ts'
import { readMentions, usable } from './mentions.ts'
import { columnsOf, unrollStrips } from './columns.ts'
import { flightNumbersOf } from './flight-numbers.ts'
import { isFromPrice, isTimetableRow } from './offers.ts'
import type { DocumentDay } from './resolve-dates.ts'
import { unstackTables } from './stacked-tables.ts'
import { linesOf, type Line } from './text.ts'

/** A flight that a view yielded, with the raw score by which views are compared. */
export type FoundFlight = { flight: ExtractedFlight; score: number; view: TextView['kind'] }

/**
 * What a text is read with. `carrier`: the airline that a number without one belongs to. `speaksOfFlying`: the document
 * uses a word of flying, or of booking and none of sailing. `isAboutFlying`: flying is what it speaks of most, so that a route needs no number. `bookingScore`: how much it speaks for a booking.
 */
export type FlightContext = {
  anchor: DocumentDay
  carrier: string | null
  speaksOfFlying: boolean
  isAboutFlying: boolean
  bookingScore: number
}

/** Below this a flight is not shown at all; between the two it is shown with "please check". */
const SURE_SCORE = 6
/** A flight without a number needs a full route with times; more so where no duration can confirm it. */
const NUMBERLESS_SCORE = 7
const NUMBERLESS_CODES_SCORE = 4
/** What a flight number is worth that stands with the name of its airline. */
const NAMED_SCORE = 2.6
/** A flight in a text that nothing else marks as a booking. */
const UNCONFIRMED_SCORE = 9
/** The score at which confidence is about 0.95. */
const FULL_SCORE = 12
/** A whole route whose duration nobody can judge, and one whose duration is not plausible. */
const UNJUDGED_SCORE = 4
const IMPLAUSIBLE_SCORE = 9
/** A number with both times and no route; with half a route or labelled times, which raise the score themselves. */
const BARE_TIMES_SCORE = 3
const TOLD_TIMES_SCORE = 4.5
/** What the number itself must score where no whole route stands beside it, and the lines within which its times stand. */
const CLEAR_NUMBER_SCORE = 1.5
const TIMES_REACH = 6

/** A table of one journey per column is better evidence than its rows read one after the other in another view. */
const COLUMN_BONUS = 4
/** On a page, rows as printed are better evidence than the order in which its file holds them. */
const PAGE_BONUS = 2

/** The flights of one view of a part. */
export function flightsIn(part: DocumentPart, view: TextView, context: FlightContext): FoundFlight[] {
  const { anchor, carrier } = context
  const lines = unrollStrips(unstackTables(linesOf(view.text)))
  const rows = candidatesOf(lines, anchor)
  const columns = columnsOf(lines)
  const turned = columns ? candidatesOf(columns, anchor) : []
  const found = turned.length >= rows.length && turned.length > 0 ? turned : rows
  const source = found === turned && columns ? columns : lines
  if (context.bookingScore < 0) return []
  const sure = found.filter(
    ({ flight, from, to, plausible, score }) =>
      (flight !== null || context.bookingScore > 1) &&
      (context.bookingScore > 0 ||
        (plausible && from.time !== null && to.time !== null && score > UNCONFIRMED_SCORE)),
  )
  const isPaged = part.mimeType === 'application/pdf'
  const better = sure.filter(
    (candidate) =>
      (candidate.flight ? context.speaksOfFlying : context.isAboutFlying) ||
      hasCodes(candidate, source) ||
      isNamed(candidate),
  )
  const bonus = (found === turned ? COLUMN_BONUS : 0) + (view.kind === 'layout' && isPaged ? PAGE_BONUS : 0)
  const details = detailsOf(better, source)
  return better.map((candidate, index) => ({
    flight: withDetails(toFlight(candidate, part.name, { carrier, lines: source }), {
      seat: details[index]!.seat,
      cabin: details[index]!.cabin,
      departureTerminal: terminalOf(candidate.from, source),
      arrivalTerminal: terminalOf(candidate.to, source),
    }),
    score: candidate.score + bonus,
    view: view.kind,
  }))
}

function withDetails(flight: ExtractedFlight, details: Record<DetailField, Detail | null>): ExtractedFlight {
  for (const [field, detail] of Object.entries(details) as [DetailField, Detail | null][]) {
    if (!detail) continue
    const { part } = flight.provenance['departureDate']!
    flight[field] = detail.value
    flight.provenance[field] = { layer: 'text', part, offset: detail.at, length: detail.until - detail.at }
  }
  return flight
}

type DetailField = 'seat' | 'cabin' | 'departureTerminal' | 'arrivalTerminal'

/** Where nothing else speaks of flying, only written airport codes do. */
function hasCodes({ flight, from, to, plausible }: Candidate, lines: readonly Line[]): boolean {
  const isOwn = ({ place }: Stop) =>
    place?.source === 'code' &&
    (place.line === flight?.line || flightNumbersOf(lines[place.line]!, []).every(({ score }) => score < 0.9))
  return flight !== null && plausible && isOwn(from) && isOwn(to)
}

/** "WIZZ AIR | W65355": the airline stands with its number, and the times agree with the places. */
function isNamed({ flight, from, to, plausible }: Candidate): boolean {
  return flight !== null && flight.score >= NAMED_SCORE && plausible && from.time !== null && to.time !== null
}

function candidatesOf(lines: readonly Line[], anchor: DocumentDay): Candidate[] {
  const found = withoutEchoes(assemble(usable(readMentions(lines, anchor))).filter(isAcceptable))
  return found.filter(({ flight, from }) => !isOffered(lines, flight?.line ?? from.place?.line))
}

/** A longer line is no cell of a table that lost its rows. */
const MAX_CELL_CHARS = 40

/** A row that ends in a price "from" is for sale; where cells are lines of their own, the price stands below. */
function isOffered(lines: readonly Line[], index: number | undefined): boolean {
  if (index === undefined) return false
  if (isFromPrice(lines[index]!.text) || isTimetableRow(lines[index]!)) return true
  if (lines[index]!.text.length > MAX_CELL_CHARS) return false
  return lines.slice(index + 1, index + 4).some(({ text }) => text.length < 20 && isFromPrice(text))
}

/** A flight without a date, or with neither a route nor both times, is no booking. */
function isAcceptable(candidate: Candidate): boolean {
  const { flight, from, to, score, plausible } = candidate
  if (!flight) return isAcceptableWithoutNumber(candidate)
  const named = (stop: Stop) => stop.code !== null || stop.place !== null
  if (isGuessedTime(from, flight) || isGuessedTime(to, flight)) return false
  const timeless = from.time === null || to.time === null
  if (timeless && !standsTogether(flight, from, to)) return false
  if (named(from) && named(to)) {
    const isJudged = couldBeJudged(from, to) && !isWritten(from, to)
    return plausible || score > (isJudged ? IMPLAUSIBLE_SCORE : UNJUDGED_SCORE)
  }
  const halfRoute = named(from) || named(to)
  const ordered = from.time?.role === 'departure' && to.time?.role === 'arrival'
  const near = (stop: Stop) => stop.time !== null && Math.abs(stop.time.line - flight.line) <= TIMES_REACH
  const least = halfRoute || ordered ? TOLD_TIMES_SCORE : BARE_TIMES_SCORE
  return near(from) && near(to) && flight.score >= CLEAR_NUMBER_SCORE && score > least
}

/** A route that states no number must be complete, or written in codes with a date and a departure time. */
function isAcceptableWithoutNumber({ from, to, score, plausible }: Candidate): boolean {
  if (from.time === null || from.time.weak || !isClose(from.place, to.place)) return false
  if (plausible && to.time !== null) return score > NUMBERLESS_SCORE
  return isWritten(from, to) && score > NUMBERLESS_CODES_SCORE
}

/** A route without a number stands together. */
function isClose(from: Mention | null, to: Mention | null): boolean {
  return from !== null && to !== null && Math.abs(from.line - to.line) <= 6
}

/** "1030" or "10.30" far from the flight number and from its place, without a label: rather a price or a card number. */
function isGuessedTime({ time, place }: Stop, flight: FlightAnchor): boolean {
  if (time === null || !time.weak || time.role !== null || time.line === flight.line) return false
  return place === null || Math.abs(time.line - place.line) > 2
}

/** Without both times to confirm a flight, its parts must stand close. */
function standsTogether(flight: FlightAnchor, from: Stop, to: Stop): boolean {
  const near = (mention: Mention | null, lines: number) =>
    mention === null || Math.abs(mention.line - flight.line) <= lines
  return near(from.place, 5) && near(to.place, 5) && near(from.date, 12)
}

function couldBeJudged(from: Stop, to: Stop): boolean {
  return [from, to].every((stop) => stop.code !== null && stop.time !== null)
}

/** A number that stands again elsewhere, by a seat or a meal, is no second flight: only a complete one is. */
function withoutEchoes(candidates: readonly Candidate[]): Candidate[] {
  return candidates.filter((candidate) => {
    const same = candidates.filter((other) => other !== candidate && numberOf(other) === numberOf(candidate))
    return !same.some(
      (other) =>
        other.score > candidate.score && (!isComplete(candidate) || other.score * 0.55 > candidate.score),
    )
  })
}

function numberOf({ flight }: Candidate): string {
  return flight ? `${flight.carrier}${flight.number}` : ''
}

function isComplete({ flight, from, to, plausible }: Candidate): boolean {
  return flight === null || (plausible && from.time !== null && to.time !== null)
}

function isWritten(from: Stop, to: Stop): boolean {
  return from.place?.source === 'code' && to.place?.source === 'code'
}

function toFlight(
  candidate: Candidate,
  part: string,
  { carrier, lines }: { carrier: string | null; lines: readonly Line[] },
): ExtractedFlight {
  const { flight, from, to } = candidate
  const code = flight?.carrier ?? (flight ? carrier : null)
  const result: ExtractedFlight = {
    ...blankFlight(),
    flightNumber: flight ? `${code ?? ''}${flight.number}` : null,
    airlineCode: code,
    airline: code ? (findAirline(code)?.name ?? null) : null,
    departureAirport: from.code,
    arrivalAirport: to.code,
    departureCity: cityOf(from),
    arrivalCity: cityOf(to),
    departureDate: isoDate(from.day),
    departureTime: from.time?.clock ?? null,
    arrivalDate: to.time ? isoDate(to.day) : null,
    arrivalTime: to.time?.clock ?? null,
    cancelled: isCancelledRow(candidate, lines),
    confidence: Math.max(0.3, Math.min(0.95, candidate.score / FULL_SCORE)),
    provenance: provenanceOf(candidate, part),
  }
  return { ...result, check: doubts(candidate) }
}

function cityOf(stop: Stop): string | null {
  if (stop.code) return findAirport(stop.code)?.city ?? null
  return stop.place?.text ?? null
}

function doubts({ from, to, score, plausible }: Candidate): string[] {
  const weak: string[] = []
  if (from.date?.contradicted || from.date?.relative) weak.push('departureDate')
  if (from.time && to.time && from.code && to.code && !plausible) weak.push('departureTime', 'arrivalTime')
  if (!from.code) weak.push('departureAirport')
  if (!to.code) weak.push('arrivalAirport')
  if (score < SURE_SCORE && !weak.length) weak.push('departureDate')
  return weak
}

function provenanceOf({ flight, from, to }: Candidate, part: string): Record<string, Provenance> {
  const fields: [string, Mention | null][] = [
    ['flightNumber', flight],
    ['airlineCode', flight],
    ['airline', flight],
    ['departureAirport', from.place],
    ['departureCity', from.place],
    ['arrivalAirport', to.place],
    ['arrivalCity', to.place],
    ['departureDate', from.date],
    ['departureTime', from.time],
    ['arrivalDate', to.date ?? to.time],
    ['arrivalTime', to.time],
  ]
  const result: Record<string, Provenance> = {}
  for (const [field, mention] of fields) {
    if (mention)
      result[field] = { layer: 'text', part, offset: mention.offset, length: mention.until - mention.at }
  }
  return result
}
