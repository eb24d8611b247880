import { anyOf, words } from '#extract/words/words.ts'
import { isAircraftType } from '#reference/aircraft.ts'
import { airlinesNamed, findAirline, iataCarrier } from '#reference/airlines.ts'
import { findAirport } from '#reference/airports.ts'
import { foldName } from '#reference/fold-name.ts'
import { cellTexts, spanOf, textIn, withoutOverlaps, type Line, type Span } from './text.ts'

export type FlightNumberMention = Span & {
  /** IATA designator; null where only a number is after a flight label. */
  carrier: string | null
  /** Without leading zeros. */
  number: string
  /** How sure it is that this is a flight number; 0.9 and more can anchor a flight. */
  score: number
}

/** Every flight number of a line, left to right. */
export function flightNumbersOf(line: Line, taken: readonly Span[]): FlightNumberMention[] {
  const { text } = line
  if (!/\d/.test(text)) return []
  const written = [
    ...text.matchAll(DESIGNATED).map((match) => designated(line, match, taken)),
    ...text.matchAll(ICAO).map((match) => icao(line, match)),
    ...text.matchAll(CYRILLIC).map(cyrillic),
    ...text.matchAll(LABELLED).map(labelled),
    ...text.matchAll(PLAINLY_LABELLED).map(labelled),
    ...text.matchAll(NUMBER_THEN_AIRLINE).map(carried),
    ...text.matchAll(NAMED).map(named),
  ]
  const isReference = ({ start }: Span) => REFERENCE_BEFORE.test(text.slice(Math.max(0, start - 24), start))
  return withoutOverlaps(written, taken).filter((mention) => mention.score > 0 && !isReference(mention))
}

/** "予約番号:E58213": another number of the booking, whatever it looks like. */
const REFERENCE_BEFORE =
  /(?:(?:予約|受付|注文|確認)番号|订单号|訂單(?:編)?號|预订号|예약 ?번호|주문 ?번호)\s?[:：]?\s?$/u
const DESIGNATED =
  /(?<![A-Za-z0-9/*@_$€£-]|(?<!\d)\.)([A-Z][A-Z0-9]|[0-9][A-Z])(\s?-?\s?| [/|] |\s?#\s?)(\d{1,4})([A-Z])?(?![A-Za-zА-я\d/%*]|-[A-Z]{2}(?![A-Za-z\d])|[.,:](?!\d{1,2}:\d\d)[\d*]|-\d(?!\d?\s?[A-Za-z]{3}))(?!\s?(?:(?:kg|lbs?|eur|usd|gbp|pc|mm|cm|km)\b|[€$£%]))(?!\s\d{3}\s\d{3}(?!\d))(?!\s\d{4}\s\d{2}\s*(?:$|[|,;]))/gi
const ICAO = /(?<![A-Za-z0-9/*#@_-])([A-Z]{3})[\s-]?(\d{1,4})([A-Z])?(?![A-Za-z\d/%-]|[.,:]\d)/g
/** Designators as Russian tickets print them in their own letters. */
const CYRILLIC_CARRIERS: Record<string, string> = {
  СУ: 'SU',
  С7: 'S7',
  ДП: 'DP',
  У6: 'U6',
  ЮТ: 'UT',
  ФВ: 'FV',
  '5Н': '5N',
  А4: 'A4',
}
const CYRILLIC = new RegExp(
  `(?<![\\p{L}\\d])(${Object.keys(CYRILLIC_CARRIERS).join('|')})[ -]?(\\d{1,4})(?![\\p{L}\\d])`,
  'gu',
)

function cyrillic(match: RegExpExecArray): FlightNumberMention | null {
  const [, carrier, digits] = match
  const number = digits!.replace(/^0+/, '')
  return number ? { ...spanOf(match), carrier: CYRILLIC_CARRIERS[carrier!]!, number, score: 1.7 } : null
}

const FLIGHT_WORD = anyOf('flight.word')
const NUMBER_WORD =
  '(?:number|num|nummer|numéro|numero|número|no|nr|nro|n°|nº|#|numer|číslo|száma|номер|sayısı|numarası|nomeri|nömrəsi|broj|številka|број|номер на|numeris|numurs|numrit|αριθμός|号|號|번호)'
/** A line or cell that is nothing but "Flight" or "Flight number". */
export const FLIGHT_HEADING = new RegExp(
  `^\\s*(?:${FLIGHT_WORD}|flugnummer|vluchtnummer)\\s*${NUMBER_WORD}?[.:#]?\\s*$`,
  'iu',
)
const LABEL_BEFORE = new RegExp(
  `(?:(?<![\\p{L}])(?:${FLIGHT_WORD})|\\p{L}flug|flight|flugnummer|flugnr|vluchtnummer|flightnumber|flygnummer|lennon numero)[\\s.]{0,2}${NUMBER_WORD}?[\\s.:#|()/-]{0,6}(?:(?<=\\s)\\d{1,2}(?:\\s?(?:/|of|von|de|di|van|av|z)\\s?\\d)?\\s?[–—:.|)-]\\s?)?$`,
  'iu',
)
const LABELLED = new RegExp(
  `(?<![\\p{L}])(?:${FLIGHT_WORD}|flugnummer|vluchtnummer)\\s{0,2}(?:${NUMBER_WORD}[.:]?\\s{0,2}|[:#]\\s{0,2})(?:\\|\\s?|/\\s)?#?\\s?(\\d{2,4})(?![\\p{L}\\d:/%.-]|,\\d)`,
  'giu',
)
/** "Voo 4301", "Flight / 154": nothing else is around the word and its number. */
const PLAINLY_LABELLED = new RegExp(
  `(?<![\\p{L}])(?:${FLIGHT_WORD})\\s{0,2}(?:${NUMBER_WORD}[.:]?\\s{0,2})?(?:[|/:#·]\\s?)?(?!20[2-4]\\d)(\\d{3,4})(?=\\s*(?:$|[|·;()]|,(?!\\d)|/\\s|-\\s))`,
  'giu',
)
/** "Flight 843 Alaska Airlines", "Flight 2146 Operated by Horizon Air". */
const NUMBER_THEN_AIRLINE = new RegExp(
  `(?<![\\p{L}*])(?:${FLIGHT_WORD})\\s{1,2}(?:${NUMBER_WORD}[.:]?\\s{0,2})?(\\d{2,4})\\s(?:-\\s)?(?:(?:operated by|durchgeführt von|opéré par|operado por|operato da)(?!\\p{L})|(\\p{Lu}\\p{L}+(?:\\s\\p{Lu}\\p{L}+){0,2}))`,
  'giu',
)
const NAMED =
  /(\p{Lu}[\p{L}'.]+(?:\s\p{Lu}[\p{L}'.]+){0,3})\s(?:flight\s)?(?:#\s?|no\.?\s)?(\d{2,4}(?![\p{L}\d:/%.,-])|\d(?=\s*(?:$|\||\s{2})))/gu
/** Two letters that are words or units when a number follows. */
const COMMON_PAIRS = new Set(words('flight.notCarrier'))
const NOT_FLIGHT_BEFORE = new RegExp(
  `(?<!\\p{L})(?:${anyOf('flight.notBefore')})\\s?(?:no\\.?|number|nr\\.?|type|#)?\\s?[:.|]?\\s*$`,
  'iu',
)
const OPERATED_BEFORE =
  /(?:operated by|operated as|durchgef[üu]hrt von|op[ée]r[ée] par|operado por|operato da|uitgevoerd door|marketed)[^|]{0,30}$/iu

function designated(line: Line, match: RegExpExecArray, taken: readonly Span[]): FlightNumberMention | null {
  const [whole, letters, gap, digits] = match
  const span = spanOf(match)
  const lower = letters !== letters!.toUpperCase()
  const before = line.text.slice(0, match.index)
  const labelled = LABEL_BEFORE.test(before.slice(-40))
  if (lower && !labelled) return null
  const carrier = letters!.toUpperCase()
  const airline = findAirline(carrier)
  if (!labelled && (!airline || NO_FLIGHT.test(whole))) return null
  const number = digits!.replace(/^0+/, '')
  if (!number || /^\d+$/.test(carrier) || whole.toUpperCase() === 'CO2') return null
  if (isDuration(match) || isSeat(match) || isContact(line, match)) return null
  // "D31", "B22": a gate
  if (gap === '' && /^\D\d$/.test(carrier) && digits!.length === 1 && !labelled && !TWO_CODES.test(line.text))
    return null
  if (/[/|]/.test(gap!) && (/\d/.test(carrier) || match[4])) return null
  if (gap!.includes('|') && !(airline && areCells(line, match))) return null
  // "B002" is the end of a message in Turkey
  if (gap === '' && /\d/.test(carrier) && /^0\d?$/.test(digits!) && !labelled) return null
  const glued = gap === ''
  let score = airline ? 1.4 : -0.4
  if (glued && digits!.length > 1) score += 0.3
  if (labelled) score += 2
  else score -= penalties(line, match, carrier)
  if (airline && !labelled && namesAirline(line, airline.iata)) score += 1
  if (standsAlone(line, span)) score += 0.8
  if (digits!.length === 1 && !labelled) score -= glued && atEdge(line, match) ? 0.2 : 0.6
  if (!labelled && isBesideDate(span, taken)) score += 0.8
  if (gap!.includes('/') && !labelled) score -= 0.8
  if (airline && FLIGHT_SIGN.test(line.text.slice(span.end, span.end + 4))) score += 1.2
  if (airline && CLASS_AND_DAY.test(line.text.slice(span.end))) score += 1.2
  return { ...span, carrier, number, score }
}

/** "LAGOS | ET | 900 | H | 05AUG": airline and number in cells of their own, before a class or a day. */
function areCells(line: Line, { index, 1: letters, 3: digits }: RegExpExecArray): boolean {
  const first = line.cells.findIndex(({ start }) => start === index)
  const [code, number, next = ''] = cellTexts(line).slice(first)
  return first >= 0 && first < 2 && code === letters && number === digits && CLASS_OR_DAY.test(next)
}

const TWO_CODES = /(?<![\p{L}\d])[A-Z]{3}(?![\p{L}\d]).*(?<![\p{L}\d])[A-Z]{3}(?![\p{L}\d])/u
const CLASS_OR_DAY = /^[A-Z]$|^\d{1,2} ?[A-Z]{3}(?![A-Z])/

/** "1H45", "1h 55m": an hour and three quarters, though 1H, 2H and so on are carriers, too. */
function isDuration([, letters, gap, digits, suffix]: RegExpExecArray): boolean {
  const isShort = /^\dH$/i.test(letters!) && digits!.length <= 2 && Number(digits) < 60
  return isShort && (/m/i.test(suffix ?? '') || (gap === '' && digits!.length === 2))
}

/** "ANA92便", "KE 92 편" */
const FLIGHT_SIGN = /^\s?(?:便|次?航班|편)/u

/** "AF 7301 N | 07OCT": a class and a day, as tickets print them. */
const CLASS_AND_DAY = /^\s?[A-Z]?[\s|]+\d{2}[A-Z]{3}(?:\d{2})?(?![A-Z\d])/

/** "7 AP 34 91 555 01 62": the telephone in a display of Amadeus. */
function isContact({ text }: Line, { index, 1: letters }: RegExpExecArray): boolean {
  return letters === 'AP' && /^\s*\d{1,3}\s+$/.test(text.slice(0, index))
}

/** "8B 14E": seats of several flights. */
function isSeat([, letters, gap, digits, suffix]: RegExpExecArray): boolean {
  return /^\d[A-K]$/.test(letters!) && gap === ' ' && digits!.length <= 2 && /^[A-K]$/.test(suffix ?? '')
}

function atEdge({ text }: Line, { index, 0: whole }: RegExpExecArray): boolean {
  return text.slice(0, index).trim() === '' || text.slice(index + whole.length).trim() === ''
}

/** "06.03.2027 DE 2116", "AC 258 24APR27": the row of a table. */
function isBesideDate({ start, end }: Span, dates: readonly Span[]): boolean {
  return dates.some(
    (date) => (date.end <= start && start - date.end < 3) || (date.start >= end && date.start - end < 3),
  )
}

function penalties(line: Line, match: RegExpExecArray, carrier: string): number {
  const before = line.text.slice(0, match.index)
  const glued = match[2] === ''
  const isRun = /[A-Z]{2} $/.test(before) && !endsInAirline(before) && !(glued && endsInAirport(before))
  let penalty = isRun ? 2 : 0
  if (NOT_FLIGHT_BEFORE.test(before.slice(-40))) penalty += 2.6
  if (OPERATED_BEFORE.test(before.slice(-60))) penalty += 1.5
  if (COMMON_PAIRS.has(carrier) && !glued && !opensRow(line, match))
    penalty += isInCell(line, match) || match[2] === '-' ? 0.5 : 1.2
  if (isAircraftType(match[0])) penalty += 2.5
  if (CARRIED_AS.test(before)) penalty += 4
  if (SEATS_LEFT.test(line.text.slice(match.index + match[0].length))) penalty += 6
  if (isTaxList(line)) penalty += 2.6
  if (!glued && POSTCODE.test(match[0]) && !isInCell(line, match)) penalty += 2
  // A year, unless a digit of its own is in the carrier: "6E 2047"
  const isYear = /^20[0-4]\d$/.test(match[3]!) && !/\d/.test(carrier)
  if (isYear && match[2] === ' ' && !isInCell(line, match)) penalty += 2
  if (/^\s?(?:€|EUR|USD|GBP)/.test(line.text.slice(match.index + match[0].length))) penalty += 2
  return penalty
}

/** "MS 677 Cairo | Medina | 05/12/2027 | 10:30 | 13:20": a row of a timetable, and nobody's title. */
const opensRow = ({ text }: Line, { index }: RegExpExecArray): boolean =>
  text.slice(0, index).trim() === '' && (text.match(/(?<!\d)\d{1,2}:[0-5]\d(?!\d)/g)?.length ?? 0) > 1

/**
 * "Rodovia PE-09, km 6", "travel spend FY27", "BC 50": a road, a fiscal year, a discount card of German
 * trains.
 */
export const NO_FLIGHT = /^(?:[A-Z]{2}-0\d|FY ?\d{2}|BC ?(?:25|50|100))$/
/** "Operated by … | Emirates as EK407": the number of whoever flies it. */
const CARRIED_AS = /\p{L} as $/u

/** "SQ 228  Z9 C9 J9 U4": the seats that each class has left, as a display of availability lists them. */
const SEATS_LEFT = /^[\s|]{1,4}(?:[A-Z][\dLCR]\s){3}/

/** "Unley SA 5061": a state and a postcode of Australia. */
const POSTCODE = /^(?:SA 5\d{3}|WA 6\d{3}|NT 08\d{2}|LV-\d{4})$/

/** "Taxes: CN 90 / SG 281 / YQ 560": amounts behind codes of two letters. */
function isTaxList(line: Line): boolean {
  const isNamed = TAX_WORD.test(line.text) || SURCHARGE.test(line.text)
  const known = TAX_LISTS.get(line) ?? (isNamed && (line.text.match(TAX)?.length ?? 0) > 1)
  TAX_LISTS.set(line, known)
  return known
}

/** Asked for each number of a line. */
const TAX_LISTS = new WeakMap<Line, boolean>()
const TAX = /(?<![A-Za-z\d])[A-Z][A-Z\d]\s?\d{1,5}(?:[.,]\d{1,3})?(?![:\dA-Za-z])/g
/** No airline has these two. */
const SURCHARGE = /(?<![A-Za-z\d])Y[QR]\s?\d/
const TAX_WORD =
  /\b(?:tax(?:es)?|surcharges?|fees|fare calc|steuern|gebühren|taxas|tasas|impuestos|tasse|imposte|belasting|skatter|avgifter|podatki|poplatky|vergi)\b|税|稅|세금|сбор|такс|φόρο|thuế|ภาษี|ضرائب|מס/iu

/** "LATAM LA 3259": the capitals before it are its airline's name. */
function endsInAirline(text: string): boolean {
  const words = foldName(text.slice(-60)).split(' ')
  return [1, 2, 3, 4].some((count) => airlinesNamed(words.slice(-count).join(' ')).length > 0)
}

/** "Amsterdam, Schiphol Airport, AMS KL1155" */
function endsInAirport(text: string): boolean {
  const [, code] = /[,(] ?([A-Z]{3})\)? $/.exec(text) ?? []
  return code !== undefined && findAirport(code) !== undefined
}

/** All of its cell, and as long as most flight numbers are. */
function isInCell(line: Line, match: RegExpExecArray): boolean {
  return match[3]!.length > 2 && standsAlone(line, spanOf(match))
}

/** Designators that trains have as well. */
const TRAINS = new Set(['ICE', 'TGV', 'AVE'])
const CURRENCIES = new Set(Intl.supportedValuesOf('currency'))

function icao(line: Line, match: RegExpExecArray): FlightNumberMention | null {
  const [whole, letters, digits] = match
  const span = spanOf(match)
  if (!findAirline(letters!) || isAircraftType(whole) || TRAINS.has(letters!)) return null
  // "ETD 1015 ETA 1135": the estimated time of departure, and no Etihad
  if (letters === 'ETD' && /^ ?[0-2]\d[0-5]\d$/.test(whole.slice(3))) return null
  const isLabelled = LABEL_BEFORE.test(line.text.slice(Math.max(0, span.start - 40), span.start))
  const isFlight = FLIGHT_SIGN.test(line.text.slice(span.end, span.end + 4))
  // "PARIS CDG 2F", "NOK 282": a terminal, an amount
  const isTerminal = digits!.length === 1 && findAirport(letters!) !== undefined
  if ((isTerminal || CURRENCIES.has(letters!)) && !isLabelled && !isFlight) return null
  const score =
    (isLabelled || isFlight ? 3 : 0.8) + (digits!.length > 2 ? 0.4 : 0) + (standsAlone(line, span) ? 0.4 : 0)
  return numbered(span, digits!, { carrier: iataCarrier(letters!), score })
}

/** "Flight # 1583": the carrier is elsewhere in the document. */
function labelled({ index, 0: whole, 1: digits = '' }: RegExpExecArray): FlightNumberMention | null {
  // "Vol 747": an aircraft
  if (isAircraftType(digits)) return null
  const end = index + whole.length
  return numbered({ start: end - digits.length, end }, digits, { carrier: null, score: 1.6 })
}

/** The words after a labelled number may name its airline. */
function carried({ index, 0: whole, 1: digits = '', 2: words }: RegExpExecArray): FlightNumberMention | null {
  const start = index + whole.indexOf(digits, whole.search(/\s/))
  const span = { start, end: start + digits.length }
  if (!words) return numbered(span, digits, { carrier: null, score: 1.6 })
  const carrier = airlineAtStart(words.split(/\s/))
  return carrier ? numbered(span, digits, { carrier, score: 2 }) : null
}

/** "BA478" as far as it is written; '' without a number. */
export function numberOf(flight: Pick<FlightNumberMention, 'carrier' | 'number'> | null): string {
  return flight ? `${flight.carrier ?? ''}${flight.number}` : ''
}

/** The IATA code of the airline that the first words name, as many of them as possible. */
export function airlineAtStart(words: readonly string[]): string | undefined {
  const names = words.map((_, index) => words.slice(0, words.length - index).join(' '))
  return names.flatMap((name) => airlinesNamed(foldName(name)))[0]?.iata
}

/** "Delta 1234": an airline by its name. */
function named(match: RegExpExecArray): FlightNumberMention | null {
  const [, name = '', digits = ''] = match
  const { start, end } = spanOf(match)
  const words = name.split(' ')
  for (let skip = 0; skip < words.length; skip++) {
    const rest = words.slice(skip).join(' ')
    const [airline] = airlinesNamed(foldName(rest.replace(COMPANY, '')))
    if (!airline) continue
    const span = { start: start + name.length - rest.length, end }
    // "Level 2", "Play 1": many airlines are called what else is numbered
    const isLabelled = LABEL_BEFORE.test(match.input.slice(Math.max(0, span.start - 40), span.start))
    if (digits.length === 1 && !rest.includes(' ') && !isLabelled) return null
    // "© Ryanair 2027"
    if (/^20[2-4]\d$/.test(digits) && /[©®]\s?$|copyright\s$/i.test(match.input.slice(0, span.start)))
      return null
    return numbered(span, digits, { carrier: airline.iata, score: 1.6 })
  }
  return null
}

const COMPANY = / (?:INC|Inc|LTD|Ltd|LLC|SA|AG|PLC|plc)\.?$/

function numbered(
  span: Span,
  digits: string,
  rest: Pick<FlightNumberMention, 'carrier' | 'score'>,
): FlightNumberMention | null {
  const number = digits.replace(/^0+/, '')
  return number ? { ...span, number, ...rest } : null
}

/** The airline's first word, or its whole name if that word is short: "Air Canada", "LOT Polish Airlines". */
export function namesAirline(line: Line, iata: string): boolean {
  const name = foldName(findAirline(iata)?.name ?? '')
  const [first = ''] = name.split(' ')
  if (first.length > 3) return line.words.some((word) => word.folded === first)
  return name.length > 3 && ` ${line.words.map((word) => word.folded).join(' ')} `.includes(` ${name} `)
}

function standsAlone({ text }: Line, { start, end }: Span): boolean {
  const lead = text.slice(0, start)
  const written = lead.trimEnd()
  const opens = written === '' || lead.length - written.length > 1 || /[|·•(/]$/.test(written)
  return opens && /^\s*(?:$|[|·•)/,]|\s{2})/.test(text.slice(end))
}

const NUMBER = /^\s*#?\s*(\d{2,4})\s*$/
const HEAD_REACH = 12

/** Numbers without a carrier under a heading "Flight": on the next line, or down the column of a table. */
export function bareNumbers(lines: readonly Line[]): { line: number; mention: FlightNumberMention }[] {
  const found: { line: number; mention: FlightNumberMention }[] = []
  let head: { line: number; cell: number; width: number } | null = null
  lines.forEach((line, index) => {
    line.cells.forEach((cell, at) => {
      const match = NUMBER.exec(textIn(line, cell))
      if (!match) return
      const above = lines[index - 1]
      const isFirst = at === 0 && (line.cells.length === 1 || match[0].includes('#'))
      const under = isFirst && above !== undefined && FLIGHT_HEADING.test(above.text)
      const inColumn =
        head && head.cell === at && head.width === line.cells.length && index - head.line <= HEAD_REACH
      const number = match[1]!.replace(/^0+(?=\d)/, '')
      const mention = { ...cell, carrier: null, number, score: 1.4 }
      if (under || inColumn) found.push({ line: index, mention })
    })
    const cell = line.cells.findIndex((one) => FLIGHT_HEADING.test(textIn(line, one)))
    if (cell >= 0 && line.cells.length > 1) head = { line: index, cell, width: line.cells.length }
  })
  return found
}
