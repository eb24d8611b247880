import { expect, test } from 'vitest'
import type { LogEntry } from '#contract/admin/logs.ts'
import { heard, newest, NO_LINES, older, type Lines } from './log-lines.ts'

const line = (second: number): LogEntry => ({
  timestamp: new Date(second * 1_000).toISOString(),
  level: 'info',
  message: `${second}`,
  correlationId: null,
  fields: {},
})
const page = (seconds: number[], before: string | null) => ({ logs: seconds.map(line), before })
const told = ({ rows, before }: Lines) => [rows.map(({ message }) => message).join(' '), before]

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
