import { expect, test } from 'vitest'
import type { LogEntry } from '#contract/admin/logs.ts'
import {
  askedLines,
  fieldsOf,
  filterOf,
  joinRows,
  queryOf,
  quickQuery,
  ROWS_KEPT,
  shortId,
} from './log-list.ts'

const line = (second: number, message = `line ${second}`): LogEntry => ({
  timestamp: new Date(second * 1_000).toISOString(),
  level: 'info',
  message,
  correlationId: null,
  fields: {},
})
const told = (rows: LogEntry[]) => rows.map(({ message }) => message).join(', ')

test('lines of an answer and of the stream stand once, newest first', () => {
  const page = joinRows([], [line(3), line(2), line(1)])
  const live = joinRows(page, [line(4), line(3)])
  expect(told(live)).toBe('line 4, line 3, line 2, line 1')
  expect(told(joinRows(live, [line(0)]))).toBe('line 4, line 3, line 2, line 1, line 0')
  expect(joinRows(live, [line(4)])).toBe(live)
})

test('two lines that are equal to the millisecond stay two, and are no more when they come again', () => {
  const twice = joinRows([], [line(1), line(1)])
  expect(twice).toHaveLength(2)
  expect(new Set(twice.map(({ key }) => key)).size).toBe(2)
  expect(joinRows(twice, [line(1), line(1)])).toBe(twice)
  expect(joinRows(joinRows([], [line(2), line(1)]), [line(1), line(1)])).toHaveLength(3)
})

test('what the operator did is left out unless it is wanted, and always among mails', () => {
  expect(askedLines({ search: '' }, false)).toEqual({ search: '', audit: 'leave out' })
  expect(askedLines({ search: '' }, true).audit).toBe('include')
  expect(askedLines(quickQuery('email'), true).audit).toBe('leave out')
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

test('a browser keeps so many lines, the newest', () => {
  const many = Array.from({ length: ROWS_KEPT }, (_, second) => line(second))
  const rows = joinRows(joinRows([], many), [line(ROWS_KEPT, 'newest')])
  expect(rows).toHaveLength(ROWS_KEPT)
  expect(rows[0]?.message).toBe('newest')
  expect(rows.at(-1)?.message).toBe('line 1')
})

test.each([
  ['webhook', { search: 'webhook' }],
  ['email', { search: 'mail' }],
  ['error', { search: '', level: 'warn' }],
  ['all', { search: '' }],
] as const)('the quick filter %s asks for %o (spec debug-6)', (filter, query) => {
  expect(quickQuery(filter)).toEqual(query)
  expect(filterOf(query)).toBe(filter)
})

test('words of one’s own are no quick filter', () => {
  expect(filterOf({ search: 'smtp' })).toBeNull()
  expect(filterOf({ search: ' Webhook ' })).toBe('webhook')
  expect(filterOf({ search: 'webhook', level: 'warn' })).toBeNull()
})

test('a correlation id is shortened to eight characters', () => {
  expect(shortId('0123456789abcdef')).toBe('01234567')
})

test('fields are words, what tells most first and what each line has last, without empty ones', () => {
  expect(
    fieldsOf({
      ...line(1),
      fields: { status: 500, cause: null, at: { line: 3 }, path: '/api', audit: true, method: 'GET' },
    }),
  ).toEqual([
    ['status', '500'],
    ['path', '/api'],
    ['at', '{ "line": 3 }'],
    ['method', 'GET'],
    ['audit', 'true'],
  ])
})
