import type { TripSummary } from '#contract/trip.ts'

/** What the landing page sends for a destination that nobody has chosen (spec call-2). */
export const UNDECIDED = 'TBD'
/** What a trip is called that nobody has named (spec call-2). */
export const UNNAMED = 'New Trip'

/** What a trip is called in letters: one that nobody named is called after where it goes. */
export function tripName({ title, destination }: Pick<TripSummary, 'title' | 'destination'>): string {
  return title === UNNAMED && destination !== UNDECIDED ? `Trip to ${destination}` : title
}
