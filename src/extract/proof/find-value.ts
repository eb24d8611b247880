import { findAirport } from '#reference/airports.ts'
import { type Span, type Word, lineOf } from '../offline/text.ts'
import type { SearchedPage, Placed } from './searched-page.ts'

/** How a kind of value is printed. `airport` and `city` are places, `flag` is a state such as cancelled. */
const SEARCHES = {
  number: (page, value) => firstForm(page, flightNumberForms(value)),
  time: (page, value) => firstForm(page, timeForms(value)),
  code: (page, value) => firstForm(page, [`(?<![\\p{L}\\d])${escape(value)}(?![\\p{L}\\d])`, escape(value)]),
  seat: (page, value) =>
    firstForm(page, [`(?<![\\p{L}\\d])0{0,2}${value.replace(/(?=[A-Z]$)/, '\\s?')}(?![\\p{L}\\d])`]),
  terminal: (page, value) => firstForm(page, terminalForms(value)),
  flag: (page) => firstForm(page, [OFF]),
  airline: (page, value) => firstForm(page, [`(?<![\\p{L}\\d])(?-i:${value})(?=[\\s.-]?\\d{1,4}(?!\\d))`]),
  date: datesOn,
  airport: airportIn,
  city: cityOf,
  name: namesOf,
  text: runsOf,
} satisfies Record<string, (page: SearchedPage, value: string) => Span[]>

export type ValueKind = keyof typeof SEARCHES

export function findValue(page: SearchedPage, kind: ValueKind, value: string): Span[] {
  return page.once(`${kind} ${value}`, () => SEARCHES[kind](page, value))
}

/** Words of a document that is off, in the languages in which the reader knows them. */
const OFF = String.raw`(?<!\p{L})\p{L}{0,9}(?:cancel|storn|annul|annull|avbok|aflyst|odwołan|отмен|iptal|geannul)\p{L}*|取消|취소`
const MAX_FOUND = 200

function firstForm(page: SearchedPage, forms: readonly string[]): Span[] {
  for (const form of forms) {
    const found: Span[] = []
    for (const match of page.text.matchAll(new RegExp(form, 'giu'))) {
      found.push({ start: match.index, end: match.index + match[0].length })
      if (found.length >= MAX_FOUND) break
    }
    if (found.length) return found
  }
  return []
}

function flightNumberForms(value: string): string[] {
  const [, carrier = '', number = value] = /^([A-Z\d]{2})(\d{1,4}[A-Z]?)$/.exec(value) ?? []
  const plain = `0{0,3}${escape(number)}(?![\\p{L}\\d])`
  return [
    `(?<![\\p{L}\\d])${carrier}[\\s.|/:#-]{0,3}${plain}`,
    `(?<![\\p{L}\\d])(?-i:[A-Z]{3})[\\s.|/-]{0,3}${plain}`,
    `(?<![\\d])${plain}`,
    `0{0,3}${escape(number)}(?!\\d)`,
  ]
}

/** "09:10", "9.10", "9h10", "0910", "9:10 am", and on the hour "9 am". */
function timeForms(value: string): string[] {
  const [hour = 0, minute = ''] = value.split(':').map((part, index) => (index ? part : Number(part)))
  const short = `${Number(hour) % 12 || 12}`
  const half = Number(hour) < 12 ? 'a' : 'p'
  const sign = String.raw`\s?(?:[:.：h時시点]|\s)\s?`
  const behind = `\\s?${half}\\.?\\s?m?(?![\\p{L}])`
  const end = String.raw`(?!\d)`
  return [
    `(?<!\\d)0?${hour}(?:${sign}|\\s?(?:Uhr|uur|kl)\\s?)${minute}${end}`,
    `(?<![\\d:])0?${short}${sign}${minute}${behind}`,
    `(?<![\\d.,])${String(hour).padStart(2, '0')}${minute}${end}`,
    `(?<!\\d)0?${short}${minute}${half}`,
    ...(minute === '00'
      ? [`(?<![\\d:])0?${short}${behind}`, `(?<![\\d:])0?${hour}\\s?(?:h|Uhr|時|点|시)`]
      : []),
    `(?<!\\d)0?${short}${sign}${minute}${end}`,
  ]
}

function terminalForms(value: string): string[] {
  const plain = `${escape(value.replace(/^terminal\s*/i, ''))}(?![\\p{L}\\d])`
  return [
    `(?:terminal\\p{L}{0,2}|aérogare|терминал|ターミナル|航站楼|터미널|อาคาร|nhà ga|الصالة|טרמינל)[\\s:#.|]{0,3}T?${plain}`,
    `(?<![\\p{L}\\d])T${plain}`,
    `(?<![\\p{L}\\d])${plain}`,
  ]
}

function datesOn(page: SearchedPage, value: string): Span[] {
  const [year, month, day] = value.split('-').map(Number)
  return page
    .dates()
    .filter(({ mention }) =>
      mention.readings.some(
        (one) => one.month === month && one.day === day && (one.year === null || one.year === year),
      ),
    )
}

function airportIn(page: SearchedPage, code: string): Span[] {
  const places = page.places().filter(({ mention }) => mention.codes.has(code))
  if (places.length) return places
  return firstForm(page, [
    `(?<![\\p{L}\\d])(?-i:${code})(?![\\p{L}\\d])`,
    // Displays write a route as "JFKLHR", barcodes with the reference before and the carrier behind
    `(?-i:(?<![A-Z])${code}(?=[A-Z]{3}(?![A-Z]))|(?<=(?<![A-Z])[A-Z]{3})${code}(?![A-Z]))`,
  ])
}

/** A city as it is named, else in another language: any name that the gazetteer gives to its airports. */
function cityOf(page: SearchedPage, city: string): Span[] {
  const named = runsOf(page, city)
  if (named.length) return named
  return page
    .places()
    .filter(({ mention }) => [...mention.codes.keys()].some((code) => findAirport(code)?.city === city))
}

const escape = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')

/** Where a text's words come in order, whatever lies between; else its longest part, at least half of it. */
function runsOf(page: SearchedPage, value: string): Span[] {
  const wanted = tokens(value)
  if (wanted.length === 0) return []
  const runs = page.words().flatMap((word, index) => {
    if (word.mention.folded !== wanted[0]) return []
    let size = 1
    while (size < wanted.length && page.words()[index + size]?.mention.folded === wanted[size]) size++
    return [{ start: word.start, end: page.words()[index + size - 1]!.end, size }]
  })
  const longest = Math.max(0, ...runs.map(({ size }) => size))
  return longest * 2 >= wanted.length ? runs.filter(({ size }) => size === longest) : []
}

function namesOf(page: SearchedPage, name: string): Span[] {
  const wanted = tokens(name)
  for (const needed of [wanted.length, wanted.length - 1]) {
    if (needed < Math.min(2, wanted.length)) break
    const found = page.words().flatMap((word, index) => {
      if (!wanted.some((token) => isToken(word, token))) return []
      const around = page.words().slice(index, index + wanted.length + 2)
      const hits = wanted.flatMap((token) => around.find((one) => isToken(one, token)) ?? [])
      const end = Math.max(...hits.map((hit) => hit.end))
      return new Set(hits).size >= needed && end - word.start < NAME_CHARS ? [{ start: word.start, end }] : []
    })
    const ofOneRow = found.filter(({ start, end }) => !page.text.slice(start, end).includes('\n'))
    if (found.length) return ofOneRow.length ? ofOneRow : found
  }
  return []
}

const NAME_CHARS = 90

const tokens = (text: string): string[] => lineOf(text).words.map(({ folded }) => folded)

/** "mayamrs" is Maya: tickets glue the title to the name. */
function isToken({ mention: { folded } }: Placed<Word>, token: string): boolean {
  return folded === token || (folded.startsWith(token) && TITLE.test(folded.slice(token.length)))
}

const TITLE = /^(?:mrs?|ms|miss|mstr|dr|chd|inf|adt)$/
