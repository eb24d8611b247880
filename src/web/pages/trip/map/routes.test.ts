import { expect, test } from 'vitest'
import type { EnrichedFlight } from '#contract/trip.ts'
import { drawnJourneys, laneOf } from './routes.ts'

const leg = (over: Partial<EnrichedFlight>) =>
  ({
    journeyId: 'j',
    flightDirection: 'outbound',
    status: 'confirmed',
    travelers: [],
    ...over,
  }) as EnrichedFlight

const coordinates = new Map([
  ['AKL', { lat: -37, lng: 174.8 }],
  ['HNL', { lat: 21.3, lng: -157.9 }],
])

test('a way across the date line is one line that ends at the destination itself', () => {
  const flights = [
    leg({
      departureAirport: 'AKL',
      arrivalAirport: 'HNL',
      departureCity: 'Auckland',
      arrivalCity: 'Honolulu',
    }),
  ]
  const [drawn] = drawnJourneys(
    { outboundFlights: flights, returnFlights: [], uniqueTravelers: [] },
    coordinates,
  )
  const lngs = drawn?.arcs[0]?.map(([, lng]) => lng) ?? []
  expect(lngs.at(-1)).toBeCloseTo(-157.9)
  expect(lngs[0]).toBeCloseTo(174.8 - 360)
  expect(Math.max(...lngs.slice(1).map((lng, index) => Math.abs(lng - (lngs[index] ?? 0))))).toBeLessThan(20)
})

test('a city without coordinates is drawn at the fallback point and marked (spec view-24)', () => {
  const flights = [
    leg({
      departureAirport: 'XXQ',
      arrivalAirport: 'HNL',
      departureCity: 'Smallville',
      arrivalCity: 'Honolulu',
    }),
  ]
  const [drawn] = drawnJourneys(
    { outboundFlights: flights, returnFlights: [], uniqueTravelers: [] },
    coordinates,
  )
  expect(drawn?.stops[0]).toMatchObject({ city: 'Smallville', known: false })
  expect(drawn?.stops[0]?.point[0]).toBeCloseTo(41.39)
})

test('a cancelled flight is not drawn', () => {
  const flights = [leg({ status: 'cancelled', departureAirport: 'AKL', arrivalAirport: 'HNL' })]
  expect(
    drawnJourneys({ outboundFlights: flights, returnFlights: [], uniqueTravelers: [] }, coordinates),
  ).toEqual([])
})

test('the way there and the way back of one line stand on their own sides', () => {
  const east = [
    { x: 0, y: 0 },
    { x: 10, y: 0 },
  ]
  expect(laneOf(east, 2)).toEqual([
    { x: 0, y: 2 },
    { x: 10, y: 2 },
  ])
  expect(laneOf(east.toReversed(), 2)).toEqual([
    { x: 10, y: -2 },
    { x: 0, y: -2 },
  ])
})

test('a line without length stays where it is', () => {
  const spot = { x: 3, y: 4 }
  expect(laneOf([spot, spot], 2)).toEqual([spot, spot])
})
