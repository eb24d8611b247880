import { blankFlight } from '#extract/exact/blank.ts'
import { attribute, type Source } from '#extract/exact/bookings.ts'
import { findAirline, iataCarrier } from '#reference/airlines.ts'
import { findAirport } from '#reference/airports.ts'
import type { ExtractedFlight } from '#contract/extraction.ts'
import { clockOf, dayNumber, isoDate, weekdayOf, yearOf, type DayNumber } from './calendar.ts'
import { monthsNamed } from './months.ts'
import { plausibilityBetween } from './plausibility.ts'
import { isSmall } from './recase.ts'
import type { DocumentDay } from './resolve-dates.ts'

/**
 * Flights of cryptic reservation displays. Amadeus, Sabre, Galileo and Worldspan share one shape: segment,
 * carrier, number, class, date, city pair, status, departure, arrival; what differs is how the arrival day is
 * marked (a date, `+1`, `#`, `*`, `-`). `anchor` is the day of the document, for segments carry no year.
 */
export function parseGds(
  view: string,
  anchor: Pick<DocumentDay, 'day' | 'stated'>,
  part: string,
): ExtractedFlight[] {
  const text = isSmall(view) ? view.replace(/[a-z]/g, (letter) => letter.toUpperCase()) : view
  const flights: ExtractedFlight[] = []
  const stamped = writtenOn(text)
  const written = stamped ?? latestBefore(anchor.day, GALILEO_DAY.exec(text))
  let previous = { day: written ?? anchor.day, isSure: stamped !== null || anchor.stated }
  for (const match of text.matchAll(SEGMENT)) {
    if (flights.length >= MAX_SEGMENTS) break
    const [behind] = text.slice(match.index + match[0].length, match.index + match[0].length + 40).split('\n')
    const trailing = TRAILING_WEEKDAY.exec(behind!)?.[1]
    const segment = readSegment({ weekday: trailing, ...defined(match.groups!) }, previous)
    if (!segment) continue
    previous = { day: segment.departureDay, isSure: true }
    const source: Source = { layer: 'gds', part, offset: match.index, length: match[0].length }
    flights.push(attribute(segment.flight, source, match.groups!['year'] ? 0.99 : 0.95))
  }
  return flights.filter((flight) => !flight.cancelled || !flights.some((other) => isNewTime(other, flight)))
}

/** A time change cancels the segment (UN) and holds another of the same number, day and places (TK). */
const isNewTime = (held: ExtractedFlight, off: ExtractedFlight): boolean =>
  !held.cancelled && SAME_SEGMENT.every((field) => held[field] === off[field])

const SAME_SEGMENT = ['flightNumber', 'departureDate', 'departureAirport', 'arrivalAirport'] as const

/** Each is looked for in the original. */
const MAX_SEGMENTS = 300

/**
 * The day a display was written: in a header of Amadeus (`RP/LONVS2110/LONVS2110 AA/SU 02MAR27/1023Z`) or
 * Galileo, else
 * the latest issue date of a ticket line (`…/03MAY27/LONVS2110`). Lines of travel documents hold births and
 * expiries instead.
 */
function writtenOn(text: string): DayNumber | null {
  const header = [AMADEUS_HEADER, GALILEO_HEADER, SABRE_END].map((form) => form.exec(text)).find(Boolean)
  const lines = text
    .split('\n')
    .filter((line) => /^\s*(?:\d{1,3}\s+)?[A-Z]{2}\b/.test(line) && !line.includes('DOCS'))
  const issued = lines.flatMap((line) => [...line.matchAll(/\/(\d{1,2})([A-Z]{3})(\d{2})(?=\/|\s|$)/g)])
  if (!header && !issued.length)
    for (const line of text.split('\n')) if (TICKET.test(line)) issued.push(...line.matchAll(ISSUED))
  const days = (header ? [header] : issued).map(compactDay).filter((day): day is DayNumber => day !== null)
  return days.length ? Math.max(...days) : null
}

const AMADEUS_HEADER = /\b(\d{1,2})([A-Z]{3})(\d{2})\/\d{4}Z\b/
/** "ZJ4R8C/WS QSBSB DPBVIV  AG 45550172 12AUG26" */
const GALILEO_HEADER = /\bAG[^\S\n]+\d{6,8}[^\S\n]+(\d{1,2})([A-Z]{3})(\d{2})[^\S\n]*$/m

/** "F7K4.F7K4*A0P 0911/20JAN26 NDRTKB H" */
const SABRE_END = /\b\d{4}\/(\d{1,2})([A-Z]{3})(\d{2})[^\S\n]+[A-Z]{6}\b/
/** "R4XT2C/WS QEBQI N571204 AG 58210044 24APR": the latest day of that name before the document came. */
const GALILEO_DAY = /\bAG[^\S\n]+\d{6,8}[^\S\n]+(\d{1,2})([A-Z]{3})[^\S\n]*$/m

/** "FINCH/ROSEMRS IT 0537123456789 GBP 410.20 02SEP26": the number of a ticket, and when it was issued. */
const TICKET = /(?<!\d)\d{13}(?!\d)/
const ISSUED = /\s(\d{1,2})([A-Z]{3})(\d{2})(?=\s*$)/g

function latestBefore(anchor: DayNumber, found: RegExpExecArray | null): DayNumber | null {
  const [month] = found ? monthsNamed(found[2]!) : []
  if (!month) return null
  const days = [0, -1].map((years) => dayNumber(yearOf(anchor) + years, month, Number(found![1])))
  return days.find((day) => day !== null && day <= anchor + 1) ?? null
}

function compactDay([, day, word, year]: RegExpExecArray): DayNumber | null {
  const [month] = monthsNamed(word!)
  return month ? dayNumber(2000 + Number(year), month, Number(day)) : null
}

/** Record locators: end of an Amadeus header; the carrier's own after DCNH or a slash ending a segment. */
export function gdsReferences(text: string): string[] {
  const found = [
    ...text.matchAll(/^RP\/.*\s([A-Z0-9]{6})\s*$/gm),
    ...text.matchAll(/\/DC[A-Z]{2}\*([A-Z0-9]{5,6})\b/g),
  ]
  return [...new Set(found.map((match) => match[1]!))]
}

const SEGMENT = new RegExp(
  String.raw`(?<!\S)\d{1,2}[.\s]{1,3}[^\S\n]*(?<carrier>[A-Z][A-Z0-9]|\d[A-Z])[^\S\n]{0,4}(?<number>\d{1,4})[^\S\n]?(?<cabin>[A-Z])[^\S\n]+` +
    String.raw`(?:(?<named>MO|TU|WE|TH|FR|SA|SU)[^\S\n]*)?(?<day>\d{1,2})(?<month>[A-Z]{3})(?<year>\d{2})?[^\S\n]*(?<weekday>[1-7MTWFSQJ]|MO|TU|WE|TH|FR|SA|SU)?[^\S\n]*\*?(?:[A-Z]{2}\d{1,2}[^\S\n]+)?` +
    String.raw`(?<from>[A-Z]{3})[^\S\n]?(?<to>[A-Z]{3})(?:\*[^\S\n]*|[^\S\n]+)(?:(?<status>[A-Z]{2}\d{0,2})[^\S\n]+)?(?:(?:[A-Z0-9]{1,2}|\d{3,4}[AP]?)[^\S\n]+(?=[#*+]?\d{3,4}[APN]?[^\S\n]+[-#*+\s]*\d{3,4}))?` +
    String.raw`(?<departs>\d{3,4}[APN]?)[^\S\n]{1,4}(?<before>[-#*+]?)[^\S\n]?(?<arrives>\d{3,4}[APN]?)(?<after>[+-]\d)?(?:[^\S\n]+(?<arrivalDay>\d{1,2})(?<arrivalMonth>[A-Z]{3}))?(?!\S)`,
  'g',
)

type Parts = Record<string, string | undefined>
type Segment = { flight: ExtractedFlight; departureDay: DayNumber }

/** The day from which on a segment leaves; a day on which a document only came in is not sure. */
type Since = { day: DayNumber; isSure: boolean }

function readSegment(parts: Parts, previous: Since): Segment | null {
  const from = findAirport(parts['from']!)
  const to = findAirport(parts['to']!)
  const [month] = monthsNamed(parts['month']!)
  const departs = clock(parts['departs']!)
  const arrives = clock(parts['arrives']!)
  if (!from || !to || !month || departs === null || arrives === null) return null
  if (WAITING.test(parts['status'] ?? '')) return null
  const departureDay = parts['year']
    ? dayNumber(2000 + Number(parts['year']), month, Number(parts['day']))
    : onOrAfter(previous, {
        month,
        day: Number(parts['day']),
        weekday: weekdayNamed(parts['named'] ?? parts['weekday']),
      })
  if (departureDay === null) return null
  const carrier = iataCarrier(parts['carrier']!)
  const fit = (shift: number) =>
    plausibilityBetween(
      { at: from, when: { day: departureDay, minutes: departs } },
      { at: to, when: { day: departureDay + shift, minutes: arrives } },
    )
  const [shift = 0] = shiftsOf(parts, departureDay).sort((a, b) => fit(b) - fit(a))
  const flight = {
    ...blankFlight(),
    flightNumber: carrier + parts['number']!.replace(/^0+(?=\d)/, ''),
    airlineCode: carrier,
    airline: findAirline(carrier)?.name ?? null,
    departureAirport: from.code,
    arrivalAirport: to.code,
    departureCity: from.city,
    arrivalCity: to.city,
    departureDate: isoDate(departureDay),
    departureTime: clockOf(departs),
    arrivalDate: isoDate(departureDay + shift),
    arrivalTime: clockOf(arrives),
    cancelled: /^(?:HX|UN|UC|NO|XX|XL)/.test(parts['status'] ?? ''),
  }
  return { flight, departureDay }
}

/** Wait-listed or requested: nobody holds such a seat (IATA AIRIMP codes). */
const WAITING = /^(?:HL|HN|LL|NN|PN|UU|US)/

function shiftsOf(parts: Parts, departureDay: DayNumber): number[] {
  if (parts['after']) return [Number(parts['after'])]
  const [month] = parts['arrivalMonth'] ? monthsNamed(parts['arrivalMonth']) : []
  if (month) {
    const day = onOrAfter(
      { day: departureDay - 2, isSure: true },
      { month, day: Number(parts['arrivalDay']) },
    )
    if (day !== null && day - departureDay <= 3) return [day - departureDay]
  }
  const marked = DAY_MARKS[parts['before'] ?? '']
  return marked === undefined ? [0, 1, -1] : [marked]
}

/** "O  E  SA": Galileo has the weekday last. */
const TRAILING_WEEKDAY = /\s(MO|TU|WE|TH|FR|SA|SU)(?=\s|$)/

const defined = (groups: Parts): Parts =>
  Object.fromEntries(Object.entries(groups).filter(([, value]) => value !== undefined))

const DAY_MARKS: Record<string, number> = { '#': 1, '+': 1, '*': 2, '-': -1 }

/** The first such day from then on; where that is not sure and the weekday is told, the last that is one. */
function onOrAfter(
  { day: from, isSure }: Since,
  { month, day, weekday = null }: { month: number; day: number; weekday?: number | null },
): DayNumber | null {
  const days = [-1, 0, 1].flatMap((years) => dayNumber(yearOf(from) + years, month, day) ?? [])
  const isNext = (found: DayNumber) => found >= from - 3
  const agreeing = isSure ? [] : days.filter((found) => weekdayOf(found) === weekday)
  return agreeing.find(isNext) ?? agreeing.at(-1) ?? days.find(isNext) ?? null
}

/** Monday is 1 in Amadeus, M in Sabre (Thursday Q, Saturday J); 0 is Sunday here. Null where none is told. */
function weekdayNamed(sign: string | undefined): number | null {
  if (sign === undefined) return null
  if (/\d/.test(sign)) return Number(sign) % 7
  const at =
    sign.length === 1 ? 'SMTWQFJ'.indexOf(sign) : ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'].indexOf(sign)
  return at < 0 ? null : at
}

function clock(written: string): number | null {
  const [, hours, minutes, half] = /^(\d{1,2})(\d{2})([APN])?$/.exec(written) ?? []
  if (hours === undefined) return null
  const hour = half ? (Number(hours) % 12) + (half === 'A' ? 0 : 12) : Number(hours)
  return hour > 24 || Number(minutes) > 59 ? null : hour * 60 + Number(minutes)
}
