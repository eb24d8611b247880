import type { Span } from './text.ts'

/** One way to read a date: month 1 to 12; the year is null where none is written. */
export type DateReading = { year: number | null; month: number; day: number }

/** A date as written, before the document decides which reading holds. */
export type DateMention = Span & {
  /** Likeliest first. Numeric dates such as 04/05/2027 have two. */
  readings: DateReading[]
  /** `ambiguous`: figures that could be swapped; `monthFirst`: "May 4" or 12/25; `dayFirst`: 25/12; `plain`: says nothing. */
  order: 'plain' | 'ambiguous' | 'monthFirst' | 'dayFirst'
  /** Weekdays (0 Sunday) named beside the date; empty when none. */
  weekdays: readonly number[]
  /** Told from the day of writing ("on Friday") rather than written. */
  relative?: boolean
}

/** Four-digit year of a written one: two digits are this century, Buddhist years are 543 ahead. */
export function fullYear(written: string): number {
  const year = Number(written)
  if (written.length === 2) return 2000 + year
  return year > 2400 ? year - 543 : year
}
