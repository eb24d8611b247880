import { dayNumber, fullYear, isoDate, weekdayOf, yearOf, type DayNumber } from '../offline/calendar.ts'
import { monthsNamed, weekdaysNamed } from '../offline/months.ts'

/** `yyyy-mm-dd` of a mail's date (RFC 5322 §3.3), in some forty languages, at the sender; null if none. */
export function parseMailDate(text: string): string | null {
  const plain = text
    .slice(0, 300)
    .normalize('NFKC')
    .replace(INVISIBLE, '')
    .replace(OTHER_DIGITS, toAsciiDigit)
  return isoForm(plain) ?? vietnamese(plain) ?? namedMonth(plain) ?? numeric(plain)
}

/** Marks of direction, which Arabic and Hebrew dates have between their figures. */
const INVISIBLE = /[\u061c\u200b-\u200f\u202a-\u202e\u2066-\u2069]/g
const OTHER_DIGITS = /[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f]/g

/** Each of these rows of figures begins at a code whose last digit in hexadecimal is 0 or 6. */
function toAsciiDigit(digit: string): string {
  const code = digit.charCodeAt(0)
  return String((code - (code >= 0x966 ? 0x966 : 0x660)) % 16)
}

/** "12 tháng 3, 2026": months have numbers. */
function vietnamese(text: string): string | null {
  const found = /(\d{1,2})\s*(?:thg|tháng)\s*(\d{1,2}),?\s*(?:năm\s*)?(\d{4})/i.exec(text)
  return found ? toIso(Number(found[3]), Number(found[2]), Number(found[1])) : null
}

function isoForm(text: string): string | null {
  const found = /(?<!\d)(\d{4})\s*[-/.年년]\s*(\d{1,2})\s*[-/.月월]\s*(\d{1,2})(?!\d)/.exec(text)
  return found ? toIso(Number(found[1]), Number(found[2]), Number(found[3])) : null
}

function namedMonth(text: string): string | null {
  const year = /(?<![\d:+-])(?:19|20|25)\d{2}(?![\d:])/.exec(text)?.[0] ?? ''
  const day = Number(/(?<![\d:])(\d{1,2})(?![\d:]|\s*[ap]\.?m)/i.exec(text)?.[1] ?? Number.NaN)
  const words: string[] = text.match(WORD) ?? []
  const weekdays = words.flatMap(weekdaysNamed)
  // "mar." is March in English and Tuesday in French: other words go first
  const months = [...words.filter((word) => weekdaysNamed(word).length === 0), ...words].flatMap(monthsNamed)
  const days = months.flatMap((month) => dayNumber(fullYear(year), month, day) ?? [])
  const best = days.find((one) => weekdays.includes(weekdayOf(one))) ?? days[0]
  return best === undefined ? null : bounded(best)
}

/** Dots part the letters of short Thai months ("มี.ค."), other signs end Hebrew and Hindi ones. */
const WORD = /(?:[\p{L}\p{M}׳॰]|(?<=[\u0e00-\u0e7f])\.)+/gu

/** Day before month, but where a clock with am and pm or the size of a number says otherwise. */
function numeric(text: string): string | null {
  const found = /(?<!\d)(\d{1,2})[./-]\s?(\d{1,2})[./-]\s?(\d{4}|\d{2})(?!\d)/.exec(text)
  if (!found) return null
  const [first, second, year] = [Number(found[1]), Number(found[2]), fullYear(found[3] ?? '')]
  const monthFirst = second > 12 || (first <= 12 && /\d\s*[ap]\.?m\b/i.test(text))
  return monthFirst ? toIso(year, first, second) : toIso(year, second, first)
}

function toIso(year: number, month: number, day: number): string | null {
  const number = dayNumber(year, month, day)
  return number === null ? null : bounded(number)
}

function bounded(day: DayNumber): string | null {
  return yearOf(day) >= 1990 && yearOf(day) <= 2100 ? isoDate(day) : null
}
