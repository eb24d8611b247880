import type { Doubt } from '#contract/extraction.ts'
import type { Span } from './text.ts'

/** Days since 1970-01-01. Dates of a booking are days at a place, so they are counted, not zoned. */
export type DayNumber = number

const MS_PER_DAY = 86_400_000

/** Day number of a date; null when the calendar has no such day. `month` is 1 to 12. */
export function dayNumber(year: number, month: number, day: number): DayNumber | null {
  const time = Date.UTC(year, month - 1, day)
  const date = new Date(time)
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? time / MS_PER_DAY : null
}

/** The last day of a month, 1 to 12. */
export const lastDayOf = (year: number, month: number): number =>
  new Date(Date.UTC(year, month, 0)).getUTCDate()

export function isoDate(day: DayNumber): string {
  return new Date(day * MS_PER_DAY).toISOString().slice(0, 10)
}

export function dayOfIso(iso: string): DayNumber {
  return Math.floor(Date.parse(`${iso.slice(0, 10)}T00:00:00Z`) / MS_PER_DAY)
}

/** `HH:MM` of minutes after midnight. */
export function clockOf(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

/** 0 for Sunday to 6 for Saturday. */
export function weekdayOf(day: DayNumber): number {
  return (((day + 4) % 7) + 7) % 7
}

export function yearOf(day: DayNumber): number {
  return new Date(day * MS_PER_DAY).getUTCFullYear()
}

/** One way to read a date: month 1 to 12; the year is null where none is written. */
export type DateReading = { year: number | null; month: number; day: number }

/** A date as written, before the document decides which reading holds. */
export type DateMention = Span & {
  /** Likeliest first. Numeric dates such as 04/05/2027 have two. */
  readings: DateReading[]
  /** `ambiguous`: could be swapped; `monthFirst`: "May 4" or 12/25; `dayFirst`: 25/12; `plain`: no hint. */
  order: 'plain' | 'ambiguous' | 'monthFirst' | 'dayFirst'
  /** Weekdays (0 Sunday) named beside the date; empty when none. */
  weekdays: readonly number[]
  /** Told from the day of writing ("on Friday") rather than written. */
  relative?: boolean
  /** The words of a day that no calendar has, "31 June"; it is read as the last one of that month. */
  unreal?: string
}

/** Four-digit year of a written one: two digits are this century, Buddhist years are 543 ahead. */
export function fullYear(written: string): number {
  const year = Number(written)
  if (written.length === 2) return 2000 + year
  return year > 2400 ? year - 543 : year
}

/** Why fields have no date: the day that is printed for them is in no calendar. */
export function unrealDoubts(dates: Record<string, { unreal?: string | null | undefined } | null>): Doubt[] {
  return Object.entries(dates).flatMap(([field, date]) =>
    date?.unreal ? [{ field, reason: 'unreal' as const, other: date.unreal }] : [],
  )
}
