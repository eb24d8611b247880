import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LogEntry } from '#contract/admin/logs.ts'
import { makeLogBook, type LogBook } from './log-book.ts'
import { LogFiles } from './log-files.ts'
import { makeLog, type Log } from './log.ts'

const ALL = { search: '', level: null }
let folder = ''
let log: Log
let book: LogBook
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'skein-book-'))
  const files = new LogFiles({ folder, fileBytes: 20_000, files: 100, days: 14, now: Date.now })
  log = makeLog('debug', () => undefined)
  log.lines.listen((line) => files.write(line))
  book = makeLogBook(folder, log.lines)
  for (let number = 0; number < 500; number += 1) log.info({ number }, 'a line')
})
afterEach(async () => {
  await book.stop()
  await rm(folder, { recursive: true })
})

test('many who ask at once are all answered with what they asked for', async () => {
  const asked = Array.from({ length: 30 }, (_, at) => book.list({ ...ALL, lines: at + 1, before: null }))
  const pages = await Promise.all(asked)
  expect(pages.map(({ logs }) => logs.length)).toEqual(Array.from({ length: 30 }, (_, at) => at + 1))
})

test('whoever waits while the server stops is told, and so is whoever asks later', async () => {
  const waiting = book.list({ ...ALL, lines: 1, before: null })
  const [ended] = await Promise.allSettled([waiting, book.stop()])
  expect(ended).toMatchObject({ reason: { message: 'the log could not be searched' } })
  await expect(book.list({ ...ALL, lines: 1, before: null })).rejects.toThrow('the log could not be searched')
})

test('a log without its folder is a failure, not an empty page', async () => {
  const lost = makeLogBook(path.join(folder, 'nowhere'), log.lines)
  await expect(lost.list({ ...ALL, lines: 1, before: null })).rejects.toThrow('the log could not be read')
  await lost.stop()
})

test('who follows gets what is looked for from now on, until it stops', () => {
  const seen: LogEntry[] = []
  const stop = book.follow({ search: 'MAIL', level: 'warn' }, (entry) => seen.push(entry))
  log.info('a mail came')
  log.warn('a mail is late')
  log.error('something else')
  log.error({ job: 'mail' }, 'job failed')
  stop()
  log.error('a mail is lost')
  expect(seen.map(({ message }) => message)).toEqual(['a mail is late', 'job failed'])
})

test('a line is read once for all who follow, and not at all where nobody could want it', () => {
  let taken = 0
  const stops = Array.from({ length: 64 }, (_, at) =>
    book.follow({ search: at < 32 ? 'mail' : 'nothing', level: null }, () => (taken += 1)),
  )
  using parse = vi.spyOn(JSON, 'parse')
  log.info('something else')
  expect(parse).not.toHaveBeenCalled()
  log.info('a mail came')
  expect(parse).toHaveBeenCalledOnce()
  expect(taken).toBe(32)
  for (const stop of stops) stop()
  log.info('a mail came')
  expect(parse).toHaveBeenCalledOnce()
})
