import { expect, test } from 'vitest'
import type { FlightStatus } from '#contract/trip.ts'
import { isConnectionAtRisk } from './connection-risk.ts'

const flight = (status: FlightStatus, arrival = 0, isElsewhere = false) => ({
  status,
  isElsewhere,
  late: { departure: 0, arrival },
})

test.each<[string, ReturnType<typeof flight>, FlightStatus, number | null, boolean]>([
  ['late, with too little time', flight('active', 40), 'scheduled', 44, true],
  ['late, with enough', flight('active', 40), 'scheduled', 45, false],
  ['late, and the next one is gone by then', flight('delayed', 90), 'scheduled', -5, true],
  ['on time, as short as it was booked', flight('active', 0), 'scheduled', 30, false],
  ['late, and nobody knows for how long one waits', flight('active', 40), 'scheduled', null, false],
  ['cancelled', flight('cancelled', 40), 'scheduled', 20, false],
  ['late, and the next one is cancelled', flight('active', 40), 'cancelled', 20, false],
  ['landed elsewhere', flight('landed', 40, true), 'scheduled', 20, false],
])('%s', (_name, before, after, layover, isAtRisk) => {
  expect(isConnectionAtRisk(before, flight(after), layover)).toBe(isAtRisk)
})
