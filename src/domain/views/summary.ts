import type { TripEvent, TripSummary } from '#contract/trip.ts'
import { travelPlan } from '../flight/direction.ts'
import { arrivalDay } from '../flight/duration.ts'
import { byText } from '../groups.ts'
import type { Places, Trip } from '../model.ts'
import { UNDECIDED } from './trip-name.ts'

/**
 * The trip summary, answered without a password (spec call-9). The dates are those of the flights and stays,
 * and those of the event while there are none; a destination that was set by hand wins over the one that the
 * flights show.
 */
export function tripSummary(trip: Trip, places: Places): TripSummary {
  const { event, legs, stays, people } = trip
  const live = legs.filter(({ cancelled }) => !cancelled)
  const starts = [...live.map(({ departureDate }) => departureDate), ...stays.map(({ checkIn }) => checkIn)]
  const arrivals = live.map((leg) => arrivalDay(leg, places) ?? leg.departureDate)
  const ends = [...arrivals, ...stays.map(({ checkOut }) => checkOut)]
  const known = (dates: (string | null)[]) => dates.flatMap((date) => date ?? []).sort(byText)
  const found = travelPlan(trip, places).destination?.name ?? UNDECIDED
  const chosen = event.destination.trim()
  return {
    title: event.title,
    destination: chosen === '' || chosen === UNDECIDED ? found : chosen,
    travelers: people.length,
    startDate: known(starts)[0] ?? event.startDate,
    endDate: known(ends).at(-1) ?? event.endDate,
  }
}

/** The event as people see it: with the dates and destination of its flights and stays (spec call-3). */
export function shownEvent(trip: Trip, places: Places): TripEvent {
  const { destination, startDate, endDate } = tripSummary(trip, places)
  return { ...trip.event, destination, startDate, endDate }
}
