import type { Doubt, Provenance, ExtractedFlight } from '#contract/extraction.ts'
import {
  dayOfIso,
  weekdayOf,
  type DayNumber,
  type DateMention,
  dayNumber,
  isoDate,
} from '../offline/calendar.ts'
import { datesOf } from '../offline/dates.ts'
import { lineOf, linesOf } from '../offline/text.ts'
import type { DocumentTree } from '../document.ts'
import { weekdayWord } from '../proof/weekday-words.ts'

export type DatedField = { field: string; value: string; place: Provenance | undefined }

/** A guessed year may be this many days ahead of the document, or behind it. */
const AHEAD = 340
const BEHIND = 7

/** What speaks against a date: the weekday printed beside it, or an unprinted year that is far off. */
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

/** Rows above a flight number, and characters before them, in which the heading of its day is. */
const ROWS = 4
const REACH = 500

/** A date above the flight with another day's weekday: perhaps the true one, passed over for that. */
export function passedOver(flight: ExtractedFlight, { parts }: DocumentTree): Doubt | null {
  const { departureDate, arrivalDate, provenance } = flight
  const place = provenance['flightNumber']
  const view = parts
    .find(({ name }) => name === place?.part)
    ?.views.find(({ kind, text }) => kind === place?.view && text.startsWith(place.words ?? '', place.offset))
  if (!place || !view || !departureDate) return null
  const above = linesOf(view.text.slice(Math.max(0, place.offset - REACH), place.offset + place.length))
  for (const line of above.slice(-ROWS).toReversed()) {
    for (const date of datesOf(line).toReversed()) {
      const { readings, weekdays } = date
      const days = readings.flatMap(
        ({ year, month, day }) => dayNumber(year ?? Number(departureDate.slice(0, 4)), month, day) ?? [],
      )
      if (days.some((day) => [departureDate, arrivalDate].includes(isoDate(day)))) return null
      const [day] = days
      if (
        day !== undefined &&
        weekdayWord(line, date) &&
        !days.some((one) => weekdays.includes(weekdayOf(one)))
      )
        return { field: 'departureDate', reason: 'sources', other: isoDate(day) }
    }
  }
  return null
}
