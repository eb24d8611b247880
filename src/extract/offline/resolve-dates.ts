import {
  dayNumber,
  weekdayOf,
  yearOf,
  type DayNumber,
  type DateMention,
  type DateReading,
} from './calendar.ts'

export type DateContext = {
  anchor: DocumentDay
  monthFirst: boolean
  datedDays: readonly DayNumber[]
  /** Days that are written with their year. */
  written: ReadonlySet<DayNumber>
  /** What days without a year were found to be, by their month, day and weekdays. */
  resolved: Map<string, DayNumber[]>
}

/**
 * The day a document was written. `stated`: the document says so itself; otherwise it is only the day it came
 * in, and full dates in the text say more. `known`: days of bookings that exact layers found.
 */
export type DocumentDay = { day: DayNumber; stated: boolean; known: readonly DayNumber[] }

/** A day a little before the mail may still be meant: a reminder of this morning's flight. */
const GRACE_DAYS = 3

/**
 * Learns from all dates of a document whether 04/05 is April or May, and which full dates the ones without a
 * year belong to. `anchor` is the document's own date; `twelveHour` says that the document writes am and pm.
 */
export function dateContext(
  mentions: readonly DateMention[],
  anchor: DocumentDay,
  twelveHour: boolean,
): DateContext {
  let votes = twelveHour ? 0.5 : -0.5
  for (const mention of mentions) votes += voteOf(mention)
  const datedDays = mentions
    .filter((mention) => mention.order !== 'ambiguous')
    .map((mention) => dayOf(mention.readings[0]!))
    .filter((day) => day !== null)
    .filter((day) => !anchor.stated || (day > anchor.day - 30 && day < anchor.day + 700))
  const latest = Math.max(...datedDays.filter((day) => day < anchor.day + 700))
  const recent = datedDays.filter((day) => !(day < latest - LEGAL_DAYS))
  const distinct = new Set([...anchor.known, ...recent])
  return {
    anchor,
    monthFirst: votes > 0,
    datedDays: [...distinct].slice(0, MAX_DAYS),
    written: new Set(datedDays),
    resolved: new Map(),
  }
}

/** Laws, conventions and births are of years long before the other days of a document. */
const LEGAL_DAYS = 700
/** Of a booking that somebody still reads. */
const OLDEST_DAYS = 20 * 365
/** Days that a document may name and that still say something of the others. */
const MAX_DAYS = 400

/** The day a mention means in its document, and whether its weekday contradicts it. */
export function resolveDate(
  mention: DateMention,
  context: DateContext,
): { day: DayNumber; contradicted: boolean } {
  const readings =
    mention.order === 'ambiguous' && context.monthFirst ? mention.readings.toReversed() : mention.readings
  const possible = readings.flatMap((reading) => candidateDays(reading, context, mention.weekdays))
  const cost = (day: DayNumber) => yearCost(day, context, mention.weekdays)
  const days = mention.relative ? possible.toSorted((a, b) => cost(a) - cost(b)) : possible
  const agreeing = days.find((day) => mention.weekdays.includes(weekdayOf(day)))
  const contradicted = mention.weekdays.length > 0 && agreeing === undefined
  return { day: agreeing ?? days[0]!, contradicted }
}

function candidateDays(reading: DateReading, context: DateContext, weekdays: readonly number[]): DayNumber[] {
  const full = dayOf(reading)
  if (full !== null) return [full]
  const key = `${reading.year}/${reading.month}/${reading.day}/${weekdays.join()}`
  const known = context.resolved.get(key) ?? daysWithoutYear(reading, context, weekdays)
  context.resolved.set(key, known)
  return known
}

function daysWithoutYear(
  reading: DateReading,
  context: DateContext,
  weekdays: readonly number[],
): DayNumber[] {
  const years = new Set(
    [context.anchor.day, ...context.datedDays, ...context.written]
      .map(yearOf)
      .flatMap((year) => [year, year + 1]),
  )
  if (weekdays.length) for (const year of [-1, 2]) years.add(yearOf(context.anchor.day) + year)
  else years.add(yearOf(context.anchor.day) - 1)
  const possible = [...years]
    .map((year) => dayNumber(year, reading.month, reading.day))
    .filter((day) => day !== null)
  const cost = (day: DayNumber) => yearCost(day, context, weekdays)
  return possible.toSorted((a, b) => cost(a) - cost(b))
}

/** Nearest on or after the document's date or a date of the document that carries a year. */
function yearCost(
  day: DayNumber,
  { anchor, datedDays, written }: DateContext,
  weekdays: readonly number[],
): number {
  const isFit = !weekdays.length || weekdays.includes(weekdayOf(day))
  if (written.has(day) && isFit && day > anchor.day - OLDEST_DAYS) return -1
  const after = (start: DayNumber) =>
    day >= start - GRACE_DAYS ? Math.max(0, day - start) : start - day + 400
  const dated = Math.min(...datedDays.map((start) => Math.min(after(start), Math.abs(day - start) + 200)))
  const weekday = isFit ? 0 : 2_000
  return weekday + Math.min(after(anchor.day) + (anchor.stated || !datedDays.length ? 0 : 300), dated)
}

/** How much a date speaks for the month before the day. */
function voteOf({ order, readings, weekdays }: DateMention): number {
  if (order !== 'ambiguous') return order === 'monthFirst' ? 2 : order === 'dayFirst' ? -2 : 0
  const [dayFirst = 0, monthFirst = 0] = readings.map((reading) => {
    const day = dayOf(reading)
    return day !== null && weekdays.includes(weekdayOf(day)) ? 3 : 0
  })
  return monthFirst - dayFirst
}

function dayOf(reading: DateReading): DayNumber | null {
  return reading.year === null ? null : dayNumber(reading.year, reading.month, reading.day)
}
