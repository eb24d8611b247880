import { expect, test } from 'vitest'
import type { EnrichedFlight, FlightStatus } from '#contract/trip.ts'
import { bareStatus } from '#domain/flight/status.ts'
import { insteadText } from '../leg-text.ts'
import { attentionLegs } from '../live-connections.ts'
import { person } from '../live-legs.test-data.ts'
import { eachLeg } from '../live-legs.ts'
import { doneText, otherPlaceText, overText, statusText } from './board-text.ts'
import { boardAt, boardEntries, byTime, ridesOf, type Way } from './board.ts'
import { boardMessages } from './messages.ts'

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
  flightStatuses: [{ flight: { id }, status: bareStatus(value, 'live', departureMinutes) }],
})
const at = (iso: string, way?: Way) => ({ now: Date.parse(iso), zone: null, ...(way ? { way } : {}) })
const ids = (entries: { leg: { flight: EnrichedFlight } }[] = []) =>
  entries.map(({ leg }) => leg.flight.flightId)

test('one plane is one line, whoever is on it and wherever they come from', () => {
  const shared = { departureInstant: '2026-06-12T06:30:00Z', arrivalInstant: '2026-06-12T08:30:00Z' }
  const outboundFlights = [
    flight('BA478', { ...shared, journeyId: 'alice', travelers: [person('Alice')] }),
    flight('BA112', {
      journeyId: 'bob',
      travelers: [person('Bob')],
      departureCity: 'New York',
      totalInSequence: 2,
    }),
    flight('BA478', {
      ...shared,
      journeyId: 'bob',
      travelers: [person('Bob')],
      sequenceNumber: 2,
      totalInSequence: 2,
    }),
  ]
  const { landing } = boardEntries({ ...trip, outboundFlights }, undefined, at('2026-06-12T05:00:00Z'))
  expect(landing).toMatchObject([{ names: ['Bob', 'Alice'], otherEnd: 'New York & London' }])
})

test('the board shows who lands next by the clock, the others after them, and who is there', () => {
  const board = boardAt(trip, undefined, at('2026-06-12T06:40:00Z'))
  expect(board).toMatchObject({ way: 'landing', both: true, city: 'Barcelona', over: false })
  expect(board?.next?.leg.flight.flightId).toBe('late')
  expect(ids(board?.open)).toEqual(['late', 'soon'])
  expect(ids(board?.done)).toEqual(['first'])
})

test('a delay moves a flight down the board', () => {
  const board = boardAt(trip, status('late', 'delayed', 45), at('2026-06-12T06:40:00Z'))
  expect(board?.next?.leg.flight.flightId).toBe('soon')
  expect(ids(board?.open)).toEqual(['soon', 'late'])
  expect(board?.open[1]).toMatchObject({ moment: { time: '10:45' }, booked: { time: '10:00' } })
})

test.each(['cancelled', 'diverted'] as const)(
  'a flight that is %s is never the next to land, and needs no ride',
  (word) => {
    const view = at('2026-06-12T06:40:00Z')
    const board = boardAt(trip, status('late', word), view)
    expect(board?.next?.leg.flight.flightId).toBe('soon')
    expect(ids(board?.open).toSorted()).toEqual(['late', 'soon'])
    const rides = ridesOf(boardEntries(trip, status('late', word), view).landing)
    expect(ids(rides.flat())).not.toContain('late')
  },
)

test.each([
  ['where it landed is known', 'Girona (GRO)', 'Landed at Girona (GRO) instead'],
  ['nobody knows where it landed', null, 'Landed at another airport'],
])('a flight that was diverted never landed where it was to: %s', (_case, divertedTo, words) => {
  const told = { ...bareStatus('landed'), wasDiverted: true, divertedTo }
  const statuses = { source: 'live' as const, flightStatuses: [{ flight: { id: 'late' }, status: told }] }
  const entry = boardAt(trip, statuses, at('2026-06-12T08:10:00Z'))?.done[0]
  expect(entry && [boardMessages.done('landing', entry.leg), insteadText(entry.leg)]).toEqual([
    'landed elsewhere at',
    words,
  ])
})

test('who lands after a change in danger is not just on time', () => {
  const way = { journeyId: 'j', totalInSequence: 2, travelers: [person('David')] }
  const legs = [
    flight('one', {
      ...way,
      arrivalCity: 'Singapore',
      departureInstant: '2026-06-12T04:00:00Z',
      arrivalInstant: '2026-06-12T05:00:00Z',
    }),
    flight('two', {
      ...way,
      sequenceNumber: 2,
      departureInstant: '2026-06-12T06:30:00Z',
      arrivalInstant: '2026-06-12T08:00:00Z',
    }),
  ]
  const statuses = status('one', 'active', 70)
  const board = boardAt(
    { ...trip, outboundFlights: legs, returnFlights: [] },
    statuses,
    at('2026-06-12T05:30:00Z'),
  )
  expect(board?.next && statusText(board.next)).toBe('Connection in Singapore at risk')
})

test.each([
  ['landing', 'late', '– cancelled, scheduled'],
  ['leaving', 'home', '– cancelled, scheduled'],
] as const)('of those %s, one whose flight was cancelled did not fly', (way, id, words) => {
  const board = boardAt(trip, status(id, 'cancelled'), at('2026-06-20T00:00:00Z', way))
  const entry = board?.done.find(({ leg }) => leg.flight.flightId === id)
  expect(entry && boardMessages.done(way, entry.leg)).toBe(words)
})

test.each([
  ['landing', '2026-06-15T00:00:00Z', 'Everyone has landed.'],
  ['leaving', '2026-06-15T00:00:00Z', 'All flights on this board are cancelled.'],
  ['leaving', '2026-06-20T00:00:00Z', 'All flights on this board are cancelled.'],
  ['landing', '2026-06-20T00:00:00Z', 'All the flights on this trip are over.'],
] as const)('a board of those %s on which nobody comes at %s says so', (way, iso, text) => {
  const other = flight('other', { flightDirection: 'return', departureInstant: '2026-06-19T10:00:00Z' })
  const open = {
    ...trip,
    returnFlights: [...trip.returnFlights, ...(text.startsWith('Everyone') ? [other] : [])],
  }
  const board = boardAt(open, status('home', 'cancelled'), at(iso, way))
  expect(board && overText(board)).toBe(text)
})

test('where somebody was cancelled, nobody says that everybody has landed', () => {
  const board = boardAt(trip, status('late', 'cancelled'), at('2026-06-15T00:00:00Z', 'landing'))
  expect(board && overText(board)).toBe('No one else is landing.')
})

test('what is cancelled needs attention until it is long over', () => {
  const legs = eachLeg(trip, status('late', 'cancelled'))
  const needy = (iso: string) => ids(attentionLegs(legs, Date.parse(iso)).map((leg) => ({ leg })))
  expect(needy('2026-06-12T10:00:00Z')).toEqual(['late'])
  expect(needy('2026-06-12T21:00:00Z')).toEqual([])
})

test('when everybody has landed the board turns to those who leave', () => {
  const board = boardAt(trip, undefined, at('2026-06-15T00:00:00Z'))
  expect(board).toMatchObject({ way: 'leaving', city: 'Barcelona', next: { otherEnd: 'London' } })
})

test('who leaves can be looked at before, and who has landed after', () => {
  const early = boardAt(trip, undefined, at('2026-06-12T06:40:00Z', 'leaving'))
  expect([early?.way, ids(early?.next ? [early.next] : [])]).toEqual(['leaving', ['home']])
  const later = boardAt(trip, undefined, at('2026-06-15T00:00:00Z', 'landing'))
  expect([later?.way, later?.next, ids(later?.done)]).toEqual(['landing', null, ['soon', 'late', 'first']])
})

test('where nobody flies back there is nothing to choose', () => {
  const there = { ...trip, returnFlights: [] }
  expect(boardAt(there, undefined, at('2026-06-12T06:40:00Z', 'leaving'))).toMatchObject({
    way: 'landing',
    both: false,
  })
})

test('after the last departure the board says that all is over', () => {
  expect(boardAt(trip, undefined, at('2026-06-20T00:00:00Z'))).toMatchObject({ over: true, next: null })
})

test('the city of most people stands above the board, and whoever goes elsewhere says so', () => {
  const [first, ...others] = trip.outboundFlights
  const elsewhere = { ...first, arrivalCity: 'Girona', arrivalAirport: 'GRO' } as EnrichedFlight
  const mixed = { ...trip, outboundFlights: [elsewhere, ...others] }
  const board = boardAt(mixed, undefined, at('2026-06-12T03:00:00Z'))
  expect(board?.city).toBe('Barcelona')
  expect(board?.open.map((entry) => otherPlaceText(entry, board))).toEqual([
    null,
    'lands in Girona, GRO',
    null,
  ])
  const apart = [elsewhere, ...others.map((one) => ({ ...one, arrivalCity: one.flightId }))]
  expect(boardAt({ ...trip, outboundFlights: apart }, undefined, at('2026-06-12T03:00:00Z'))?.city).toBeNull()
})

test.each([
  ['landed' as const, '1 has landed'],
  ['cancelled' as const, '1 cancelled'],
])('of those that are over a source says that they are %s', (word, text) => {
  const board = boardAt(
    { ...trip, outboundFlights: trip.outboundFlights.slice(0, 1) },
    status('late', word),
    {
      ...at('2026-06-12T22:00:00Z', 'landing'),
    },
  )
  expect(board && doneText(board)).toBe(text)
})

test('by the clock alone nobody has landed: they were due', () => {
  const board = boardAt(trip, undefined, at('2026-06-12T06:40:00Z'))
  expect(board && doneText(board)).toBe('1 was due earlier')
})

test('two people of one name are told apart though they come on two flights', () => {
  const [one, two] = ['Sofia Rossi', 'Sofia Meyer'].map(person)
  const outboundFlights = [one, two].map((traveler, index) =>
    flight(`f${index}`, { travelers: traveler ? [traveler] : [] }),
  )
  const uniqueTravelers = [one, two].flatMap((traveler) => traveler ?? [])
  const { landing } = boardEntries(
    { outboundFlights, returnFlights: [], uniqueTravelers },
    undefined,
    at('2026-06-12T03:00:00Z'),
  )
  expect(landing.map(({ names }) => names)).toEqual([['Sofia\u00a0R.'], ['Sofia\u00a0M.']])
})

test('flights of one expected time stay as booked, those without an instant come last by their clock', () => {
  const none = { departureInstant: null, arrivalInstant: null }
  const outboundFlights = [
    flight('b', { ...none, arrivalTime: '11:30' }),
    flight('a', { ...none, arrivalTime: '11:00' }),
    flight('c', { ...none, arrivalTime: null }),
    ...trip.outboundFlights,
  ]
  const delays = [
    ...status('a', 'delayed', 45).flightStatuses,
    ...status('late', 'delayed', 30).flightStatuses,
  ]
  const statuses = { source: 'live' as const, flightStatuses: delays }
  const { landing } = boardEntries({ ...trip, outboundFlights }, statuses, at('2026-06-12T03:00:00Z'))
  expect(ids(landing.toSorted(byTime))).toEqual(['first', 'late', 'soon', 'b', 'a', 'c'])
})

test('a trip without flights has no board', () => {
  const none = { outboundFlights: [], returnFlights: [], uniqueTravelers: [] }
  expect(boardAt(none, undefined, at('2026-06-12T03:00:00Z'))).toBeNull()
})
