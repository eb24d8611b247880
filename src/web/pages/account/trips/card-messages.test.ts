import { expect, test } from 'vitest'
import type { TripSummary } from '#contract/trip.ts'
import { datesOf, destinationOf, hasTwin, nameOf, shortId, travelersOf } from './card-messages.ts'

type Named = { trip_id: string; summary: TripSummary }

const summary: TripSummary = {
  title: 'Hughes reunion',
  destination: 'Barcelona',
  travelers: 3,
  startDate: '2031-06-12',
  endDate: '2031-06-19',
}
const untouched = { ...summary, title: 'New Trip', destination: 'TBD', travelers: 0 }

test.for([
  { summary, name: 'Hughes reunion' },
  { summary: { ...summary, title: 'New Trip' }, name: 'Trip to Barcelona' },
  { summary: untouched, name: 'New Trip' },
  { summary: { ...summary, title: ' ' }, name: 'Trip 0123abcd' },
  { summary: null, name: 'Trip 0123abcd' },
])('a card is called $name: title, or the first 8 characters of the id (spec account-5, trip-16)', (row) => {
  expect(nameOf({ trip_id: '0123abcdefghjkmn', summary: row.summary })).toBe(row.name)
})

test('cards of one name are told apart by the first characters of their ids', () => {
  const [first, second, other] = ['0123abcdefghjkmn', '4567abcdefghjkmn', '89ababcdefghjkmn'].map(
    (trip_id, index) => ({ trip_id, summary: index === 2 ? untouched : summary }),
  ) as [Named, Named, Named]
  const trips = [first, second, other]
  expect(trips.map((trip) => hasTwin(trip, trips))).toEqual([true, true, false])
  expect(shortId(first)).toBe('0123abcd')
})

test.for([
  { travelers: 0, words: 'No travelers yet' },
  { travelers: 1, words: 'Solo trip' },
  { travelers: 2, words: '2 travelers' },
])('$travelers travelers: $words (spec account-5)', ({ travelers, words }) => {
  expect(travelersOf({ ...summary, travelers })).toBe(words)
})

test.for([
  { given: { startDate: null, endDate: null }, words: 'Date not set' },
  { given: { startDate: 'soon', endDate: null }, words: 'Invalid date' },
  { given: untouched, words: 'Date not set' },
  { given: {}, words: /2031/ },
])('dates $given: $words (spec trip-11)', ({ given, words }) => {
  expect(datesOf({ ...summary, ...given })).toMatch(words)
})

test('a destination that nobody knows is not shown', () => {
  expect(destinationOf(summary)).toBe('Barcelona')
  expect(destinationOf(untouched)).toBeNull()
})
