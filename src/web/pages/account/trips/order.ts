import { isUntouched } from './card-messages.ts'
import type { KnownTrip } from './queries.ts'

/** Next trips first, then undated, past (latest first), unknown and deleted ones. `today`: `yyyy-mm-dd`. */
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

function byDate(a: KnownTrip, b: KnownTrip): number {
  const [first, second] = [a, b].map(({ summary, created_at }) => `${summary?.startDate ?? ''} ${created_at}`)
  return (first ?? '').localeCompare(second ?? '', 'en')
}
