import { words } from '#extract/words/words.ts'
import { fold } from './text.ts'

/**
 * Months and weekdays as people write them, from the CLDR data inside Node's own Intl. Two languages may use
 * one word for different months (Polish and Croatian "listopad"): all are kept, commonest language first.
 */
const LOCALES = (
  'en de fr es pt it nl pl cs sk sv da nb fi tr ru uk el hu ro bg hr sr sl lt lv et is ga ca eu gl id ms vi th ' +
  'ar ar-JO ar-DZ ar-MA he fa hi bn ta ur ne mr gu te my km ko ja zh ka hy kk uz az sq mk bs af sw ' +
  'mn lo si ml kn pa am'
).split(' ')
const months = new Map<string, number[]>()
const weekdays = new Map<string, number[]>()
buildTables()

/** The months (1 to 12) that a word may name, likeliest first; empty when it names none. */
export function monthsNamed(word: string): readonly number[] {
  const folded = trimmed(word)
  return (
    months.get(folded) ??
    months.get(folded.replace(/^ב/u, '')) ??
    months.get(folded.replace(/[aei]$/u, '')) ??
    []
  )
}

/** The weekdays (0 Sunday to 6 Saturday) that a word may name; empty when it names none. */
export function weekdaysNamed(word: string): readonly number[] {
  return weekdays.get(trimmed(word)) ?? []
}

function buildTables(): void {
  // Short forms of tickets and mails that CLDR does not list
  for (const entry of words('time.month')) {
    const [word = '', month] = entry.split(' ')
    remember(months, word, Number(month))
  }
  // In the cases in which sentences have them ("w sobotę"), and short forms of messages
  for (const entry of words('time.weekday')) {
    const [word = '', day] = entry.split(' ')
    remember(weekdays, trimmed(word), Number(day))
  }
  for (const locale of LOCALES) {
    for (const length of ['long', 'short'] as const) {
      addNames(locale, { month: length })
      addNames(locale, { month: length, day: 'numeric' })
      addWeekdays(locale, length)
    }
  }
}

function addNames(locale: string, options: Intl.DateTimeFormatOptions): void {
  const format = formatter(locale, options)
  for (let month = 1; month <= 12; month++) {
    const parts = format.formatToParts(Date.UTC(2027, month - 1, 12))
    const word = trimmed(parts.find((part) => part.type === 'month')?.value ?? '')
    const isName = word !== '' && !/\d/.test(word) && !(word.length < 3 && /^[a-z]/.test(word))
    if (isName) remember(months, word, month)
  }
}

function addWeekdays(locale: string, weekday: 'long' | 'short'): void {
  const format = formatter(locale, { weekday })
  for (let day = 0; day < 7; day++) {
    const word = trimmed(format.format(Date.UTC(2027, 0, 3 + day)))
    if (word.length > 1 || !/^[a-z]/.test(word)) remember(weekdays, word, day)
    for (const part of word.split(/[\s-]+/)) if (part.length > 3) remember(weekdays, part, day)
  }
}

function remember(table: Map<string, number[]>, word: string, value: number): void {
  table.set(word, [...new Set([...(table.get(word) ?? []), value])])
}

function formatter(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(`${locale}-u-ca-gregory-nu-latn`, { ...options, timeZone: 'UTC' })
}

/** Thai vowels are marks, without which March ("มี.ค.") would be January ("ม.ค."). */
function trimmed(word: string): string {
  return (/[\u0e00-\u0e7f]/.test(word) ? word : fold(word)).replace(/[.,॰]+$/u, '').trim()
}
