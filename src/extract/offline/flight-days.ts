import type { DateAnchor, Mention, TimeAnchor } from './mention.ts'
import type { UndatedFlight } from './undated-flights.ts'
import { distance, type Indexed, type Nearby } from './nearby.ts'

/** How well a date fits an undated flight: near, labelled, weekday agreeing, no other day between. */
export function dateScore(date: DateAnchor, undated: UndatedFlight, nearby: Nearby): number {
  const reference =
    undated.departs?.mention ?? undated.from?.mention ?? nearby.window.mentions[nearby.window.anchor]!
  let score = -Math.min(distance(date, reference), 200) / 300
  if (date.role === 'departure') score += 0.8
  if (date.role === 'arrival') score -= 1.5
  if (date.hasWeekday) score += date.contradicted ? -1 : 0.2
  if (date === nearby.inherited && !isHeading(date, nearby)) score -= nearby.dates.length ? 0.9 : 0.5
  const arrives = undated.arrives?.mention
  if (arrives && date.at > arrives.at && date.line > arrives.line && date.role !== 'departure')
    score -= date.line > arrives.line + 1 ? 0.9 : 0.4
  if (isElsewhere(date, undated, nearby)) score -= BOUND_COST
  if (isNextHeading(date, reference, nearby)) score -= NEXT_HEADING_COST
  if (isForeignRow(date, reference, nearby)) score -= FOREIGN_ROW_COST
  if (isFarther(date, nearby)) score -= FARTHER_COST
  score -= 0.7 * daysBetween(date, reference, nearby)
  if (date.line === reference.line - 1 && isAlone(date, nearby)) return score + HEADING_WORTH
  const earlier = nearby.dates.filter(({ mention }) => mention.day < date.day && mention.day >= date.day - 2)
  return score - 0.3 * new Set(earlier.map(({ mention }) => mention.day)).size
}

/** "Friday 8 October 2027" right above the line of a flight number. */
function isHeading({ line }: DateAnchor, { window }: Nearby): boolean {
  return line >= window.mentions[window.anchor]!.line - 1
}

const FOREIGN_ROW_COST = 2
const NEXT_HEADING_COST = 1.2
/** A day alone in the line right above. */
const HEADING_WORTH = 0.5
const BOUND_COST = 2.5
/** Lines from the flight number, and what a day costs that is that far where another one is beside it. */
const FAR_LINES = 5
const FARTHER_COST = 5.5
/** Characters between a clock time and a date that are one moment: "08 Nov 27 02:45". */
const BOUND_REACH = 3

/** "FLIGHT | LH2724" over "DATE | 06MAR27", and this is a day of something else, further down or above. */
function isFarther({ line, day }: DateAnchor, { dates, window }: Nearby): boolean {
  const own = window.mentions[window.anchor]!.line
  const isBeside = ({ mention }: Indexed<DateAnchor>) =>
    mention.line - own >= 0 && mention.line - own < 2 && mention.day !== day
  return Math.abs(line - own) > FAR_LINES && dates.some(isBeside)
}

/** Days head the lines below them: one alone in its line, and so was the one above the flight. */
function isNextHeading(date: DateAnchor, reference: Mention, nearby: Nearby): boolean {
  const { inherited, window } = nearby
  // "20:40 | Denpasar" over "14. 3. 2027" over "AK 379"
  if (date.line < window.mentions[window.anchor]!.line) return false
  const isBelow = inherited !== null && date.line > reference.line && isHeadedDocument(nearby)
  return isBelow && isAlone(date, nearby) && isAlone(inherited, nearby)
}

/** A day stands right above the first flight number too, not only below each. */
function isHeadedDocument({ window: { mentions } }: Nearby): boolean {
  const first = mentions.find(({ kind }) => kind === 'flight')
  const isNear = ({ line }: Mention) =>
    first !== undefined && line < first.line && first.line - line <= HEAD_LINES
  return mentions.some((one) => one.kind === 'date' && isNear(one))
}

const HEAD_LINES = 5

/** Nothing else of a flight is on its line. */
const isAlone = ({ line }: DateAnchor, { window }: Nearby): boolean =>
  window.mentions.filter((one) => one.line === line).length === 1

/** The clock time is written in one cell with a date, and that is another one. */
function isElsewhere(date: DateAnchor, { departs }: UndatedFlight, { dates }: Nearby): boolean {
  const time = departs?.mention
  const isBeside = ({ line, cell }: DateAnchor) => line === time?.line && cell === time.cell
  if (!time || isBeside(date)) return false
  return dates.some(
    ({ mention }) =>
      isBeside(mention) &&
      mention.day !== date.day &&
      (distance(mention, time) <= BOUND_REACH || (mention.role === 'departure' && time.role === 'departure')),
  )
}

/** The row that tells a flight has a date of its own; this is another row's, or the next flight's. */
function isForeignRow(date: DateAnchor, reference: Mention, { dates, window }: Nearby): boolean {
  const { mentions, anchor, first, last } = window
  const { line, cell } = mentions[anchor]!
  if (date.line === line) return false
  const own = dates.filter(({ mention }) => mention.line === line)
  const isOwn = ({ mention }: { mention: DateAnchor }) =>
    mention.at < reference.at || (mention.cell === cell && reference.cell !== cell)
  if (reference.line === line) return own.some(isOwn)
  const others = [mentions[first - 1], mentions[last + 1]]
  return own.length > 0 && others.some((other) => other?.kind === 'flight' && other.line === date.line)
}

/** Other days written between a date and what it is to date. */
function daysBetween(date: DateAnchor, reference: Mention, { dates }: Nearby): number {
  const [low, high] = date.at < reference.at ? [date.at, reference.at] : [reference.at, date.at]
  const days = dates.flatMap(({ mention: { at, day, line } }) => {
    const isBetween = at > low && at < high && day !== date.day
    return isBetween && (line !== date.line || reference.line === date.line) ? [day] : []
  })
  return Math.min(2, new Set(days).size)
}

/** The date beside the arrival time, where both ends of the flight carry one. */
export function arrivalDate(date: DateAnchor, undated: UndatedFlight, { dates }: Nearby): DateAnchor | null {
  const [departs, arrives] = [undated.departs?.mention, undated.arrives?.mention]
  if (!departs || !arrives) return null
  const fits = (other: DateAnchor) => {
    if (other === date || other.day - date.day < -1 || other.day - date.day > 2) return false
    if (other.role !== null || other.at <= date.at) return other.role === 'arrival'
    return inParallel(date, other, departs) || distance(other, arrives) <= distance(other, departs) + 2
  }
  return dates.find(({ mention }) => fits(mention))?.mention ?? null
}

/** Both dates are in one row, or one below the other, apart from the times: the second is the arrival's. */
function inParallel(date: DateAnchor, other: DateAnchor, departs: TimeAnchor): boolean {
  const inRow = date.line === other.line && date.cell !== other.cell && departs.line !== date.line
  return inRow || (other.line === date.line + 1 && departs.line > other.line)
}

export type ArrivalDay = { days: number; worth: number; arrival: DateAnchor | null }

export function arrivalDays(
  undated: UndatedFlight,
  explicit: DateAnchor | null,
  date: DateAnchor,
): ArrivalDay[] {
  if (!undated.arrives) return [{ days: 0, worth: 0, arrival: null }]
  const marked = undated.arrives.mention.dayOffset
  // Both marks count from the day of the heading
  const left = Math.max(0, undated.departs?.mention.dayOffset ?? 0)
  if (marked !== null) return [{ days: marked >= left ? marked - left : marked, worth: 1, arrival: explicit }]
  const guesses: ArrivalDay[] = [
    { days: 0, worth: 0.35, arrival: null },
    { days: 1, worth: 0, arrival: null },
    { days: -1, worth: -0.8, arrival: null },
  ]
  if (!explicit) return guesses
  const days = explicit.day - date.day
  const others = guesses.filter((guess) => guess.days !== days)
  return [
    { days, worth: 1.2, arrival: explicit },
    ...others.map((guess) => ({ ...guess, worth: guess.worth - 0.6 })),
  ]
}
