import type { Doubt, Provenance } from '#contract/extraction.ts'
import { dayOfIso, weekdayOf, type DayNumber } from '../offline/calendar.ts'
import type { DateMention } from '../offline/date-mention.ts'
import { datesOf } from '../offline/dates.ts'
import { lineOf } from '../offline/text.ts'

/** A date of a thing, and the words that say it. */
export type DatedField = { field: string; value: string; place: Provenance | undefined }

/** A guessed year may be this many days ahead of the document, or behind it. */
const AHEAD = 340
const BEHIND = 7

/** What speaks against a date: the weekday printed beside it, or a year that nobody printed and that is far off. */
export function dateDoubt({ field, value, place }: DatedField, written: DayNumber | null): Doubt | null {
  if (!place?.words || place.view === 'source') return null
  const day = dayOfIso(value)
  const said = dateIn(place.words, value)
  if (!said) return null
  const [weekday] = said.weekdays
  if (weekday !== undefined && !said.weekdays.includes(weekdayOf(day)))
    return { field, reason: 'weekday', other: `${weekday}` }
  if (written === null || weekday !== undefined || said.readings.some(({ year }) => year !== null))
    return null
  return day - written > AHEAD || written - day > BEHIND ? { field, reason: 'year' } : null
}

/** Whether words say a date with its year, or with a weekday that fits it. */
export function isWhole(words: string, value: string): boolean {
  const said = dateIn(words, value)
  if (!said) return false
  return (
    said.weekdays.includes(weekdayOf(dayOfIso(value))) ||
    said.readings.some(({ year }) => year === Number(value.slice(0, 4)))
  )
}

function dateIn(words: string, value: string): DateMention | undefined {
  const [, month, day] = value.split('-').map(Number)
  return datesOf(lineOf(words.replace(/\s+/g, ' '))).find(({ readings }) =>
    readings.some((one) => one.month === month && one.day === day),
  )
}
