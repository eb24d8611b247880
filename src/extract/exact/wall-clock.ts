import { findAirport } from '#reference/airports.ts'
import { isDate, offsetAt, toClock, toInstant, type Clock } from './zoned-clock.ts'

/** A moment on a place's clock. `time` is null for a date alone; `doubtful` if the zone was contradicted. */
export type WallClock = { date: string; time: string | null; doubtful: boolean }

/**
 * A date or time of ISO 8601 at an airport. What is written is the clock there, whatever offset follows,
 * because senders get offsets wrong and clocks right; but `Z` is UTC and is moved to the airport's zone.
 */
export function readWallClock(value: string, airport: string | null): WallClock | null {
  const found = ISO.exec(value.trim())
  if (!found) return null
  const [, date = '', hour, minute = '00', offset] = found
  if (!isDate(date)) return null
  if (hour === undefined) return { date, time: null, doubtful: false }
  if (Number(hour) > 23 || Number(minute) > 59) return null
  const zone = findAirport(airport ?? '')?.timezone
  if (/^z$/i.test(offset ?? '')) {
    if (!zone) return { date, time: null, doubtful: true }
    return { ...toClock(Date.parse(`${date}T${hour}:${minute}:00Z`), zone), doubtful: false }
  }
  const clock = { date, time: `${hour}:${minute}` }
  // `+00:00` far from Greenwich may be UTC or a clock whose zone nobody filled in
  const isDoubtful = zone !== undefined && /^[+-]00:?00$/.test(offset ?? '')
  return { ...clock, doubtful: isDoubtful && offsetAt(toInstant(clock, zone), zone) !== 0 }
}

/** A clock of a zone as the clock in an airport's zone; without an airport the clock as it was written. */
export function atAirport(clock: Clock, zone: string, airport: string | null): WallClock {
  const there = findAirport(airport ?? '')?.timezone
  return { ...(there ? toClock(toInstant(clock, zone), there) : clock), doubtful: false }
}

const ISO =
  /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}):?(\d{2})(?::?\d{2})?(?:[.,]\d+)?\s*(Z|[+-]\d{2}(?::?\d{2})?)?)?$/i
