import type { ExtractedFlight, ExtractedStay, OtherBooking } from '#contract/extraction.ts'
import { blankOther } from '#extract/exact/blank.ts'
import { anyOf, spacedOf, unspacedOf, wholeWords } from '#extract/words/words.ts'
import type { TextView } from '../document.ts'
import { dayOfIso, isoDate } from './calendar.ts'
import { CALLED_OFF, CONDITIONAL, OFF_CELL } from './cancelled.ts'
import { MIN_ANCHOR } from './dismissals.ts'
import { placeOf, standing, type DateAnchor, type ReadLine, type TimeAnchor } from './mention.ts'
import { readMentions } from './mentions.ts'
import { hasMoney, isFromPrice } from './offers.ts'
import type { DocumentDay } from './resolve-dates.ts'
import { legsIn, type Leg } from './other-legs.ts'
import { mainKindOf } from './booking-kind.ts'
import { LODGING } from './stay-words.ts'
import { pageOf } from './page.ts'
import { cellTexts, type Line } from './text.ts'

/** A booking with the time at which it begins, which tells two of one day apart. */
export type FoundOther = { booking: OtherBooking; clock: string | null }

/** When the document was written and what else it books; none of that is told again. */
export type Booked = {
  anchor: DocumentDay
  flights: readonly ExtractedFlight[]
  stays: readonly ExtractedStay[]
}

/**
 * The other bookings of a view that have a section of their own: a heading that names a kind, and below
 * it, or in its row, a day with what only that kind of booking states.
 */
export function otherSections(view: TextView, part: string, booked: Booked): FoundOther[] {
  return sectionsIn(view, booked).flatMap(({ section, start }) => bookingsOf(section, start, part))
}

/** The lines of such sections: what they say is said of no flight. */
export function linesOfSections(view: TextView, booked: Booked): Line[] {
  return sectionsIn(view, booked)
    .flatMap(({ section }) => toldIn(section))
    .map(({ line }) => line)
}

function isHeadedByKind({ text, cells }: Line): boolean {
  return cells
    .slice(0, 2)
    .some(({ start, end }) => kindNamed(text.slice(start, Math.min(end, start + MAX_HEADING))) !== null)
}

function sectionsIn(view: TextView, booked: Booked): { section: Section; start: Start }[] {
  const lines = pageOf(view).lines()
  if (!lines.some(isHeadedByKind)) return []
  const read = readMentions(lines, booked.anchor)
  return read.flatMap((row, at) => {
    const heading = headingOf(row)
    if (!heading) return []
    const above = aboveOf(read, at)
    if (above.slice(-1).some(isMenuItem)) return []
    const section = { heading, block: blockUnder(read, at, heading), above }
    if (runsIntoFlight(section, read)) return []
    const start = startOf(section)
    return start && isBooked(section, start, booked) ? [{ section, start }] : []
  })
}

type Kind = OtherBooking['kind']
type Heading = { kind: Kind; title: string; cell: number; start: number; length: number; rest: string }
type Section = { heading: Heading; block: ReadLine[]; above: ReadLine[] }
type Start = { date: DateAnchor; time: TimeAnchor | null; legs: Leg[] }

const MAX_HEADING = 90
const MAX_SMALL_WORDS = 4
/** A row with more of them is a sentence, which needs more than itself to be a booking. */
const MAX_WORDS_OF_ROW = 6
/** Rows of a section, blank ones left out. */
const MAX_ROWS = 16
/** Rows of a section, with the blank ones. */
const MAX_REACH = 60

/** A heading opens its row; a date or a sign may be before it. */
function headingOf({ line, mentions }: ReadLine): Heading | null {
  const dated = (index: number) => mentions.some(({ kind, cell }) => kind === 'date' && cell === index)
  const isSign = (text: string) => (text.match(/\p{L}/gu)?.length ?? 0) < 2
  for (const [cell, { start, end }] of line.cells.slice(0, 2).entries()) {
    const whole = line.text.slice(start, end)
    const title = whole.split(' / ')[0]!
    const named = title.length <= MAX_HEADING ? kindNamed(title) : null
    if (named && isTitle(title.slice(named.length), named.kind) && !/[?!]/.test(title))
      return { kind: named.kind, title, cell, start, length: named.length, rest: whole.slice(title.length) }
    if (!dated(cell) && !isSign(whole)) return null
  }
  return null
}

/** What follows the kind in its heading is no sentence, and no house. */
function isTitle(rest: string, kind: Kind): boolean {
  const isHouse = kind !== 'taxi' && LODGING.test(rest) && !/\d/.test(rest)
  return smallWordsOf(rest) <= MAX_SMALL_WORDS && !isHouse
}

function smallWordsOf(text: string): number {
  return text.match(/(?<![\p{L}\d])\p{Ll}[\p{L}'’]*/gu)?.length ?? 0
}

/** A section's rows, up to the next heading, flight or stay; one row if it holds its heading's value. */
function blockUnder(read: readonly ReadLine[], at: number, heading: Heading): ReadLine[] {
  const own = read[at]!
  const block = [own]
  if (isLabelled(own, heading)) return block
  for (const row of read.slice(at + 1, at + MAX_REACH)) {
    if (!/[\p{L}\p{N}]/u.test(row.line.text)) continue
    if (block.length >= MAX_ROWS || headingOf(row) || isOtherMatter(row)) break
    block.push(row)
  }
  // A day over the next flight is that one's
  return block.length > 1 && isDayAlone(block.at(-1)!) ? block.slice(0, -1) : block
}

const isDayAlone = ({ line, mentions: [only, another] }: ReadLine): boolean =>
  only?.kind === 'date' && !another && line.words.length <= 5

/** "Transfer | Bus from the airport, some 35 minutes": a row of a table about something else. */
function isLabelled({ line }: ReadLine, { cell, kind }: Heading): boolean {
  const value = cellTexts(line)
    .slice(cell + 1)
    .join(' ')
  return /\p{L}{2}/u.test(value) && !OWN.test(value) && !OWN_NUMBER.test(`${kind} ticket ${value}`)
}

function hasFlight(row: ReadLine): boolean {
  return standing(row, 'flight').some(({ score }) => score >= MIN_ANCHOR)
}

function isOtherMatter(row: ReadLine): boolean {
  const { line } = row
  if (PICK_UP.test(line.text) || DROP_OFF.test(line.text)) return false
  if (hasFlight(row)) return true
  // "HOTEL | The Brown Palace / 321 17th Street …"
  const [first] = line.cells.length > 1 ? cellTexts(line) : []
  const title = line.words.length <= 8 ? line.text : first && first.length < MAX_HEADING ? first : ''
  const about = title && mainKindOf(title)
  return about === 'flight' || about === 'stay'
}

/** "Flights", "Hotels": a menu and not the section before. */
function isMenuItem({ line, mentions }: ReadLine): boolean {
  if (line.words.length > 2 || /\d/.test(line.text) || mentions.length > 0) return false
  const about = mainKindOf(line.text)
  return kindNamed(line.text.trim()) !== null || about === 'flight' || about === 'stay'
}

/** Where a flight number follows at once, what is before it may be that flight's. */
function runsIntoFlight({ block }: Section, read: readonly ReadLine[]): boolean {
  const next = read[block.at(-1)!.line.index + 1]
  const text = block.map(({ line }) => line.text).join('\n')
  return next !== undefined && hasFlight(next) && !OWN.test(text) && !OWN_NUMBER.test(text)
}

function aboveOf(read: readonly ReadLine[], at: number): ReadLine[] {
  return read
    .slice(Math.max(0, at - 6), at)
    .filter(({ line }) => /[\p{L}\p{N}]/u.test(line.text))
    .slice(-2)
}

const datesOf = (row: ReadLine) => standing(row, 'date')
const timesOf = (row: ReadLine) => standing(row, 'time')

/** "Transfer" over a time means a change of planes, elsewhere. */
function timesBelow({ kind }: Heading, row: ReadLine): TimeAnchor[] {
  if (kind !== 'taxi' || hasMoney(row.line.text)) return timesOf(row)
  return row.mentions.filter((one) => one.kind === 'time')
}

/** The day and time a section begins; a row above that is nothing but a date stands for the day. */
function startOf({ heading, block, above }: Section): Start | null {
  const { kind } = heading
  const dayRow = above.filter(isDayRow).slice(-1)
  const legs = JOURNEYS.has(kind) || kind === 'taxi' ? legsIn([...dayRow, ...block]) : []
  const picked = kind === 'car' ? block.findIndex(({ line }) => PICK_UP.test(line.text)) : 0
  const from = block.slice(Math.max(0, picked))
  const dated = from.filter((row) => datesOf(row).length > 0).slice(0, 1)
  const isLeft = ({ line: { text } }: ReadLine) => !PICK_UP.test(text) && DROP_OFF.test(text)
  const own = dayRow.length && dated.some(isLeft) ? [] : dated
  const date = legs[0]?.date ?? [...own, ...dayRow, ...block].flatMap(datesOf)[0]
  if (!date) return null
  const time = legs[0]?.departs ?? from.flatMap((row) => timesBelow(heading, row))[0] ?? null
  return { date, time, legs }
}

/** "Friday 18 June 2027": a heading of all that happens on that day. */
function isDayRow(row: ReadLine): boolean {
  const [date, another] = datesOf(row)
  if (!date || another || timesOf(row).length > 0) return false
  const rest = row.line.text.slice(0, date.start) + row.line.text.slice(date.end)
  return (rest.match(/\p{L}{2,}/gu)?.length ?? 0) <= 2 && !/\d{3}/.test(rest)
}

const JOURNEYS: ReadonlySet<Kind> = new Set(['train', 'bus', 'ferry'])
/** Days before and after what else is booked within which a section without a word of confirmation counts. */
const DAYS_BEFORE = 3
const DAYS_BEHIND = 31

function isBooked({ heading, block, above }: Section, start: Start, booked: Booked): boolean {
  const { anchor } = booked
  const told = toldIn({ heading, block, above })
  const near = block.slice(0, told.length + 3)
  const text = near.map(({ line }) => line.text).join('\n')
  const sure = OWN.test(text) || OWN_NUMBER.test(text)
  const rows = sure ? [...above.slice(-1), ...told] : [...above, ...near]
  if (rows.some(({ line }) => isOffer(line.text)) || isOff(block)) return false
  if (!sure && told.some(({ line }) => smallWordsOf(line.text) > MAX_WORDS_OF_ROW)) return false
  if (anchor.stated && start.date.day < anchor.day - 3) return false
  return isStated(heading.kind, text, { ...start, sure }) && isNews(start, booked, sure)
}

/** The rows up to the last one with a date or a time. */
function toldIn({ heading, block }: Section): ReadLine[] {
  const last = block.findLastIndex((row) => datesOf(row).length > 0 || timesBelow(heading, row).length > 0)
  return block.slice(0, last + 1)
}

function isOffer(text: string): boolean {
  return isFromPrice(text) || OFFERING.test(text) || (hasMoney(text) && A_DAY.test(text))
}

function isOff(block: readonly ReadLine[]): boolean {
  return block.some(({ line }) => {
    if (CALLED_OFF.test(line.text) && !CONDITIONAL.test(line.text)) return true
    return cellTexts(line).some((cell) => OFF_CELL.test(cell.split(/[:–-]\s/).at(-1)!))
  })
}

function isStated(kind: Kind, text: string, { time, legs, sure }: Start & { sure: boolean }): boolean {
  const [fetched, left] = [PICK_UP.test(text), DROP_OFF.test(text)]
  if (kind === 'car') return fetched && (left || sure)
  if (kind === 'taxi') return time !== null && (fetched || sure || legs.length > 0)
  if (JOURNEYS.has(kind)) return legs.length > 0 || (time !== null && sure)
  return time !== null && sure
}

/** Whether it repeats no known flight and, where nothing confirms it, falls near the other bookings' days. */
function isNews({ date, time, legs }: Start, { flights, stays }: Booked, sure: boolean): boolean {
  const clocks = legs.length ? legs.map(({ departs }) => departs.clock) : time ? [time.clock] : []
  const sameDay = flights.filter(({ departureDate }) => departureDate === isoDate(date.day))
  if (sameDay.some(({ departureTime }) => departureTime !== null && clocks.includes(departureTime)))
    return false
  const days = [
    ...flights.flatMap(({ departureDate, arrivalDate }) => [departureDate, arrivalDate]),
    ...stays.flatMap(({ checkIn, checkOut }) => [checkIn, checkOut]),
  ].flatMap((day) => (day === null ? [] : [dayOfIso(day)]))
  if (sure || !days.length) return true
  return date.day >= Math.min(...days) - DAYS_BEFORE && date.day <= Math.max(...days) + DAYS_BEHIND
}

function bookingsOf({ heading, block }: Section, start: Start, part: string): FoundOther[] {
  const row = block[0]!.line
  const title = titleOf(heading.title)
  const at = row.text.indexOf(title, row.cells[heading.cell]!.start)
  const own = { offset: row.offset + Math.max(0, at), length: title.length }
  const legs = start.legs.length && JOURNEYS.has(heading.kind) ? start.legs : [null]
  return legs.map((leg): FoundOther => {
    const date = leg?.date ?? start.date
    const booking: OtherBooking = {
      ...blankOther(heading.kind, leg?.name ?? title),
      date: date.unreal ? null : isoDate(date.day),
      confidence: 0.7,
      provenance: {
        name: { layer: 'text', part, ...(leg?.place ?? own) },
        kind: { layer: 'text', part, ...own },
        date: placeOf(date, part),
      },
    }
    return { booking, clock: leg?.departs.clock ?? start.time?.clock ?? null }
  })
}

function titleOf(heading: string): string {
  return heading
    .replace(/^[^\p{L}]+/u, '')
    .replace(/[\s:：|–-]+$/u, '')
    .slice(0, MAX_HEADING)
}

/** Longer kinds of names come first: a "bus transfer" is a bus. */
const KINDS = ['car', 'ferry', 'bus', 'train', 'taxi', 'restaurant', 'event'] as const
/** "2.", "•", "Day 3 -", "Your", "Service:", which may be before the name of a section. */
const LEAD =
  '[^\\p{L}\\p{N}]*(?:\\d{1,2}[.)]\\s*)?' +
  `(?:(?:${anyOf('section.label')})\\s*:\\s*)?(?:(?:${anyOf('section.article')})\\s)?`

const TITLES: readonly (readonly [Kind, RegExp])[] = KINDS.map((kind) => {
  const [spaced, unspaced] = [spacedOf(`section.${kind}`), unspacedOf(`section.${kind}`)]
  return [kind, new RegExp(`^(${LEAD}(?:(?:${spaced})(?![\\p{L}'’])|(?:${unspaced})))`, 'iu')]
})

/** The kind of booking that a heading names at its very start, and how far that name goes. */
function kindNamed(heading: string): { kind: Kind; length: number } | null {
  for (const [kind, title] of TITLES) {
    const match = title.exec(heading)
    if (match) return { kind, length: match[0].length }
  }
  return null
}

const PICK_UP = new RegExp(wholeWords('car.pickUp'), 'iu')

const DROP_OFF = new RegExp(wholeWords('car.dropOff'), 'iu')

/** Who drives, how the section stands, or its own number: nobody writes that in an advert. */
const OWN = new RegExp(
  `(?<!\\p{L})(?:${anyOf('section.driver')})\\p{L}{0,2}\\s*[:|]|${wholeWords('section.confirmed')}`,
  'iu',
)
/** "Confirmation number: RL-40881", "Voucher | 7741203". */
const OWN_NUMBER = new RegExp(
  `(?:${spacedOf('section.number')})[\\p{L}\\s.']{0,24}[:#|№°\\s]+` +
    `(?!\\d{1,4}-\\d{1,2}-)(?=[A-Z-]*\\d)[A-Z\\d][A-Z\\d-]{4,}|` +
    `(?:${unspacedOf('section.number')})\\s*[:|]?\\s*[A-Z\\d-]{5,}`,
  'iu',
)
/** What adverts, offers and lists of what is not booked say. */
const OFFERING = new RegExp(
  [
    wholeWords('section.offer'),
    '(?<!\\p{L})(?:every|alle|toutes les|cada|ogni|elke|var|hver|co|каждые) ' +
      '\\d+ (?:min|stunden|hours|heures|horas|ore|uur|timme|time|godz|мин)',
    String.raw`[?？]\s*$|[›»]\s*$|>>`,
  ].join('|'),
  'iu',
)
/** "59 EUR a day", "pro Tag": what cars cost that nobody has booked. */
const A_DAY = new RegExp(
  '(?:\\/|(?<!\\p{L})(?:a|an|per|pro|je|par|al|por|ao|om|om dagen|i|za|na|на|за|в|napi|günlük) ?)' +
    '(?:day|tag|jour|día|giorno|dia|dag|dagen|døgn|päivä|dzień|dobę|den|nap|zi|день|сутки|gün|ngày|hari)' +
    '(?!\\p{L})|1日|一日|\\/天|每天|하루|يوميا|ליום|วันละ',
  'iu',
)
