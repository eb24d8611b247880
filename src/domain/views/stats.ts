import type { Stats } from '#contract/trip.ts'
import { daysBetween } from '../days.ts'
import { legDirection, travelPlan } from '../flight/direction.ts'
import { arrivalDay } from '../flight/duration.ts'
import { knownDates } from '../groups.ts'
import type { Leg, Places, Trip } from '../model.ts'

/**
 * Quick Stats (spec view-3, call-8). `departures`: outbound flights; `confirmed`: not cancelled; `duration`:
 * days from first departure to last return or check-out, at least 1, null until one is known.
 */
export function tripStats(trip: Trip, places: Places): Stats {
  const plan = travelPlan(trip, places)
  const live = trip.legs.filter(({ cancelled }) => !cancelled)
  const going = (wanted: string) => live.filter((leg) => legDirection(leg, plan) === wanted)
  return {
    travelers: trip.people.length,
    documents: trip.documents.length,
    duration: durationDays(
      trip,
      live,
      going('return').map((leg) => arrivalDay(leg, places) ?? leg.departureDate),
    ),
    departures: going('outbound').length,
    destinationCity: plan.destination?.name ?? null,
    accommodations: trip.stays.length,
    confirmed: live.length,
    travelerNames: trip.people.map(({ name }) => name).join(', '),
  }
}

function durationDays(trip: Trip, legs: Leg[], homecomings: (string | null)[]): number | null {
  const starts = [
    ...legs.map(({ departureDate }) => departureDate),
    ...trip.stays.map(({ checkIn }) => checkIn),
  ]
  const ends = [...homecomings, ...trip.stays.map(({ checkOut }) => checkOut)]
  const days = daysBetween(knownDates(starts)[0] ?? null, knownDates(ends).at(-1) ?? null)
  return days === null ? null : Math.max(1, days)
}
