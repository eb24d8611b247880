import { execFile, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { CUTS, Disk } from './disk-model.ts'
import { readTrace, straceWords } from './disk-trace.ts'
import { seededRandom } from '../fuzz/random.ts'

const hasStrace = !spawnSync('strace', ['-V']).error
if (!hasStrace)
  process.stdout.write('skipped: what a power cut leaves of a stored file (strace is missing)\n')

/** What has to be left after each mark of `stored-writes.ts`, whatever else a power cut took. */
const KEPT = [
  { 'var/data/files/trip/document.original': 'kept', 'var/data/keys.json': expect.any(String) },
  { 'var/data/unclaimed/2027-06-11/trip/document.original': 'kept' },
  {
    'srv/new/files/trip/document.original': 'kept',
    'srv/new/keys.json': '{}',
    'srv/new/skein.sqlite': expect.stringContaining('SQLite format 3'),
  },
]

test.runIf(hasStrace)(
  'a stored file and the keys, a file that was moved aside, and a backup that was restored are there after a power cut, in folders that were just made',
  async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'skein-cut-'))
    try {
      mkdirSync(path.join(folder, 'disk'))
      const trace = path.join(folder, 'trace')
      const [program = '', ...words] = straceWords(trace)
      const script = path.join(import.meta.dirname, 'stored-writes.ts')
      const env = { ...process.env, UV_USE_IO_URING: '0' }
      await promisify(execFile)(program, [...words, process.execPath, script, folder], { env })
      const place = { folder: path.join(folder, 'disk'), marks: path.join(folder, 'marks') }
      const { steps, promises } = readTrace(readFileSync(trace, 'latin1'), place)
      const random = seededRandom(1).unit
      for (const [after, kept] of KEPT.entries()) {
        const disk = new Disk()
        for (const step of steps.slice(0, promises[after])) disk.apply(step)
        for (const cut of [...CUTS, 'some', 'some', 'some'] as const) {
          const left = disk.cut(cut, random)
          const found = Object.keys(kept).map((name) => [name, left.get(name)?.toString()])
          expect([cut, Object.fromEntries(found)]).toEqual([cut, kept])
        }
      }
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
  30_000,
)
