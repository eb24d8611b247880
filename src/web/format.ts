import { dayOf, daysBetween, offsetMinutes } from '#domain/days.ts'
import { spacedNumber } from '#domain/flight/flight-number.ts'
import { isolated } from '#contract/isolate.ts'
import { formatMessages as messages } from './format-messages.ts'
import { hasTwelveHours } from './times.ts'
import { perLanguage, startOfPage } from './visit.ts'

/** Dates and times here are wall-clock: nothing is converted to another zone. */

/** English like the page, with the visitor's order of day and month. */
export const locale = perLanguage(englishFor)

export type ClockText = { time: string; period: string | null }

/** "14:05" → 14:05 or 2:05 PM. Unchanged if out of range, "TBD" if unreadable (spec trip-12). */
export function clockText(value: string | null, hour12 = hasTwelveHours()): ClockText {
  const match = /^(\d{1,2}):(\d{2})$/.exec(value ?? '')
  if (!match) return { time: messages.tbd, period: null }
  const [hour, minute] = [Number(match[1]), Number(match[2])]
  if (hour > 23 || minute > 59) return { time: match[0], period: null }
  if (!hour12) return { time: `${String(hour).padStart(2, '0')}:${match[2]}`, period: null }
  return { time: `${hour % 12 || 12}:${match[2]}`, period: hour < 12 ? 'AM' : 'PM' }
}

/** "14:05" or "2:05 PM" */
export function clockWords(value: string | null, hour12 = hasTwelveHours()): string {
  const { time, period } = clockText(value, hour12)
  return period ? `${time} ${period}` : time
}

/** "Fri 12 June"; "Date not set", "Invalid date" (spec trip-11). */
export const dayText = dateFormat({ weekday: 'short', day: 'numeric', month: 'long' })
/** "12 Jun" */
export const shortDayText = dateFormat({ day: 'numeric', month: 'short' })
export const weekdayText = dateFormat({ weekday: 'short' })
export const longWeekdayText = dateFormat({ weekday: 'long' })
/** "Friday 12 June" */
export const longDayText = dateFormat({ weekday: 'long', day: 'numeric', month: 'long' })
export const dayNumberText = dateFormat({ day: 'numeric' })

const FLIGHT_DAY = { weekday: 'short', day: 'numeric', month: 'short' } as const
/** "Fri 12 Jun"; flights show TBD where a date is unknown (spec trip-12). */
export const flightDayText = dateFormat(FLIGHT_DAY, messages.dateTbd)
/** "Fri 12 Jun 2027": paper is kept. */
export const paperDayText = dateFormat({ ...FLIGHT_DAY, year: 'numeric' }, messages.dateTbd)

const RANGE = formatter({ day: 'numeric', month: 'long' })
const YEAR_RANGE = formatter({ day: 'numeric', month: 'long', year: 'numeric' })

/** "12 – 19 June", with the year when it is not this one. */
export function rangeText(
  start: string | null,
  end: string | null,
  thisYear = new Date(startOfPage()).getFullYear(),
): string {
  const from = utc(start)
  const to = utc(end)
  if (!from) return start === null ? messages.noDate : messages.invalidDate
  const last = to && to >= from ? to : from
  const near = [from, last].every((day) => day.getUTCFullYear() === thisYear)
  // Browsers and Node differ in the spaces around the dash
  return (near ? RANGE : YEAR_RANGE)().formatRange(from, last).replaceAll(/\s/g, ' ')
}

export const daysText = (days: number | null) => (days === null ? messages.tbd : countText(days, 'day'))

/** "7 h 55 min"; breaks only between hours and minutes. */
export function durationText(minutes: number | null): string {
  if (minutes === null) return messages.tbd
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  if (!hours) return `${rest}\u00a0min`
  return rest ? `${hours}\u00a0h ${rest}\u00a0min` : `${hours}\u00a0h`
}

const OVERDUE = 30

type Clock = Parameters<typeof offsetMinutes>[1]

/**
 * "in 1 h 15 min", "in 3 days"; "any minute now" from a minute before; after 30 min "expected 2 h ago".
 * `at` and `now`: ms since 1970; `moment`: what the clock shows `at` that time.
 */
export function untilText(at: number, now: number, moment: Clock): string {
  const minutes = Math.round((at - now) / 60_000)
  if (minutes < -OVERDUE) return messages.expected(durationText(-minutes))
  if (minutes < 1) return messages.soon
  if (minutes < 1440 * 2) return messages.in(durationText(minutes))
  return FROM_NOW().format(daysUntil(at, now, moment), 'day')
}

/** By the calendar, so that all who leave on one day are told the same. */
export function daysUntil(at: number, now: number, moment: Clock): number {
  const ahead = offsetMinutes(at, moment) ?? 0
  return daysBetween(dayOf(now + ahead * 60_000), moment.date ?? dayOf(at)) ?? 0
}

const FROM_NOW = perLanguage(() => new Intl.RelativeTimeFormat(locale(), { numeric: 'always' }))

const NUMBER = perLanguage(() => new Intl.NumberFormat(locale()))
const PLURAL = perLanguage(() => new Intl.PluralRules(locale()))

export const numberText = (count: number): string => NUMBER().format(count)

/** "1 arrival", "2 arrivals", "1,200 arrivals", "2 people" */
export function countText(count: number, one: string, many = `${one}s`): string {
  return `${NUMBER().format(count)} ${pluralText(count, one, many)}`
}

export const pluralText = (count: number, one: string, many: string): string =>
  PLURAL().select(count) === 'one' ? one : many

/** "Maya, Leo & David"; beyond the limit "Maya, Leo & 3 more". */
export function namesText(names: readonly string[], limit = 3): string {
  const shown =
    names.length > limit ? [...names.slice(0, limit - 1), messages.more(names.length - limit + 1)] : names
  const parts = shown.map(isolated)
  const last = parts.at(-1) ?? ''
  return parts.length > 1 ? `${parts.slice(0, -1).join(', ')} & ${last}` : last
}

const LIST = perLanguage(() => new Intl.ListFormat(locale(), { style: 'long', type: 'conjunction' }))

export const listText = (parts: readonly string[]) => LIST().format(parts.map(isolated))

/** "LH 1128 · 45 min late", without empty parts. */
export const dotText = (...parts: (string | null | undefined | false)[]) => parts.filter(Boolean).join(' · ')

/** "BA478" → "BA 478", never broken over two lines. */
export const flightNumberText = (value: string | null) =>
  value === null ? messages.flightTbd : spacedNumber(value, '\u00a0')

export const firstName = (name: string) => name.trim().split(/\s+/)[0] ?? name

function dateFormat(options: Intl.DateTimeFormatOptions, unknown: string = messages.noDate) {
  const format = formatter(options)
  return (date: string | null): string => {
    if (date === null) return unknown
    const day = utc(date)
    return day ? format().format(day) : messages.invalidDate
  }
}

function utc(date: string | null): Date | null {
  if (date === null || !/^\d{4}-\d{2}-\d{2}$/.test(date)) return null
  const day = new Date(`${date}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(date) ? day : null
}

/** The English of where the visitor's language is spoken: 12 June, or June 12 if months come first. */
function englishFor(language: string): string {
  if (language.startsWith('en')) return language
  const parts = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'numeric' })
    .formatToParts()
    .map(({ type }) => type)
  return parts.indexOf('month') < parts.indexOf('day') ? 'en-US' : 'en-GB'
}

function formatter(options: Intl.DateTimeFormatOptions): () => Intl.DateTimeFormat {
  return perLanguage(() => new Intl.DateTimeFormat(locale(), { ...options, timeZone: 'UTC' }))
}
