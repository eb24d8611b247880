import { expect, test } from 'vitest'
import { layoverOf, risksOf } from './live-connections.ts'
import { FLIGHT, legOf, reportOf } from './live-legs.test-data.ts'

const NOW = Date.parse('2026-12-31T21:30:00Z')

/** BA478 lands at 22:30 UTC, the next flight leaves two hours later. */
const NEXT = {
  flightId: 'f2',
  flightNumber: 'VY8000',
  departureInstant: '2027-01-01T00:30:00Z',
  arrivalInstant: '2027-01-01T02:00:00Z',
}
const expected = (time: string) => reportOf('active', { arrival: { expected: `${time}:00Z` } })

test.each([
  ['on time', undefined, undefined, null],
  ['late, with time enough', expected('2026-12-31T23:45'), undefined, null],
  ['late, with too little', expected('2027-01-01T00:10'), undefined, 20],
  ['too late', expected('2027-01-01T00:40'), undefined, -10],
  [
    'late, and so is the next one',
    expected('2027-01-01T00:10'),
    reportOf('delayed', { delay: late(60) }),
    null,
  ],
  ['cancelled', reportOf('cancelled'), undefined, null],
  ['late, and the next one is cancelled', expected('2027-01-01T00:40'), reportOf('cancelled'), null],
  ['late, and the next one left', expected('2027-01-01T00:40'), reportOf('active'), null],
])('the connection of a flight that is %s', (_when, first, second, minutes) => {
  const legs = [legOf(first, { layoverTime: 120 }), legOf(second, NEXT)]
  const risks = risksOf([{ id: 'j1', legs, travelers: [] }], NOW)
  expect(risks.get(FLIGHT.flightId)?.minutes ?? null).toBe(minutes)
})

test('a change is as long as booked until more is known', () => {
  expect(layoverOf(legOf(undefined, { layoverTime: 115 }), legOf(undefined, NEXT))).toBe(115)
  expect(layoverOf(legOf(expected('2026-12-31T23:00')), legOf(undefined, NEXT))).toBe(90)
})

function late(departureMinutes: number) {
  return { departureMinutes, arrivalMinutes: null }
}
