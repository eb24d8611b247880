import { LONGEST_FLIGHT } from '#domain/flight/flight-span.ts'
import { isoDate, type DayNumber } from './calendar.ts'

/** Where an airport lies and which clock it keeps. */
export type Position = { lat: number; lng: number; timezone: string }

/** A wall-clock moment at a place. */
export type Moment = { day: DayNumber; minutes: number }

const CRUISE_KM_PER_HOUR = 830
const GROUND_MINUTES = 38

/** Minutes between two wall-clock moments, each on the clock of its own place. */
export function minutesBetween(
  from: { at: Position; when: Moment },
  to: { at: Position; when: Moment },
): number {
  return absolute(to.at, to.when) - absolute(from.at, from.when)
}

/**
 * How well a duration fits a distance: about 3 for a plausible flight, negative for one that no airliner makes.
 * Expected minutes: kilometres / 830 × 60 + 38; a small aircraft on a short hop needs less than 38 beside its flying.
 */
export function plausibility(km: number, minutes: number): number {
  if (minutes < 20 || minutes > LONGEST_FLIGHT) return -9
  const flying = (km / CRUISE_KM_PER_HOUR) * 60
  const quick = minutes / (flying + Math.min(GROUND_MINUTES, 15 + km * 0.08))
  if (quick < 0.6) return -6
  if (quick < 0.76) return -1
  if (quick < 0.84) return 1.2
  const ratio = minutes / (flying + GROUND_MINUTES)
  if (ratio < 1.35) return 2.5
  if (ratio < 1.75) return 1.2
  if (ratio < 2.4) return -1.5
  return -5
}

function absolute(at: Position, when: Moment): number {
  return when.day * 1440 + when.minutes - offsetMinutes(at.timezone, when.day)
}

const formats = new Map<string, Intl.DateTimeFormat>()
const offsets = new Map<string, Map<DayNumber, number>>()

/** Minutes a zone is ahead of UTC at noon of a day. Kept, for asking Intl costs more than the rest of a leg. */
function offsetMinutes(timezone: string, day: DayNumber): number {
  let days = offsets.get(timezone)
  if (!days) offsets.set(timezone, (days = new Map()))
  const known = days.get(day)
  if (known !== undefined) return known
  if (days.size > 4_000) days.clear()
  const offset = askIntl(timezone, day)
  days.set(day, offset)
  return offset
}

function askIntl(timezone: string, day: DayNumber): number {
  let format = formats.get(timezone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', { timeZone: timezone, timeZoneName: 'longOffset' })
    formats.set(timezone, format)
  }
  const noon = Date.parse(`${isoDate(day)}T12:00:00Z`)
  const match = /GMT([+-])(\d{2}):(\d{2})/.exec(format.format(noon))
  if (!match) return 0
  return (match[1] === '-' ? -1 : 1) * (Number(match[2]) * 60 + Number(match[3]))
}
