import { availableParallelism } from 'node:os'
import { basename } from 'node:path'
import { CAPS } from '../read/caps.ts'
import { fileReader, inOrder, readBytes } from '../threads/reading.ts'
import type { FileReader, FileReading, FileReadFailure } from '../threads/reading.ts'
import { explainLines } from './explain.ts'
import type { Format, Options } from './options.ts'
import { progressOn, type Progress, type ProgressStream } from './progress.ts'
import { countSources, sourcesOf, type Source } from './sources.ts'
import { tableLines } from './table.ts'
import { terminalText } from './terminal-text.ts'
import { ERRORS } from '#contract/errors.ts'

/** Where a run reads and writes. `print` resolves when more may be printed. */
export type Surroundings = {
  stdin: AsyncIterable<Uint8Array>
  stderr: ProgressStream
  print: (text: string) => Promise<void>
  now: () => number
}

/** Results that may wait for a slow file before them, for each thread. */
const AHEAD = 8

/** Reads what the options name and prints it in that order. Exit code 0, or 1 if a file was unreadable. */
export async function run(options: Options, surroundings: Surroundings): Promise<0 | 1> {
  const threads = availableParallelism()
  const reader = fileReader(threads)
  const progress = progressFor(options, surroundings)
  let [read, failed] = [0, 0]
  const begin = async (source: Source) => ({
    source,
    reading: await readSource(source, options.receivedOn, { reader, stdin: surroundings.stdin }),
  })
  for await (const { source, reading } of inOrder(sourcesOf(options.files), threads * AHEAD, begin)) {
    progress?.clear()
    if (reading.ok) {
      await surroundings.print(format(options.format, source.name, reading))
      read += 1
    } else {
      surroundings.stderr.write(`${terminalText(source.name)}: ${failureMessage(reading.reason)}\n`)
      failed += 1
    }
    progress?.step()
  }
  progress?.clear()
  await reader.stop()
  if (read + failed === 0) surroundings.stderr.write('There are no documents in this folder.\n')
  return failed > 0 || read === 0 ? 1 : 0
}

function progressFor({ files, quiet }: Options, { stderr, now }: Surroundings): Progress | null {
  if (quiet) return null
  const progress = progressOn(stderr, now)
  void countSources(files).then((count) => progress.expect(count))
  return progress
}

async function readSource(
  source: Source,
  receivedOn: string,
  { reader, stdin }: { reader: FileReader; stdin: AsyncIterable<Uint8Array> },
): Promise<FileReading> {
  const about = { name: basename(source.name), mimeType: '', receivedOn }
  if (source.isOutside) return { ok: false, reason: 'outside', ms: 0 }
  if (source.path !== null) return reader.read({ ...about, path: source.path })
  const loaded = await readBytes(stdin, CAPS.totalBytes)
  return loaded.ok ? reader.read({ ...about, bytes: loaded.bytes }) : { ...loaded, ms: 0 }
}

type Read = Pick<Extract<FileReading, { ok: true }>, 'extraction' | 'weighed'>

function format(kind: Format, name: string, { extraction, weighed }: Read): string {
  if (kind === 'table') return `${tableLines(name, extraction).join('\n')}\n\n`
  if (kind === 'explain') return `${explainLines(name, extraction, weighed).join('\n')}\n\n`
  return `${jsonLine({ file: name, ...extraction })}\n`
}

/** JSON on one line, with the controls that JSON allows escaped too: it may be read on a terminal. */
function jsonLine(value: unknown): string {
  return JSON.stringify(value).replace(
    /[\u007f-\u009f\u2028\u2029]/g,
    (control) => `\\u${control.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

function failureMessage(reason: FileReadFailure): string {
  return reason in UNOPENED
    ? UNOPENED[reason as keyof typeof UNOPENED]
    : ERRORS[`read.${reason as Exclude<FileReadFailure, keyof typeof UNOPENED>}`].message
}

const UNOPENED = {
  missing: 'There is no such file.',
  denied: 'This file may not be opened.',
  folder: 'This is a folder.',
  irregular: 'This is a pipe or a device, not a file. What a pipe brings is read as -.',
  outside: 'This link leads out of its folder and is not followed.',
  unopened: 'This file could not be opened.',
}
