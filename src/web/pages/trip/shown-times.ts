import type { EnrichedFlight } from '#contract/trip.ts'
import { addDays, clockMinutes, daysBetween, instantMs } from '#domain/days.ts'
import { shownZone } from '#web/times.ts'
import { wallClockIn } from '#web/zoned.ts'

/** `local`: the airport's time although all else is in the visitor's zone, since the instant is unknown. */
export type Moment = { date: string | null; time: string | null; local?: boolean }
export type Ends = { departure: Moment; arrival: Moment }
type Instants = { departureMs: number | null; arrivalMs: number | null }

/** Converts both ends to an IANA zone; null keeps them as given. */
export function inZone(given: Ends, { departureMs, arrivalMs }: Instants, zone: string | null): Ends {
  if (zone === null) return given
  return {
    departure: momentIn(given.departure, departureMs, zone),
    arrival: momentIn(given.arrival, arrivalMs, zone),
  }
}

export function printedEnds(flight: EnrichedFlight): Ends {
  return {
    departure: { date: flight.departureDate, time: flight.departureTime },
    arrival: { date: flight.arrivalDate, time: flight.arrivalTime },
  }
}

/** Scheduled times, without delays. */
export function bookedEnds(flight: EnrichedFlight, zone: string | null): Ends {
  return inZone(
    printedEnds(flight),
    { departureMs: instantMs(flight.departureInstant), arrivalMs: instantMs(flight.arrivalInstant) },
    zone,
  )
}

/** Changes by newer documents, with the old values in the shown zone. */
export function shownChanges(flight: EnrichedFlight, zone = shownZone()): EnrichedFlight['changes'] {
  if (zone === null) return flight.changes
  const ends = { printed: printedEnds(flight), booked: bookedEnds(flight, zone) }
  return flight.changes.map((change) => {
    const [, end, part] = /^(departure|arrival)(Date|Time)$/.exec(change.field) ?? []
    if (end !== 'departure' && end !== 'arrival') return change
    const old = (name: 'Date' | 'Time', now: string | null) =>
      flight.changes.find(({ field }) => field === end + name)?.before ?? now
    const { printed, booked } = ends
    const before = moved(
      { date: old('Date', printed[end].date), time: old('Time', printed[end].time) },
      minutesBetween(printed[end], booked[end]),
    )
    return { ...change, before: part === 'Date' ? before.date : before.time }
  })
}

function momentIn(given: Moment, instant: number | null, zone: string): Moment {
  if (instant !== null) return wallClockIn(zone, instant)
  return given.time === null ? given : { ...given, local: true }
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
