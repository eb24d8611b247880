import type { Against } from '../decide/claim.ts'
import type { Candidate, Stop } from './candidates.ts'
import { numberOf } from './flight-numbers.ts'
import type { FlightAnchor, Mention } from './mention.ts'
import { isFromPrice, isTimetableRow } from './offers.ts'
import type { Line } from './text.ts'

/** Each candidate with why it is not shown: not whole, for sale, told better elsewhere; null if it is. */
export function judged(
  candidates: readonly Candidate[],
  lines: readonly Line[],
): { candidate: Candidate; against: Against | null }[] {
  const whole = new Set(candidates.filter(isAcceptable))
  const against = (candidate: Candidate): Against | null => {
    if (!whole.has(candidate)) return 'incomplete'
    if (isEcho(candidate, whole)) return 'repeated'
    return isOffered(lines, candidate.flight?.line ?? candidate.from.place?.line) ? 'for_sale' : null
  }
  return candidates.map((candidate) => ({ candidate, against: against(candidate) }))
}

/** A flight without a number needs a full route with times; more so where no duration can confirm it. */
const NUMBERLESS_SCORE = 7
const NUMBERLESS_CODES_SCORE = 4
/** A whole route whose duration nobody can judge, and one whose duration is not plausible. */
const UNJUDGED_SCORE = 4
const IMPLAUSIBLE_SCORE = 9
/** A number with both times and no route; with half a route or labelled times, which add to the score. */
const BARE_TIMES_SCORE = 3
const TOLD_TIMES_SCORE = 4.5
/** Least score of the number itself with no whole route beside it; lines within which its times are. */
const CLEAR_NUMBER_SCORE = 1.5
const TIMES_REACH = 6
/** A longer line is no cell of a table that lost its rows. */
const MAX_CELL_CHARS = 40

/** A row ending in a "from" price is for sale; where each cell is its own line, the price is below. */
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
    const couldBeJudged = [from, to].every((stop) => stop.code !== null && stop.time !== null)
    const isJudged = couldBeJudged && !isWritten(from, to)
    return plausible || score > (isJudged ? IMPLAUSIBLE_SCORE : UNJUDGED_SCORE)
  }
  const halfRoute = named(from) || named(to)
  const ordered = from.time?.role === 'departure' && to.time?.role === 'arrival'
  const near = [from, to].every(({ time }) => isWithin(TIMES_REACH, flight, time))
  const least = halfRoute || ordered ? TOLD_TIMES_SCORE : BARE_TIMES_SCORE
  return near && flight.score >= CLEAR_NUMBER_SCORE && score > least
}

/** A route that states no number must be complete, or written in codes with a date and a departure time. */
function isAcceptableWithoutNumber({ from, to, score, plausible }: Candidate): boolean {
  if (from.time === null || from.time.weak || !isWithin(6, from.place, to.place)) return false
  if (plausible && to.time !== null) return score > NUMBERLESS_SCORE
  return isWritten(from, to) && score > NUMBERLESS_CODES_SCORE
}

function isWithin(lines: number, a: Mention | null, b: Mention | null): boolean {
  return a !== null && b !== null && Math.abs(a.line - b.line) <= lines
}

/** Unlabelled "1030" or "10.30" far from the flight number and its place: likely a price or card number. */
function isGuessedTime({ time, place }: Stop, flight: FlightAnchor): boolean {
  if (time === null || !time.weak || time.role !== null || time.line === flight.line) return false
  return !isWithin(2, time, place)
}

/** Without both times to confirm a flight, its parts must be close. */
function standsTogether(flight: FlightAnchor, from: Stop, to: Stop): boolean {
  const near = (mention: Mention | null, lines: number) =>
    mention === null || isWithin(lines, mention, flight)
  return near(from.place, 5) && near(to.place, 5) && near(from.date, 12)
}

/** A number that stands again elsewhere, by a seat or a meal, is no second flight: only a complete one is. */
function isEcho({ flight, from, to, plausible, score }: Candidate, among: ReadonlySet<Candidate>): boolean {
  const isComplete = flight === null || (plausible && from.time !== null && to.time !== null)
  return [...among].some(
    (other) =>
      numberOf(other.flight) === numberOf(flight) &&
      other.score > score &&
      (!isComplete || other.score * 0.55 > score),
  )
}

function isWritten(from: Stop, to: Stop): boolean {
  return from.place?.source === 'code' && to.place?.source === 'code'
}
