import { expect, test } from 'vitest'
import { shortNames } from './names.ts'

test.each([
  [
    ['Maya Hughes', 'Leo Hughes'],
    ['Maya', 'Leo'],
  ],
  [
    ['Maya Hughes', 'Maya Patel'],
    ['Maya\u00a0H.', 'Maya\u00a0P.'],
  ],
  [
    ['Maya Hughes', 'Maya Holt'],
    ['Maya Hughes', 'Maya Holt'],
  ],
  [
    ['Maya', 'Maya Hughes'],
    ['Maya', 'Maya\u00a0H.'],
  ],
])('%j are called %j', (names, short) => {
  expect(shortNames(names.map((name) => ({ name })))).toEqual(short)
})
