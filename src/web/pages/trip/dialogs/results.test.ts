import { expect, test } from 'vitest'
import type { EnrichedFlight, EnrichedFlights } from '#contract/trip.ts'
import { farDocuments, namesIn } from './results.ts'

const PLACES = new Map([
  ['LHR', { lat: 51.47, lng: -0.45 }],
  ['BCN', { lat: 41.3, lng: 2.08 }],
  ['GRO', { lat: 41.9, lng: 2.76 }],
  ['MAD', { lat: 40.47, lng: -3.56 }],
  ['HND', { lat: 35.55, lng: 139.78 }],
  ['CTS', { lat: 42.78, lng: 141.69 }],
])

/** `documents`: "a 2027-06-11 LHR-BCN". */
function flightsOf(documents: readonly string[]): EnrichedFlights {
  const outboundFlights = documents.map((words, index) => {
    const [id = '', date = '', route = ''] = words.split(' ')
    const [from, to] = route.split('-')
    return {
      flightId: `${index}`,
      journeyId: `${index}`,
      travelers: [],
      documentIds: [id],
      departureDate: date,
      arrivalDate: date,
      departureAirport: from ?? null,
      arrivalAirport: to ?? null,
    } as unknown as EnrichedFlight
  })
  return { outboundFlights, returnFlights: [], uniqueTravelers: [] }
}

test.for([
  { says: 'the first one', trip: ['a 2027-01-11 LHR-BCN'], far: [] },
  { says: 'the same week', trip: ['a 2027-06-11 LHR-BCN', 'b 2027-06-18 BCN-LHR'], far: [] },
  { says: 'half a year before', trip: ['a 2027-06-11 LHR-BCN', 'b 2027-01-12 LHR-BCN'], far: ['b dates'] },
  { says: 'a town nearby', trip: ['a 2027-06-11 LHR-BCN', 'b 2027-06-11 MAD-GRO'], far: [] },
  {
    says: 'another continent',
    trip: ['a 2027-06-11 LHR-BCN', 'b 2027-06-11 HND-CTS'],
    far: ['b places'],
  },
  { says: 'from afar to the same place', trip: ['a 2027-06-11 LHR-BCN', 'b 2027-06-11 HND-BCN'], far: [] },
  { says: 'an unknown place', trip: ['a 2027-06-11 LHR-BCN', 'b 2027-06-11 XXX-YYY'], far: [] },
  {
    says: 'two that belong together, after those of the trip',
    trip: ['old 2027-06-11 LHR-BCN', 'a 2027-01-11 LHR-BCN', 'b 2027-01-12 LHR-BCN'],
    far: ['a dates', 'b dates'],
  },
])('far from the others: $says', ({ trip, far }) => {
  const found = farDocuments(flightsOf(trip), ['a', 'b'], PLACES)
  expect(found.map(({ documentId, why }) => `${documentId} ${why}`)).toEqual(far)
})

test.for([
  ['Anna Smith', ['Anna Smith']],
  ['Anna, Ben & Lee Smith', ['Anna', 'Ben', 'Lee Smith']],
  ['Anna and Ben,', ['Anna', 'Ben']],
  ['Alexander', ['Alexander']],
] as const)('names in %s', ([typed, names]) => {
  expect(namesIn(typed)).toEqual(names)
})
