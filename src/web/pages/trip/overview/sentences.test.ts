import { beforeAll, expect, test, vi } from 'vitest'
import type { FlightStatuses } from '#contract/flight-status.ts'
import type { EnrichedFlight, FlightStatus } from '#contract/trip.ts'
import { bareStatus } from '#domain/flight/status.ts'

let travelerSentences: typeof import('./sentences.ts').travelerSentences

beforeAll(async () => {
  vi.resetModules()
  vi.stubGlobal('navigator', { language: 'en-GB' })
  ;({ travelerSentences } = await import('./sentences.ts'))
})

const lucia = { id: 'p1', name: 'Lucía Ortega', avatar: { colorIndex: 0, initials: 'LO' } }

/** Friday 12 June 2026, Madrid being two hours ahead of UTC. */
const toBarcelona: EnrichedFlight = {
  flightId: 'there',
  journeyId: 'there',
  flightDirection: 'outbound',
  travelers: [lucia],
  flightNumber: 'IB2801',
  departureCity: 'Madrid',
  departureAirport: 'MAD',
  departureTerminal: '4',
  departureDate: '2026-06-12',
  departureTime: '12:50',
  arrivalCity: 'Barcelona',
  arrivalAirport: 'BCN',
  arrivalTerminal: '1',
  arrivalDate: '2026-06-12',
  arrivalTime: '14:10',
  departureInstant: '2026-06-12T10:50:00Z',
  arrivalInstant: '2026-06-12T12:10:00Z',
  status: 'confirmed',
} as EnrichedFlight

const toMadrid: EnrichedFlight = {
  ...toBarcelona,
  flightId: 'first',
  flightNumber: 'IB3167',
  departureCity: 'London',
  departureAirport: 'LHR',
  departureDate: '2026-06-12',
  departureTime: '08:00',
  arrivalCity: 'Madrid',
  arrivalAirport: 'MAD',
  arrivalTerminal: '4',
  arrivalTime: '11:20',
  departureInstant: '2026-06-12T07:00:00Z',
  arrivalInstant: '2026-06-12T09:20:00Z',
}

const home: EnrichedFlight = {
  ...toBarcelona,
  flightId: 'home',
  journeyId: 'home',
  flightDirection: 'return',
  flightNumber: 'IB2900',
  departureCity: 'Barcelona',
  departureAirport: 'BCN',
  departureTerminal: '1',
  departureDate: '2026-06-19',
  departureTime: '23:10',
  arrivalCity: 'Madrid',
  arrivalAirport: 'MAD',
  arrivalTerminal: '4',
  arrivalDate: '2026-06-20',
  arrivalTime: '00:30',
  departureInstant: '2026-06-19T21:10:00Z',
  arrivalInstant: '2026-06-19T22:30:00Z',
}

const EVE = '2026-06-11T12:00:00Z'
const IN_THE_AIR = '2026-06-12T11:30:00Z'
const NIGHT = '2026-06-12T22:00:00Z'

type LiveStatus = FlightStatuses['flightStatuses'][number]['status']

type Story = {
  title: string
  there?: EnrichedFlight[]
  back?: EnrichedFlight[]
  at?: string
  says?: Record<string, [FlightStatus, number?, Partial<LiveStatus>?]>
  zone?: string
  text: string
}

const STORIES: Story[] = [
  {
    title: 'on time',
    says: { there: ['scheduled'] },
    text: 'Lucía lands Friday 14:10 in Barcelona, Terminal 1. On time.',
  },
  { title: 'as booked', text: 'Lucía lands Friday 14:10 in Barcelona, Terminal 1. As booked.' },
  {
    title: 'far ahead, without a terminal',
    there: [{ ...toBarcelona, arrivalTerminal: null }],
    at: '2026-05-01T12:00:00Z',
    text: 'Lucía lands Friday 12 June 14:10 in Barcelona. As booked.',
  },
  {
    title: 'late',
    says: { there: ['delayed', 45] },
    text: 'Lucía now lands Friday 14:55 in Barcelona, Terminal 1. 45 min late, was 14:10.',
  },
  {
    title: 'late beyond midnight',
    says: { there: ['delayed', 600] },
    text: 'Lucía now lands Saturday 00:10 in Barcelona, Terminal 1. 10 h late, was Friday 14:10.',
  },
  {
    title: 'late, nobody knows how much',
    says: { there: ['delayed'] },
    text: 'Lucía lands Friday 14:10 in Barcelona, Terminal 1. Delayed, the new time hasn’t been announced.',
  },
  {
    title: 'in the air by the clock',
    at: IN_THE_AIR,
    text: 'By schedule, Lucía is in the air and lands Friday 14:10 in Barcelona, Terminal 1. As booked.',
  },
  {
    title: 'in the air, as is told',
    at: IN_THE_AIR,
    says: { there: ['active'] },
    text: 'Lucía is in the air and lands Friday 14:10 in Barcelona, Terminal 1. On time.',
  },
  {
    title: 'landed',
    at: NIGHT,
    says: { there: ['landed'] },
    text: 'Lucía landed Friday 14:10 in Barcelona, Terminal 1.',
  },
  { title: 'over by the clock', at: NIGHT, text: 'Lucía was due in Barcelona on Friday, 14:10.' },
  {
    title: 'cancelled',
    says: { there: ['cancelled'] },
    text: 'Lucía was to land Friday in Barcelona, but IB 2801 is cancelled.',
  },
  {
    title: 'cancelled and booked anew',
    there: [
      { ...toBarcelona, status: 'cancelled' },
      { ...toBarcelona, flightId: 'new', journeyId: 'new', arrivalTime: '18:00' },
    ],
    text: 'Lucía lands Friday 18:00 in Barcelona, Terminal 1. As booked.',
  },
  {
    title: 'cancelled, with a way back that stands',
    back: [home],
    says: { there: ['cancelled'] },
    text: 'Lucía was to land Friday in Barcelona, but IB 2801 is cancelled.',
  },
  {
    title: 'diverted',
    says: { there: ['diverted'] },
    at: IN_THE_AIR,
    text: 'Lucía was to land Friday in Barcelona, but IB 2801 is diverted to another airport.',
  },
  {
    title: 'landed after it was diverted',
    says: { there: ['landed', 0, { wasDiverted: true }] },
    at: NIGHT,
    text: 'Lucía landed Friday 14:10 at another airport.',
  },
  {
    title: 'landed after it was diverted, where is known',
    says: { there: ['landed', 0, { wasDiverted: true, divertedTo: 'Girona (GRO)' }] },
    at: NIGHT,
    text: 'Lucía landed Friday 14:10 at Girona (GRO) instead.',
  },
  {
    title: 'landed elsewhere, with a way back',
    back: [home],
    says: { there: ['landed', 0, { wasDiverted: true }] },
    at: NIGHT,
    text: 'Lucía landed Friday 14:10 at another airport.',
  },
  {
    title: 'the flight before landed elsewhere',
    there: [toMadrid, toBarcelona],
    says: { first: ['landed', 0, { wasDiverted: true }], there: ['scheduled'] },
    at: '2026-06-12T10:00:00Z',
    text: 'Lucía was to land Friday in Barcelona, but IB 3167 landed at another airport.',
  },
  {
    title: 'a change in danger',
    there: [toMadrid, toBarcelona],
    says: { first: ['active', 60], there: ['scheduled'] },
    at: '2026-06-12T09:30:00Z',
    text: 'Lucía is in the air, changes in Madrid and lands Friday 14:10 in Barcelona, Terminal 1. The connection in Madrid is at risk: 30 min left.',
  },
  {
    title: 'with a change',
    there: [toMadrid, toBarcelona],
    text: 'Lucía changes in Madrid and lands Friday 14:10 in Barcelona, Terminal 1. As booked.',
  },
  {
    title: 'in the air before a change',
    there: [toMadrid, toBarcelona],
    at: '2026-06-12T08:00:00Z',
    text: 'By schedule, Lucía is in the air, changes in Madrid and lands Friday 14:10 in Barcelona, Terminal 1. As booked.',
  },
  {
    title: 'while changing',
    there: [toMadrid, toBarcelona],
    at: '2026-06-12T10:00:00Z',
    text: 'Lucía is changing in Madrid and lands Friday 14:10 in Barcelona, Terminal 1. As booked.',
  },
  {
    title: 'leaving, and landing the next day',
    at: '2026-06-16T12:00:00Z',
    back: [home],
    text: 'Lucía leaves Barcelona, Terminal 1, Friday 23:10 and lands Saturday 00:30 in Madrid. As booked.',
  },
  {
    title: 'leaving late, without a terminal, on one day',
    at: '2026-06-16T12:00:00Z',
    back: [
      {
        ...home,
        departureTerminal: null,
        departureTime: '10:00',
        arrivalDate: '2026-06-19',
        arrivalTime: '11:20',
      },
    ],
    says: { there: ['landed'], home: ['delayed', 30] },
    text: 'Lucía now leaves Barcelona Friday 10:30 and lands 11:50 in Madrid. 30 min late, was 10:00.',
  },
  {
    title: 'no time known',
    there: [{ ...toBarcelona, arrivalTime: null, arrivalInstant: null }],
    text: 'Lucía lands Friday in Barcelona, Terminal 1. We don’t know the time yet.',
  },
  {
    title: 'no day known',
    there: [{ ...toBarcelona, arrivalDate: null, arrivalTime: null, arrivalInstant: null }],
    text: 'Lucía lands on a day we don’t know yet in Barcelona, Terminal 1.',
  },
  {
    title: 'no place known',
    there: [{ ...toBarcelona, arrivalCity: null, arrivalAirport: null, arrivalTerminal: null }],
    text: 'Lucía lands Friday 14:10 in a place we don’t know yet. As booked.',
  },
  { title: 'no flights', there: [], text: 'Lucía has no flights here yet.' },
  {
    title: 'in the time of the reader',
    zone: 'Pacific/Auckland',
    text: 'Lucía lands Saturday 00:10 Auckland time in Barcelona, Terminal 1. As booked.',
  },
  {
    title: 'in the time of the reader, where nobody knows the instant',
    zone: 'Pacific/Auckland',
    there: [{ ...toBarcelona, arrivalInstant: null }],
    text: 'Lucía lands Friday 14:10 local time in Barcelona, Terminal 1. As booked.',
  },
]

test.each(STORIES)('in one sentence: $title', (story) => {
  const { there = [toBarcelona], back = [], at = EVE, says = {}, zone = null, text } = story
  const statuses: FlightStatuses = {
    source: 'live',
    flightStatuses: Object.entries(says).map(([id, [status, departureMinutes = 0, more]]) => ({
      flight: { id },
      status: { ...bareStatus(status, 'live', departureMinutes), ...more },
    })),
  }
  const flights = { outboundFlights: there, returnFlights: back, uniqueTravelers: [lucia] }
  const view = { now: Date.parse(at), today: at.slice(0, 10), zone }
  const [sentence] = travelerSentences([lucia], { flights, statuses }, view)
  expect(sentence?.text.replaceAll('\u00a0', ' ')).toBe(text)
})
