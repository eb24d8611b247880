import { expect, test } from 'vitest'
import type { TripSummary } from '#contract/trip.ts'
import { inOrder } from './order.ts'
import type { KnownTrip } from './queries.ts'

function trip(id: string, startDate: string | null, endDate: string | null): KnownTrip {
  const summary = { title: id, destination: 'TBD', travelers: 1, startDate, endDate }
  return { trip_id: id, role: 'creator', created_at: '2026-01-01T00:00:00Z', summary, gone: null }
}

test('the next trips come first, then those without a date, then the past, then what is not known or gone', () => {
  const untouched = trip('untouched', '2026-06-01', '2026-06-02')
  untouched.summary = {
    ...untouched.summary,
    title: 'New Trip',
    destination: 'TBD',
    travelers: 0,
  } as TripSummary
  const trips = [
    { ...trip('deleted', null, null), summary: null, gone: 'This trip was deleted.' },
    { ...trip('not loaded', null, null), summary: null },
    trip('long ago', '2025-06-01', '2025-06-08'),
    trip('over', '2026-05-01', '2026-05-31'),
    trip('undated', null, null),
    untouched,
    trip('in summer', '2026-07-01', '2026-07-08'),
    trip('under way', '2026-05-20', '2026-06-01'),
    trip('one-way today', '2026-06-01', null),
  ]
  expect(inOrder(trips, '2026-06-01').map(({ trip_id }) => trip_id)).toEqual([
    'under way',
    'one-way today',
    'in summer',
    'undated',
    'untouched',
    'over',
    'long ago',
    'not loaded',
    'deleted',
  ])
})
