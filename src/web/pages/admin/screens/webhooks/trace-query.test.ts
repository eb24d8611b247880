import { expect, test } from 'vitest'
import guide from '../logs/guide.json' with { type: 'json' }
import { addressOf, filtersIn } from '../../frame/address-filters.ts'
import { ALL_TRACES, FIRST_FILTERS, KINDS, METHODS, TRACE_FILTERS, traceQuery } from './trace-query.ts'

test.each([
  ['at first', {}, { method: 'POST', kind: 'webhook' }],
  ['all methods and kinds', { method: 'all', kind: 'all' }, {}],
  [
    'webhooks that failed',
    { kind: 'webhook', status: 'failed' },
    { method: 'POST', kind: 'webhook', status: 'failed' },
  ],
  ['readings, which have no method', { kind: 'reading' }, { kind: 'reading' }],
  ['mails, which have none either', { kind: 'mail' }, { kind: 'mail' }],
] as const)('%s (spec debug-18)', (_, filters, query) => {
  expect(traceQuery({ ...FIRST_FILTERS, ...filters })).toEqual(query)
})

test.each([
  ['', FIRST_FILTERS],
  ['correlationId=abc', { ...ALL_TRACES, correlationId: 'abc' }],
  ['kind=reading&status=failed', { ...FIRST_FILTERS, kind: 'reading', status: 'failed' }],
  ['code=read.no_words&from=2026-11-20', { ...ALL_TRACES, code: 'read.no_words', from: '2026-11-20' }],
  ['path=mail&tripId=k4mw', { ...ALL_TRACES, path: 'mail', tripId: 'k4mw' }],
  ['method=all&kind=all', ALL_TRACES],
  ['kind=webhook&correlationId=abc', { ...ALL_TRACES, kind: 'webhook', correlationId: 'abc' }],
] as const)('the address ?%s holds filters, and filters have that address', (address, filters) => {
  expect(filtersIn(address, TRACE_FILTERS)).toEqual(filters)
  expect(new URLSearchParams(addressOf(filters, TRACE_FILTERS)).toString()).toBe(address)
})

test('a day is asked for as a whole (spec debug-24)', () => {
  expect(traceQuery({ ...ALL_TRACES, from: '2026-11-20', to: '2026-12-31' })).toEqual({
    from: '2026-11-20T00:00:00.000Z',
    to: '2027-01-01T00:00:00.000Z',
  })
  expect(traceQuery({ ...ALL_TRACES, from: 'yesterday' })).toEqual({})
})

test('no choice is an empty text (spec console-7)', () => {
  expect([...Object.keys(METHODS), ...Object.keys(KINDS)]).not.toContain('')
})

test('an address with what nobody knows shows what is shown at first', () => {
  expect(filtersIn('kind=loud&method=BREW&status=yes', TRACE_FILTERS)).toEqual(FIRST_FILTERS)
})

test('the guide of the log leads to filters that the server writes to', () => {
  const places = guide.map(({ link }) => link.place).filter((place) => place.includes('webhooks'))
  expect(places.map((place) => traceQuery(filtersIn(place.split('?')[1] ?? '', TRACE_FILTERS)))).toEqual([
    { kind: 'reading', status: 'failed' },
  ])
})
