import { expect, test } from 'vitest'
import type { ExtractedFlight, Provenance } from '#contract/extraction.ts'
import { blankFlight } from '../exact/blank.ts'
import type { Claim } from './claim.ts'
import { decideFlights } from './decide.ts'
import { uniteFlights } from './join.ts'

const FLIGHT = {
  flightNumber: 'EI154',
  departureAirport: 'DUB',
  arrivalAirport: 'LHR',
  departureDate: '2027-06-17',
  departureTime: '09:10',
}

const LANDED = { arrivalAirport: 'LHR', arrivalDate: '2027-06-17', arrivalTime: '10:35' }

test('where an exact layer and the text agree, the words a person can see are the proof', () => {
  const seen = place('text', '09:10')
  const [flight] = merge([exact({ departureTime: '09:10' })], [found({ departureTime: '09:10' }, seen)])
  expect(flight?.provenance['departureTime']).toEqual({ ...seen, layer: 'jsonld' })
  expect(flight?.check).toEqual([])
})

test('where they contradict, the exact layer wins with its own proof, and the other value is the doubt', () => {
  const [flight] = merge([exact({ departureTime: '09:10' })], [found({ departureTime: '09:40' })])
  expect(flight).toMatchObject({
    departureTime: '09:10',
    check: ['departureTime'],
    doubts: [{ field: 'departureTime', reason: 'sources', other: '09:40' }],
  })
  expect(flight?.provenance['departureTime']).toMatchObject({ layer: 'jsonld', words: '2027-06-17T09:10' })
})

test.for([
  {
    says: 'one reservation for each who flies',
    second: { travelers: ['Tom Hughes'], seat: '12B' },
    on: ['Maya Hughes', 'Tom Hughes'],
    seat: null,
  },
  {
    says: 'the place of one of two',
    second: { travelers: ['Tom Hughes'] },
    on: ['Maya Hughes', 'Tom Hughes'],
    seat: null,
  },
  {
    says: 'the same person once more',
    second: { travelers: ['Hughes Maya'] },
    on: ['Maya Hughes'],
    seat: '12A',
  },
  { says: 'nobody by name', second: {}, on: ['Maya Hughes'], seat: '12A' },
  {
    says: 'another one who was taken off it',
    second: { travelers: ['Tom Hughes'], cancelled: true },
    on: ['Maya Hughes'],
    seat: '12A',
  },
])('who sits on a flight is united: $says (https://schema.org/FlightReservation)', ({ second, on, seat }) => {
  const maya = exact({ travelers: ['Maya Hughes'], seat: '12A' })
  const united = uniteFlights([maya, exact(second), exact(second)])
  expect(united).toMatchObject([{ travelers: on, seat }])
})

test('a value that only the text knows comes with the proof of the text', () => {
  const seen = place('text', '10:35')
  const text = found({ arrivalTime: '10:35' })
  text.flight.provenance['arrivalTime'] = seen
  const [flight] = merge([exact({})], [text])
  expect(flight?.provenance['arrivalTime']).toEqual(seen)
})

test('the better view gives the value and its proof; what another says as well is the doubt', () => {
  const [best] = views([
    [found({ departureTime: '09:10' }, place('text', '09:10'), 12)],
    [found({ departureTime: '17:00' }, place('text', '17:00'), 11)],
  ])
  expect(best?.provenance['departureTime']?.words).toBe('09:10')
  expect(best?.doubts).toEqual([{ field: 'departureTime', reason: 'sources', other: '17:00' }])
})

test('a view that reads a flight far worse has no say', () => {
  const [best] = views([[found({}, undefined, 12)], [found({ departureTime: '17:00' }, undefined, 4)]])
  expect(best?.check).toEqual([])
})

test('merging leaves the flights it was given as they were', () => {
  const given = exact({ departureTime: '09:10' })
  merge([given], [found({ departureTime: '09:40' })])
  expect(given.check).toEqual([])
})

test.for([
  ['the flight of an exact layer, told again', [exact({})], [[{}]], ['taken', 'joined']],
  ['two views of one flight', [], [[{}], [{}]], ['taken', 'joined']],
  [
    'the number on another day beside an exact layer',
    [exact({})],
    [[{ departureDate: '2027-06-24', departureAirport: 'ORK', arrivalAirport: 'AMS' }]],
    ['taken', 'misdated'],
  ],
  [
    'another number on the same seat',
    [],
    [[LANDED], [{ ...LANDED, flightNumber: 'BA5904' }]],
    ['taken', 'same_seat'],
  ],
  [
    'a number on a day that no other view has',
    [],
    [[{}], [{ departureDate: '2027-06-18' }]],
    ['taken', 'weaker_day'],
  ],
  [
    'a number that leaves from two places at once',
    [],
    [[{}], [{ departureAirport: 'ORK' }]],
    ['taken', 'joined'],
  ],
] as const)('it is told what became of each claim: %s', ([, known, claimed, outcomes]) => {
  const { weighed } = decideFlights({
    exact: known,
    parts: [{ part: 'body', views: claimed.map((view) => view.map((one) => found(one))) }],
  })
  expect(weighed.map(({ outcome, because }) => because ?? outcome)).toEqual(outcomes)
})

test('a claim with something against it is out, for that reason, however good it is', () => {
  const claim = { ...found({}, undefined, 20), against: 'for_sale' as const }
  const { flights, weighed } = decideFlights({ exact: [], parts: [{ part: 'body', views: [[claim]] }] })
  expect(flights).toEqual([])
  expect(weighed).toMatchObject([{ flightNumber: 'EI154', score: 20, outcome: 'out', because: 'for_sale' }])
})

function exact(changed: Partial<ExtractedFlight>): ExtractedFlight {
  const departureTime: Provenance = {
    layer: 'jsonld',
    part: 'body',
    offset: 0,
    length: 0,
    words: '2027-06-17T09:10',
  }
  return { ...blankFlight(), ...FLIGHT, ...changed, provenance: { departureTime } }
}

function found(changed: Partial<ExtractedFlight>, departureTime?: Provenance, score = 10) {
  const provenance: Record<string, Provenance> = departureTime ? { departureTime } : {}
  return {
    flight: { ...blankFlight(), ...FLIGHT, ...changed, provenance },
    score,
    view: 'cells' as const,
    against: null,
  }
}

function place(layer: Provenance['layer'], words: string): Provenance {
  return { layer, part: 'body', view: 'cells', offset: 20, length: words.length, words }
}

const merge = (exact: readonly ExtractedFlight[], claims: readonly Claim[]): ExtractedFlight[] =>
  decideFlights({ exact, parts: [{ part: 'body', views: [claims] }] }).flights

const views = (claims: readonly (readonly Claim[])[]): ExtractedFlight[] =>
  decideFlights({ exact: [], parts: [{ part: 'body', views: claims }] }).flights
