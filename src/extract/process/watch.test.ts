import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readUse } from './watch.ts'

/** As proc(5) has it for a process of 32 MB where pages have 64 KB. */
function makeProcess(status: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'skein-proc-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(path.join(folder, '7'))
  const fields = ['7', '(a name) of (two words)', 'S', ...Array.from({ length: 10 }, () => '0'), '250', '150']
  writeFileSync(path.join(folder, '7/stat'), fields.join(' '))
  writeFileSync(path.join(folder, '7/statm'), '1024 512 100 1 0 50 0\n')
  writeFileSync(path.join(folder, '7/status'), status)
  return folder
}

test('memory is what the system says in KB, however large its pages are', () => {
  const folder = makeProcess('Name:\tnode\nVmHWM:\t   65536 kB\nVmRSS:\t   32768 kB\nThreads:\t4\n')
  expect(readUse(7, folder)).toEqual({ rss: 32 * 1024 * 1024, seconds: 4 })
})

test('of a process that ended and one that never was nothing is known', () => {
  const folder = makeProcess('Name:\tnode\nState:\tZ (zombie)\n')
  expect([readUse(7, folder), readUse(8, folder)]).toEqual([null, null])
})

test.runIf(process.platform === 'linux')('what this process takes is known', () => {
  const { rss, seconds } = readUse(process.pid)!
  expect(rss / process.memoryUsage.rss()).toBeGreaterThan(0.5)
  expect(rss / process.memoryUsage.rss()).toBeLessThan(2)
  expect(seconds).toBeGreaterThan(0)
})
