import { expect, test } from 'vitest'
import { expiryDay, lastArrivalDay } from './expiry.ts'
import { extraction } from './places.test-data.ts'

const OUT = 'BA478 LHR 2026-07-19 10:00 BCN 2026-07-19 13:15'
const BACK = 'BA479 BCN 2026-07-26 14:00 LHR 2026-07-26 15:20'
const booking = extraction({ id: 'a', names: ['Maya Hughes'], flights: [OUT, BACK] })

test('a trip is erased 30 days after its last arrival, or after its creation while there is none (spec access-12)', () => {
  expect(expiryDay(lastArrivalDay(booking, '2026-01-10'), '2026-01-10T08:00:00Z')).toBe('2026-08-25')
  expect(expiryDay('2026-01-02', '2026-01-10T08:00:00Z')).toBe('2026-02-09')
  expect(expiryDay(null, '2026-01-10T08:00:00Z')).toBe('2026-02-09')
  expect(expiryDay('2026-02-30', '2026-01-10T08:00:00Z')).toBe('2026-02-09')
})
