import type { End } from '#contract/flight-fields.ts'
import { addDays, clockMinutes } from '../days.ts'
import { isFlightTime, likelyArrivalDay } from './flight-span.ts'
import type { Leg, AirportPlace, Places } from '../model.ts'

export type FlightTimes = Pick<Leg, `${End}${'Airport' | 'Date' | 'Time'}`>

/**
 * Local date and time in ms since 1970; null when unknown or invalid (24:00 is the end of the day). At clock
 * changes as RFC 5545 §3.3.5: a skipped time has the offset before the gap, a repeated one is the first.
 */
export function wallClockMs(
  date: string | null,
  time: string | null,
  place: AirportPlace | undefined,
): number | null {
  const minutes = clockMinutes(time)
  const day = minutes === 1440 ? addDays(date, 1) : addDays(date, 0)
  if (day === null || minutes === null || !place) return null
  const clock = { hour: Math.floor((minutes % 1440) / 60), minute: minutes % 60 }
  try {
    const local = Temporal.PlainDate.from(day).toPlainDateTime(clock)
    return local.toZonedDateTime(place.timezone, { disambiguation: 'compatible' }).epochMilliseconds
  } catch {
    // A zone that this runtime does not know.
    return null
  }
}

export function departureMs(leg: FlightTimes, places: Places): number | null {
  return wallClockMs(leg.departureDate, leg.departureTime, placeOf(leg.departureAirport, places))
}

export function arrivalMs(leg: FlightTimes, places: Places): number | null {
  return wallClockMs(arrivalDay(leg, places), leg.arrivalTime, placeOf(leg.arrivalAirport, places))
}

/** ISO 8601 UTC, "2026-07-19T10:05:00Z". */
export function isoInstant(ms: number | null): string | null {
  return ms === null ? null : Temporal.Instant.fromEpochMilliseconds(ms).toString({ smallestUnit: 'second' })
}

/** Minutes from gate to gate; null if a time or zone is unknown, or if it is no flight (≤ 0 or > 26 h). */
export function minutesBetween(departure: number | null, arrival: number | null): number | null {
  if (departure === null || arrival === null) return null
  const minutes = Math.round((arrival - departure) / 60_000)
  return isFlightTime(minutes) ? minutes : null
}

/** The stated local day, else the earliest one with at most 1,100 km/h; null when neither is known. */
export function arrivalDay(leg: FlightTimes, places: Places): string | null {
  if (leg.arrivalDate !== null) return leg.arrivalDate
  const [from, to] = [placeOf(leg.departureAirport, places), placeOf(leg.arrivalAirport, places)]
  const departure = departureMs(leg, places)
  if (departure === null || !from || !to) return null
  return likelyArrivalDay({
    departureDate: leg.departureDate,
    from,
    to,
    minutesOn: (date) => minutesBetween(departure, wallClockMs(date, leg.arrivalTime, to)),
  })
}

/** By zones, not the 180th meridian: the line bends around Samoa, Tonga and Kiribati. */
export function crossesDateLine(leg: FlightTimes, places: Places): boolean {
  const [from, to] = [placeOf(leg.departureAirport, places), placeOf(leg.arrivalAirport, places)]
  const day = leg.departureDate ?? leg.arrivalDate
  if (!from || !to) return false
  const [before, after] = [offsetHours(from, day), offsetHours(to, day)]
  if (before === null || after === null) return false
  const eastward = ((((to.lng - from.lng) % 360) + 540) % 360) - 180
  return Math.abs(after - before - eastward / 15) > 12
}

function placeOf(code: string | null, places: Places): AirportPlace | undefined {
  return code === null ? undefined : places.find(code)
}

function offsetHours(place: AirportPlace, date: string | null): number | null {
  const noon = wallClockMs(date ?? '2000-01-01', '12:00', place)
  const utcNoon = wallClockMs(date ?? '2000-01-01', '12:00', { ...place, timezone: 'UTC' })
  return noon === null || utcNoon === null ? null : (utcNoon - noon) / 3_600_000
}
