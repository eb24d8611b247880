import { expect, test } from 'vitest'
import type { EnrichedFlight, FlightStatus } from '#contract/trip.ts'
import { bareStatus } from '#domain/flight/status.ts'
import { between, FLIGHT, person } from '../live-legs.test-data.ts'
import { driverCard, travelerCard, watcherCard } from './your-card.ts'

const NO_GUEST = { pickup: null, dropoff: null }

const flight = (number: string, leaves: string, lands: string, over: Partial<EnrichedFlight> = {}) => ({
  ...FLIGHT,
  flightId: number,
  journeyId: number,
  flightNumber: number,
  sequenceNumber: 1,
  totalInSequence: 1,
  travelers: [person('Ann')],
  companionNames: [],
  departureCity: 'London',
  departureAirport: 'LHR',
  arrivalCity: 'Barcelona',
  arrivalAirport: 'BCN',
  status: 'confirmed' as const,
  ...between(leaves, lands),
  pickup: null,
  dropoff: null,
  saidByGuest: NO_GUEST,
  ...over,
})

const OUT = flight('BA478', '2027-06-11T07:00', '2027-06-11T09:00')
const BACK = flight('BA479', '2027-06-18T07:00', '2027-06-18T09:00', {
  flightDirection: 'return',
  departureCity: 'Barcelona',
  departureAirport: 'BCN',
  arrivalCity: 'London',
  arrivalAirport: 'LHR',
})

type More = { out?: Partial<EnrichedFlight>; back?: boolean; status?: FlightStatus; late?: number }

const tripOf = ({ out = {}, back = true, status, late = 0 }: More = {}) => ({
  flights: {
    outboundFlights: [{ ...OUT, ...out }],
    returnFlights: back ? [BACK] : [],
    uniqueTravelers: [person('Ann')],
  },
  statuses: status && {
    source: 'live' as const,
    flightStatuses: [{ flight: { id: 'BA478' }, status: bareStatus(status, 'live', late) }],
  },
})

const cardAt = (now: string, more?: More) => travelerCard('Ann', tripOf(more), Date.parse(`${now}:00Z`))

test.each<[string, string, More, string, string]>([
  ['long before', '2027-06-01T07:00', {}, 'Leaves in 10 days · Fri, June 11', 'As booked'],
  ['on the day', '2027-06-11T05:00', {}, 'Leaves in 2 h', 'As booked'],
  ['by the clock in the air', '2027-06-11T08:00', {}, 'By schedule, lands in 1 h', 'As booked'],
  [
    'told to be in the air',
    '2027-06-11T08:00',
    { status: 'active' },
    'Lands in 1 h',
    'Everything is on time',
  ],
  [
    'told to be late',
    '2027-06-11T05:00',
    { status: 'delayed', late: 45 },
    'Leaves in 2 h 45 min',
    '45 min late, was 7:00 AM',
  ],
  [
    'cancelled',
    '2027-06-11T05:00',
    { status: 'cancelled' },
    'BA 478 is cancelled',
    'Please contact the airline.',
  ],
  ['by the clock there', '2027-06-11T10:00', {}, 'Was due', 'As booked'],
  ['told to be there', '2027-06-11T10:00', { status: 'landed' }, 'Landed', 'Everything is on time'],
  ['there for days', '2027-06-14T10:00', { back: false }, 'You’re in Barcelona', ''],
  ['cancelled days ago', '2027-06-14T10:00', { back: false, status: 'cancelled' }, 'BA 478 is cancelled', ''],
  ['home', '2027-06-19T10:00', {}, 'Welcome home', ''],
])('%s the card of a traveler says so', (_when, now, more, phase, status) => {
  const card = cardAt(now, more)
  expect([card.phase.replaceAll('\u00a0', ' '), card.status.text.replaceAll('\u00a0', ' ')]).toEqual([
    phase,
    status,
  ])
})

test('the time of a flight that does not fly is struck through', () => {
  expect(cardAt('2027-06-11T05:00', { status: 'cancelled' }).isOff).toBe(true)
  expect(cardAt('2027-06-11T05:00').isOff).toBe(false)
})

test('who drives stands on the card, with whether a guest offered it', () => {
  const at = '2027-06-11T08:00'
  expect(cardAt(at, { out: { pickup: 'Zoe' } }).others).toBe('Zoe meets you')
  expect(cardAt(at, { out: { pickup: 'Zoe', saidByGuest: { pickup: 'e1', dropoff: null } } }).others).toBe(
    'Zoe meets you (offered by a guest)',
  )
})

test('whoever watches sees who lands next, and whoever drives whom they meet', () => {
  const now = Date.parse('2027-06-11T08:00:00Z')
  expect(watcherCard(tripOf(), now)).toMatchObject({ names: 'Ann', moment: { time: '09:00' } })
  expect(driverCard('Zoe', tripOf(), now)).toBeNull()
  expect(driverCard('Zoe', tripOf({ out: { pickup: 'Zoe' } }), now)).toMatchObject({ names: 'Ann' })
})

test('the card of who drives names all in the car, until when they land, and nobody else (spec trip-17)', () => {
  const landing = (name: string, lands: string, pickup: string | null) =>
    flight(name, '2027-06-11T07:00', lands, { travelers: [person(name)], pickup })
  const flights = {
    outboundFlights: [
      landing('Ann', '2027-06-11T09:00', 'Zoe'),
      landing('Ben', '2027-06-11T09:20', null),
      landing('Cleo', '2027-06-11T09:40', 'Zoe'),
    ],
    returnFlights: [],
    uniqueTravelers: ['Ann', 'Ben', 'Cleo'].map(person),
  }
  expect(
    driverCard('Zoe', { flights, statuses: undefined }, Date.parse('2027-06-08T08:00:00Z')),
  ).toMatchObject({
    phase: 'You meet · in 3 days · Fri, June 11',
    names: 'Ann & Cleo',
    moment: { time: '09:00' },
    others: 'Last: Cleo at 9:40 AM',
  })
})
