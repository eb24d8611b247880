import { describe, expect, test } from 'vitest'
import { EnrichedFlights, ExtractedData, Flight, TravelerRow } from '#contract/trip.ts'
import * as z from 'zod/mini'
import { extractedData } from './documents-view.ts'
import { enrichedFlights, itineraryFlights } from './flights-view.ts'
import { extraction, flight, places, tripOf } from '../places.test-data.ts'
import { tripStats, tripSummary } from './summary.ts'
import { travelerRows } from './travelers-view.ts'

const FEEDER = 'LH900 LIS 2026-07-19 05:00 LHR 2026-07-19 07:40'
const OUT = 'BA478 LHR 2026-07-19 10:00 BCN 2026-07-19 13:15'
const BACK = 'BA479 BCN 2026-07-26 14:00 LHR 2026-07-26 15:20'

const group = tripOf(
  { id: 'a', ref: 'AAA111', names: ['Maya Hughes', 'Tom Hughes'], flights: [OUT, BACK] },
  {
    id: 'b',
    ref: 'BBB222',
    names: [['Ana Costa', 'ana@example.com']],
    flights: [FEEDER, OUT],
    stays: [['Hotel Alma', '2026-07-19', '2026-07-27']],
  },
)

describe('the flights tab', () => {
  const view = enrichedFlights(group, places)

  test('gives travelers who share a whole journey one row a leg, and names the others on board', () => {
    const rows = view.outboundFlights.map((row) => [
      row.flightNumber,
      `${row.sequenceNumber}/${row.totalInSequence}`,
      row.travelers.map(({ name }) => name).join(', '),
      row.companionNames.join(', '),
    ])
    expect(rows).toEqual([
      ['LH900', '1/2', 'Ana Costa', ''],
      ['BA478', '2/2', 'Ana Costa', 'Maya Hughes, Tom Hughes'],
      ['BA478', '1/1', 'Maya Hughes, Tom Hughes', 'Ana Costa'],
    ])
    expect(view.returnFlights.map(({ flightNumber }) => flightNumber)).toEqual(['BA479'])
    expect(view.uniqueTravelers.map(({ name }) => name)).toEqual(['Ana Costa', 'Maya Hughes', 'Tom Hughes'])
  })

  test('carries instants, duration and status, and is what the contract says', () => {
    expect(z.safeParse(EnrichedFlights, view).error).toBeUndefined()
    expect(view.returnFlights[0]).toMatchObject({
      departureInstant: '2026-07-26T12:00:00Z',
      arrivalInstant: '2026-07-26T14:20:00Z',
      duration: 140,
      dayDifference: 0,
      status: 'confirmed',
      departureCity: 'Barcelona',
    })
  })

  test('keeps printed times that are none, without a duration (spec trip-12)', () => {
    const trip = tripOf({
      id: 'a',
      names: ['Maya'],
      flights: ['BA478 LHR 2026-07-19 25:70 BCN 2026-07-19 13:15'],
    })
    const [row] = enrichedFlights(trip, places).outboundFlights
    expect([row?.departureTime, row?.departureInstant, row?.duration]).toEqual(['25:70', null, null])
  })
})

test('the itinerary has one flight for each traveler and leg, each with an id of its own', () => {
  const flights = itineraryFlights(group, places)
  expect(z.safeParse(z.array(Flight), flights).error).toBeUndefined()
  expect(flights.map(({ flightNumber, traveler }) => `${flightNumber} ${traveler}`)).toEqual([
    'LH900 Ana Costa',
    'BA478 Ana Costa',
    'BA478 Maya Hughes',
    'BA478 Tom Hughes',
    'BA479 Maya Hughes',
    'BA479 Tom Hughes',
  ])
  expect(new Set(flights.map(({ id }) => id)).size).toBe(6)
})

test('the travelers tab tells who arrives, leaves and flies with whom', () => {
  const rows = travelerRows(group, places)
  expect(z.safeParse(z.array(TravelerRow), rows).error).toBeUndefined()
  expect(rows[0]).toMatchObject({
    name: 'Ana Costa',
    email: 'ana@example.com',
    departureCity: 'Lisbon',
    arrivalDate: '2026-07-19',
    arrivalTime: '13:15',
    departureDate: null,
    companions: ['Maya Hughes', 'Tom Hughes'],
    tripDurationDays: null,
  })
  expect(rows[0]?.arrivalFlights.map(({ flightNumber }) => flightNumber)).toEqual(['LH900', 'BA478'])
  expect(rows[1]).toMatchObject({ name: 'Maya Hughes', departureTime: '14:00', tripDurationDays: 7 })
})

test('a stay of some hours lasts a day (spec view-15)', () => {
  const out = 'BA1 LHR 2026-07-19 07:00 CDG 2026-07-19 09:15'
  const trip = tripOf({
    id: 'a',
    names: ['Maya'],
    flights: [out, 'BA2 CDG 2026-07-19 19:00 LHR 2026-07-19 19:20'],
  })
  expect(travelerRows(trip, places)[0]?.tripDurationDays).toBe(1)
})

test('quick stats', () => {
  expect(tripStats(group, places)).toEqual({
    travelers: 3,
    documents: 2,
    duration: 8,
    departures: 2,
    destinationCity: 'Barcelona',
    accommodations: 1,
    confirmed: 3,
    travelerNames: 'Ana Costa, Maya Hughes, Tom Hughes',
  })
  expect(tripStats(tripOf(), places)).toMatchObject({ travelers: 0, duration: null, destinationCity: null })
})

test('the duration is that of the dates that the summary gives, also when somebody comes later', () => {
  const late = tripOf(
    {
      id: 'a',
      names: ['Maya'],
      flights: [
        'BA478 LHR 2026-06-11 10:00 BCN 2026-06-11 13:10',
        'BA479 BCN 2026-06-18 14:00 LHR 2026-06-18 15:20',
      ],
    },
    { id: 'b', names: ['Tom'], flights: ['BA480 LHR 2026-07-15 10:00 BCN 2026-07-15 13:10'] },
  )
  expect(tripSummary(late, places)).toMatchObject({ startDate: '2026-06-11', endDate: '2026-07-15' })
  expect(tripStats(late, places).duration).toBe(34)
})

test('the summary takes dates and destination from the flights, and from the event while there are none', () => {
  expect(tripSummary(group, places)).toEqual({
    title: 'New Trip',
    destination: 'Barcelona',
    travelers: 3,
    startDate: '2026-07-19',
    endDate: '2026-07-27',
  })
  expect(tripSummary(tripOf(), places)).toMatchObject({
    destination: 'TBD',
    startDate: '2026-01-10',
    endDate: '2026-01-11',
  })
  const chosen = { ...group, event: { ...group.event, destination: 'Costa Brava' } }
  expect(tripSummary(chosen, places).destination).toBe('Costa Brava')
})

test('a document row carries what was read as JSON', () => {
  const [record] = group.documents
  if (!record) throw new Error('the trip has two documents')
  const text = extractedData({
    ...record,
    extraction: extraction({ id: 'a', names: ['Maya'], flights: [flight(OUT)] }),
  })
  const data = z.parse(ExtractedData, JSON.parse(text ?? ''))
  expect(data.flights.map(({ flightNumber }) => flightNumber)).toEqual(['BA478'])
  expect(extractedData({ ...record, extraction: null })).toBeNull()
})

test('a document row says of each field where it was read and why it should be checked', () => {
  const [record] = group.documents
  if (!record) throw new Error('the trip has two documents')
  const read = extraction({ id: 'a', names: ['Maya'], flights: [flight(OUT)] })
  const place = {
    layer: 'text' as const,
    part: 'body',
    view: 'cells' as const,
    offset: 3,
    length: 5,
    words: '10:00',
  }
  const doubt = { field: 'departureTime', reason: 'sources' as const, other: '10:30' }
  const proven = { provenance: { departureTime: place }, check: ['departureTime'], doubts: [doubt] }
  const [first] = read.flights
  if (!first) throw new Error('one flight was read')
  const text = extractedData({ ...record, extraction: { ...read, flights: [{ ...first, ...proven }] } })
  const data = z.parse(ExtractedData, JSON.parse(text ?? ''))
  expect(data.flights[0]).toMatchObject({ ...proven, departureAirport: 'LHR' })
  expect(data.travelers[0]).toMatchObject({ name: 'Maya', check: [], doubts: [] })
})
