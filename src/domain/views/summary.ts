import type { TripEvent, TripSummary } from '#contract/trip.ts'
import { travelPlan } from '../flight/direction.ts'
import { arrivalDay } from '../flight/duration.ts'
import { knownDates } from '../groups.ts'
import type { Places, Trip } from '../model.ts'
import { UNDECIDED } from './trip-name.ts'

/** Answered without a password (spec call-9). A destination set by hand wins over the computed one. */
export function tripSummary(trip: Trip, places: Places): TripSummary {
  const { event, legs, stays, people } = trip
  const live = legs.filter(({ cancelled }) => !cancelled)
  const starts = [...live.map(({ departureDate }) => departureDate), ...stays.map(({ checkIn }) => checkIn)]
  const arrivals = live.map((leg) => arrivalDay(leg, places) ?? leg.departureDate)
  const ends = [...arrivals, ...stays.map(({ checkOut }) => checkOut)]
  const found = travelPlan(trip, places).destination?.name ?? UNDECIDED
  const chosen = event.destination.trim()
  return {
    title: event.title,
    destination: chosen === '' || chosen === UNDECIDED ? found : chosen,
    travelers: people.length,
    startDate: knownDates(starts)[0] ?? event.startDate,
    endDate: knownDates(ends).at(-1) ?? event.endDate,
  }
}

/** The event with the actual dates and destination of its flights and stays (spec call-3). */
export function shownEvent(trip: Trip, places: Places): TripEvent {
  const { destination, startDate, endDate } = tripSummary(trip, places)
  return { ...trip.event, destination, startDate, endDate }
}
