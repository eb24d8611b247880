import { anyOf } from '#extract/words/words.ts'
import {
  dayNumber,
  fullYear,
  isoDate,
  lastDayOf,
  weekdayOf,
  type DateMention,
  type DateReading,
  type DayNumber,
} from './calendar.ts'
import { numericDates } from './dates-numeric.ts'
import { otherEnds } from './date-ranges.ts'
import { monthsNamed, weekdaysNamed } from './months.ts'
import { spanOf, textIn, withoutOverlaps, type Line, type Span, type Word } from './text.ts'

const ORDINAL_DAY = /^(\d{1,2})(?:st|nd|rd|th|er|o|a|e|º|ª|ος|й|го)?$/
/** "16JAN", "16ЯНВ27": as tickets print them. */
const COMPACT =
  /(?<![\p{L}\d])(\d{1,2})([A-Za-z]{3,4}|\p{sc=Cyrillic}{3,4}|\p{sc=Greek}{3,4})(20\d{2}|\d{2})?(?![\p{L}\d])/gu
const FILLERS = new Set(['de', 'of', 'd', 'den', 'del', 'da', 'do', 'di', 'the', 'a', 'na', 'ng', 'ta'])
/** "12 - June 16" are two days. */
const GAP = /^(?!.*\s-|.*-\s)[\s.,\-/'’()]{0,4}$/
/** Words that are months in one language and something common in another, when nothing else says date. */
const DOUBTFUL = /^(?:may|mar|set|out|ago|jan|mai|sen|dec|sep|lis|sty|mars|maj)$/

/** Every date of a line, left to right. */
export function datesOf(line: Line): DateMention[] {
  const { text, words } = line
  if (!/\d/.test(text)) return []
  const written = [
    ...numericDates(text),
    ...text.matchAll(COMPACT).map(compactDate),
    ...words.flatMap((_, index) => worded(line, index)),
    ...text.matchAll(DAY_OF_SOME_MONTH).map(monthless),
  ]
  const whole = withoutOverlaps(written, [])
  const found = withoutOverlaps([...whole, ...whole.flatMap((date) => otherEnds(text, date))], [])
  for (const mention of found) mention.weekdays = weekdaysBeside(line, mention)
  return found.filter((mention) => isCredible(line, mention))
}

/** "on friday 18th": the next month in which that day is that weekday. */
const DAY_OF_SOME_MONTH =
  /(?<=(?<!\p{L})(?:mon|tue|tues|wed|wednes|thu|thur|thurs|fri|sat|satur|sun)(?:day)?,?\s+(?:the\s+)?)(\d{1,2})(?:st|nd|rd|th)(?![\p{L}\d])/giu

function monthless(match: RegExpExecArray): DateMention | null {
  const day = Number(match[1])
  if (!isDay(day)) return null
  return { ...mentionOf(spanOf(match), EVERY_MONTH, { day, year: null }), relative: true }
}

const EVERY_MONTH = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]

function compactDate(match: RegExpExecArray): DateMention | null {
  const [day, year] = [Number(match[1]), match[3] ? fullYear(match[3]) : null]
  const months = monthsNamed(match[2]!)
  return months.length && isDay(day) ? mentionOf(spanOf(match), months, { day, year }) : null
}

/** Dates around the month word at `index`: "12 May 2027", "12-15 May", "May 12, 2027", "2027. május 12.". */
function worded(line: Line, index: number): DateMention[] {
  const word = line.words[index]!
  if (/\d/.test(word.raw) || word.raw.length < 2) return []
  const months = monthsNamed(word.raw)
  if (!months.length) return []
  const before = dayBefore(line, index)
  if (before) return dayFirst(line, { index, months, day: before })
  const after = dayAfter(line, index)
  return after ? monthFirst(line, { index, months, day: after }) : []
}

type Worded = { index: number; months: readonly number[]; day: { value: number; word: Word; at: number } }

function dayFirst(line: Line, { index, months, day }: Worded): DateMention[] {
  const written = yearAfter(line, index)
  const year = written?.value ?? null
  const span = { start: day.word.start, end: (written?.word ?? line.words[index]!).end }
  const main = mentionOf(span, months, { day: day.value, year })
  const first = dayOfRange(line, day.at)
  if (!first) return [main]
  const { start, end } = first.word
  return [mentionOf({ start, end }, months, { day: first.value, year }), main]
}

function monthFirst(line: Line, { index, months, day }: Worded): DateMention[] {
  const leading = yearBefore(line, index)
  const year = leading ?? yearAfter(line, day.at, true)
  const { start } = leading?.word ?? line.words[index]!
  const { end } = !leading && year ? year.word : day.word
  const main: DateMention = {
    ...mentionOf({ start, end }, months, { day: day.value, year: year?.value ?? null }),
    order: leading ? 'plain' : 'monthFirst',
  }
  const last = /^\s*[-–]\s*(\d{1,2})(?:st|nd|rd|th)?(?:,?\s+(20\d{2}))?(?![\d:.]|\s*[-–])/.exec(
    line.text.slice(day.word.end),
  )
  if (!last || year || !isDay(Number(last[1]))) return [main]
  const rangeYear = last[2] ? Number(last[2]) : null
  const until = { start: day.word.end + 1, end: day.word.end + last[0].length }
  return [
    { ...main, readings: main.readings.map((reading) => ({ ...reading, year: rangeYear })) },
    { ...mentionOf(until, months, { day: Number(last[1]), year: rangeYear }), order: 'monthFirst' },
  ]
}

function mentionOf(
  span: Span,
  months: readonly number[],
  { day, year }: { day: number; year: number | null },
): DateMention {
  return { ...span, readings: months.map((month) => ({ year, month, day })), order: 'plain', weekdays: [] }
}

/** "+1 LIS" is the day after, in Lisbon, and no 1 November of Poland. */
function dayBefore(line: Line, index: number): Worded['day'] | null {
  for (let at = index - 1, skipped = 0; at >= 0 && skipped < 2; at--) {
    const word = line.words[at]!
    const between = line.text.slice(word.end, line.words[at + 1]!.start)
    if (!GAP.test(between)) return null
    const day = ORDINAL_DAY.exec(word.folded)
    if (day)
      return isDay(Number(day[1])) && !partOfNumber(line, word) && line.text[word.start - 1] !== '+'
        ? { value: Number(day[1]), word, at }
        : null
    if (!FILLERS.has(word.folded)) return null
    skipped++
  }
  return null
}

function dayAfter(line: Line, index: number): Worded['day'] | null {
  const word = line.words[index + 1]
  if (!word) return null
  const between = line.text.slice(line.words[index]!.end, word.start)
  const day = ORDINAL_DAY.exec(word.folded)
  if (!day || !/^[\s.\-/]{1,3}$/.test(between) || !isDay(Number(day[1]))) return null
  const next = line.words[index + 2]
  if (
    next &&
    !/\d/.test(next.raw) &&
    monthsNamed(next.raw).length &&
    GAP.test(line.text.slice(word.end, next.start))
  )
    return null
  return /^[:.,h]\d|^\s?(?:kg|%|€|eur\b|usd\b)/i.test(line.text.slice(word.end))
    ? null
    : { value: Number(day[1]), word, at: index + 1 }
}

const RANGE_WORD = /^(?:bis|to|al|au|a|até|hasta|tot|till|til|do)$/i
const RANGE_GAP = /^\s*(?:-|bis|to|al|au|a|até|hasta|tot|till|til|do)\s*$/i

/** The 12 of "12 - 15 May" or of "12 au lundi 15 mai", standing before the day at `at`. */
function dayOfRange(line: Line, at: number): { value: number; word: Word } | null {
  const next = line.words[at - 1]
  const isNamed = next && weekdaysNamed(next.raw).length > 0
  const to = isNamed ? at - 1 : at
  const word = RANGE_WORD.test(line.words[to - 1]?.raw ?? '') ? line.words[to - 2] : line.words[to - 1]
  if (!word || !RANGE_GAP.test(line.text.slice(word.end, line.words[to]!.start))) return null
  const day = ORDINAL_DAY.exec(word.folded.replace(/\.$/, ''))
  return day && isDay(Number(day[1])) && !partOfNumber(line, word) ? { value: Number(day[1]), word } : null
}

function yearAfter(line: Line, index: number, fourDigits = false): { value: number; word: Word } | null {
  for (let at = index + 1, skipped = 0; at < line.words.length && skipped < 2; at++) {
    const word = line.words[at]!
    const between = line.text.slice(line.words[at - 1]!.end, word.start)
    if (!GAP.test(between)) return null
    if (/^(?:199\d|20\d{2}|25\d{2})$/.test(word.raw) && !/^-\d{4}(?!\d)/.test(line.text.slice(word.end)))
      return { value: fullYear(word.raw), word }
    if (/^[1-4]\d$/.test(word.raw)) {
      const quoted = /['’]$/.test(between)
      const rest = line.text.slice(word.end)
      const clockOrUnit = /^\s?(?:[:.h]\s?\d|[ap]\.?m|uhr|h\b|kg|%|-\s*\d)/i.test(rest)
      const isApart = (fourDigits && !quoted) || between.includes('(')
      return isApart || clockOrUnit ? null : { value: fullYear(word.raw), word }
    }
    if (!FILLERS.has(word.folded)) return null
    skipped++
  }
  return null
}

function yearBefore(line: Line, index: number): { value: number; word: Word } | null {
  for (const at of [index - 1, index - 2]) {
    const word = line.words[at]
    if (word && /^(?:20|25)\d{2}$/.test(word.raw)) return { value: fullYear(word.raw), word }
    if (word && word.raw !== 'm') return null
  }
  return null
}

function partOfNumber(line: Line, word: Word): boolean {
  return /[\d][:.,]$/.test(line.text.slice(Math.max(0, word.start - 2), word.start))
}

function weekdaysBeside(line: Line, mention: Span): readonly number[] {
  const after = /^\s*[([]?\s*(日|月|火|水|木|金|土|일|월|화|수|목|금|토)(?:曜日?|요일)?\s*[)\]]?/u.exec(
    line.text.slice(mention.end),
  )
  if (after) return weekdaysNamed(after[1]!)
  const bracketed = /^\s*[([]\s?(\p{L}{2,14})\.?\s?[)\]]/u.exec(line.text.slice(mention.end))
  const own = bracketed ? weekdaysNamed(bracketed[1]!) : []
  if (own.length) return own
  const vietnamese = VIETNAMESE.exec(
    line.text.slice(Math.max(0, mention.start - 16), mention.start).toLowerCase(),
  )
  if (vietnamese) return [VIETNAMESE_DAYS.indexOf(vietnamese[1] ?? 'nhật')]
  const near = line.words.filter(
    (word) =>
      (word.end <= mention.start && mention.start - word.end < 6) ||
      (word.start >= mention.end && word.start - mention.end < 4),
  )
  // "15 mar | AZ 1626": "az." is Wednesday in Basque
  const isCode = ({ raw, start }: Word) => start >= mention.end && raw.length < 3 && raw === raw.toUpperCase()
  const [before, behind] = [
    near.filter(({ end }) => end <= mention.start),
    near.filter((word) => !isCode(word)),
  ]
  for (const word of [...before.toReversed(), ...behind]) {
    const days = weekdaysNamed(word.raw)
    if (days.length) return days
  }
  const inside = /星期([一二三四五六日])|週([一二三四五六日])/u.exec(
    line.text.slice(mention.end, mention.end + 6),
  )
  return inside ? [('日一二三四五六'.indexOf(inside[1] ?? inside[2] ?? '') + 7) % 7] : []
}

/** "Thứ Ba, 02/02": the third day, two words that mean other things in other languages. */
const VIETNAMESE = /(?:thứ\s(hai|ba|tư|năm|sáu|bảy)|chủ nhật)[\s,.]{0,3}(?:ngày\s)?$/u
const VIETNAMESE_DAYS: readonly string[] = ['nhật', 'hai', 'ba', 'tư', 'năm', 'sáu', 'bảy']

/** "may 12" inside a sentence is a verb; a month word without weekday and year must look like one. */
function isCredible(line: Line, mention: DateMention): boolean {
  const real = mention.readings.filter(
    ({ year, month, day }) => dayNumber(year ?? LEAP_YEAR, month, day) !== null,
  )
  const unreal = real.length || mention.relative ? [] : mention.readings.flatMap(endOfMonth)
  mention.readings = real.length ? real : unreal
  if (!mention.readings.length) return false
  if (unreal.length) mention.unreal = textIn(line, mention)
  const { year } = mention.readings[0]!
  if (year !== null) return year >= 1990 && year <= 2100
  if (mention.weekdays.length) return true
  const text = textIn(line, mention)
  const word = /\p{Ll}{3,}/u.exec(text)?.[0] ?? ''
  const lower = word !== '' && !/\p{Lu}/u.test(text)
  return !(lower && DOUBTFUL.test(word)) || CLOCK_BEHIND.test(line.text.slice(mention.end))
}

const LEAP_YEAR = 2028

/** "31 June", "29 February 2027": a day too many for its month. */
const endOfMonth = ({ year, month, day }: DateReading): DateReading[] =>
  month >= 1 && month <= 12 && isDay(day) ? [{ year, month, day: lastDayOf(year ?? LEAP_YEAR, month) }] : []

/** "14 mars 19:20", "le 3 mai à 8h15" */
const CLOCK_BEHIND = /^\s*(?:[,|•·-]|at|à|um|kl\.?|a las|alle|às|om|o)?\s*\d{1,2}[:h]\d{2}(?!\d)/u

function isDay(day: number): boolean {
  return day >= 1 && day <= 31
}

/** "[09/03/2027, 21:05:02] Inês: …" or "09.03.27, 21:05 - Inês: …": when a pasted chat message was sent. */
const STAMP =
  /^\s*\[?(?=\d)[\d/.-]{6,10},?\s\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?:\s?[ap]\.?m\.?)?(?:\]|\s-)\s?[^:]{1,40}:\s|^\s*\[[^\]]{1,30}\] \[(?:오전|오후|上午|下午|午前|午後) ?\d{1,2}:\d{2}\]\s|^\s*\d{4}년 \d{1,2}월 \d{1,2}일 (?:오전|오후) ?\d{1,2}:\d{2}, [^:]{1,40} :\s|^[^,\d]{1,40}, \[\d{1,2}[./]\d{1,2}[./]\d{2,4},? \d{1,2}:\d{2}(?::\d{2})?\]\s*/iu

/** "On Mon, 5 Apr 2027 at 09:40, Reservations | Hotel Balcony wrote:" */
export const QUOTE_HEAD =
  /(?:wrote|escreveu|schrieb|escribió|écrit|scritto|napisał\p{L}*|skrev|schreef|написал\p{L}*)\s?:?[^\S\n]*$/mu

/** A view with each date on one line, "check-out Mon 07" over "Dec 2026" too: a page wraps its paragraphs. */
export const withWholeDates = (view: string): string =>
  view
    .replace(WRAPPED_DATE, (wrapped, month: string) => (monthsNamed(month).length ? ` ${month}` : wrapped))
    .replace(BROKEN_DATE, '$1$2 ')
    .replace(BROKEN_CLOCK, ' $1')

const WRAPPED_DATE = /(?<=[\p{L},.] \d{1,2}\.?)\n(\p{L}{3,10})(?=\.? 20\d\d(?!\d))/gu

/** "2027-09-" over "21": a narrow cell breaks a date at its hyphen. */
const BROKEN_DATE = /(?<!\d)(20\d\d-[01]\d-)\n([0-3]\d)(?!\d)/g

/** "departing 6.50" over "a.m., landing 9.35 a.m." */
const BROKEN_CLOCK = /(?<=\d[.:]\d\d)\n([ap]\. ?m\.)/gi

/** A line of nothing but a day and a clock: above a message, when it came. */
export const MESSAGE_STAMP =
  /^\s*(?:\p{L}{2,12},? )?\d{1,2}[. /-]\s?(?:\p{L}{3,10}|\d{1,2})[. /,-]\s?20\d\d(?:,? \p{L}{2,12})?,?\s\d{1,2}[:.]\d{2}\s*$/u

/** The end of the stamp at the start of a chat line; 0 where there is none. */
export function chatStampEnd({ text }: Line): number {
  return STAMP.exec(text)?.[0].length ?? 0
}

/**
 * "Amanhã, sexta-feira": the day after a text was written. A reminder may have been sent late, so it is
 * marked `relative`.
 */
export function tomorrow(line: Line, written: DayNumber): DateMention[] {
  const cell = line.cells.find((one) => TOMORROW.test(textIn(line, one)))
  if (!cell) return []
  const [year, month, day] = isoDate(written + 1)
    .split('-')
    .map(Number)
  return [{ ...mentionOf(cell, [month!], { year: year!, day: day! }), relative: true }]
}

/** It opens a line or cell, and is all of it or has a sign behind it. "Good morning" is no day. */
const TOMORROW = new RegExp(`^[^\\p{L}\\d]*(?:${anyOf('time.tomorrow')})\\s*(?:$|[,(–-][^\\d]{0,24}$)`, 'iu')

/**
 * The first weekday that a message names without a date ("sexta às 14h10"), as a day within a week after it
 * was written. The writer may have meant another week, so it is marked `relative`.
 */
export function chatDays(line: Line, dates: readonly DateMention[]): DateMention[] {
  const end = chatStampEnd(line)
  const readings = (end ? dates.find((date) => date.end <= end)?.readings : null) ?? []
  const written = /\d\s?[ap]\.?m/i.test(line.text.slice(0, end)) ? readings.at(-1) : readings[0]
  const day = written && dayNumber(written.year ?? 0, written.month, written.day)
  if (!day) return []
  const found = line.words.flatMap((word) => {
    const { start, end: until, raw } = word
    const named = start >= end && raw.length > 3 ? weekdaysNamed(raw) : []
    const beside = dates.some((date) => Math.abs(date.start - until) < 6 || Math.abs(start - date.end) < 6)
    if (named.length !== 1 || beside) return []
    const ahead = (named[0]! - weekdayOf(day) + 7) % 7 || 7
    const [year, month, date] = isoDate(day + ahead)
      .split('-')
      .map(Number)
    const mention = mentionOf({ start, end: until }, [month!], { year: year!, day: date! })
    return [{ ...mention, relative: true }]
  })
  return found.slice(0, 1)
}
