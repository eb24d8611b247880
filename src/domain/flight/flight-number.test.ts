import { expect, test } from 'vitest'
import { carrierOf, foldFlightNumber, spacedNumber } from './flight-number.ts'

test.each([
  ['BA478', 'BA 478'],
  ['U28021', 'U2 8021'],
  ['9W12', '9W 12'],
  ['EZY123', 'EZY 123'],
  ['LH2030A', 'LH 2030A'],
  ['London', 'London'],
  ['12345', '12345'],
])('%s is read as "%s", on every page, in pushes and mails', (number, text) => {
  expect(spacedNumber(number)).toBe(text)
  expect(spacedNumber(number, '_')).toBe(text.replace(' ', '_'))
})

test.each([
  ['BA 0478', null, 'BA478', 'BA'],
  ['0478', 'ba', 'BA478', 'BA'],
  ['ezy-123', null, 'EZY123', 'EZY'],
  ['', 'BA', null, null],
])('%s of %s is stored as %s', (printed, airline, number, carrier) => {
  expect(foldFlightNumber(printed, airline)).toBe(number)
  expect(number && carrierOf(number)).toBe(carrier)
})
