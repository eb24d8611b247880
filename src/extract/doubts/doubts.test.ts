import { expect, test } from 'vitest'
import type { ExtractedFlight, Provenance } from '#contract/extraction.ts'
import { dayOfIso } from '../offline/calendar.ts'
import { blankFlight, blankStay } from '../exact/blank.ts'
import { withFlightDoubts, withStayDoubts } from './doubts.ts'

const WRITTEN = dayOfIso('2027-03-02')
const SEEN = { written: WRITTEN, passedOver: null }
const GOOD: Partial<ExtractedFlight> = {
  flightNumber: 'EI154',
  departureAirport: 'DUB',
  arrivalAirport: 'LHR',
  departureDate: '2027-06-17',
  departureTime: '09:10',
  arrivalDate: '2027-06-17',
  arrivalTime: '10:35',
}

test.each<[name: string, changed: Partial<ExtractedFlight>, dateWords: string, doubts: string[]]>([
  ['nothing speaks against it', {}, 'Thu 17 June 2027', []],
  ['the weekday is another day’s', {}, 'Friday 17 June', ['departureDate weekday 5']],
  [
    'no year is printed and the guess is over eleven months off',
    { departureDate: '2028-06-17', arrivalDate: '2028-06-17' },
    '17 June',
    ['departureDate year'],
  ],
  [
    'a printed year may be as far off as it likes',
    { departureDate: '2028-06-17', arrivalDate: '2028-06-17' },
    '17 June 2028',
    [],
  ],
  [
    'it takes eight hours for 450 km',
    { arrivalTime: '17:10' },
    '17 June 2027',
    ['departureTime duration 480', 'arrivalTime duration 480'],
  ],
  ['it lands a day too late', { arrivalDate: '2027-06-18' }, '17 June 2027', ['arrivalDate duration 1525']],
  [
    'it lands before it leaves',
    { arrivalTime: '08:00' },
    '17 June 2027',
    ['departureTime order -70', 'arrivalTime order -70'],
  ],
  [
    'both clocks say the same, and nobody knows where',
    { departureAirport: null, arrivalTime: '09:10' },
    '17 June 2027',
    ['departureTime order 0', 'arrivalTime order 0', 'departureAirport missing'],
  ],
  [
    'a text that says when it leaves does not say when it lands',
    { arrivalTime: null, arrivalDate: null },
    '17 June 2027',
    ['arrivalTime missing'],
  ],
])('a flight is doubted when %s', (_name, changed, words, doubts) => {
  const flight = {
    ...blankFlight(),
    ...GOOD,
    ...changed,
    provenance: { flightNumber: place('EI 154'), departureDate: place(words) },
  }
  const result = withFlightDoubts(flight, SEEN)
  expect(
    result.doubts?.map(({ field, reason, other }) => [field, reason, other].filter(Boolean).join(' ')),
  ).toEqual(doubts)
  expect(result.check).toEqual(result.doubts?.map(({ field }) => field))
})

test('a boarding pass does not say when it lands, and need not', () => {
  const provenance = { flightNumber: { ...place('EI 0154'), layer: 'bcbp' as const } }
  const pass = { ...blankFlight(), ...GOOD, arrivalTime: null, arrivalDate: null, provenance }
  expect(withFlightDoubts(pass, SEEN).check).toEqual([])
})

test('a field that was weak when it was read keeps its mark, unless its date is printed whole', () => {
  const weak = { ...blankFlight(), ...GOOD, check: ['departureDate'] }
  const marked = (words: string) =>
    withFlightDoubts({ ...weak, provenance: { departureDate: place(words) } }, SEEN).doubts
  expect(marked('17 June')).toEqual([{ field: 'departureDate', reason: 'unsure' }])
  expect(marked('Thursday 17 June')).toEqual([])
})

test('what contradicts itself is less sure than what does not', () => {
  const flight = {
    ...blankFlight(),
    ...GOOD,
    confidence: 0.95,
    provenance: { flightNumber: place('EI 154') },
  }
  const sure = withFlightDoubts(flight, SEEN).confidence
  const doubted = withFlightDoubts({ ...flight, arrivalTime: '17:10' }, SEEN).confidence
  expect(sure).toBeGreaterThanOrEqual(0.95)
  expect(doubted).toBeLessThan(0.7)
})

test('a stay is doubted when a weekday is another day’s or it ends before it begins', () => {
  const stay = { ...blankStay('Hotel Aurora'), checkIn: '2027-06-17', checkOut: '2027-06-16' }
  const provenance = { checkIn: place('Mon 17 June 2027'), checkOut: place('16.06.2027') }
  expect(withStayDoubts({ ...stay, provenance }, WRITTEN).doubts).toEqual([
    { field: 'checkIn', reason: 'weekday', other: '1' },
    { field: 'checkOut', reason: 'order' },
  ])
})

function place(words: string): Provenance {
  return { layer: 'text', part: 'body', view: 'reading', offset: 0, length: words.length, words }
}
