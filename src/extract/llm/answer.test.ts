import { expect, test } from 'vitest'
import { readAnswer } from './answer.ts'

function flightOf(fields: Record<string, unknown>) {
  const read = readAnswer({ flights: [fields] })
  return read.ok ? read.answer.flights[0] : undefined
}

test.for([
  { given: { departureTime: '07:20' }, read: { departureTime: '07:20' } },
  { given: { departureTime: '7:20' }, read: { departureTime: '07:20' } },
  { given: { departureTime: '7:20 PM' }, read: { departureTime: '19:20' } },
  { given: { departureTime: '12:05 a.m.' }, read: { departureTime: '00:05' } },
  { given: { departureTime: '0720' }, read: { departureTime: '07:20' } },
  { given: { departureTime: '07:20+01:00' }, read: { departureTime: '07:20' } },
  {
    given: { departureTime: '2027-06-11T07:20:00Z' },
    read: { departureTime: '07:20', departureDate: '2027-06-11' },
  },
  {
    given: { departureDate: '2027-06-11T07:20' },
    read: { departureTime: '07:20', departureDate: '2027-06-11' },
  },
  { given: { departureTime: '25:00' }, read: { departureTime: null } },
  { given: { departureTime: 'TBA' }, read: { departureTime: null } },
  { given: { departureDate: '2027-02-30' }, read: { departureDate: null } },
  { given: { departureDate: '11/06/2027' }, read: { departureDate: null } },
  { given: { departureDate: '9999-01-01' }, read: { departureDate: null } },
  { given: { departureAirport: 'lhr' }, read: { departureAirport: 'LHR' } },
  { given: { departureAirport: 'London Heathrow (LHR)' }, read: { departureAirport: 'LHR' } },
  { given: { departureAirport: 'London' }, read: { departureAirport: null } },
  { given: { flightNumber: 478 }, read: { flightNumber: '478' } },
  { given: { flightNumber: 'unknown' }, read: { flightNumber: null } },
  { given: { flightNumber: { a: 1 } }, read: { flightNumber: null } },
  { given: { travelers: 'Maya Hughes' }, read: { travelers: ['Maya Hughes'] } },
  { given: { cancelled: 'true' }, read: { cancelled: true } },
  { given: { quote: 'x'.repeat(5_000) }, read: { quote: 'x'.repeat(300) } },
])('$given is read as $read', ({ given, read }) => {
  expect(flightOf(given)).toMatchObject(read)
})

test.for([null, 'text', 7, [], { weather: 'fine' }])('%j is no answer', (value) => {
  const read = readAnswer(value)
  expect(read.ok && read.answer.flights.length > 0).toBe(false)
})

test('a thousand flights are 150', () => {
  const read = readAnswer({ flights: Array.from({ length: 1_000 }, () => ({ flightNumber: 'BA1' })) })
  expect(read.ok && read.answer.flights).toHaveLength(150)
})
