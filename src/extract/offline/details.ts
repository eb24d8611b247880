import { rowsOf, type Candidate, type Stop } from './candidates.ts'
import { anyOf, spacedOf, unspacedOf, wholeWords } from '#extract/words/words.ts'
import { spanOf, textIn, type Line, type Span } from './text.ts'
import { underLabel } from './values.ts'

export type Detail = { value: string; at: number; until: number }

/** As printed; seats are "12A", for several travelers "12A, 12B". */
export const DETAIL_FIELDS = ['seat', 'cabin', 'departureTerminal', 'arrivalTerminal'] as const
export type FlightDetails = Record<(typeof DETAIL_FIELDS)[number], Detail | null>

/** What is beside each flight's route and times, in the order of the candidates. */
export function detailsOf(candidates: readonly Candidate[], lines: readonly Line[]): FlightDetails[] {
  const own = regionsOf(candidates).map(({ first, until }) => lines.slice(first, until))
  const seats = own.map(seatIn)
  const rows = seats.every((seat) => seat !== null) ? [] : seatRows(lines, candidates.length)
  return own.map((region, index) => ({
    seat: rows.length ? together(rows.map((row) => row[index]!)) : seats[index]!,
    cabin: cabinIn(region),
    departureTerminal: terminalOf(candidates[index]!.from, lines),
    arrivalTerminal: terminalOf(candidates[index]!.to, lines),
  }))
}

const SEAT_LABEL = new RegExp(wholeWords('flight.seat'), 'giu')
const SEAT_LABEL_ONCE = new RegExp(SEAT_LABEL.source, 'iu')
const CABIN_LABEL = new RegExp(
  `(?:${anyOf('flight.cabinLabel')})(?: of (?:service|travel))?\\s*[:：|/-]?\\s*(?:\\p{Lu}\\s?[/(-]?\\s?)?$`,
  'iu',
)
const CABIN = new RegExp(
  `(?<!\\p{L})(?:${spacedOf('flight.cabin')})(?: ?\\([A-Z]\\))?(?!\\p{L})|${unspacedOf('flight.cabin')}`,
  'giu',
)

/** Lines of a flight: from its first mention to a few lines after its last, or to the next flight. */
type Region = { first: number; until: number }

const LINES_BEHIND = 14

/** The last flight's lines end where those of the others would: behind it stands what belongs to all. */
function regionsOf(candidates: readonly Candidate[]): Region[] {
  const spans = candidates.map((candidate) => {
    const lines = rowsOf(candidate)
    return { first: Math.min(...lines), last: Math.max(...lines) }
  })
  const firsts = [...new Set(spans.map(({ first }) => first))].sort((a, b) => a - b)
  const lengths = firsts.slice(1).map((first, index) => first - firsts[index]!)
  const longest = lengths.length ? Math.max(...lengths) : Infinity
  return spans.map(({ first, last }) => {
    const next = firsts.find((other) => other > first) ?? first + longest
    return { first, until: Math.max(first + 1, Math.min(last + 1 + LINES_BEHIND, next)) }
  })
}

const MAX_ROWS = 9

/** Rows, one a traveler, that list a seat for each of several flights: "Ms Rutherglen | Seats 41A / 43A". */
function seatRows(lines: readonly Line[], flights: number): Detail[][] {
  if (flights < 2) return []
  const rows = lines.map(seatsOfRow).filter((row) => row.length === flights)
  return rows.length > MAX_ROWS ? [] : rows
}

const ROW_SEAT = /(?<![\p{L}\p{N}/])\d{1,2}[A-HJ-L](?![\p{L}\p{N}])/gu

function seatsOfRow(line: Line): Detail[] {
  const found = [...line.text.matchAll(ROW_SEAT)]
  const isCell = ({ start, end }: Span) => line.cells.some((cell) => cell.start === start && cell.end === end)
  const isList = SEAT_LABEL_ONCE.test(line.text) || found.every((match) => isCell(spanOf(match)))
  return isList ? found.map((match) => seatsAt(match[0], line.offset + match.index)) : []
}

function together(found: readonly Detail[]): Detail {
  return { ...found[0]!, value: found.map(({ value }) => value).join(', ') }
}

/** Row and letter; letters end at L (a row of eleven without I). */
const SEATS = /^[\s:：#|/.-]{0,6}(\d{1,2}\s?[A-HJ-L](?:\s?[,/&+]\s?\d{1,2}\s?[A-HJ-L]){0,8})(?![\p{L}\p{N}])/u
const SEAT_ALONE = /^\d{1,2}\s?[A-HJ-L]$/

function seatIn(lines: readonly Line[]): Detail | null {
  for (const line of lines) {
    for (const label of line.text.matchAll(SEAT_LABEL)) {
      const from = label.index + label[0].length
      const found = SEATS.exec(line.text.slice(from))
      if (found) return seatsAt(found[1]!, line.offset + from + found[0].length - found[1]!.length)
      const below = seatsBelow(lines, line, label.index)
      if (below) return below
    }
  }
  return null
}

/** The values of a column under "Seat", or the next line where cells became lines. */
function seatsBelow(lines: readonly Line[], line: Line, at: number): Detail | null {
  const cell = Math.max(
    0,
    line.cells.findLastIndex(({ start }) => start <= at),
  )
  const places = underLabel(lines, { line, cell }, MAX_ROWS)
  const end = places.findIndex((place) => !SEAT_ALONE.test(textIn(place.line, place)))
  const found = places
    .slice(0, end < 0 ? MAX_ROWS : end)
    .map((place) => seatsAt(textIn(place.line, place), place.line.offset + place.start))
  return found.length ? together(found) : null
}

function seatsAt(text: string, at: number): Detail {
  const value = (text.match(/\d{1,2}\s?[A-L]/g) ?? []).map((seat) => seat.replace(/\s/, '')).join(', ')
  return { value, at, until: at + text.length }
}

function cabinIn(lines: readonly Line[]): Detail | null {
  for (const line of lines) {
    for (const match of line.text.matchAll(CABIN)) {
      if (!isCabinPlace(line, match.index, match[0])) continue
      const at = line.offset + match.index
      return { value: match[0].trim(), at, until: at + match[0].length }
    }
  }
  return null
}

/** "Business" in a sentence is no cabin; in a cell of its own, behind a label or beside "class" it is one. */
function isCabinPlace(line: Line, start: number, words: string): boolean {
  const cell = line.cells.findLast((one) => one.start <= start)!
  const before = line.text.slice(cell.start, start)
  const behind = line.text.slice(start + words.length, cell.end)
  if (CABIN_LABEL.test(line.text.slice(0, start))) return true
  return !/[\p{Ll}]{3}/u.test(before.replace(/\(.*?\)/g, '')) && !/\p{L}{3}.*\s\p{L}{3}/u.test(behind)
}

/**
 * "Terminal 2F", "T4S", "Terminalen 5": what is behind a place in its cell before the next place, in the
 * cell below it, or on a line of its own right below.
 */
function terminalOf({ place }: Stop, lines: readonly Line[]): Detail | null {
  const line = place && lines[place.line]
  if (!line || !place) return null
  const index = line.cells.findLastIndex(({ start }) => start <= place.start)
  const end = Math.min(place.end + REACH, line.cells[index]?.end ?? Infinity)
  const behind = terminalIn(line, { start: place.end, end }, BEHIND)
  if (behind) return behind
  for (const below of lines.slice(place.line + 1, place.line + 1 + LINES_BELOW)) {
    if (below.cells.length !== line.cells.length) break
    const found = terminalIn(below, below.cells[index]!, OWN_CELL)
    if (found) return found
  }
  return null
}

function terminalIn(line: Line, span: Span, form: RegExp): Detail | null {
  const match = form.exec(textIn(line, span))
  if (!match) return null
  const [start, end] = match.indices!.groups!['words']!
  const from = line.offset + span.start
  return { value: match.groups!['number']!.toUpperCase(), at: from + start, until: from + end }
}

const REACH = 60
const LINES_BELOW = 3
const TERMINAL =
  String.raw`(?<words>(?:(?:${anyOf('flight.terminal')})[\s:#./|-]{0,4}(?:T(?=\d))?|T(?=\d))` +
  String.raw`(?<number>\d{1,2}[A-Z]?|[A-Z](?![\p{L}]))(?![\p{L}\d]))`
const BEHIND = new RegExp(String.raw`^[^|\d]*?(?<!\p{L})${TERMINAL}`, 'diu')
/** The cell holds hardly more than the terminal. */
const OWN_CELL = new RegExp(String.raw`^\s*${TERMINAL}`, 'diu')
