import { visitorZone } from './times.ts'

/** A wall-clock moment: `yyyy-mm-dd` and `HH:MM`. */
export type WallClock = { date: string; time: string }

/** The wall clock of an IANA zone at an instant in milliseconds since 1970. */
export function wallClockIn(zone: string, instant: number): WallClock {
  const parts = new Map(
    clockOf(zone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  )
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? ''
  return {
    date: `${part('year')}-${part('month')}-${part('day')}`,
    time: `${part('hour')}:${part('minute')}`,
  }
}

export const wallClockHere = (instant: number): WallClock => wallClockIn(visitorZone(), instant)

const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  clocks.set(timeZone, made)
  return made
}
