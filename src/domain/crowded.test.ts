import { expect, test } from 'vitest'
import { processorTime } from '#test/processor-time.ts'
import { itineraryFlights } from './flights-view.ts'
import { foldTrip } from './fold.ts'
import { flight, logOf, places } from './places.test-data.ts'
import type { Told } from './places.test-data.ts'
import { tripStats } from './stats.ts'
import { travelerRows } from './travelers-view.ts'

const SYLLABLES = ['ba', 'ce', 'di', 'fo', 'gu', 'la', 'me', 'ni', 'po', 'ru']

const word = (n: number) => [1, 10, 100, 1000].map((place) => SYLLABLES[Math.floor(n / place) % 10]).join('')

const day = (n: number) =>
  `2026-${String((n % 7) + 5).padStart(2, '0')}-${String((n % 28) + 1).padStart(2, '0')}`

/** 100 documents with 50 flights and 10 travelers each. */
function crowd(of: (document: number) => Partial<Told>, name: (n: number) => string): Told[] {
  return Array.from({ length: 100 }, (_, document) => ({
    id: `d${document}`,
    names: Array.from({ length: 10 }, (_, index) => name(document * 10 + index)),
    flights: Array.from({ length: 50 }, (_, index) => {
      const n = document * 50 + index
      const [from, to] = n % 2 ? ['LHR', 'BCN'] : ['BCN', 'LHR']
      return flight(`BA${n + 1} ${from} ${day(n)} 10:20 ${to} ${day(n)} 1${n % 10}:40`)
    }),
    ...of(document),
  }))
}

const fullName = (n: number) => `${word(n)} ${word(n * 7919)}`

test.each([
  ['bookings of their own', crowd((document) => ({ ref: `REF${document}` }), fullName)],
  ['one booking', crowd(() => ({ ref: 'SHARED' }), fullName)],
  [
    'one booking, re-issued again and again',
    crowd(
      (document) => ({ ref: 'SHARED', on: `2026-03-${String((document % 28) + 1).padStart(2, '0')}` }),
      fullName,
    ),
  ],
  [
    'one booking of namesakes',
    crowd(
      () => ({ ref: 'SHARED' }),
      (n) => `Maya ${word(n)} Hughes`,
    ),
  ],
])('5,000 flights and 1,000 travelers of %s are folded and shown at once', async (_, told) => {
  const log = logOf(told)
  const { result: trip, ms } = await processorTime(() => foldTrip('trip1', log, places))
  expect([trip.legs.length, trip.people.length]).toEqual([5000, 1000])
  expect(itineraryFlights(trip, places)).toHaveLength(50_000)
  expect([travelerRows(trip, places).length, tripStats(trip, places).travelers]).toEqual([1000, 1000])
  // Minutes before there were indexes; the limit leaves room for slow machines.
  expect(ms).toBeLessThan(3_000)
})

test('one document adds no more than its share, and a trip holds no more than its own', () => {
  const names = Array.from({ length: 300 }, (_, n) => fullName(n))
  const flights = Array.from({ length: 90 }, (_, n) =>
    flight(`BA${n + 1} LHR ${day(n)} 10:20 BCN ${day(n)} 13:40`),
  )
  const long = foldTrip('trip1', logOf([{ id: 'a', names, flights }]), places)
  expect([long.people.length, long.legs.length]).toEqual([100, 60])
  const each = Array.from({ length: 30 }, (_, n) => ({
    id: `d${n}`,
    names: names.map((name) => `${name} ${word(n)}`),
  }))
  const many = foldTrip('trip1', logOf(each), places)
  expect([many.people.length, many.documents.length]).toEqual([1000, 30])
  const first = new Set(foldTrip('trip1', logOf(each.slice(0, 5)), places).people.map(({ id }) => id))
  expect(many.people.filter(({ id }) => first.has(id))).toHaveLength(500)
})

test('a flight is left out whose travelers are all beyond the share', () => {
  const names = Array.from({ length: 101 }, (_, n) => fullName(n))
  const line = 'BA478 LHR 2026-07-19 10:00 BCN 2026-07-19 13:15'
  const trip = foldTrip(
    'trip1',
    logOf([{ id: 'a', names, flights: [flight(line, { travelers: names.slice(100) })] }]),
    places,
  )
  expect([trip.people.length, trip.legs.length]).toEqual([100, 0])
})
