import { dayNumber, isoDate } from '../offline/calendar.ts'

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
  const year = Number(/(?<![\d:+-])(?:19|20|25)\d{2}(?![\d:])/.exec(text)?.[0] ?? Number.NaN)
  const day = Number(/(?<![\d:])(\d{1,2})(?![\d:]|\s*[ap]\.?m)/i.exec(text)?.[1] ?? Number.NaN)
  const plain = text.replace(THAI_DOTS, '')
  for (const word of plain.match(/[\p{L}\p{M}]+/gu) ?? []) {
    const folded = foldWord(word)
    const month = MONTHS.get(folded) ?? MONTHS.get(folded.replace(GLUED, ''))
    if (month) return toIso(year > 2400 ? year - BUDDHIST_ERA : year, month, day)
  }
  return null
}

/** Hebrew writes "in" and the month as one word, Finnish ends its short months with k. */
const GLUED = /^ב|k$/u
/** "มี.ค." is one word. */
const THAI_DOTS = /(?<=[\u0e00-\u0e7f])\./g
const BUDDHIST_ERA = 543

/** Day before month, but where a clock with am and pm or the size of a number says otherwise. */
function numeric(text: string): string | null {
  const found = /(?<!\d)(\d{1,2})[./-]\s?(\d{1,2})[./-]\s?(\d{4}|\d{2})(?!\d)/.exec(text)
  if (!found) return null
  const [first, second, year] = [Number(found[1]), Number(found[2]), Number(found[3])]
  const monthFirst = second > 12 || (first <= 12 && /\d\s*[ap]\.?m\b/i.test(text))
  const fullYear = year < 100 ? 2000 + year : year
  return monthFirst ? toIso(fullYear, first, second) : toIso(fullYear, second, first)
}

function toIso(year: number, month: number, day: number): string | null {
  if (!(year >= 1990 && year <= 2100)) return null
  const number = dayNumber(year, month, day)
  return number === null ? null : isoDate(number)
}

function foldWord(word: string): string {
  return word
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll('ı', 'i')
}

const LOCALES =
  'en de fr es pt it nl pl cs sk sv da nb fi tr ru uk el hu ro bg hr sr sl lt lv et is ca id ms ar he th fa az mk sq hi'.split(
    ' ',
  )

/** Intl writes short Finnish months in figures. */
const FINNISH = 'tammi helmi maalis huhti touko kesa heina elo syys loka marras joulu'.split(' ')

const MONTHS = monthNames()

/** Names from Node's own Intl tables; the first language that has a word wins. */
function monthNames(): ReadonlyMap<string, number> {
  const months = new Map<string, number>()
  for (const locale of LOCALES) {
    for (const style of ['long', 'short'] as const) {
      const format = new Intl.DateTimeFormat(`${locale}-u-ca-gregory`, {
        month: style,
        day: 'numeric',
        timeZone: 'UTC',
      })
      for (let month = 1; month <= 12; month++) {
        const parts = format.formatToParts(Date.UTC(2027, month - 1, 12))
        const name = parts.find((part) => part.type === 'month')?.value.replace(THAI_DOTS, '')
        for (const word of name?.match(/[\p{L}\p{M}]+/gu) ?? []) {
          const key = foldWord(word)
          if (key.length > (locale === 'th' ? 1 : 2) && !months.has(key)) months.set(key, month)
        }
      }
    }
  }
  FINNISH.forEach((name, index) => months.set(name, index + 1))
  return months
}
