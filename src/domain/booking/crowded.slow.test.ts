import { expect, test } from 'vitest'
import { processorTime } from '#test/processor-time.ts'
import { itineraryFlights } from '../views/flights-view.ts'
import { foldTrip } from '../fold.ts'
import { flight, logOf, places } from '../places.test-data.ts'
import type { TestDocument } from '../places.test-data.ts'
import { tripStats } from '../views/summary.ts'
import { travelerRows } from '../views/travelers-view.ts'

const SYLLABLES = ['ba', 'ce', 'di', 'fo', 'gu', 'la', 'me', 'ni', 'po', 'ru']

const word = (n: number) => [1, 10, 100, 1000].map((place) => SYLLABLES[Math.floor(n / place) % 10]).join('')

const day = (n: number) =>
  `2026-${String((n % 7) + 5).padStart(2, '0')}-${String((n % 28) + 1).padStart(2, '0')}`

/** 100 documents with 50 flights and 10 travelers each. */
function crowd(of: (document: number) => Partial<TestDocument>, name: (n: number) => string): TestDocument[] {
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

/** Documents of 60 flights each, `count` flights in all. */
const timetable = (
  count: number,
  ref: (document: number) => string,
  line: (n: number) => string,
): TestDocument[] =>
  Array.from({ length: Math.ceil(count / 60) }, (_, document) => ({
    id: `d${document}`,
    ref: ref(document),
    names: ['Maya Hughes'],
    flights: Array.from({ length: Math.min(60, count - document * 60) }, (_, index) =>
      flight(line(document * 60 + index)),
    ),
  }))

const daily = (n: number) => `BA${n + 1} LHR ${day(n)} 10:20 BCN ${day(n)} 13:40`
const yearly = (n: number) => `BA${n + 1} LHR ${date(n)} ${clock(n)} BCN ${date(n)} 23:55`
const date = (n: number) =>
  `2026-${String((Math.floor(n / 28) % 12) + 1).padStart(2, '0')}-${String((n % 28) + 1).padStart(2, '0')}`
const minutely = (n: number) => `BA${n + 1} LHR 2026-07-19 ${clock(n)} BCN 2026-07-19 23:55`
const clock = (n: number) => `${String(n % 24).padStart(2, '0')}:${String(n % 60).padStart(2, '0')}`

/** The least of some runs: what the first ones compile counts for nothing. */
async function foldingTime(told: TestDocument[]): Promise<number> {
  const log = logOf(told)
  const times: number[] = []
  for (let run = 0; run < 3; run += 1)
    times.push((await processorTime(() => foldTrip('trip1', log, places))).ms)
  return Math.min(...times)
}

test('ten times the flights of one booking take about ten times as long', async () => {
  const few = await foldingTime(timetable(500, () => 'SHARED', yearly))
  expect(await foldingTime(timetable(5_000, () => 'SHARED', yearly))).toBeLessThan(30 * few)
})

test('flights that every document moves again take no more than some times as long as others', async () => {
  const apart = await foldingTime(timetable(5_000, (document) => `REF${document}`, daily))
  expect(await foldingTime(timetable(5_000, () => 'SHARED', minutely))).toBeLessThan(7 * apart)
})
