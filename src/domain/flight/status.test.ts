import { describe, expect, test } from 'vitest'
import type { FlightStatus } from '#contract/trip.ts'
import { instantMs } from '../days.ts'
import {
  needsAttention,
  scheduledStatus,
  statusBuckets,
  hasLeft,
  isElsewhere,
  isLate,
  isWorthTelling,
  landingDelay,
} from './status.ts'

const row = {
  departureInstant: '2026-07-19T09:00:00Z',
  arrivalInstant: '2026-07-19T11:15:00Z',
  status: 'confirmed' as FlightStatus,
}

describe('status (spec view-1, view-2, view-9)', () => {
  test.each([
    ['delayed', 0, true],
    ['cancelled', 0, true],
    ['diverted', 0, true],
    ['scheduled', 30, false],
    ['scheduled', 31, true],
    ['confirmed', 0, false],
  ] as [FlightStatus, number, boolean][])(
    '%s with %i minutes needs attention: %s',
    (status, departureMinutes, expected) => {
      expect(needsAttention({ status, departureMinutes })).toBe(expected)
    },
  )

  test('buckets count scheduled as on time', () => {
    const statuses: FlightStatus[] = [
      'scheduled',
      'scheduled',
      'delayed',
      'active',
      'landed',
      'cancelled',
      'confirmed',
      'diverted',
    ]
    expect(statusBuckets(statuses)).toEqual({ onTime: 2, delayed: 1, cancelled: 1, active: 1, landed: 1 })
  })

  test.each([
    ['2026-07-19T08:59:59Z', 'scheduled'],
    ['2026-07-19T09:00:00Z', 'active'],
    ['2026-07-19T11:15:00Z', 'landed'],
  ])('at %s the schedule says %s', (clock, expected) => {
    expect(scheduledStatus(row, instantMs(clock) ?? 0)).toBe(expected)
    expect(scheduledStatus({ ...row, status: 'cancelled' }, instantMs(clock) ?? 0)).toBe('cancelled')
    expect(scheduledStatus({ ...row, arrivalInstant: null }, instantMs(clock) ?? 0)).toBe('confirmed')
  })
})

test.each([
  ['scheduled', null, false],
  ['delayed', null, false],
  ['delayed', '2027-06-11T10:00:00Z', true],
  ['scheduled', 1_800_000_000_000, true],
  ['active', null, true],
  ['landed', undefined, true],
  ['diverted', null, true],
  ['cancelled', null, false],
] as const)('%s, gone at %s: off the ground is %s', (status, actual, isGone) => {
  expect(hasLeft(status, actual)).toBe(isGone)
})

test.each([
  ['diverted', false, true],
  ['landed', true, true],
  ['landed', false, false],
  ['landed', undefined, false],
  ['active', true, false],
] as const)('%s, diverted once %s: elsewhere is %s', (status, wasDiverted, elsewhere) => {
  expect(isElsewhere(status, wasDiverted)).toBe(elsewhere)
})

test.each([
  [null, 40, 40],
  [null, -10, 0],
  [15, 40, 15],
  [undefined, 40, 40],
])('a landing that is said to be %s late after a departure %s late is %s late', (said, left, minutes) => {
  expect(landingDelay(said, left)).toBe(minutes)
})

test('five minutes either way are worth telling, thirty are put up with', () => {
  expect([-5, -4, 0, 4, 5].map(isWorthTelling)).toEqual([true, false, false, false, true])
  expect([30, 31].map(isLate)).toEqual([false, true])
})
