import { expect, test } from 'vitest'
import { beforeDeparture, instantsNear, lenient, readItems } from './lenient.ts'
import { ProviderFailure } from './status-provider.ts'

const NOON = Date.parse('2027-06-11T12:00:00Z')

test.each([
  ['2027-06-11T12:00:00Z', NOON],
  ['2027-06-11T12:00Z', NOON],
  ['2027-06-11 12:00Z', NOON],
  ['2027-06-11 14:00+02:00', NOON],
  ['2027-06-11T12:00:00.123456+00:00', NOON],
  ['2027-06-11T12:00:00', null],
  ['2027-06-11', null],
  ['2027-02-30T99:00:00Z', null],
  ['1970-01-01T00:00:00Z', null],
  ['2028-06-11T12:00:00Z', null],
  ['noon', null],
  ['', null],
  [null, null],
  [undefined, null],
])('%j near 11 June 2027 is %o', (text, ms) => {
  expect(instantsNear('2027-06-11')(text)).toBe(ms)
  expect(instantsNear('no day')(text)).toBeNull()
})

test.each([
  ['B36', 'B36'],
  [' 301-320,\n 325 ', '301-320, 325'],
  [7, '7'],
  [-7, null],
  ['', null],
  ['\u0000\u202e', null],
  ['Terminal 5', 'Terminal 5'],
  ['Süd/é-1.2', 'Süd/é-1.2'],
  ['x'.repeat(13), null],
  ['gnp<img src=x onerror=1>', null],
  ['a&b', null],
  [' -1', null],
  [{}, null],
  [undefined, null],
])('the gate %j is %j', (value, gate) => {
  expect(lenient.place.parse(value)).toBe(gate)
})

test.each([
  ['LHR', 'LHR'],
  [' lhr ', 'LHR'],
  ['EGLL', null],
  ['L1R', null],
  [7, null],
])('the airport %j is %j', (value, code) => {
  expect(lenient.airport.parse(value)).toBe(code)
})

test('of a list no more than 200 are looked at, and those of a wrong type are left out', () => {
  expect(readItems(lenient.text, ['a', 7, 'b'])).toEqual(['a', null, 'b'])
  expect(
    readItems(
      lenient.text,
      Array.from({ length: 300_000 }, () => 'a'),
    ),
  ).toHaveLength(200)
  expect(() => readItems(lenient.text, { length: 1 })).toThrow(ProviderFailure)
})

test.each([
  [30, false, 'scheduled'],
  [31, false, 'delayed'],
  [0, true, 'delayed'],
  [-60, false, 'scheduled'],
  [null, false, 'scheduled'],
])(
  'a departure that is %o minutes late, said to be delayed: %o, is %s (spec view-2)',
  (late, said, status) => {
    const expected = late === null ? null : NOON + late * 60_000
    const end = { scheduled: NOON, expected, actual: null, terminal: null, gate: null }
    expect(beforeDeparture(end, said)).toBe(status)
  },
)
