import { expect, test } from 'vitest'
import { filtersOf, FIRST_FILTERS, traceQuery } from './trace-query.ts'

test.each([
  ['at first', {}, { method: 'POST' }],
  ['all methods', { method: '' }, {}],
  [
    'webhooks that failed',
    { kind: 'webhook', onlyFailed: true },
    { method: 'POST', kind: 'webhook', status: 'failed' },
  ],
  ['readings, which have no method', { kind: 'reading' }, { kind: 'reading' }],
  ['mails, which have none either', { kind: 'mail' }, { kind: 'mail' }],
] as const)('%s (spec B §7)', (_, filters, query) => {
  expect(traceQuery({ ...FIRST_FILTERS, ...filters })).toEqual(query)
})

test('an address may ask for all that belongs to an id', () => {
  expect(traceQuery(filtersOf('correlationId=abc'))).toEqual({ correlationId: 'abc' })
  expect(filtersOf('')).toBe(FIRST_FILTERS)
})
