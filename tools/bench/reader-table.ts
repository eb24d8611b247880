import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { kindOf } from '../documents.ts'
import { alignFigures } from '../score/table.ts'
import { median, percentile } from '../statistics.ts'
import { documentInput, documentPaths } from './documents.ts'
import { readerTimes } from './reader-times.ts'

const ROOT = join(import.meta.dirname, '../..')
const STARTS = 5
/** KItinerary 6.8.2 reads each document in a process of its own, in milliseconds. */
const KITINERARY = 50

/** `npm run bench -- reader [DIR]`: beside a bare HTML parser, by kind; start, memory and rate. */
export async function benchReader(folder: string | null): Promise<void> {
  const documents = folder && resolve(folder)
  const paths = documentPaths(documents)
  print(await timeRows(paths))
  print(startRows())
  print(memoryRows(documents))
  print(rateRows(documents))
}

async function timeRows(paths: readonly string[]): Promise<string[][]> {
  const inputs = paths.map(documentInput)
  const times = await readerTimes(inputs)
  const read = inputs.map((input, index) => ({
    kind: kindOf(input.name),
    size: input.bytes.length,
    ...(times[index] ?? { reader: Number.NaN, parser: Number.NaN, isRead: false }),
  }))
  const kinds = [...Map.groupBy(read, ({ kind }) => kind)].sort(([, a], [, b]) => b.length - a.length)
  return [
    [
      'reading, warm',
      'docs',
      'not read',
      'median KB',
      'median ms',
      'p95 ms',
      'bare parser ms',
      'times the parser',
      'of KItinerary',
    ],
    ...[...kinds, ['all', read] as const].map(([kind, some]) => {
      const middle = median(some.map(({ reader }) => reader))
      const bare = median(some.map(({ parser }) => parser))
      return [
        kind,
        String(some.length),
        String(some.filter(({ isRead }) => !isRead).length),
        (median(some.map(({ size }) => size)) / 1024).toFixed(1),
        middle.toFixed(2),
        percentile(
          some.map(({ reader }) => reader),
          0.95,
        ).toFixed(2),
        bare.toFixed(3),
        (middle / bare).toFixed(0),
        (middle / KITINERARY).toFixed(2),
      ]
    }),
  ]
}

function startRows(): string[][] {
  const file = join(ROOT, 'fixtures/trip-hughes-delta/input.eml')
  const built = join(ROOT, 'dist/library/bin/skein-extract.mjs')
  const bare = startTime(['-e', '0'])
  const rows: [name: string, words: string[]][] = [
    ['command, sources', [join(ROOT, 'bin/skein-extract.mjs'), '--quiet', file]],
    ...(existsSync(built) ? [['command, built', [built, '--quiet', file]] as [string, string[]]] : []),
  ]
  return [
    ['one mail, a process', 'ms', 'of bare node', 'of KItinerary'],
    ['bare node', bare.toFixed(0), '1.0', (bare / KITINERARY).toFixed(1)],
    ...rows.map(([name, words]) => {
      const time = startTime(words)
      return [name, time.toFixed(0), (time / bare).toFixed(1), (time / KITINERARY).toFixed(1)]
    }),
  ]
}

function startTime(words: readonly string[]): number {
  const times = Array.from({ length: STARTS }, () => {
    const began = performance.now()
    const { status, stderr } = spawnSync(process.execPath, words, { encoding: 'utf8' })
    if (status !== 0) throw new Error(`The command failed: ${stderr}`)
    return performance.now() - began
  })
  return median(times)
}

function memoryRows(folder: string | null): string[][] {
  const words = [join(import.meta.dirname, 'reader-memory.ts'), ...(folder ? [folder] : [])]
  const { stdout, stderr, status } = spawnSync(process.execPath, words, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`Memory could not be measured: ${stderr}`)
  const taken = JSON.parse(stdout) as { idle: number; rss: number; heap: number }
  const mb = (bytes: number) => (bytes / 1024 / 1024).toFixed(0)
  return [
    ['memory of one thread', 'MB'],
    ['before the first document', mb(taken.idle)],
    ['process, peak', mb(taken.rss)],
    ['heap after a document, highest', mb(taken.heap)],
  ]
}

/** One core is the whole program on one, with its garbage collector and compiler. */
function rateRows(folder: string | null): string[][] {
  const [one, two] = ['0', '0,1'].map((cores) => rate(folder, cores)) as [number, number]
  return [
    ['documents a second, without pictures', 'docs/s', 'of one core'],
    ['one core', one.toFixed(0), '1.00'],
    ['two cores', two.toFixed(0), (two / one).toFixed(2)],
  ]
}

function rate(folder: string | null, cores: string): number {
  const program = [process.execPath, join(import.meta.dirname, 'reader-rate.ts'), ...(folder ? [folder] : [])]
  const { stdout, stderr, status } = spawnSync('taskset', ['-c', cores, ...program], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`The rate could not be measured: ${stderr}`)
  return Number(stdout)
}

function print(rows: string[][]): void {
  console.log(`${alignFigures(rows).join('\n')}\n`)
}
