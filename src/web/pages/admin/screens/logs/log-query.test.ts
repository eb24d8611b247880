import { expect, test } from 'vitest'
import { askedLines, filterOf, QUICK_QUERIES, queryOf } from './log-query.ts'

test('what the operator did is left out unless it is wanted, and always among mails', () => {
  expect(askedLines({ search: '' }, false)).toEqual({ search: '', audit: 'leave out' })
  expect(askedLines({ search: '' }, true).audit).toBe('include')
  expect(askedLines(QUICK_QUERIES.email, true).audit).toBe('leave out')
})

test.each([
  ['', { search: '' }],
  ['search=abc', { search: 'abc' }],
  ['level=warn', { search: '', level: 'warn' }],
  ['level=error&search=a', { search: 'a', level: 'warn' }],
  ['level=loud', { search: '' }],
])('the address ?%s asks for %o', (address, query) => {
  expect(queryOf(address)).toEqual(query)
})

test.each([
  ['webhook', { search: 'webhook' }],
  ['email', { search: 'mail' }],
  ['error', { search: '', level: 'warn' }],
  ['all', { search: '' }],
] as const)('the quick filter %s asks for %o (spec debug-6)', (filter, query) => {
  expect(QUICK_QUERIES[filter]).toEqual(query)
  expect(filterOf(query)).toBe(filter)
})

test('words of one’s own are no quick filter', () => {
  expect(filterOf({ search: 'smtp' })).toBeNull()
  expect(filterOf({ search: ' Webhook ' })).toBe('webhook')
  expect(filterOf({ search: 'webhook', level: 'warn' })).toBeNull()
})
