import type { End } from '#contract/flight-fields.ts'
import type { EnrichedFlight } from '#contract/trip.ts'
import { addDays, clockMinutes, daysBetween, instantMs } from '#domain/days.ts'
import { shownZone } from '#web/times.ts'
import { wallClockIn } from '#web/zoned.ts'

/** `local`: the airport's time although all else is in the visitor's zone, since the instant is unknown. */
export type Moment = { date: string | null; time: string | null; local?: boolean }

/** Converts a moment to an IANA zone; null keeps it as given. */
export function inZone(given: Moment, instant: number | null, zone: string | null): Moment {
  if (zone === null) return given
  if (instant !== null) return wallClockIn(zone, instant)
  return given.time === null ? given : { ...given, local: true }
}

export function printedEnd(flight: Pick<EnrichedFlight, `${End}Date` | `${End}Time`>, end: End): Moment {
  return { date: flight[`${end}Date`], time: flight[`${end}Time`] }
}

/** Scheduled time, without delay. */
export function bookedEnd(flight: EnrichedFlight, end: End, zone: string | null): Moment {
  return inZone(printedEnd(flight, end), instantMs(flight[`${end}Instant`]), zone)
}

/** Changes by newer documents, with the old values in the shown zone. */
export function shownChanges(flight: EnrichedFlight, zone = shownZone()): EnrichedFlight['changes'] {
  if (zone === null) return flight.changes
  return flight.changes.map((change) => {
    const [, end, part] = /^(departure|arrival)(Date|Time)$/.exec(change.field) ?? []
    if (end !== 'departure' && end !== 'arrival') return change
    const old = (name: 'Date' | 'Time', now: string | null) =>
      flight.changes.find(({ field }) => field === end + name)?.before ?? now
    const printed = printedEnd(flight, end)
    const before = moved(
      { date: old('Date', printed.date), time: old('Time', printed.time) },
      minutesBetween(printed, bookedEnd(flight, end, zone)),
    )
    return { ...change, before: part === 'Date' ? before.date : before.time }
  })
}

function minutesBetween(from: Moment, to: Moment): number | null {
  const days = daysBetween(from.date, to.date)
  const [start, end] = [clockMinutes(from.time), clockMinutes(to.time)]
  return days === null || start === null || end === null ? null : days * 1440 + end - start
}

/** Moves a wall clock by minutes; unchanged if either is unknown. */
export function moved({ date, time }: Moment, minutes: number | null): Moment {
  const start = clockMinutes(time)
  if (start === null || minutes === null || minutes === 0) return { date, time }
  const total = start + minutes
  const ofDay = ((total % 1440) + 1440) % 1440
  const clock = [Math.floor(ofDay / 60), ofDay % 60].map((part) => String(part).padStart(2, '0')).join(':')
  return { date: addDays(date, Math.floor(total / 1440)) ?? date, time: clock }
}
