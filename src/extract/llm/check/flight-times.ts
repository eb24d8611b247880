import { dayOfIso, isoDate } from '#extract/offline/calendar.ts'
import { plausibilityOn, type FlightEnds } from '#extract/offline/plausibility.ts'

type Ends = FlightEnds & { departureDate: string }

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
