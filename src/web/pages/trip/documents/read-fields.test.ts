import { expect, test } from 'vitest'
import type { Doubt, Provenance } from '#contract/extraction.ts'
import type { ExtractedData } from '#contract/trip.ts'
import { clockWords, dayText, rangeText } from '#web/format.ts'
import { flightThing, stayThing, wordsOf } from './read-fields.ts'

// The order of a date and the clock are the visitor's
const DAY = dayText('2027-06-17')

type Flight = ExtractedData['flights'][number]

test('a flight is told in rows, and what is not known has none', () => {
  const rows = flightThing(flight({ gate: null, seat: '12A' }), 0).rows
  expect(rows.map(({ label, fields }) => [label, ...fields.map(({ text }) => text)].join(' '))).toEqual([
    'Flight EI\u00a0154 Aer Lingus',
    'From Dublin (DUB) Terminal 2',
    `Departs ${DAY} ${clockWords('09:10')}`,
    'To London (LHR)',
    `Arrives ${DAY} ${clockWords('10:35')}`,
    'Seat 12A',
    'Reference QX7TLM',
  ])
})

test('a class without a seat is called a class', () => {
  const rows = flightThing(flight({ seat: null, cabin: 'Economy' }), 0).rows
  expect(rows.map(({ label, fields }) => [label, ...fields.map(({ text }) => text)].join(' '))).toContain(
    'Class Economy',
  )
})

test.each<[doubt: Doubt, changed: Partial<Flight>, reason: string]>([
  [
    { field: 'departureDate', reason: 'weekday', other: '5' },
    {},
    `The document says Friday, but ${rangeText('2027-06-17', '2027-06-17', 0)} is a Thursday.`,
  ],
  [
    { field: 'departureTime', reason: 'sources', other: '09:40' },
    {},
    `Another place in the document says ${clockWords('09:40')}.`,
  ],
  [
    { field: 'departureAirport', reason: 'sources', other: 'ORK' },
    {},
    'Another place in the document says ORK.',
  ],
  [
    { field: 'departureDate', reason: 'sources', other: '2027-06-24' },
    {},
    `Another place in the document says ${dayText('2027-06-24')}.`,
  ],
  [
    { field: 'arrivalTime', reason: 'duration', other: '480' },
    {},
    'The flight would take 8\u00a0h, which does not fit the distance.',
  ],
  [{ field: 'arrivalTime', reason: 'order', other: '-70' }, {}, 'The flight would arrive before it leaves.'],
  [{ field: 'departureDate', reason: 'year' }, {}, 'The document names no year, so we took 2027.'],
  [
    { field: 'arrivalTime', reason: 'missing' },
    { arrivalTime: null },
    'We could not find the arrival time in the document.',
  ],
  [{ field: 'departureDate', reason: 'unsure' }, {}, 'We are not sure about the departure date.'],
])('a doubt is a sentence: %o', (doubt, changed, reason) => {
  const thing = flightThing(flight({ ...changed, check: [doubt.field], doubts: [doubt] }), 0)
  const fields = thing.rows.flatMap((row) => row.fields)
  expect(fields.find(({ id }) => id === `flight0.${doubt.field}`)?.reason).toBe(reason)
  expect(fields.filter((field) => field.reason !== null)).toHaveLength(1)
})

test('a document that was read before reasons were kept says that we are not sure', () => {
  const thing = flightThing(flight({ check: ['arrivalTime'] }), 0)
  const reasons = thing.rows.flatMap((row) => row.fields.flatMap(({ reason }) => reason ?? []))
  expect(reasons).toEqual(['We are not sure about the arrival time.'])
})

test('only words that a person can see are marked, the subject where it stands', () => {
  const provenance = {
    name: place('subject', 'Aurora'),
    checkIn: place('cells', '17 June'),
    checkOut: place('source', '2027-06-20'),
  }
  const stay = {
    name: 'Aurora',
    address: null,
    checkIn: '2027-06-17',
    checkOut: '2027-06-20',
    bookingReference: null,
  }
  const thing = stayThing({ ...stay, check: ['checkIn'], doubts: [], provenance }, 0)
  expect(
    wordsOf([thing]).map(({ field, part, words, doubted, label }) => [field, part, words, doubted, label]),
  ).toEqual([
    ['stay0.name', 'subject', 'Aurora', false, 'Name'],
    ['stay0.checkIn', 'body', '17 June', true, 'Please check, Check-in date'],
  ])
})

function flight(changed: Partial<Flight>): Flight {
  return {
    flightNumber: 'EI154',
    airline: 'Aer Lingus',
    operatedBy: null,
    departureAirport: 'DUB',
    arrivalAirport: 'LHR',
    departureCity: 'Dublin',
    arrivalCity: 'London',
    departureDate: '2027-06-17',
    departureTime: '09:10',
    arrivalDate: '2027-06-17',
    arrivalTime: '10:35',
    departureTerminal: '2',
    arrivalTerminal: null,
    gate: null,
    seat: null,
    cabin: null,
    bookingReference: 'QX7TLM',
    cancelled: false,
    check: [],
    doubts: [],
    provenance: {},
    ...changed,
  }
}

function place(view: Provenance['view'], words: string): Provenance {
  return { layer: 'text', part: 'body', view, offset: 0, length: words.length, words, nth: 0 }
}
