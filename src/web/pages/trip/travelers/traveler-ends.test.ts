import { expect, test } from 'vitest'
import type { FlightStatuses } from '#contract/flight-status.ts'
import type { EnrichedFlight, FlightStatus, TravelerRow } from '#contract/trip.ts'
import { bareStatus } from '#domain/flight/status.ts'
import { travelerEnds } from './traveler-ends.ts'

const there = {
  flightId: 'there',
  status: 'confirmed',
  departureDate: '2026-06-12',
  departureTime: '18:20',
  departureInstant: '2026-06-12T22:20:00Z',
  arrivalDate: '2026-06-12',
  arrivalTime: '19:05',
  arrivalInstant: '2026-06-12T23:05:00Z',
} as EnrichedFlight
const back = {
  ...there,
  flightId: 'back',
  departureDate: '2026-07-02',
  departureTime: '23:55',
  departureInstant: '2026-07-03T03:55:00Z',
} as EnrichedFlight
const traveler = {
  arrivalDate: '2026-06-12',
  arrivalTime: '19:05',
  departureDate: '2026-07-02',
  departureTime: '23:55',
  arrivalFlights: [
    { id: 'earlier', flightNumber: null },
    { id: 'there', flightNumber: null },
  ],
  departureFlights: [
    { id: 'back', flightNumber: null },
    { id: 'later', flightNumber: null },
  ],
} as unknown as TravelerRow
const flights = { outboundFlights: [there], returnFlights: [back], uniqueTravelers: [] }
const says = (id: string, status: FlightStatus, departureMinutes = 0): FlightStatuses => ({
  source: 'live',
  flightStatuses: [{ flight: { id }, status: bareStatus(status, 'live', departureMinutes) }],
})

type Case = { when: string; data: Parameters<typeof travelerEnds>[1]; zone?: string; stamps: string[] }
const CASES: Case[] = [
  {
    when: 'by the booking',
    data: { flights, statuses: undefined },
    stamps: ['2026-06-12 19:05', '2026-07-02 23:55'],
  },
  {
    when: 'with the delay of the last flight there',
    data: { flights, statuses: says('there', 'delayed', 45) },
    stamps: ['2026-06-12 19:50', '2026-07-02 23:55'],
  },
  {
    when: 'with a delay of the first flight back beyond midnight',
    data: { flights, statuses: says('back', 'delayed', 45) },
    stamps: ['2026-06-12 19:05', '2026-07-03 00:40'],
  },
  {
    when: 'in the zone of the visitor',
    data: { flights, statuses: says('there', 'delayed', 45) },
    zone: 'Europe/London',
    stamps: ['2026-06-13 00:50', '2026-07-03 04:55'],
  },
  {
    when: 'before the flights are known',
    data: { flights: undefined, statuses: undefined },
    zone: 'Europe/London',
    stamps: ['2026-06-12 19:05 local', '2026-07-02 23:55 local'],
  },
]

test.each(CASES)('a traveler arrives and leaves $when', ({ data, zone = null, stamps }) => {
  const { arrival, departure } = travelerEnds(traveler, data, zone)
  const shown = [arrival, departure].map(({ moment: { date, time, local } }) =>
    [date, time, local && 'local'].filter(Boolean).join(' '),
  )
  expect(shown).toEqual(stamps)
})

test.each([
  ['cancelled', 'Cancelled'],
  ['diverted', 'Lands at another airport'],
] as const)('nobody comes at the time of a flight that is %s', (status, off) => {
  const { arrival } = travelerEnds(traveler, { flights, statuses: says('there', status) }, null)
  expect(arrival).toMatchObject({ off, isStruck: true, late: 0 })
})
