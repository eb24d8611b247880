import { expect, test } from 'vitest'
import type { FoundAirline } from '#contract/trip.ts'
import { airlineMeant, readTypedNumber, underAirline } from './flight-number.ts'

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

const EASYJET = [one('easyJet', 'U2'), one('easyJet Europe', 'EC'), one('easyJet Switzerland', 'DS')]
const UNITED = [one('China United Airlines', 'KN'), one('United Airlines', 'UA')]

test.each<[string, FoundAirline[], string | null, string]>([
  ['easyJet 8021', EASYJET, 'U28021', 'just its name'],
  ['EASYJET-0802', EASYJET, 'U2802', 'in other letters'],
  ['Ryanair 123', [one('Buzz', 'RR'), one('Ryanair', 'FR')], 'FR123', 'behind one that had the name'],
  ['british 478', [one('British Airways', 'BA'), one('British Midland', 'BD', false)], 'BA478', 'flies'],
  ['Iberia express 3166', [one('Iberia Express', 'I2')], 'I23166', 'the only one'],
  ['United 900', UNITED, null, 'could be two'],
  ['Grandma 900', [], null, 'is none'],
  ['easyJet', EASYJET, null, 'has no digits'],
  ['easyJet 0000', EASYJET, null, 'has no number'],
])('%j, of the airlines %j, is %j: it %s', (text, found, number) => {
  const typed = readTypedNumber(text)
  const iata = typed.kind === 'airline' ? airlineMeant(typed.name, found) : null
  expect(underAirline(typed, iata ?? undefined)).toBe(number)
})

test('three letters of an airline give way to its two', () => {
  expect(underAirline(readTypedNumber('BAW478'), 'BA')).toBe('BA478')
  expect(underAirline(readTypedNumber('BA478'), 'XX')).toBe('BA478')
  expect(underAirline(readTypedNumber('XYZ478'), undefined)).toBe('XYZ478')
  expect(underAirline(readTypedNumber('British'), 'BA')).toBe(null)
})

function one(name: string, iata: string, flies = true) {
  return { name, iata, flies }
}
