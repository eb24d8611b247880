import { describe, expect, test } from 'vitest'
import type { FlightStatus } from '#contract/trip.ts'
import { instantMs } from '../days.ts'
import { needsAttention, scheduledStatus, statusBuckets } from './status.ts'

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
