import { LIMITS } from '#contract/limits.ts'
import {
  dismissAlternatives,
  dismissDeadlines,
  dismissCodeshares,
  dismissRemarks,
  dismissSignatures,
  MIN_ANCHOR,
} from './dismissals.ts'
import type { DateMention } from './calendar.ts'
import { chatDays, chatStampEnd, datesOf, MESSAGE_STAMP, tomorrow } from './dates.ts'
import { bareNumbers, flightNumbersOf, namesAirline, type FlightNumberMention } from './flight-numbers.ts'
import { labelsOf } from './labels.ts'
import {
  placed,
  type DateAnchor,
  type FlightAnchor,
  type Mention,
  type PlaceAnchor,
  type ReadLine,
  type TimeAnchor,
} from './mention.ts'
import { dismissOffers } from './offers.ts'
import { mergeNeighbours, placesOf, unite } from './places.ts'
import { dateContext, resolveDate, type DocumentDay } from './resolve-dates.ts'
import { assignRoles } from './roles.ts'
import { assignRoutes } from './routes-in-words.ts'
import { spanOf, textIn, type Line, type Span } from './text.ts'
import { addUnknownPlaces } from './unknown-places.ts'
import { impossibleTimesOf, timesOf, type TimeMention } from './times.ts'

/** How far from a flight number, in lines, places are looked for. */
const PLACE_REACH = 30
/** Lines with flight numbers: beyond what a document may hold, for each may stand several times. */
const MAX_ANCHORS = 4 * LIMITS.flightsPerDocument

/** Everything a flight could be made of, in text order. `anchor`: when the document was written. */
export function readMentions(lines: readonly Line[], anchor: DocumentDay): ReadLine[] {
  const drafts = lines.map(draftOf)
  addTomorrow(drafts, anchor)
  backNumbers(drafts)
  addBareNumbers(drafts)
  dropSpacedDurations(drafts)
  dropMarkedDurations(drafts)
  dropValidity(drafts)
  trustDottedClocks(drafts)
  dropYearOfValidity(drafts)
  dropMessageStamps(drafts)
  const twelveHour = lines.some((line) => /\d\s?[ap]\.?m\b/i.test(line.text))
  const written = drafts.flatMap((draft) => draft.dates)
  const context = dateContext(written, anchor, twelveHour)
  const reach = linesNearFlights(drafts)
  const read = drafts.map(({ line, dates, times, flights }): ReadLine => {
    const impossible = reach.has(line.index) ? impossibleTimesOf(line, [...dates, ...times, ...flights]) : []
    const clocks = [...times, ...impossible]
    const taken = [...dates, ...clocks, ...flights, ...ticketNames(line.text)]
    const places = reach.has(line.index) ? placesOf(line, taken) : []
    const mentions: Mention[] = [
      ...dates.map((date): DateAnchor => {
        const { weekdays, relative = false, unreal = null } = date
        const resolved = { ...resolveDate(date, context), hasWeekday: weekdays.length > 0, relative, unreal }
        return { kind: 'date', ...placed(line, date), ...resolved }
      }),
      ...clocks.map((time): TimeAnchor => ({
        kind: 'time',
        ...time,
        ...placed(line, time),
        role: time.role,
      })),
      ...flights.map((flight): FlightAnchor => ({ kind: 'flight', ...flight, ...placed(line, flight) })),
      ...places.map((place): PlaceAnchor => ({ kind: 'place', ...place, ...placed(line, place) })),
    ]
    mentions.sort((a, b) => a.start - b.start)
    return { line, labels: mentions.length || line.text.length < 200 ? labelsOf(line) : [], mentions }
  })
  assignRoles(read)
  assignRoutes(read)
  dismissCodeshares(read)
  dismissOffers(read)
  dismissAlternatives(read)
  dismissDeadlines(read)
  dismissRemarks(read)
  dismissSignatures(read)
  addUnknownPlaces(read)
  return read
}

/** The mentions that may be part of a flight, places that span two lines joined. */
export function usable(read: readonly ReadLine[]): Mention[] {
  const standing = read.flatMap(({ mentions }) => mentions.filter(({ dismissed }) => !dismissed))
  return mergeNeighbours(standing, joinPlaces)
}

/** Lines in which an airline is named for all of a document. */
const TITLE_LINES = 60

/** "AC 258" is weak, for many a word has two letters; the name of its airline over it speaks for it. */
function backNumbers(drafts: readonly Draft[]): void {
  const named = new Map<string, boolean>()
  const title = drafts.slice(0, TITLE_LINES)
  for (const flight of drafts.flatMap(({ flights }) => flights)) {
    const { carrier, score } = flight
    if (!carrier || score >= MIN_ANCHOR) continue
    const isNamed = named.get(carrier) ?? title.some(({ line }) => namesAirline(line, carrier))
    named.set(carrier, isNamed)
    if (isNamed) flight.score += 0.8
  }
}

type Draft = { line: Line; dates: DateMention[]; flights: FlightNumberMention[]; times: TimeMention[] }

function draftOf(line: Line): Draft {
  const dates = datesOf(line)
  const flights = flightNumbersOf(line, dates)
  const times = timesOf(line, [...dates, ...flights])
  const stamp = chatStampEnd(line)
  if (!stamp) return { line, dates, flights, times }
  const told = (mention: Span) => mention.start >= stamp
  return {
    line,
    dates: [...dates.filter(told), ...chatDays(line, dates)],
    flights: flights.filter(told),
    times: times.filter(told),
  }
}

/** In a reminder that prints no day at all. */
function addTomorrow(drafts: readonly Draft[], { day, stated }: DocumentDay): void {
  if (!stated || drafts.some(({ dates }) => dates.length > 0)) return
  const draft = drafts.find(({ line }) => tomorrow(line, day).length > 0)
  if (draft) draft.dates = tomorrow(draft.line, day)
}

function addBareNumbers(drafts: readonly Draft[]): void {
  for (const { line, mention } of bareNumbers(drafts.map((draft) => draft.line))) {
    const draft = drafts[line]!
    const overlaps = ({ start, end }: Span) => start < mention.end && end > mention.start
    if (draft.flights.length || draft.dates.some(overlaps)) continue
    draft.flights.push(mention)
    draft.times = draft.times.filter((time) => !overlaps(time))
  }
}

/** "13h 50" is a time to fly in a text that writes its clock times "13:50". */
function dropSpacedDurations(drafts: readonly Draft[]): void {
  const clocks = drafts.filter(({ line, times }) => times.some((time) => /\d[:.]\d/.test(textIn(line, time))))
  if (clocks.length < 2) return
  for (const draft of drafts)
    draft.times = draft.times.filter((time) => !/^\d{1,2}\s?h\s?\d/i.test(textIn(draft.line, time)))
}

/** Where most clocks are bare, "13:30 | 11:35 h | 18:05", one with an hour's letter is a duration. */
function dropMarkedDurations(drafts: readonly Draft[]): void {
  const isMarked = ({ line }: Draft, { end }: TimeMention) => /^\s?h(?!\p{L})/iu.test(line.text.slice(end))
  const marks = drafts.flatMap((draft) => draft.times.map((time) => isMarked(draft, time)))
  // More than a third
  if (marks.filter(Boolean).length * 3 > marks.length) return
  for (const draft of drafts) draft.times = draft.times.filter((time) => !isMarked(draft, time))
}

const MIN_DOTTED = 4

/** "Bodø | 09.20": where no clock has a colon, and most that have a dot fill a cell, these are no prices. */
function trustDottedClocks(drafts: readonly Draft[]): void {
  const all = drafts.flatMap(({ line, times }) => times.map((time) => ({ line, time })))
  const dotted = all.filter(({ line, time }) => /^\d{1,2}\.\d\d$/.test(textIn(line, time)))
  const filling = dotted.filter(({ line, time: { start, end } }) =>
    line.cells.some((cell) => cell.start === start && cell.end === end),
  )
  if (filling.length < MIN_DOTTED || filling.length * 2 < all.length) return
  for (const { time } of filling) time.weak = false
}

/** A ticket is valid for a year (IATA resolution 735d): a date repeated a year later is where that ends. */
function dropYearOfValidity(drafts: readonly Draft[]): void {
  // "02-10-2026" and "10-02-2027" are no such pair, though either may be October
  const written = ({ readings: [first] }: DateMention, years = 0) =>
    `${first!.year! - years}-${first!.month}-${first!.day}`
  const all = drafts.flatMap((draft) => draft.dates).filter((date) => date.readings[0]!.year !== null)
  const times = new Map<string, number>()
  for (const date of all) times.set(written(date), (times.get(written(date)) ?? 0) + 1)
  const isEnd = (date: DateMention) =>
    date.readings[0]!.year !== null && times.has(written(date, 1)) && (times.get(written(date)) ?? 0) > 1
  if (all.some(isEnd)) for (const draft of drafts) draft.dates = draft.dates.filter((date) => !isEnd(date))
}

/** "2 March 2027 Tue 09:12" over a message that names its flight's own day and clock. */
function dropMessageStamps(drafts: readonly Draft[]): void {
  for (const [at, draft] of drafts.entries()) {
    const next = drafts[at + 1]
    const isMessage = next && next.flights.length && next.dates.length && next.times.length
    if (!isMessage || next.line.words.length < MESSAGE_WORDS || !MESSAGE_STAMP.test(draft.line.text)) continue
    draft.dates = []
    draft.times = []
  }
}

const MESSAGE_WORDS = 10

/** E-ticket rows: the flight's date, then "not valid before" and "after" (IATA resolution 722g). */
function dropValidity(drafts: readonly Draft[]): void {
  const head = drafts.findIndex(({ line }) => /\bNVB\b.*\bNVA\b/.test(line.text))
  if (head < 0) return
  for (const draft of drafts.slice(head + 1))
    if (draft.flights.length === 1 && draft.dates.length > 1) draft.dates = draft.dates.slice(0, 1)
}

/** "DUBOIS/HELENE MRS" is no place, though Dubois is one. */
const ticketNames = (text: string): Span[] =>
  [
    ...text.matchAll(
      /\p{Lu}{2,}(?:[ -]\p{Lu}+)?\/\p{Lu}{2,}(?: \p{Lu}+){0,2} ?(?:MRS|MR|MS|MISS|MSTR|DR|CHD)(?!\p{L})/gu,
    ),
  ].map(spanOf)

function linesNearFlights(drafts: readonly Draft[]): Set<number> {
  const reach = new Set<number>()
  let anchors = drafts.filter((draft) => draft.flights.some((flight) => flight.score > 0.4))
  if (!anchors.length) anchors = drafts.filter((draft) => draft.times.length > 0)
  for (const { line } of anchors.slice(0, MAX_ANCHORS)) {
    for (let index = line.index - PLACE_REACH; index <= line.index + PLACE_REACH; index++) reach.add(index)
  }
  return reach
}

function joinPlaces(a: Mention, b: Mention): PlaceAnchor | null {
  if (a.kind !== 'place' || b.kind !== 'place' || b.line - a.line > 2) return null
  if ((a.line === b.line && a.cell !== b.cell) || (a.role && b.role && a.role !== b.role)) return null
  const one = unite(null, a, b)
  return one && { ...a, ...one, start: a.start, end: a.end, until: b.until, role: a.role ?? b.role }
}
