import type { Doubt, ExtractedFlight } from '#contract/extraction.ts'
import type { DocumentTree } from '../document.ts'
import { dayNumber, isoDate, weekdayOf } from '../offline/calendar.ts'
import { datesOf } from '../offline/dates.ts'
import { weekdayWord } from '../proof/weekday-words.ts'
import { linesOf } from '../offline/text.ts'

/** Rows above a flight number, and characters before them, in which the heading of its day stands. */
const ROWS = 4
const REACH = 500

/**
 * A date right above the flight whose weekday is another day's, when the flight was given a different date: the reader may
 * have passed over the true one because of its weekday.
 */
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
