import { expect, test } from 'vitest'
import { readCriteria, readMagicToken, readSpan } from './trip-criteria.ts'

const TOKEN = '0123456789abcdefghjkmnpq'
const NOTHING = { tripId: '', email: '', dateFrom: '', dateTo: '' }

test.each([
  [TOKEN, TOKEN],
  [`trip-${TOKEN}`, TOKEN],
  [`trip-${TOKEN}@skein.example`, TOKEN],
  [`TRIP-${TOKEN.toUpperCase()}@Skein.Example`, TOKEN],
  [`trip-${TOKEN}+flights@skein.example`, TOKEN],
  [`Our trip <trip-${TOKEN}@skein.example>`, TOKEN],
  [`mailto:trip-${TOKEN}@skein.example`, TOKEN],
  ['trip@skein.example', undefined],
  ['', undefined],
  ['short', undefined],
  [`${TOKEN} or 1=1`, undefined],
])('the token in %j is %j', (given, token) => {
  expect(readMagicToken(given)).toBe(token)
})

/** Spec debug-10: at least one criterion is required. */
test('blanks are no criterion', () => {
  expect(readCriteria({ ...NOTHING, email: '  ', viewPassword: ' ' })).toBeUndefined()
  expect(readCriteria({ ...NOTHING, tripId: ' ABC ' })?.tripId).toBe('abc')
  expect(readCriteria({ ...NOTHING, magicToken: 'x' })).toBeDefined()
})

test.each([
  ['2027-06-11', '2027-06-12', { since: '2027-06-11T00:00:00.000Z', before: '2027-06-13T00:00:00.000Z' }],
  ['2027-06-11', '', { since: '2027-06-11T00:00:00.000Z' }],
  ['', '2027-02-28', { before: '2027-03-01T00:00:00.000Z' }],
  ['', '', {}],
  ['2027-02-30', '', undefined],
  ['', 'yesterday', undefined],
  ['11.06.2027', '', undefined],
])('from %j to %j is %j', (from, to, span) => {
  expect(readSpan(from, to)).toEqual(span)
})
