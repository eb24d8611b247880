import { expect, test } from 'vitest'
import type { FlightStatuses } from '#contract/flight-status.ts'
import type { EnrichedFlight, FlightStatus } from '#contract/trip.ts'
import { bareStatus } from '#domain/flight/status.ts'
import { between, person } from '../live-legs.test-data.ts'
import { phaseOf } from './phase.ts'

const flight = (name: string, leaves: string, lands: string, over: Partial<EnrichedFlight> = {}) =>
  ({
    flightId: `${name} ${leaves}`,
    journeyId: `${name} ${leaves}`,
    flightDirection: 'outbound',
    sequenceNumber: 1,
    totalInSequence: 1,
    travelers: [person(name)],
    departureCity: 'London',
    arrivalCity: 'Barcelona',
    status: 'confirmed',
    ...between(leaves, lands),
    ...over,
  }) as EnrichedFlight

const home = { flightDirection: 'return', departureCity: 'Barcelona', arrivalCity: 'London' } as const
const out = [
  flight('Ann', '2027-06-11T07:00', '2027-06-11T09:00'),
  flight('Ben', '2027-06-11T12:00', '2027-06-11T14:00'),
]
const back = [
  flight('Ann', '2027-06-18T07:00', '2027-06-18T09:00', home),
  flight('Ben', '2027-06-18T12:00', '2027-06-18T14:00', home),
]
const itinerary = {
  travelers: ['Ann', 'Ben', 'Cleo'].map((name) => ({ name })) as never,
  erasedOn: '2027-07-19',
}

const at = (now: string, returnFlights = back, outboundFlights = out, statuses?: FlightStatuses) => {
  const uniqueTravelers = [person('Ann'), person('Ben')]
  const flights = { outboundFlights, returnFlights, uniqueTravelers }
  return phaseOf({ flights, statuses, itinerary }, Date.parse(`${now}:00Z`))
}

test.each([
  ['2026-11-22T12:00', 'planning', '2 of 3 booked · 201 days'],
  ['2027-06-10T12:00', 'eve', 'Starts in 19\u00a0h'],
  ['2027-06-11T08:00', 'today', 'On the way there'],
  ['2027-06-11T13:00', 'today', '1 of 2 due by now'],
  ['2027-06-14T12:00', 'together', 'Everyone’s here'],
  ['2027-06-18T08:00', 'leaving', '1 of 2 on the way home'],
  ['2027-06-18T13:00', 'leaving', 'All on the way home'],
])('at %s the trip is in the phase "%s": %s (spec trip-19)', (now, kind, text) => {
  expect(at(now)).toEqual({ kind, text })
})

const told = (status: FlightStatus) => ({
  source: 'live' as const,
  flightStatuses: [{ flight: { id: out[0]!.flightId }, status: bareStatus(status, 'live', 0) }],
})

test('somebody has landed where a source says so, and is not here where they were cancelled', () => {
  expect(at('2027-06-11T13:00', back, out, told('landed'))?.text).toBe('1 of 2 has landed')
  expect(at('2027-06-14T12:00', back, out, told('cancelled'))?.text).toBe('1 of 2 here')
})

test('a flight without a time begins on its day, and is over half a day after it', () => {
  const timeless = [
    { ...out[0]!, departureInstant: null, arrivalInstant: null, departureTime: null, arrivalTime: null },
  ]
  expect(at('2026-11-22T12:00', [], timeless)?.kind).toBe('planning')
  expect(at('2027-06-20T12:00', [], timeless)?.kind).toBe('goodbye')
})

test('at the end it says when it is erased', () => {
  expect(at('2027-06-20T12:00')).toMatchObject({
    kind: 'goodbye',
    text: expect.stringMatching(/^Erased on .*19/),
  })
})

test('who has no flight home is there for three days', () => {
  expect(at('2027-06-13T12:00', [])).toMatchObject({ kind: 'together' })
  expect(at('2027-06-18T12:00', [])).toMatchObject({ kind: 'goodbye' })
})

test('a trip whose flights are all cancelled, or that has none, is in no phase', () => {
  expect(at('2027-06-13T12:00', [], [])).toBeNull()
  expect(at('2027-06-13T12:00', [], [{ ...out[0]!, status: 'cancelled' }])).toBeNull()
})
