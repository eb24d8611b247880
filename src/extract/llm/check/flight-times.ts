import type { ExtractedFlight } from '#contract/extraction.ts'
import { dayOfIso, isoDate, minutesOfDay } from '#extract/offline/calendar.ts'
import { plausibilityBetween } from '#extract/offline/plausibility.ts'
import { findAirport } from '#reference/airports.ts'

/** A flight's ends as far as they are known. Dates `yyyy-mm-dd`, times `HH:MM`. */
export type Ends = { departureDate: string } & Pick<
  ExtractedFlight,
  'departureAirport' | 'departureTime' | 'arrivalAirport' | 'arrivalTime'
>

/** Positive: airliners fly it. Negative: none does. Null: an end is unknown. */
export function plausibilityOn(ends: Ends, arrivalDate: string): number | null {
  const [from, to] = [ends.departureAirport, ends.arrivalAirport].map((code) => findAirport(code ?? ''))
  const [leaves, lands] = [minutesOfDay(ends.departureTime), minutesOfDay(ends.arrivalTime)]
  if (!from || !to || leaves === null || lands === null) return null
  return plausibilityBetween(
    { at: from, when: { day: dayOfIso(ends.departureDate), minutes: leaves } },
    { at: to, when: { day: dayOfIso(arrivalDate), minutes: lands } },
  )
}

/** Days after departure on which a flight may land; the day before is across the date line. */
const DAYS_LATER = [0, 1, -1, 2]

/**
 * The given day if plausible, else the likeliest one. Where nobody can tell, the given day if it `isWritten`
 * or the day of departure; else null.
 */
export function arrivalDay(
  ends: Ends,
  given: string | null,
  isWritten: (day: string) => boolean,
): string | null {
  if (given !== null && isNear(ends.departureDate, given)) {
    const said = plausibilityOn(ends, given)
    if (said === null ? given === ends.departureDate || isWritten(given) : said > 0) return given
  }
  const days = DAYS_LATER.map((later) => isoDate(dayOfIso(ends.departureDate) + later))
  const rated = days.map((day) => ({ day, worth: plausibilityOn(ends, day) ?? 0 }))
  const [best] = rated.toSorted((a, b) => b.worth - a.worth)
  return best && best.worth > 0 ? best.day : null
}

function isNear(departure: string, arrival: string): boolean {
  return DAYS_LATER.includes(dayOfIso(arrival) - dayOfIso(departure))
}
