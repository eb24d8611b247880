import { expect, it } from 'vitest'
import { hasMoney, isFromPrice, withoutOffers } from './offers.ts'
import { linesOf } from './text.ts'

it.each([
  ['Rooms from $118 a night', true],
  ['À partir de 58 € la nuit', true],
  ['Da 78 € a notte', true],
  ['ab nur 29 €', true],
  ['64,800円~', true],
  ['412,000원부터', true],
  ['Total paid 612,40 €', false],
  ['Departs from gate 12', false],
  ['Flight from MAD 19:35 to LIS 19:55', false],
])('tells whether a price only starts there: %s', (text, expected) => {
  expect(isFromPrice(text)).toBe(expected)
})

it.each([
  ['EUR 120.00', true],
  ['31.996 kr.', true],
  ['Seat 14A', false],
  ['14:05', false],
  ['MAD 19:35 - LIS 19:55', false],
  ['MAD 190', true],
])('knows an amount of money: %s', (text, expected) => {
  expect(hasMoney(text)).toBe(expected)
})

it('leaves out an offer and the title above it', () => {
  const lines = withoutOffers(
    linesOf('Hotel Alba\nRiad Sol\nFrom 58 € a night, 10 to 17 April\nCheck-in 10 April'),
  )
  expect(lines.map(({ index, text }) => [index, text])).toEqual([
    [0, 'Hotel Alba'],
    [1, 'Check-in 10 April'],
  ])
})
