import { findAirport } from '#reference/airports.ts'
import WINDOWS_ZONES from './windows-zones.json' with { type: 'json' }

/** What a clock shows at a place: `yyyy-mm-dd` and `HH:MM`. */
export type Clock = { date: string; time: string }

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/**
 * Milliseconds since 1970 of what a clock shows in a zone. A time that a clock change skips has the offset
 * before the gap, one that it repeats is the first (RFC 5545 §3.3.5). `Temporal` does the same, but Node has
 * it from version 26 on only.
 */
export function toInstant({ date, time }: Clock, zone: string): number {
  const local = Date.parse(`${date}T${time}:00Z`)
  const [before, after] = [offsetAt(local - DAY, zone), offsetAt(local + DAY, zone)]
  const fitting = [before, after].find((offset) => offsetAt(local - offset, zone) === offset)
  return local - (fitting ?? before)
}

export function toClock(instant: number, zone: string): Clock {
  const local = new Date(instant + offsetAt(instant, zone)).toISOString()
  return { date: local.slice(0, 10), time: local.slice(11, 16) }
}

const windowsZones: Readonly<Record<string, string>> = WINDOWS_ZONES

/**
 * The zone as this runtime names it, also by its name in Windows (CLDR, windowsZones); null for a name that
 * nobody knows.
 */
export function knownZone(name: string | undefined): string | null {
  try {
    const zone = name && Object.hasOwn(windowsZones, name) ? windowsZones[name] : name
    return zone ? formatFor(zone).resolvedOptions().timeZone : null
  } catch {
    return null
  }
}

/** Milliseconds that a zone is ahead of UTC at an instant. */
export function offsetAt(instant: number, zone: string): number {
  const written = /GMT([+-])(\d{2}):(\d{2})/.exec(formatFor(zone).format(instant))
  if (!written) return 0
  const minutes = Number(written[2]) * 60 + Number(written[3])
  return (written[1] === '-' ? -minutes : minutes) * MINUTE
}

/** Whether the calendar has this day, `yyyy-mm-dd`. */
export function isDate(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().slice(0, 10) === text
}

const formats = new Map<string, Intl.DateTimeFormat>()
/** More than there are zones; a calendar file may name others. */
const MAX_FORMATS = 1_000

function formatFor(zone: string): Intl.DateTimeFormat {
  let format = formats.get(zone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' })
    if (formats.size >= MAX_FORMATS) formats.clear()
    formats.set(zone, format)
  }
  return format
}

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
