import { words } from '#extract/words/words.ts'
import { airlinesNamed, allAirlines } from '#reference/airlines.ts'
import { findAirport } from '#reference/airports.ts'
import { airportsNamed, foldName, longestNameWords } from '#reference/gazetteer.ts'
import { metroAirports } from '#reference/metro.ts'
import { weekdaysNamed } from './months.ts'
import { textIn, withoutOverlaps, type Line, type Span, spanOf } from './text.ts'

/** A place as written, with every airport it may mean. */
export type PlaceMention = Span & {
  /** IATA code to weight; empty where the text names a place that no table knows. */
  codes: ReadonlyMap<string, number>
  /** `code`: a written IATA code; `name`: a city or airport name; `text`: an unknown name after a label. */
  source: 'code' | 'name' | 'text'
  /** How sure it is that this is a place at all, 0.5 to 3. */
  weight: number
  text: string
}

/** Every place of a line, left to right, those that name one place joined: "London Heathrow (LHR)". */
export function placesOf(line: Line, taken: readonly Span[]): PlaceMention[] {
  const { text } = line
  // "Rezervasyon kodu (PNR)": PNR is an airport, too, in Pointe-Noire
  const isRecord = ([, code]: RegExpExecArray) => code === 'PNR' && !/noire/i.test(text)
  const written = [
    ...text
      .matchAll(BRACKETED)
      .map((match) => (isRecord(match) ? null : codePlace(match[1]!, spanOf(match), 3))),
    ...text.matchAll(ROUTE).flatMap(routePlaces),
    ...text.matchAll(BARE).map((match) => barePlace(line, match)),
    ...namedPlaces(line),
    ...unspacedPlaces(line),
  ]
  return mergeNeighbours(withoutOverlaps(written, taken), (last, place) =>
    place.start - last.end < 30 ? unite(line, last, place) : null,
  )
}

/** Merges neighbours for which `join` returns a merged item. */
export function mergeNeighbours<T>(items: readonly T[], join: (last: T, next: T) => T | null): T[] {
  const result: T[] = []
  for (const item of items) {
    const last = result.pop()
    const one = last && join(last, item)
    if (one) result.push(one)
    else result.push(...(last ? [last] : []), item)
  }
  return result
}

/** Whether two places can be one: a common airport, or two airports of one area. */
export function samePlace(a: PlaceMention, b: PlaceMention): boolean {
  return a.codes.keys().some((code) => b.codes.has(code))
}

/** The codes that a written code means: itself, or the airports of a city code. */
function codesOf(code: string): Map<string, number> {
  const airport = findAirport(code)
  const metro = metroAirports(code)
  if (metro.length && (!airport || airport.size === 'S'))
    return new Map(metro.map((one, rank) => [one, 4 - rank * 0.2]))
  return airport ? new Map([[code, 5]]) : new Map()
}

const BRACKETED = /[([]\s*([A-Z]{3})\s*(?:[-,/·:][^)\]]{0,40})?[)\]]/g
/** "DEL T1 - PAT": a terminal may be behind the first. */
const ROUTE =
  /(?<![A-Za-z0-9])([A-Z]{3})(?:\s?\(?T\d[A-Z]?\)?)?\s?(?:-+>?|→|➔|➝|>|\/|✈|»|⇒|⟶|–| to )\s?([A-Z]{3})(?![A-Za-z0-9])/g
const BARE = /(?<![\p{L}\d./@#&+-])([A-Z]{3})(?![\p{L}\d@&]|[./]\p{L})/gu

/** Codes that are also words, weekdays, months, units or currencies; valid in a route or alone in a cell. */
const WORDS = new Set(words('place.notCode'))
/** City names that are commoner as words or as people's names. */
const NAME_STOP = new Set(words('place.notName'))
/** What is in brackets behind names and amounts: kinds of passengers, currencies, clocks. */
const NO_PLACE = new Set(words('place.notBracketed'))

function codePlace(code: string, span: Span, weight: number): PlaceMention | null {
  const size = findAirport(code)?.size
  if (NO_PLACE.has(code) && size !== 'L' && size !== 'M') return null
  const codes = codesOf(code)
  if (!codes.size) return null
  return { ...span, codes, source: 'code', weight, text: code }
}

function routePlaces(match: RegExpExecArray): PlaceMention[] {
  const { start, end } = spanOf(match)
  const places = [
    codePlace(match[1]!, { start, end: start + 3 }, 2.6),
    codePlace(match[2]!, { start: end - 3, end }, 2.6),
  ]
  return places.every((place) => place !== null) ? places : []
}

function barePlace(line: Line, match: RegExpExecArray): PlaceMention | null {
  const code = match[1]!
  const airport = findAirport(code)
  const small = !airport || airport.size === 'S'
  if (isNameOfAirline(line, match)) return null
  if (isBehindCity(line, match)) return codePlace(code, spanOf(match), 2)
  const ownCell = line.cells.some((cell) => cell.start === match.index && cell.end === match.index + 3)
  if (!ownCell && (isCounted(line.text, match.index) || isAloneInProse(line, match.index))) return null
  const isPlaced = ownCell || isBetweenTimes(line.text, match.index)
  if (weekdaysNamed(code).length && !(isPlaced && airport?.size === 'L')) return null
  if (WORDS.has(code) && (small || !isPlaced)) return null
  if ((small || WORDS.has(code)) && isHead(line)) return null
  if (small && !ownCell && !metroAirports(code).length) return null
  if (!ownCell && shouting(line)) return null
  return codePlace(code, spanOf(match), small ? 0.9 : WORDS.has(code) ? 1.4 : 2)
}

/** "TAP Air Portugal", "TAP-reference": the airline's own word. */
function isNameOfAirline({ text }: Line, { index, 1: code }: RegExpExecArray): boolean {
  const behind = text.slice(index + 3, index + 3 + NAME_CHARS)
  const [, next = '', last = ''] = /^ (\p{Lu}\p{L}+)(?: (\p{Lu}\p{L}+))?/u.exec(behind) ?? []
  const names = [`${code} ${next}`, `${code} ${next} ${last}`]
  if (/^-\p{Ll}{3}/u.test(behind)) return AIRLINE_WORDS.has(code!)
  if (next === '') return false
  // "TAP Miles&Go"
  const isBrand = AIRLINE_WORDS.has(code!) && /^ \p{Lu}\p{Ll}+&\p{Lu}/u.test(behind)
  return isBrand || names.some((one) => airlinesNamed(foldName(one)).length > 0)
}

const NAME_CHARS = 40
/** "TAP" of TAP Air Portugal. */
const AIRLINE_WORDS = new Set(allAirlines().map(({ name }) => name.split(' ', 1)[0]!))

/** "LUANDA NBJ": the word before it is its city. */
function isBehindCity({ words, text }: Line, { index, 1: code }: RegExpExecArray): boolean {
  const before = words.findLast(({ end }) => end < index)
  const isNext = before !== undefined && before.raw.length > 3 && text.slice(before.end, index) === ' '
  return isNext && airportsNamed(foldName(before.raw))?.has(code!) === true
}

/** "CL DATE | DEP | NVB | NVA | BAG | ST": the names of columns. */
const isHead = ({ cells, text }: Line): boolean => cells.length > 3 && !/\d/.test(text)

/** "1,288 SDR", "HRB 99812": a unit behind an amount, the register before its number. */
const isCounted = (text: string, at: number): boolean =>
  /\d[.,]\d{3}\s?$/.test(text.slice(Math.max(0, at - 8), at)) || /^\s?\d{5}/.test(text.slice(at + 3))

/** Capitals in a sentence, with no word of motion before them and no second code: an abbreviation. */
function isAloneInProse(line: Line, at: number): boolean {
  if (line.words.filter(({ raw }) => /^\p{Ll}{2,}$/u.test(raw)).length < PROSE_WORDS) return false
  const before = line.words.findLast(({ end }) => end <= at)
  if (before && MOTION.has(before.folded)) return false
  return [...line.text.matchAll(ANY_CODE)].every(({ index, 0: code }) => index === at || !findAirport(code))
}

const PROSE_WORDS = 6
const ANY_CODE = /(?<![\p{L}\d])[A-Z]{3}(?![\p{L}\d])/gu

/** "19:50 CAN, T1 → 01:30 AMS", "NBO 17:10 – CAN 08:35": no plain word is by a time in an arrow row. */
function isBetweenTimes(text: string, at: number): boolean {
  const before = /(?<![\d.,])\d{1,2}[:.h]\d{2}(?:\s?[ap]m)?(?:\s?\(?\+\d\)?)?\s$/i.test(
    text.slice(Math.max(0, at - 14), at),
  )
  const behind = /^\s(?:klo |kl\.? |ore |godz\.? |um |at )?\d{1,2}[:.h]\d{2}/.test(text.slice(at + 3))
  return (before || behind) && /\s(?:[-–—→➔>✈]|->)\s/u.test(text)
}

/** A line of capitals holds words that look like codes. */
function shouting(line: Line): boolean {
  const loud = line.words.filter((word) => /^\p{Lu}{2,}$/u.test(word.raw))
  return loud.length > 5 && loud.filter((word) => word.raw.length === 3).length < loud.length / 2
}

function* namedPlaces(line: Line): Generator<PlaceMention> {
  const isSmall = isSmallWritten(line)
  for (let at = 0; at < line.words.length;) {
    const isName =
      /^[\p{Lu}\p{Lo}\p{sc=Georgian}]/u.test(line.words[at]!.raw) || (isSmall && isAfterMotion(line, at))
    const place = isName ? longestName(line, at) : null
    if (place) yield place.mention
    at += place ? place.words : 1
  }
}

const isSmallWritten = ({ text, words }: Line): boolean =>
  (text.match(/\p{Lu}\p{Ll}/gu)?.length ?? 0) * 8 < words.length

/** "leaves heathrow", "to barcelona": a message may be written without capitals. */
function isAfterMotion(line: Line, at: number): boolean {
  const [word, before] = [line.words[at]!, line.words[at - 1]]
  return word.raw.length > 3 && before !== undefined && MOTION.has(before.folded)
}

const MOTION = new Set(words('place.motion').map(foldName))

function longestName(line: Line, at: number): { mention: PlaceMention; words: number } | null {
  const first = line.words[at]!
  if (isAirline(line, at)) return null
  for (let count = Math.min(longestNameWords, line.words.length - at); count > 0; count--) {
    const last = line.words[at + count - 1]!
    const span = { start: first.start, end: last.end }
    const text = textIn(line, span)
    if (/\d/.test(last.raw) || / \/ |\||[;:!?]/.test(text)) continue
    if (count === 2 && /^\p{Ll}{4,}/u.test(last.raw) && !isSmallWritten(line)) continue
    const codes = airportsNamed(foldName(text)) ?? hebrewPlace(text)
    if (!codes) continue
    const best = Math.max(...codes.values())
    const isShort = best < 2 && first.folded.length < 5 && !isInRoute(line.text, span)
    if (count === 1 && (NAME_STOP.has(first.folded) || isShort)) continue
    const weight = Math.min(1.8, 0.6 + best * 0.15 + (count > 1 ? 0.4 : 0))
    return { mention: { ...span, codes, source: 'name', weight, text }, words: count }
  }
  return null
}

/** "Oulu - Helsinki": a short name beside another one. */
const isInRoute = (text: string, { start, end }: Span): boolean =>
  /^\s?[-–—→➔>]\s?\p{Lu}\p{L}{2}/u.test(text.slice(end, end + 8)) ||
  /\p{L}{3}\)?\s?[-–—→➔>]\s?$/u.test(text.slice(Math.max(0, start - 8), start))

/** "מבנקוק": from Bangkok; with the quotation mark that keyboards have for the sign of an abbreviation. */
function hebrewPlace(text: string): ReadonlyMap<string, number> | undefined {
  if (!/^\p{sc=Hebrew}{3}/u.test(text)) return undefined
  const written = text.replace(/(?<=\p{sc=Hebrew})"(?=\p{sc=Hebrew})/gu, '״')
  return airportsNamed(foldName(written)) ?? airportsNamed(foldName(written.replace(/^[ובמלה]/u, '')))
}

/** "Delta Air Lines": no flight leaves from Delta. */
function isAirline({ text, words }: Line, at: number): boolean {
  const named = (last: number) =>
    words[last] ? airlinesNamed(foldName(text.slice(words[at]!.start, words[last].end))).length > 0 : false
  return named(at + 1) || named(at + 2)
}

const UNSPACED = /[\u3040-\u30ff\u4e00-\u9fff\u0e00-\u0e7f]{2,}/g

/** Names inside Chinese, Japanese and Thai text, where no space parts the words. */
function* unspacedPlaces(line: Line): Generator<PlaceMention> {
  for (const run of line.text.matchAll(UNSPACED)) {
    for (let from = 0; from < run[0].length - 1;) {
      const place = longestUnspaced(run[0], from)
      if (place) yield { ...place, start: run.index + place.start, end: run.index + place.end }
      from = place?.end ?? from + 1
    }
  }
}

const KATAKANA = /[\u30a1-\u30fa\u30fc]/

function longestUnspaced(run: string, start: number): PlaceMention | null {
  for (let end = Math.min(start + 8, run.length); end >= start + 2; end--) {
    const text = run.slice(start, end)
    // "バリュー": a word in katakana is whole
    if (KATAKANA.test(text) && KATAKANA.test(`${run[start - 1] ?? ''}${run[end] ?? ''}`)) continue
    const codes = airportsNamed(foldName(text))
    if (codes) return { start, end, codes, source: 'name', weight: 1.3, text }
  }
  return null
}

/** One mention of two that mean the same place; null when they are two places. */
export function unite(line: Line | null, a: PlaceMention, b: PlaceMention): PlaceMention | null {
  const common = [...a.codes.keys()].filter((code) => b.codes.has(code))
  if (!common.length && !bracketsUnknownName(line, a, b)) return null
  if (a.source === 'code' && b.source === 'code' && a.text !== b.text) return null
  if (line && a.source === b.source && a.text === b.text) return null
  const strong = a.source === 'code' ? a : b.source === 'code' ? b : null
  const codes =
    strong?.codes ??
    new Map(common.map((code) => [code, (a.codes.get(code) ?? 0) + (b.codes.get(code) ?? 0)]))
  return {
    start: a.start,
    end: b.end,
    codes,
    source: strong ? 'code' : 'name',
    weight: Math.max(a.weight, b.weight) + 0.3,
    text: a.source === 'name' ? a.text : b.text,
  }
}

/** "Name (CODE)" where the gazetteer gives the name to another airport: the code is the author's own word. */
function bracketsUnknownName(line: Line | null, a: PlaceMention, b: PlaceMention): boolean {
  if (!line || a.source !== 'name' || b.source !== 'code') return false
  return /[([]/.test(line.text[b.start] ?? '') && /^[\s,]*$/.test(line.text.slice(a.end, b.start))
}
