import { expect, test } from 'vitest'
import { readTypedNumber, underAirline } from './flight-number.ts'

test.each([
  ['BA478', 'BA478'],
  ['ba 478', 'BA478'],
  ['  Ba-478 ', 'BA478'],
  ['BA 0478', 'BA478'],
  ['BA\u00a0478', 'BA478'],
  ['ＢＡ４７８', 'BA478'],
  ['Flight BA 478', 'BA478'],
  ['vuelo IB3166', 'IB3166'],
  ['U2 4567', 'U24567'],
  ['4U 123', '4U123'],
  ['W6-1234', 'W61234'],
  ['EZY 8001', 'EZY8001'],
  ['BA478A', 'BA478A'],
])('%j is the flight %s', (typed, number) => {
  expect(readTypedNumber(typed)).toMatchObject({ kind: 'number', number })
})

test.each([
  ['British Airways 478', 'British Airways', '478'],
  ['easyjet', 'easyjet', ''],
  ['BA', 'BA', ''],
  ['Air France 1', 'Air France', '1'],
])('%j is the airline %s with the digits %j', (typed, name, digits) => {
  expect(readTypedNumber(typed)).toEqual({ kind: 'airline', name, digits })
})

test.each(['', '   ', '478', 'BA 0000', '12345'])('%j is no flight number', (typed) => {
  expect(readTypedNumber(typed).kind).not.toBe('number')
})

test('three letters of an airline give way to its two', () => {
  expect(underAirline(readTypedNumber('BAW478'), 'BA')).toBe('BA478')
  expect(underAirline(readTypedNumber('BA478'), 'XX')).toBe('BA478')
  expect(underAirline(readTypedNumber('XYZ478'), undefined)).toBe('XYZ478')
  expect(underAirline(readTypedNumber('British'), 'BA')).toBe(null)
})
