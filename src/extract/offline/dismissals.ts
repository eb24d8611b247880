import { standing, type FlightAnchor, type ReadLine, type Mention } from './mention.ts'
import { flightNumbersOf, numberOf } from './flight-numbers.ts'
import { cellTexts, type Line } from './text.ts'
import { anyOf, spacedOf, words } from '#extract/words/words.ts'

/** Beside flights in tables and cards, one in a sentence is an upsell or a remark, with all that it says. */
export function dismissRemarks(read: readonly ReadLine[]): void {
  const flights = read.flatMap((row) =>
    standing(row, 'flight').flatMap((mention) => (mention.score >= MIN_ANCHOR ? [{ row, mention }] : [])),
  )
  const inText = flights.some(({ row, mention }) => isToldInText(row.line, mention))
  const isInSentence = (line: Line, flight: FlightAnchor) =>
    wordsAround(line, flight) >= SENTENCE_WORDS || isAsked(line, flight)
  const remarks = flights.filter(
    ({ row, mention }) => isInSentence(row.line, mention) && !(inText && isWhole(row)),
  )
  if (remarks.length === flights.length) return
  for (const { row, mention } of remarks)
    for (const other of row.mentions) if (other.cell === mention.cell) other.dismissed = true
}

/**
 * "Otherwise you may choose TP 1358 (12:15)": what a sentence offers instead, beside flights that are
 * told.
 */
export function dismissAlternatives(read: readonly ReadLine[]): void {
  const offered = new Set<Mention>()
  for (const { line, mentions } of read)
    for (const { index } of line.text.matchAll(ALTERNATIVE)) {
      const length = line.text.slice(index).search(SENTENCE_END)
      const end = length < 0 ? line.text.length : index + length
      for (const mention of mentions) if (mention.start >= index && mention.start < end) offered.add(mention)
    }
  const flights = read.flatMap((row) => standing(row, 'flight'))
  if (flights.every((flight) => offered.has(flight))) return
  for (const mention of offered) mention.dismissed = true
}

/** "2027-01-20 09:05)之前": until when something can be done or undone, in languages that say so behind it. */
export function dismissDeadlines(read: readonly ReadLine[]): void {
  const dates = read.flatMap((row) => standing(row, 'date').map((mention) => ({ line: row.line, mention })))
  const late = dates.filter(({ line, mention: { end } }) => DEADLINE.test(line.text.slice(end, end + 20)))
  if (late.length === dates.length) return
  for (const { mention } of late) mention.dismissed = true
}

const DEADLINE =
  /^\s?(?:\([^)\d]{1,3}\)\s?)?(?:\d{1,2}:\d{2})?\s?\)?\s?(?:之前|以前|前(?=\s?(?:$|[に、,，。)）退取改変变办免]))|まで|以内|까지|이전)/u

const ALTERNATIVE = new RegExp(anyOf('notBooked.alternative'), 'giu')
const SENTENCE_END = /[.!?](?=\s|$)|[。！？]/u

/** "IT212 那班還有位子嗎?" */
const isAsked = ({ text }: Line, { end }: FlightAnchor): boolean =>
  /^[^\d|.!。！]{1,40}[?？]/u.test(text.slice(end, end + 42))

/** A sentence with the day, both places and both times tells a flight of its own. */
function isWhole(row: ReadLine): boolean {
  const count = (kind: Mention['kind']) => standing(row, kind).length
  return count('date') > 0 && count('place') > 1 && count('time') > 1
}

/** A flight number that scores less is no anchor. */
export const MIN_ANCHOR = 0.9
const SENTENCE_WORDS = 5
const SENTENCE_CHARS = 300

/** A document that tells its flights in short sentences may tell one in a longer one. */
function isToldInText(line: Line, flight: FlightAnchor): boolean {
  const words = wordsAround(line, flight)
  return line.cells.length === 1 && words > 2 && words < SENTENCE_WORDS
}

function wordsAround({ text }: Line, { start, end }: FlightAnchor): number {
  const pieces = (from: number, until: number) => text.slice(from, until).split(/\||\s\/\s|·/)
  const before = pieces(Math.max(0, start - SENTENCE_CHARS), start).at(-1)
  const [after] = pieces(end, end + SENTENCE_CHARS)
  const around = `${before} ${after}`
  const small = around.match(/(?<![\p{L}\d])\p{Ll}\p{L}+/gu)?.length ?? 0
  // Scripts without capitals: names are among their words
  return small + Math.floor((around.match(CASELESS)?.length ?? 0) / 2)
}

const CASELESS = /(?<![\p{L}\p{M}])[\p{sc=Arabic}\p{sc=Hebrew}\p{sc=Deva}\p{sc=Beng}]{2,}/gu

/**
 * One flight may be sold under several numbers: "BA 1511 (AA 101)", "LH 7600 / UA 961", "LH 7600 operated by
 * United UA 961". The first is the one that is booked, the others are dismissed. Numbers of a journey's legs
 * are beside more than one route.
 */
export function dismissCodeshares(read: readonly ReadLine[]): void {
  for (const { line, mentions } of read) {
    const flights = mentions.filter((mention) => mention.kind === 'flight')
    const numbers = flights.filter(({ carrier }) => carrier !== null)
    for (const [index, second] of numbers.entries()) {
      const first = numbers[index - 1]
      if (!first || first.cell !== second.cell) continue
      // "С7-2504 / S7-2504": once in each script
      if (numberOf(first) === numberOf(second)) (first.score < second.score ? first : second).dismissed = true
      if (first.carrier === second.carrier) continue
      const between = line.text.slice(first.end, second.start)
      second.dismissed ||= isOther(between) || (SLASH.test(between) && !hasLegs(mentions))
    }
  }
}

/** A second number, after such a text in one cell, is who flies the first. */
const isOther = (between: string): boolean =>
  BRACKET.test(between) || OPERATED.test(between) || UNDER_NUMBER.test(between)

/** Numbers that only tell who flies another one: where a view splits the cell nothing else says so. */
export function codeshareNumbers(lines: readonly Line[]): Set<string> {
  const [shared, own] = [new Set<string>(), new Set<string>()]
  for (const line of lines) {
    const numbers = flightNumbersOf(line, []).filter(({ carrier }) => carrier !== null)
    for (const [index, second] of numbers.entries()) {
      const first = numbers[index - 1]
      const between = first?.carrier !== second.carrier && line.text.slice(first?.end, second.start)
      const isShared = first !== undefined && between !== false && isOther(between)
      ;(isShared ? shared : own).add(numberOf(second))
    }
  }
  return shared.difference(own)
}

/** A row with a stop between its ends tells two flights. */
function hasLegs(mentions: readonly Mention[]): boolean {
  const count = (kind: Mention['kind']) => mentions.filter((mention) => mention.kind === kind).length
  return count('place') > 2 || count('time') > 2
}

const BRACKET = /^\s*[(/\s]*\(\s*(?:codeshare\s)?$/i
const SLASH = /^\s*\/\s*$/
/** "EK 2245 / (words of who flies it) FZ 1745": the line right under a number in its cell. */
const UNDER_NUMBER = /^\s?\/\s(?=[^/|]*\p{L}{3})[^/|\d]{4,40}$/u
const OPERATED = new RegExp(
  `^[\\s/,(-]*(?:${[...words('label.operated'), ...words('label.inside.operated')]
    .filter((word) => !/frequent|membership|aircraft|equipment/.test(word))
    .join('|')})[:：]?\\s?[^\\d|]{0,40}$`,
  'iu',
)

/** "dep 12:15 Warszawa Centralna (EC 44)": a row at a station, or under the head "Train", tells no flight. */
export function dismissTrains(read: readonly ReadLine[]): void {
  let head = -Infinity
  for (const { line, mentions } of read) {
    if (cellTexts(line).some((cell) => TRAIN_HEAD.test(cell.trim()))) head = line.index
    const isUnderHead = line.index - head <= HEADED_ROWS && line.cells.length > 1
    const hasCode = mentions.some((one) => one.kind === 'place' && one.source === 'code')
    const isOnTrain = TRAIN_NUMBER.test(line.text) && !hasCode
    if (STATION.test(line.text) || isOnTrain || (isUnderHead && !hasCode))
      for (const mention of mentions) mention.dismissed = true
  }
}

/** Rows below the names of their columns. */
const HEADED_ROWS = 3

/** A text without its rows at railway stations. */
export const withoutStations = (text: string): string =>
  text
    .split('\n')
    .filter((line) => !STATION.test(line))
    .join('\n')

const STATION = new RegExp(anyOf('kind.station'), 'iu')
const TRAIN_HEAD = new RegExp(`^(?:${anyOf('section.train')})$`, 'iu')
/** "потягом №67", "train 5186" */
const TRAIN_NUMBER = new RegExp(
  `(?<!\\p{L})(?:${spacedOf('section.train')})\\p{L}{0,2} (?:№|no\\.?|nr\\.?)? ?\\d{1,5}(?![\\d:.])`,
  'iu',
)

/** A signature may match a town: "Love, Florence". A name alone at the end of a text is no flight's place. */
export function dismissSignatures(read: readonly ReadLine[]): void {
  const last = read.findLastIndex(({ line }) => line.words.length > 0)
  const row = read[last]
  const mention = row?.mentions.at(-1)
  if (!row || !mention || mention.kind !== 'place' || mention.source === 'code') return
  const before = row.line.text.slice(0, mention.start)
  const isLast = !/[\p{L}\p{N}]/u.test(row.line.text.slice(mention.end))
  const isAlone = !/[\p{L}\p{N}]/u.test(before)
  const above = read.slice(0, last).findLast(({ line }) => line.words.length > 0)
  const isSigned = isAlone
    ? !mention.role && !above?.mentions.some(({ dismissed }) => !dismissed)
    : CLOSING.test(before) &&
      row.mentions.every(({ end }) => end <= before.search(LAST_SENTENCE) || end === mention.end)
  if (isLast && isSigned) mention.dismissed = true
}

/** "… ref is QX7TLM. Love, " */
const CLOSING = /[.!?…](?:\s+[\p{L}'’ ]{2,24},)?\s+$/u
const LAST_SENTENCE = /[.!?…](?=\s[^.!?…]*$)/
