import { anyOf, wholeWords } from '#extract/words/words.ts'
import type { ReadLine } from './mention.ts'
import { flightNumbersOf, numberOf } from './flight-numbers.ts'
import { monthsNamed, weekdaysNamed } from './months.ts'
import { textIn, type Line, type Word } from './text.ts'

/**
 * Dismisses what is beside a price in running text: adverts of hotels, upgrades and seats, fees and their
 * deadlines. A row that tells a whole journey is kept, for receipts print a price after it.
 */
export function dismissOffers(read: readonly ReadLine[]): void {
  const rows = read.filter(({ mentions }) => mentions.length > 1)
  const flights = rows.flatMap(({ mentions }) => mentions.filter((mention) => mention.kind === 'flight'))
  const told = new Set(flights.map(({ number }) => number))
  let advert = -Infinity
  for (const row of read) {
    if (ADVERT.test(row.line.text)) advert = row.line.index
    if (row.line.words.length === 0) advert = -Infinity
    const isAdvert = row.line.index - advert <= ADVERT_ROWS
    if (isAdvert || isOffer(row) || isCharge(row, told))
      for (const mention of row.mentions) mention.dismissed = true
  }
}

/** What is marked as an advert, and the rows below it. Brackets of Japan are blanks here. */
const ADVERT =
  /^\s*(?:PR (?=[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}])|[[(（](?:PR|AD|広告|广告|廣告|광고)[\])）])/u
const ADVERT_ROWS = 5

/** "6E 1471 Passenger Facility Charge | 3,330.00": an amount by a number that is elsewhere with more. */
function isCharge({ line, mentions }: ReadLine, told: ReadonlySet<string>): boolean {
  const [only, more] = mentions
  return only?.kind === 'flight' && !more && told.has(only.number) && AMOUNT.test(line.text)
}

const AMOUNT = /\|\s*(?:\D{0,4}\s?)?\d[\d.,' ]*[.,]\d{2}\s*(?:\p{Lu}{3})?\s*$/u
/** Days on which something flies again and again; a booked flight has one. */
const EVERY_DAY = new RegExp(wholeWords('offer.daily'), 'iu')
/** "12345..", "1.3.5.7": the days of the week on which a flight is flown, as timetables print them. */
const DAYS_OF_WEEK = /(?<![\d.])(?=[\d.]*[1-7][\d.]*[1-7])[1.-][2.-][3.-][4.-][5.-][6.-][7.-](?![\d.])/
/** "hver mandag og fredag", "every Tuesday" */
const EVERY_WEEKDAY = new RegExp(wholeWords('offer.weekday'), 'iu')

/** A row of a timetable or of fares: "Di, Do, So ab 02.11.2027 | 12:55 – 18:20 | 399,99 €". */
export function isTimetableRow(line: Line): boolean {
  if (EVERY_WEEKDAY.test(line.text)) return true
  if (line.cells.length < 2 && !hasMoney(line.text)) return false
  return (
    EVERY_DAY.test(line.text) ||
    DAYS_OF_WEEK.test(line.text) ||
    (!isHeadOfRoute(line) && line.words.some((_, index) => isListOfDays(line, index)))
  )
}

/** "Dela/From | La/To": no Saturday and Thursday of Finland. */
const isHeadOfRoute = ({ words }: Line): boolean =>
  ['from', 'to'].every((word) => words.some(({ folded }) => folded === word))

/** "Mo, Fr", "kedd és csütörtök": two days of the week side by side. */
function isListOfDays({ words, text }: Line, index: number): boolean {
  const [one, next] = [words[index]!, words[index + 1]]
  const days = weekdaysNamed(one.raw)
  if (!next || !days.length) return false
  const other = AND.has(next.folded) ? words[index + 2] : next
  const others = other && !isMonth(text, other) ? weekdaysNamed(other.raw) : []
  if (!others.length || others.some((day) => days.includes(day))) return false
  return /^\s*(?:[,/&+-]\s*(?:\p{L}{1,3}\s+)?|\p{L}{1,3}\s+)$/u.test(text.slice(one.end, other!.start))
}

/** "Thu, Mar 11" and "dim. 7 mar. 2027" have one day of the week. */
function isMonth(text: string, { raw, start, end }: Word): boolean {
  if (!monthsNamed(raw).length) return false
  return /^\.?\s\d/.test(text.slice(end)) || /\d\s$/.test(text.slice(0, start))
}

const AND = new Set('and und et y e och og ja i a es и ve en ed'.split(' '))
/** "ab", "Ár-tól", "Mulai dari" over the prices of a table: none of its rows is booked. */
const FROM_HEAD = new RegExp(
  `(?:^|\\s)(?:${anyOf('offer.fromHead')})\\s*(?:€|eur|usd|price|preis|prix|precio|preço|prezzo)?\\s*$|-tól$|-től$|` +
    '(?:price|fare|preis|prix|precio|preço|prezzo|prijs|pris|cena|ár) (?:from|ab|dès|desde|da|vanaf|fra|från|od)|' +
    'hinta$|(?:から|より|起|부터)$',
  'iu',
)

/** Flight numbers (carrier and number) that a view's rows show only in timetables, fares and other offers. */
export function offeredNumbers(lines: readonly Line[]): Set<string> {
  const offered = new Set<string>()
  const booked = new Set<string>()
  let width = 0
  for (const line of lines) {
    const lastText = textIn(line, line.cells.at(-1)!)
    if (line.cells.length > 2 && !hasMoney(line.text) && FROM_HEAD.test(lastText)) width = line.cells.length
    else if (line.cells.length !== width) width = 0
    const isOffered = isFromPrice(line.text) || isTimetableRow(line) || (width > 0 && hasMoney(lastText))
    for (const flight of flightNumbersOf(line, [])) (isOffered ? offered : booked).add(numberOf(flight))
  }
  return offered.difference(booked)
}

/** "MAD 19:35" is a time in Madrid, and no dirham. */
export function hasMoney(text: string): boolean {
  return /\d/.test(text) && MONEY.test(text.replace(CLOCK, ''))
}

const CLOCK = /(?<!\d)\d{1,2}:\d\d/g

/** "from 58 € a night", "58,000円~": a price that nobody has paid yet. */
export function isFromPrice(text: string): boolean {
  return /\d/.test(text) && FROM_PRICE.test(text.replace(CLOCK, ''))
}

/** The lines of a text without its offers: each line with a "from" price, and the title above it. */
export function withoutOffers(lines: readonly Line[]): Line[] {
  const isTitle = (line: Line | undefined) =>
    line !== undefined && line.text.length < 50 && !/\d/.test(line.text) && line.cells.length === 1
  return lines
    .filter((line, index) => {
      if (isFromPrice(line.text)) return false
      const next = lines[index + 1]
      return !(next && isTitle(line) && next.cells.length === 1 && isFromPrice(next.text))
    })
    .map((line, index) => ({ ...line, index }))
}

const CURRENCY = anyOf('offer.currency')
const MONEY = new RegExp(`(?<![\\p{L}])(?:${CURRENCY})\\s?\\d|\\d\\s?(?:${CURRENCY})(?![\\p{L}])`, 'u')
const FROM_PRICE = new RegExp(
  `(?<![\\p{L}])(?:${anyOf('offer.from')})` +
    `(?: (?:${anyOf('offer.only')}))? ?(?:(?:${CURRENCY})\\s?\\d|\\d[\\d.,' ]*(?:${CURRENCY})(?![\\p{L}])|\\d[\\d. ]*[,:][-–])` +
    `|(?:${CURRENCY})\\s?\\d[\\d.,]*\\s?(?:[~〜～]|起|から|부터)` +
    `|\\d\\s?(?:${CURRENCY})\\s?(?:[~〜～]|から|起|부터|'(?:den|dan) başlayan)|\\d\\s?(?:원|円)\\s?(?:부터|より)|'?(?:den|dan) başlayan`,
  'iu',
)
/** What an agency says was cheaper, and not taken. */
const DECLINED = new RegExp(anyOf('offer.declined'), 'iu')
/** A row of a table with a price is shorter. */
const SENTENCE_LETTERS = 32
const WIDE_LETTERS = 14

/** "Win a weekend in Lisbon": somebody may get it. */
export const isPrize = (text: string): boolean => PRIZE.test(text)
const PRIZE = new RegExp(wholeWords('offer.prize'), 'iu')

function isOffer({ line, mentions }: ReadLine): boolean {
  if (mentions.length > 0 && isPrize(line.text)) return true
  if (!mentions.length || !hasMoney(line.text)) return false
  if (DECLINED.test(line.text)) return true
  if (isFromPrice(line.text) && mentions.every(({ kind }) => kind !== 'time')) return true
  if (lettersOf(line.text) < 1) return false
  const kinds = mentions.filter(({ dismissed }) => !dismissed).map(({ kind }) => kind)
  const count = (kind: string) => kinds.filter((one) => one === kind).length
  return !(count('flight') > 0 && (count('time') > 1 || count('place') > 1) && count('date') > 0)
}

/** Letters of the longest cell, as a share of what a sentence needs in its script. */
function lettersOf(text: string): number {
  const shares = text.split('|').map((cell) => {
    const letters = cell.match(/\p{L}/gu)?.length ?? 0
    const isWide = /[\u0e00-\u0e7f\u3040-\u9fff\uac00-\ud7af]/.test(cell)
    return letters / (isWide ? WIDE_LETTERS : SENTENCE_LETTERS)
  })
  return Math.max(...shares)
}
