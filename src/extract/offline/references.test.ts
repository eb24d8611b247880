import { expect, test } from 'vitest'
import { referencesIn } from './references.ts'

test.each([
  ['Booking reference: QX7TLM', ['QX7TLM']],
  ['Buchungscode 7QK4TX', ['7QK4TX']],
  ['one of the flights of your booking HX8RTB', ['HX8RTB']],
  ['Localizador | RQ7NDM', ['RQ7NDM']],
  ['予約番号：7GK2MP', ['7GK2MP']],
  ['Confirmation # 3KXT9B', ['3KXT9B']],
  ['Ticket number: 220-2412345678', []],
  ['Booking confirmed: LONDON', []],
  ['Reservation number BA478', []],
])('the references of "%s" are %j', (text, expected) => {
  expect(referencesIn(text)).toEqual(expected)
})
