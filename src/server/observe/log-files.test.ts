import { spawnSync } from 'node:child_process'
import { appendFileSync, readFileSync, statSync, utimesSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { LogFiles, logFile, logNumbers } from './log-files.ts'

const DAY_MS = 86_400_000
let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'skein-log-'))
})
afterEach(() => rm(folder, { recursive: true }))

const open = (more: Partial<ConstructorParameters<typeof LogFiles>[0]> = {}) =>
  new LogFiles({ folder, fileBytes: 100, files: 3, days: 14, now: Date.now, ...more })
const textOf = (number: number) => readFileSync(logFile(folder, number), 'utf8')
/** A line of forty bytes. */
const line = (number: number) => `${String(number).padStart(39, '.')}\n`

test('a file that is full is followed by the next, and of too many the oldest are erased', () => {
  const files = open()
  for (let number = 1; number <= 9; number += 1) files.write(line(number))
  files.close()
  expect(logNumbers(folder)).toEqual([3, 4, 5])
  expect(textOf(3)).toBe(line(5) + line(6))
  expect(textOf(5)).toBe(line(9))
})

test('a new day begins a new file, and a line is erased within a day after its days are over', () => {
  let now = Date.now()
  const files = open({ days: 2, files: 100, now: () => now })
  files.write(line(1))
  for (const [days, expected] of [
    [0, [1]],
    [1, [1, 2]],
    [2, [1, 2]],
    [3, [2]],
  ] as const) {
    now = Date.now() + days * DAY_MS
    files.prune()
    expect([days, logNumbers(folder)]).toEqual([days, expected])
  }
  files.close()
})

test('files that a server left behind are erased when the next one starts', () => {
  const before = open()
  before.write(line(1))
  before.close()
  const old = new Date(Date.now() - 20 * DAY_MS)
  utimesSync(logFile(folder, 1), old, old)
  const after = open()
  after.write(line(2))
  after.prune()
  after.close()
  expect(logNumbers(folder)).toEqual([2])
})

test('only its owner may read the log', () => {
  const files = open()
  files.write(line(1))
  files.close()
  expect(statSync(logFile(folder, 1)).mode & 0o777).toBe(0o600)
})

test('a server goes on where the one before it stopped, also behind half a line', () => {
  const before = open()
  before.write(line(1))
  before.close()
  appendFileSync(logFile(folder, 1), '{"level":30,"ti')
  const after = open()
  after.write(line(2))
  after.close()
  expect(textOf(1)).toBe(`${line(1)}{"level":30,"ti\n${line(2)}`)
})

test('what cannot be written is counted and breaks nothing', () => {
  const files = open()
  files.write('x'.repeat(100_000))
  expect(files.lost).toBe(1)
  files.write(line(1))
  files.close()
  files.write(line(2))
  expect(textOf(1)).toBe(line(1))
})

test('a line that a full disk cut off is ended before the next one', () => {
  const program = `
    import { execFileSync } from 'node:child_process'
    import { LogFiles } from ${JSON.stringify(path.join(import.meta.dirname, 'log-files.ts'))}
    const files = new LogFiles({
      folder: ${JSON.stringify(folder)}, fileBytes: 4_000, files: 9, days: 14, now: Date.now,
    })
    for (const letter of 'abc') files.write(letter.repeat(39) + '\\n')
    execFileSync('prlimit', ['--pid', String(process.pid), '--fsize=unlimited'])
    for (const letter of 'de') files.write(letter.repeat(39) + '\\n')
    process.stdout.write(String(files.lost))`
  const node = [process.execPath, '--input-type=module-typescript', '-e', program]
  const { stdout } = spawnSync('prlimit', ['--fsize=100:unlimited', ...node])
  expect(stdout.toString()).toBe('1')
  const whole = (letter: string) => `${letter.repeat(39)}\n`
  expect(textOf(1)).toBe(`${whole('a')}${whole('b')}${'c'.repeat(20)}\n${whole('d')}${whole('e')}`)
})

test('a process that is killed has lost no line', () => {
  const program = `
    import { LogFiles } from ${JSON.stringify(path.join(import.meta.dirname, 'log-files.ts'))}
    const files = new LogFiles({ folder: ${JSON.stringify(folder)}, fileBytes: 4_000, files: 100, days: 14, now: Date.now })
    for (let number = 0; number < 500; number += 1) files.write(String(number).padStart(39, '.') + '\\n')
    process.kill(process.pid, 'SIGKILL')`
  const { signal } = spawnSync(process.execPath, ['--input-type=module-typescript', '-e', program])
  expect(signal).toBe('SIGKILL')
  const lines = logNumbers(folder).map(textOf).join('').split('\n')
  expect(lines.filter(Boolean).map((text) => Number(text.replaceAll('.', '')))).toEqual(
    Array.from({ length: 500 }, (_, number) => number),
  )
})
