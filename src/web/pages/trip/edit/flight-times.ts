import { addDays, clockMinutes, dayNumber } from '#domain/days.ts'
import { likelyArrivalDay } from '#domain/flight/flight-span.ts'
import { wallClockIn } from '#web/zoned.ts'

export type End = { timezone: string; lat: number; lng: number }

type TypedTimes = Record<`${'departure' | 'arrival'}${'Date' | 'Time'}`, string> &
  Record<'from' | 'to', End | null>

/** Minutes across time zones; negative if it lands before it leaves, null if incomplete. */
export function typedDuration({ from, to, ...typed }: TypedTimes): number | null {
  const left = from && localMs(typed.departureDate, typed.departureTime, from.timezone)
  const landed = to && localMs(typed.arrivalDate, typed.arrivalTime, to.timezone)
  return left === null || landed === null ? null : Math.round((landed - left) / 60_000)
}

/** The likely day of arrival, as the fold finds it; without airports, that day or the next. */
export function likelyArrivalDate(typed: TypedTimes): string {
  const { departureDate, departureTime, arrivalTime, from, to } = typed
  if (dayNumber(departureDate) === null) return ''
  const [start, end] = [clockMinutes(departureTime), clockMinutes(arrivalTime)]
  if (start === null || end === null) return departureDate
  if (!from || !to) return addDays(departureDate, end < start ? 1 : 0) ?? departureDate
  const minutesOn = (day: string | null) => typedDuration({ ...typed, arrivalDate: day ?? '' })
  return likelyArrivalDay({ departureDate, from, to, minutesOn }) ?? departureDate
}

/**
 * A local date and time as milliseconds since 1970; null when either is unknown. Not every browser has the
 * server's Temporal. A skipped time has the offset before the gap, a repeated one is the first.
 */
export function localMs(date: string, time: string, timezone: string): number | null {
  const [day, minutes] = [dayNumber(date), clockMinutes(time)]
  if (day === null || minutes === null) return null
  const clock = day * DAY_MS + minutes * 60_000
  try {
    const offsets = [-DAY_MS, DAY_MS].map((shift) => offsetMs(clock + shift, timezone))
    const fitting = offsets.find((offset) => offsetMs(clock - offset, timezone) === offset)
    return clock - (fitting ?? offsets[0] ?? 0)
  } catch {
    // A zone this browser does not know
    return null
  }
}

const DAY_MS = 86_400_000

function offsetMs(instant: number, timezone: string): number {
  const { date, time } = wallClockIn(timezone, instant)
  const local = (dayNumber(date) ?? 0) * DAY_MS + (clockMinutes(time) ?? 0) * 60_000
  return local - Math.floor(instant / 60_000) * 60_000
}
