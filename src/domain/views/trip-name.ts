import type { TripSummary } from '#contract/trip.ts'

/** The landing page's value for an undecided destination (spec call-2). */
export const UNDECIDED = 'TBD'
/** Title of an unnamed trip (spec call-2). */
export const UNNAMED = 'New Trip'

/** Title in letters: an unnamed trip goes by its destination. */
export function tripName({ title, destination }: Pick<TripSummary, 'title' | 'destination'>): string {
  return title === UNNAMED && destination !== UNDECIDED ? `Trip to ${destination}` : title
}
