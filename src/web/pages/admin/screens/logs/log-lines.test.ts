import { expect, test } from 'vitest'
import type { LogEntry } from '#contract/admin/logs.ts'
import { fieldsOf, heard, joinRows, newest, NO_LINES, older, ROWS_KEPT, type Lines } from './log-lines.ts'

const line = (second: number, message = `${second}`): LogEntry => ({
  timestamp: new Date(second * 1_000).toISOString(),
  level: 'info',
  message,
  correlationId: null,
  code: null,
  tripId: null,
  fields: {},
})
const wordsOf = (rows: LogEntry[]) => rows.map(({ message }) => message).join(', ')
const page = (seconds: number[], before: string | null) => ({
  logs: seconds.map((second) => line(second)),
  before,
})
const told = ({ rows, before }: Lines) => [rows.map(({ message }) => message).join(' '), before]

test('lines of an answer and of the stream stand once, newest first', () => {
  const page = joinRows([], [line(3), line(2), line(1)])
  const live = joinRows(page, [line(4), line(3)])
  expect(wordsOf(live)).toBe('4, 3, 2, 1')
  expect(wordsOf(joinRows(live, [line(0)]))).toBe('4, 3, 2, 1, 0')
  expect(joinRows(live, [line(4)])).toBe(live)
})

test('two lines that are equal to the millisecond stay two, and are no more when they come again', () => {
  const twice = joinRows([], [line(1), line(1)])
  expect(twice).toHaveLength(2)
  expect(new Set(twice.map(({ key }) => key)).size).toBe(2)
  expect(joinRows(twice, [line(1), line(1)])).toBe(twice)
  expect(joinRows(joinRows([], [line(2), line(1)]), [line(1), line(1)])).toHaveLength(3)
})

test('a browser keeps so many lines, the newest', () => {
  const many = Array.from({ length: ROWS_KEPT }, (_, second) => line(second))
  const rows = joinRows(joinRows([], many), [line(ROWS_KEPT, 'newest')])
  expect(rows).toHaveLength(ROWS_KEPT)
  expect(rows[0]?.message).toBe('newest')
  expect(rows.at(-1)?.message).toBe('1')
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

test('a newer page that meets what is known adds to it, and older lines go on where they were', () => {
  const first = newest(NO_LINES, page([3, 2], '1-0'))
  const more = older(first, page([1], '0-9'))
  expect(told(newest(more, page([5, 4, 3], '1-5')))).toEqual(['5 4 3 2 1', '0-9'])
})

test('where nothing of a newer page is known there would be a gap, so that what was known goes', () => {
  const first = newest(NO_LINES, page([3, 2], '1-0'))
  expect(told(newest(first, page([9, 8], '2-0')))).toEqual(['9 8', '2-0'])
})

test('lines of the stream stand on top, and those that it left out are counted until they are fetched', () => {
  const first = newest(NO_LINES, page([2], null))
  const live = heard(first, [
    { type: 'log_entry', log: line(3) },
    { type: 'status', skipped: 7 },
    { type: 'log_entry', log: line(4) },
  ])
  expect(told(live)).toEqual(['4 3 2', null])
  expect(live.skipped).toBe(7)
  expect(newest(live, page([4, 3, 2], null)).skipped).toBe(0)
  expect(heard(live, [{ type: 'ping' }])).toBe(live)
})
