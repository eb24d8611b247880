import { expect, test } from 'vitest'
import type { EnrichedFlight } from '#contract/trip.ts'
import { drawnJourneys, drawnPlanes, laneOf } from './routes.ts'

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

test('a plane is where the clock has it on its way, and nowhere before and after', () => {
  const flights = [
    leg({
      flightId: 'f',
      flightNumber: 'QF1',
      travelers: [],
      departureAirport: 'QUI',
      arrivalAirport: 'LBV',
      departureInstant: '2027-06-11T00:00:00Z',
      arrivalInstant: '2027-06-11T10:00:00Z',
    }),
  ]
  const equator = new Map([
    ['QUI', { lat: 0, lng: -80 }],
    ['LBV', { lat: 0, lng: 10 }],
  ])
  const journeys = drawnJourneys(
    { outboundFlights: flights, returnFlights: [], uniqueTravelers: [] },
    equator,
  )
  const at = (clock: string) => drawnPlanes(journeys, undefined, Date.parse(`2027-06-11T${clock}:00Z`))
  const [plane] = at('02:00')
  expect(plane?.point[0]).toBeCloseTo(0)
  expect(plane?.point[1]).toBeCloseTo(-62)
  expect(plane?.degrees).toBeCloseTo(90)
  expect(plane?.text).toBe('QF\u00a01: In the air, 8 hours to go')
  expect([...at('10:30'), ...drawnPlanes(journeys, undefined, Date.parse('2027-06-10T23:00:00Z'))]).toEqual(
    [],
  )
})
