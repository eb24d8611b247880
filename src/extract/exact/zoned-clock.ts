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

/** The zone as this runtime names it; null for a name that it does not know. */
export function knownZone(name: string | undefined): string | null {
  try {
    return name ? formatFor(name).resolvedOptions().timeZone : null
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
