import { expect, test } from 'vitest'
import type { AlertMessage } from '#contract/alerts.ts'
import { delayText, headlinesOf } from './alert-headline.ts'

const said = (message: Partial<AlertMessage>) =>
  headlinesOf({
    kind: 'delayed',
    also: [],
    isLessLate: false,
    delayMinutes: null,
    wasDiverted: false,
    ...message,
  } as AlertMessage)

test.each<[Partial<AlertMessage>, string[]]>([
  [{ delayMinutes: 45 }, ['late']],
  [{ delayMinutes: 12, isLessLate: true }, ['lessLate']],
  [{ delayMinutes: 0, isLessLate: true }, ['onTime']],
  [{ isLessLate: true }, ['onTime']],
  [{ kind: 'landed' }, ['landed']],
  [{ kind: 'landed', wasDiverted: true }, ['landedElsewhere']],
  [{ kind: 'diverted', wasDiverted: true, also: ['delayed', 'gate'] }, ['diverted', 'late', 'gate']],
  [{ kind: 'cancelled' }, ['cancelled']],
])('%j is told as %j by push and by mail', (message, headlines) => {
  expect(said(message)).toEqual(headlines)
})

test.each([
  [null, null],
  [0.4, null],
  [45, '45 min'],
  [60, '1 h'],
  [94.6, '1 h 35 min'],
])('a delay of %s minutes reads %s', (minutes, text) => {
  expect(delayText(minutes)).toBe(text)
})
