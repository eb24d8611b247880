import { isUntouched } from './card-messages.ts'
import type { KnownTrip } from './queries.ts'

/**
 * The next trips first: those that are under way or to come, by their start; then those without a date, then
 * those that are over, the last one first; then those of which nothing is known, and those that were deleted.
 * `today`: YYYY-MM-DD.
 */
export function inOrder(trips: readonly KnownTrip[], today: string): KnownTrip[] {
  const groups = trips.map((trip) => ({ trip, group: groupOf(trip, today) }))
  return groups
    .toSorted((a, b) => a.group - b.group || byDate(a.trip, b.trip) * (a.group === PAST ? -1 : 1))
    .map(({ trip }) => trip)
}

const [NEXT, UNDATED, PAST, UNKNOWN, GONE] = [0, 1, 2, 3, 4]

function groupOf({ summary, gone }: KnownTrip, today: string): number {
  if (gone) return GONE
  if (!summary) return UNKNOWN
  const end = summary.endDate ?? summary.startDate
  if (!end || isUntouched(summary)) return UNDATED
  return end < today ? PAST : NEXT
}

/** Trips of one start stand as they were joined. */
function byDate(a: KnownTrip, b: KnownTrip): number {
  const [first, second] = [a, b].map(({ summary, created_at }) => `${summary?.startDate ?? ''} ${created_at}`)
  return (first ?? '').localeCompare(second ?? '', 'en')
}
