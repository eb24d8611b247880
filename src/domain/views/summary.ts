import type { Stats, TripEvent, TripSummary } from '#contract/trip.ts'
import { daysBetween } from '../days.ts'
import { legDirection, travelPlan } from '../flight/direction.ts'
import { arrivalDay } from '../flight/duration.ts'
import { knownDates } from '../groups.ts'
import type { Leg, Places, Trip } from '../model.ts'
import { UNDECIDED } from './trip-name.ts'

/** Answered without a password (spec call-9). A destination set by hand wins over the computed one. */
export function tripSummary(trip: Trip, places: Places): TripSummary {
  const { event, people } = trip
  const { first, last } = daysOf(trip, places)
  const found = travelPlan(trip, places).destination?.name ?? UNDECIDED
  const chosen = event.destination.trim()
  return {
    title: event.title,
    destination: chosen === '' || chosen === UNDECIDED ? found : chosen,
    travelers: people.length,
    startDate: first ?? event.startDate,
    endDate: last ?? event.endDate,
  }
}

/** The event with the actual dates and destination of its flights and stays (spec call-3). */
export function shownEvent(trip: Trip, places: Places): TripEvent {
  const { destination, startDate, endDate } = tripSummary(trip, places)
  return { ...trip.event, destination, startDate, endDate }
}

/**
 * Quick Stats (spec view-3, call-8). `departures`: outbound flights; `confirmed`: not cancelled; `duration`:
 * days between the dates of {@link tripSummary}, at least 1; null until a return or a check-out is known.
 */
export function tripStats(trip: Trip, places: Places): Stats {
  const plan = travelPlan(trip, places)
  const live = trip.legs.filter(isLive)
  const isReturn = (leg: Leg) => legDirection(leg, plan) === 'return'
  const { first, last } = daysOf(trip, places)
  const hasEnd = live.some(isReturn) || trip.stays.some(({ checkOut }) => checkOut !== null)
  const days = hasEnd ? daysBetween(first, last) : null
  return {
    travelers: trip.people.length,
    documents: trip.documents.length,
    duration: days === null ? null : Math.max(1, days),
    departures: live.filter((leg) => !isReturn(leg)).length,
    destinationCity: plan.destination?.name ?? null,
    accommodations: trip.stays.length,
    confirmed: live.length,
    travelerNames: trip.people.map(({ name }) => name).join(', '),
  }
}

const isLive = ({ cancelled }: Leg) => !cancelled

/** From the first departure or check-in to the last check-out or arrival. */
function daysOf({ legs, stays }: Trip, places: Places) {
  const live = legs.filter(isLive)
  const arrivals = live.map((leg) => arrivalDay(leg, places) ?? leg.departureDate)
  const starts = knownDates([
    ...live.map(({ departureDate }) => departureDate),
    ...stays.map(({ checkIn }) => checkIn),
  ])
  const ends = knownDates([...arrivals, ...stays.map(({ checkOut }) => checkOut)])
  return { first: starts[0] ?? null, last: ends.at(-1) ?? null }
}
