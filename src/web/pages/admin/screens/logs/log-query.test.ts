import { expect, test } from 'vitest'
import { addressOf, filtersIn } from '../../frame/address-filters.ts'
import { askedLines, filterOf, FIRST_FILTERS, LOG_FILTERS, QUICK_QUERIES } from './log-query.ts'

test('what operators did is shown at first, and never among mails (spec debug-25)', () => {
  expect(askedLines(FIRST_FILTERS)).toEqual({ audit: 'include' })
  expect(askedLines({ ...FIRST_FILTERS, showsOwn: false }).audit).toBe('leave out')
  expect(askedLines({ ...FIRST_FILTERS, ...QUICK_QUERIES.email }).audit).toBe('leave out')
})

test.each([
  ['', {}],
  ['search=abc', { search: 'abc' }],
  ['level=warn', { level: 'warn' }],
  [
    'search=a&path=b&code=c&tripId=d&from=2026-11-20&to=2026-11-21&level=error&showsOwn=0',
    {
      search: 'a',
      path: 'b',
      code: 'c',
      tripId: 'd',
      level: 'error',
      from: '2026-11-20',
      to: '2026-11-21',
      showsOwn: false,
    },
  ],
] as const)(
  'the address ?%s holds filters, and filters have that address (spec debug-25)',
  (address, filters) => {
    expect(filtersIn(address, LOG_FILTERS)).toEqual({ ...FIRST_FILTERS, ...filters })
    expect(new URLSearchParams(addressOf({ ...FIRST_FILTERS, ...filters }, LOG_FILTERS)).toString()).toBe(
      address,
    )
  },
)

test('an address with what nobody knows shows all, and days are asked for as a whole', () => {
  expect(askedLines(filtersIn('level=loud&from=yesterday', LOG_FILTERS))).toEqual({ audit: 'include' })
  const query = askedLines(filtersIn('from=2026-11-20&to=2026-11-20', LOG_FILTERS))
  expect([query.from, query.to]).toEqual(['2026-11-20T00:00:00.000Z', '2026-11-21T00:00:00.000Z'])
})

test.each([
  ['webhook', 'webhook', 'all'],
  ['email', 'mail', 'all'],
  ['error', '', 'warn'],
  ['all', '', 'all'],
] as const)('the quick filter %s asks for "%s" at level %s (spec debug-6)', (filter, search, level) => {
  expect(QUICK_QUERIES[filter]).toEqual({ search, level })
  expect(filterOf({ search, level })).toBe(filter)
})

test('words of one’s own are no quick filter', () => {
  expect(filterOf({ search: 'smtp', level: 'all' })).toBeNull()
  expect(filterOf({ search: ' Webhook ', level: 'all' })).toBe('webhook')
  expect(filterOf({ search: 'webhook', level: 'warn' })).toBeNull()
})
