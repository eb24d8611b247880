import { originOf, targetOf } from './cities.ts'
import { clockMinutes, dayNumber, daysBetween } from '../days.ts'
import { arrivalDay, arrivalMs, departureMs } from './duration.ts'
import type { Leg, Places, Trip } from '../model.ts'

const DAY_MS = 86_400_000

export type TimedLeg = ReturnType<typeof timeLeg>

/** A leg with cities and instants (ms since 1970, null if unknown). Arrival day: stated or worked out. */
export function timeLeg(leg: Leg, places: Places) {
  const [departure, arrival] = [departureMs(leg, places), arrivalMs(leg, places)]
  return {
    ...leg,
    departure,
    arrival,
    arrivalDate: arrivalDay(leg, places),
    from: originOf(leg, places),
    to: targetOf(leg, places),
    order: departure ?? wallClock(leg.departureDate, leg.departureTime) ?? arrival ?? Infinity,
  }
}

export function legsByTraveler(trip: Trip, places: Places): Map<string, TimedLeg[]> {
  const own = new Map(trip.people.map(({ id }): [string, TimedLeg[]] => [id, []]))
  for (const timed of trip.legs.map((leg) => timeLeg(leg, places)).sort(byOrder)) {
    for (const person of new Set(timed.travelers)) own.get(person)?.push(timed)
  }
  return own
}

export function byOrder(a: TimedLeg, b: TimedLeg): number {
  if (a.order === b.order) return 0
  return a.order < b.order ? -1 : 1
}

export function groundMinutes(before: TimedLeg, after: TimedLeg): number | null {
  if (before.arrival === null || after.departure === null) return null
  return Math.round((after.departure - before.arrival) / 60_000)
}

/** By local days alone, if a time or zone is unknown; null if a day is unknown. */
export function roughGroundMinutes(before: TimedLeg, after: TimedLeg): number | null {
  const days = daysBetween(before.arrivalDate ?? before.departureDate, after.departureDate)
  return groundMinutes(before, after) ?? (days === null ? null : days * 1440)
}

function wallClock(date: string | null, time: string | null): number | null {
  const day = dayNumber(date)
  return day === null ? null : day * DAY_MS + (clockMinutes(time) ?? 0) * 60_000
}
