import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, expect, test } from 'vitest'
import { allFixtures } from '#test/fixtures.ts'
import { readBytes, readFileBytes, fileReader } from './reading.ts'

const FIXTURES = join(import.meta.dirname, '../../../fixtures')
const MAIL = join(FIXTURES, 'trip-hughes-delta/input.eml')
const about = { name: 'input.eml', mimeType: '', receivedOn: '2027-03-02' }
const reader = fileReader(1)

afterAll(() => reader.stop())

test('a file is read in a thread, and tells how long it took', async () => {
  const reading = await reader.read({ ...about, path: MAIL })
  expect(reading).toMatchObject({ ok: true, extraction: { bookingReferences: ['F2Q9XT'] } })
  expect(reading.ms).toBeGreaterThan(0)
})

test('a thread has room for the code of all patterns: it reads bookings in all languages twice', async () => {
  const fixtures = allFixtures().filter(({ name }) => !/picture/.test(name))
  const failed: string[] = []
  for (const { name, file, path } of [...fixtures, ...fixtures]) {
    const reading = await reader.read({ ...about, name: file, path })
    if (!reading.ok) failed.push(`${name}: ${reading.reason}`)
  }
  expect(failed).toEqual([])
})

test.each([
  [join(FIXTURES, 'missing.eml'), 'missing'],
  [join(MAIL, 'below-a-file.eml'), 'missing'],
  [FIXTURES, 'folder'],
])('%s cannot be opened: %s', async (path, reason) => {
  expect(await reader.read({ ...about, path })).toEqual({ ok: false, reason, ms: 0 })
})

test.skipIf(process.platform === 'win32')('pipes and devices are not opened as files', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'reading-'))
  execFileSync('mkfifo', [join(folder, 'pipe.txt')])
  symlinkSync(join(folder, 'pipe.txt'), join(folder, 'link.txt'))
  for (const path of [join(folder, 'pipe.txt'), join(folder, 'link.txt'), '/dev/zero'])
    expect(await reader.read({ ...about, path })).toEqual({ ok: false, reason: 'irregular', ms: 0 })
  rmSync(folder, { recursive: true })
})

test('a file that needs longer than its budget fails alone', async () => {
  const hurried = fileReader(1, { seconds: 0.001, memoryMb: 384 })
  expect(await hurried.read({ ...about, path: MAIL })).toMatchObject({ ok: false, reason: 'timeout' })
  await hurried.stop()
})

test('more bytes than allowed are not read to their end', async () => {
  expect(await readFileBytes(MAIL, 100)).toEqual({ ok: false, reason: 'too_complex' })
  const endless = Readable.from(
    (function* () {
      for (;;) yield new Uint8Array(1_000)
    })(),
  )
  expect(await readBytes(endless, 10_000)).toEqual({ ok: false, reason: 'too_complex' })
})
