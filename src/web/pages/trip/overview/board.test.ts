import { expect, test } from 'vitest'
import type { EnrichedFlight, FlightStatus } from '#contract/trip.ts'
import { boardAt } from './board.ts'

const person = (name: string) => ({ id: name, name, avatar: { colorIndex: 0, initials: name[0] ?? '' } })

const flight = (id: string, over: Partial<EnrichedFlight>) =>
  ({
    flightId: id,
    journeyId: id,
    flightDirection: 'outbound',
    sequenceNumber: 1,
    totalInSequence: 1,
    travelers: [person(id)],
    departureCity: 'London',
    arrivalCity: 'Barcelona',
    status: 'confirmed',
    departureTime: '08:00',
    departureDate: '2026-06-12',
    arrivalTime: '10:00',
    arrivalDate: '2026-06-12',
    ...over,
  }) as EnrichedFlight

const trip = {
  outboundFlights: [
    flight('late', { departureInstant: '2026-06-12T07:00:00Z', arrivalInstant: '2026-06-12T08:00:00Z' }),
    flight('soon', { departureInstant: '2026-06-12T06:30:00Z', arrivalInstant: '2026-06-12T08:30:00Z' }),
    flight('first', { departureInstant: '2026-06-12T04:00:00Z', arrivalInstant: '2026-06-12T05:00:00Z' }),
  ],
  returnFlights: [
    flight('home', {
      flightDirection: 'return',
      departureCity: 'Barcelona',
      arrivalCity: 'London',
      departureInstant: '2026-06-19T10:00:00Z',
      arrivalInstant: '2026-06-19T12:00:00Z',
    }),
  ],
  uniqueTravelers: [],
}
const status = (id: string, value: FlightStatus, departureMinutes = 0) => ({
  source: 'live' as const,
  flightStatuses: [{ flight: { id }, status: { status: value, delay: { departureMinutes } } }],
})
const at = (iso: string) => Date.parse(iso)
const ids = (entries: { leg: { flight: EnrichedFlight } }[] = []) =>
  entries.map(({ leg }) => leg.flight.flightId)

test('the board shows who lands next by the clock, the others after them, and who is there', () => {
  const board = boardAt(trip, undefined, at('2026-06-12T06:40:00Z'))
  expect(board).toMatchObject({ mode: 'landing', city: 'Barcelona' })
  expect(board?.next?.leg.flight.flightId).toBe('late')
  expect(ids(board?.rest)).toEqual(['soon'])
  expect(ids(board?.done)).toEqual(['first'])
})

test('a delay moves a flight down the board', () => {
  const board = boardAt(trip, status('late', 'delayed', 45), at('2026-06-12T06:40:00Z'))
  expect(board?.next?.leg.flight.flightId).toBe('soon')
  expect(ids(board?.rest)).toEqual(['late'])
})

test('a cancelled flight is never the next to land', () => {
  const board = boardAt(trip, status('late', 'cancelled'), at('2026-06-12T06:40:00Z'))
  expect(board?.next?.leg.flight.flightId).toBe('soon')
})

test('when everybody has landed the board turns to those who leave', () => {
  const board = boardAt(trip, undefined, at('2026-06-15T00:00:00Z'))
  expect(board).toMatchObject({ mode: 'leaving', city: 'Barcelona', next: { farCity: 'London' } })
})

test('after the last departure the board says that all is over', () => {
  expect(boardAt(trip, undefined, at('2026-06-20T00:00:00Z'))).toMatchObject({ mode: 'over', next: null })
})

test('a trip without flights has no board', () => {
  expect(boardAt({ outboundFlights: [], returnFlights: [], uniqueTravelers: [] }, undefined, 0)).toBeNull()
})
