import { appendFileSync, unlinkSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { LogPage } from '#contract/admin/logs.ts'
import { LogFiles, logFile } from './log-files.ts'
import { searchLogs, type LogQuery } from './log-search.ts'

const LINES = 6_000
const LONG = 10_000
let folder = ''

/** Several files, each of several pieces that are read at once. */
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'skein-search-'))
  const files = new LogFiles({ folder, fileBytes: 600_000, files: 100, days: 14, now: Date.now })
  for (let number = 0; number < LINES; number += 1) files.write(`${JSON.stringify(told(number))}\n`)
  files.close()
})
afterAll(() => rm(folder, { recursive: true }))

const SPECIAL: Record<number, object> = {
  7: { msg: 'Mail to the Größe department', quote: 'he said "now"' },
  2_500: { level: 50, msg: 'request failed', error: { kind: 'TypeError', at: 'src/a.ts:1:1' } },
  2_501: { level: 60, msg: 'worse' },
  2_502: { level: 40, msg: 'a warning' },
  3_000: { msg: 'x', more: 'y'.repeat(LONG) },
  4_000: { correlationId: 'ABCDEF0123456789' },
}

const told = (number: number) => ({
  level: 30,
  time: 1_790_000_000_000 + number,
  number,
  url: '/api/webhooks/mail/raw?recipient=…',
  msg:
    number % 1_000 === 1
      ? 'a webhook came'
      : 'a request was answered, and this is what there is to say of it',
  ...SPECIAL[number],
})

const ask = (query: Partial<LogQuery>, budgetMs = 60_000) =>
  searchLogs(folder, { lines: 100, search: '', level: null, before: null, ...query }, budgetMs)
const numbersOf = ({ logs }: LogPage) => logs.map(({ fields }) => fields.number)

/** All pages of a question, to the end. */
function all(query: Partial<LogQuery>, budgetMs?: number): { numbers: unknown[]; pages: number } {
  const numbers: unknown[] = []
  let before: string | null = null
  for (let pages = 1; ; pages += 1) {
    const page: LogPage = ask({ ...query, before }, budgetMs)
    numbers.push(...numbersOf(page))
    before = page.before
    if (before === null) return { numbers, pages }
  }
}

const newestFirst = Array.from({ length: LINES }, (_, number) => LINES - 1 - number)

test.each([1, 7, 100, 999, 10_000])('pages of %i lines hold each line once, the newest first', (lines) => {
  const { numbers } = all({ lines })
  expect(numbers).toEqual(newestFirst)
})

test('a page that has no time holds what it has and says where to go on', () => {
  const { numbers, pages } = all({ search: 'request failed' }, 0)
  expect(numbers).toEqual([2_500])
  expect(pages).toBeGreaterThan(4)
})

test.each([
  ['REQUEST failed', [2_500]],
  ['  request failed ', [2_500]],
  ['typeerror', [2_500]],
  ['src/a.ts:1:1', [2_500]],
  ['größe', [7]],
  ['GRÖSSE', []],
  ['GRÖẞE', [7]],
  ['he said "now"', [7]],
  ['abcdef01', [4_000]],
  ['error', [2_501, 2_500]],
  ['a webhook', [5_001, 4_001, 3_001, 2_001, 1_001, 1]],
  ['.*', []],
  ['"msg"', []],
  ['1790000000', []],
  ['nothing of this', []],
])('%j finds the lines %j, whatever their case (spec debug-18)', (search, expected) => {
  expect(all({ search }).numbers).toEqual(expected)
})

test.each([
  ['error', '', [2_501, 2_500]],
  ['warn', '', [2_502, 2_501, 2_500]],
  ['warn', 'a', [2_502, 2_501, 2_500]],
  ['error', 'worse', [2_501]],
  ['info', 'worse', [2_501]],
] as const)('level %s with the search %j finds the lines %j', (level, search, expected) => {
  expect(all({ level, search }).numbers).toEqual(expected)
})

test('an entry has its time, level, message and fields', () => {
  expect(ask({ search: 'request failed' }).logs).toEqual([
    {
      timestamp: '2026-09-21T14:13:22.500Z',
      level: 'error',
      message: 'request failed',
      correlationId: null,
      code: null,
      tripId: null,
      fields: {
        number: 2_500,
        url: '/api/webhooks/mail/raw?recipient=…',
        error: { kind: 'TypeError', at: 'src/a.ts:1:1' },
      },
    },
  ])
})

test.each(['', 'x', '1', '1-', '-1-5', '1-2-3', '1e3-5', '99999999999-5', `1-${'9'.repeat(30)}`])(
  'a place %j that is none is taken as the end of the log',
  (before) => {
    expect(numbersOf(ask({ before, lines: 1 }))[0]).toBe(LINES - 1)
  },
)

test('a place within a line begins with the line before it', () => {
  expect(numbersOf(ask({ before: '1-200', lines: 5 }))).toEqual([0])
})

test('bytes that are no lines are passed over, also a line without end', () => {
  appendFileSync(
    logFile(folder, 90),
    `${'z'.repeat(700_000)}\n{"level":"x"}\nnull\n{}\n[]\n{"level":30,"time":1e300}\n`,
  )
  appendFileSync(logFile(folder, 90), '{"level":30,"time":1,"number":-1}\n{"level":30,"ti')
  expect(numbersOf(ask({ lines: 3 }))).toEqual([-1, LINES - 1, LINES - 2])
  unlinkSync(logFile(folder, 90))
})

test('a log that was erased in the meantime has no older lines', async () => {
  expect(ask({ before: '90-500', lines: 1 }).logs).toHaveLength(1)
  const empty = await mkdtemp(path.join(os.tmpdir(), 'skein-search-'))
  expect(searchLogs(empty, { lines: 1, search: '', level: null, before: '3-500' }, 100)).toEqual({
    logs: [],
    before: null,
  })
  await rm(empty, { recursive: true })
})

test('a page of long lines ends at two megabytes, and the next one goes on behind it', async () => {
  const other = await mkdtemp(path.join(os.tmpdir(), 'skein-long-'))
  onTestFinished(() => rm(other, { recursive: true }))
  const files = new LogFiles({ folder: other, fileBytes: 1_000_000, files: 100, days: 14, now: Date.now })
  const msg = 'z'.repeat(50_000)
  for (let number = 0; number < 100; number += 1) files.write(`${JSON.stringify({ ...told(number), msg })}\n`)
  files.close()
  const query = { lines: 1_000, search: '', level: null, before: null }
  const counts: number[] = []
  for (let before: string | null = null; counts.length === 0 || before !== null;) {
    const page: LogPage = searchLogs(other, { ...query, before }, 60_000)
    counts.push(page.logs.length)
    before = page.before
  }
  expect(counts).toEqual([42, 42, 16])
})

test('a search ends where its time begins, and skips what came after (spec debug-25)', () => {
  const at = (number: number) => new Date(1_790_000_000_000 + number).toISOString()
  const some = all({ from: at(2_499), to: at(2_502) })
  expect(some.numbers).toEqual([2_501, 2_500, 2_499])
  expect(all({ from: at(2_499), to: at(2_502), search: 'failed' }).numbers).toEqual([2_500])
  expect(ask({ from: at(LINES) })).toEqual({ logs: [], before: null })
  expect(all({ to: at(2) }).numbers).toEqual([1, 0])
})
