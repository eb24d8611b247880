import { LIMITS } from '#contract/limits.ts'
import type { TripSummary } from '#contract/trip.ts'
import { tripName, UNDECIDED, UNNAMED } from '#domain/views/trip-name.ts'
import { countText, rangeText } from '#web/format.ts'
import { messages } from './messages.ts'
import type { KnownTrip } from './queries.ts'

type Named = Pick<KnownTrip, 'trip_id' | 'summary'>

/** Title, or 'Trip' and the start of its id (spec account-5); unnamed trips go by destination. */
export function nameOf({ trip_id: id, summary }: Named): string {
  return summary?.title.trim() ? tripName(summary) : messages.untitled(id)
}

export const hasTwin = (trip: Named, trips: readonly Named[]): boolean =>
  trips.some((other) => other !== trip && nameOf(other) === nameOf(trip))

export const shortId = ({ trip_id: id }: Pick<KnownTrip, 'trip_id'>): string =>
  id.slice(0, LIMITS.idShownChars)

export const destinationOf = ({ destination }: TripSummary): string | null =>
  ['', UNDECIDED].includes(destination.trim()) ? null : destination

/** "3 travelers"; 'Solo trip' (spec account-5). */
export function travelersOf({ travelers }: TripSummary): string {
  if (travelers === 0) return messages.noTravelers
  return travelers === 1 ? messages.solo : countText(travelers, 'traveler')
}

/** "12 – 19 June"; 'Date not set', 'Invalid date' (spec trip-11). */
export const datesOf = (summary: TripSummary): string =>
  isUntouched(summary) ? messages.noDate : rangeText(summary.startDate, summary.endDate)

/** Nothing was added: the dates are those of a new trip (spec call-2). */
export const isUntouched = (summary: TripSummary): boolean =>
  summary.title === UNNAMED && summary.travelers === 0 && !destinationOf(summary)
