import { dayNumber, isoDate } from '../offline/calendar.ts'

/**
 * `yyyy-mm-dd` of a date as mail programs write it, in the headers of a mail (RFC 5322 §3.3) or above a forwarded one,
 * in any of some forty languages; the day where the sender was. Null when there is none.
 */
export function parseMailDate(text: string): string | null {
  const plain = text.normalize('NFKC').slice(0, 200)
  return isoForm(plain) ?? namedMonth(plain) ?? numeric(plain)
}

function isoForm(text: string): string | null {
  const found = /(?<!\d)(\d{4})\s*[-/.年년]\s*(\d{1,2})\s*[-/.月월]\s*(\d{1,2})(?!\d)/.exec(text)
  return found ? toIso(Number(found[1]), Number(found[2]), Number(found[3])) : null
}

function namedMonth(text: string): string | null {
  const year = Number(/(?<![\d:+-])(?:19|20)\d{2}(?![\d:])/.exec(text)?.[0] ?? Number.NaN)
  const day = Number(/(?<![\d:])(\d{1,2})(?![\d:]|\s*[ap]\.?m)/i.exec(text)?.[1] ?? Number.NaN)
  for (const word of text.match(/[\p{L}\p{M}]+/gu) ?? []) {
    const month = MONTHS.get(foldWord(word))
    if (month) return toIso(year, month, day)
  }
  return null
}

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
  return word.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ı', 'i')
}

const LOCALES =
  'en de fr es pt it nl pl cs sk sv da nb fi tr ru uk el hu ro bg hr sr sl lt lv et is ca id ms vi ar he'.split(
    ' ',
  )

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
        for (const word of parts.find((part) => part.type === 'month')?.value.match(/[\p{L}\p{M}]+/gu) ??
          []) {
          const key = foldWord(word)
          if (key.length > 2 && !months.has(key)) months.set(key, month)
        }
      }
    }
  }
  return months
}
