import { expect, test } from 'vitest'
import { namedWeekdays } from './named-weekdays.ts'

test.each([
  { text: 'Fri, 11 Jun 2027', right: true },
  { text: 'Thu, 11 Jun 2027', right: false },
  { text: '<b>Thu,</b> Jul 01, 2027', right: true },
  { text: 'Fri 10JUN', right: false },
  { text: 'vendredi 14 mai', right: true },
  { text: 'Sa. 22.05.', right: true },
  { text: 'Mo 01.09.2027', right: false },
  { text: 'poniedziałek, 6 września 2027', right: true },
  { text: '2027年10月8日(土)', right: false },
])('the calendar says $right to "$text"', ({ text, right }) => {
  expect(namedWeekdays(text, 2027).map((row) => row.right)).toEqual([right])
})

test('a text without weekdays names none', () => {
  expect(namedWeekdays('On 11 June 2027 we may fly, said Sue.', 2027)).toEqual([])
})
