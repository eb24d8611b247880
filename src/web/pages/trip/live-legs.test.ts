import { expect, test } from 'vitest'
import type { EnrichedFlight, FlightStatus } from '#contract/trip.ts'
import { bareStatus } from '#domain/status.ts'
import { isOver, liveJourneys, progressOf } from './live-legs.ts'

const flight: EnrichedFlight = {
  flightId: 'f1',
  journeyId: 'j1',
  flightDirection: 'outbound',
  isConnecting: false,
  sequenceNumber: 1,
  totalInSequence: 1,
  layoverTime: null,
  travelers: [],
  companionNames: [],
  airline: null,
  airlineCode: 'BA',
  flightNumber: 'BA478',
  codeshares: [],
  operatedBy: null,
  gate: null,
  departureTerminal: null,
  arrivalTerminal: null,
  departureAirport: 'LHR',
  departureCity: 'London',
  departureTime: '21:10',
  departureDate: '2026-12-31',
  arrivalAirport: 'BCN',
  arrivalCity: 'Barcelona',
  arrivalTime: '23:30',
  arrivalDate: '2026-12-31',
  departureInstant: '2026-12-31T21:10:00Z',
  arrivalInstant: '2026-12-31T22:30:00Z',
  duration: 80,
  crossesDateLine: false,
  dayDifference: 0,
  status: 'confirmed',
  bookingReferences: [],
  changes: [],
  check: [],
  documentIds: [],
  manual: [],
  pickup: null,
  dropoff: null,
}
const at = (iso: string) => Date.parse(iso)
const status = (value: FlightStatus, departureMinutes = 0) => ({
  source: 'live' as const,
  flightStatuses: [{ flight: { id: 'f1' }, status: bareStatus(value, 'live', departureMinutes) }],
})
const only = (statuses?: ReturnType<typeof status>) => liveJourneys([flight], statuses)[0]?.legs[0] as never

test('a delay moves both ends, across midnight and the year too', () => {
  expect(only(status('delayed', 45))).toMatchObject({
    departure: { date: '2026-12-31', time: '21:55' },
    arrival: { date: '2027-01-01', time: '00:15' },
    arrivalMs: at('2026-12-31T23:15:00Z'),
  })
})

test('a cancelled flight is not late', () => {
  expect(only(status('cancelled', 45))).toMatchObject({ delay: 0, arrival: { time: '23:30' } })
})

test.each([
  ['before landing', undefined, '2026-12-31T22:00:00Z', false],
  ['after the scheduled landing, nothing live', undefined, '2026-12-31T22:31:00Z', true],
  ['after the scheduled landing, still in the air', status('active'), '2026-12-31T22:31:00Z', false],
  ['landed early', status('landed'), '2026-12-31T22:00:00Z', true],
  ['half a day late, and nobody said that it landed', status('active'), '2027-01-01T10:31:00Z', true],
  ['cancelled, and half a day later', status('cancelled'), '2027-01-01T10:31:00Z', true],
  ['late and not landed', status('delayed', 60), '2026-12-31T22:31:00Z', false],
])('a flight %s is over: %s', (_when, statuses, now, over) => {
  expect(isOver(only(statuses), at(now))).toBe(over)
})

test('progress runs from take-off to landing and is unknown on the ground', () => {
  expect(progressOf(only(), at('2026-12-31T21:50:00Z'))).toBe(0.5)
  expect(progressOf(only(), at('2026-12-31T21:00:00Z'))).toBeNull()
  expect(progressOf(only(), at('2026-12-31T22:30:00Z'))).toBeNull()
})
