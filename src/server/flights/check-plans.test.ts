import { expect, test } from 'vitest'
import type { FlightReport } from '#domain/flight/flight-report.ts'
import { distance, isNear, nearFrom } from './check-plans.ts'

const at = (clock: string) => Date.parse(`2027-06-11T${clock}:00Z`)
const end = { expected: null, actual: null, terminal: null, gate: null }
const report: FlightReport = {
  status: 'scheduled',
  departure: { ...end, scheduled: at('06:00') },
  arrival: { ...end, scheduled: at('14:00'), airport: null, baggageBelt: null },
  divertedTo: null,
  asOf: null,
}

test.each([
  ['02:00', false, '03:00', 240],
  ['03:00', true, '13:00', 180],
  ['07:00', true, '13:00', 60],
  ['08:00', false, '13:00', 120],
  ['13:30', true, null, 30],
  ['15:30', false, null, 90],
] as const)(
  'at %s a flight from 6 to 14 is near: %s, next at %s, %i minutes away',
  (now, near, next, away) => {
    expect(isNear(report, at(now))).toBe(near)
    expect(nearFrom(report, at(now))).toBe(next && at(next))
    expect(distance(report, at(now))).toBe(away * 60_000)
  },
)

test('a flight of which nothing is known is never near', () => {
  expect([isNear(null, 0), nearFrom(null, 0), distance(null, 0)]).toEqual([false, null, Infinity])
})
