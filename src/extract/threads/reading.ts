import type { Extraction } from '#contract/extraction.ts'
import type { WeighedClaim } from '../decide/claim.ts'
import type { DocumentInput, ReadFailure } from '../document.ts'
import { FileAnswer } from '../process/answers.ts'
import { processPool } from '../process/process-pool.ts'
import { CAPS } from '../read/caps.ts'
import { WorkerFailure } from './worker-pool.ts'
import { constants } from 'node:fs'
import { open, type FileHandle } from 'node:fs/promises'

/** A file, by path or bytes. `receivedOn` (`yyyy-mm-dd`) anchors years if the file has no date of its own. */
export type FileInput = ({ path: string } | { bytes: Uint8Array }) & {
  name: string
  mimeType: string
  receivedOn: string
}

export type FileReadFailure = FileFailure | ReadFailure | 'outside' | 'timeout'

export type FileReading =
  | { ok: true; extraction: Extraction; weighed: WeighedClaim[]; ms: number }
  | { ok: false; reason: FileReadFailure; ms: number }

/** What one file may take. Nobody else waits for it, so a busy computer may take longer than a server. */
const FILE_BUDGET = { seconds: 60, longSeconds: 120, memoryMb: 512 } as const

/** Reads files, several at a time. A file that fails is an answer, no error; `stop` ends what reads. */
export type FileReader = { read: (input: FileInput) => Promise<FileReading>; stop: () => Promise<void> }

/** Reads files in threads of a child process. A file that is over budget or kills either one fails alone. */
export function fileReader(
  threads: number,
  budget: { seconds: number; longSeconds?: number; memoryMb: number } = FILE_BUDGET,
): FileReader {
  const pool = processPool<DocumentInput, FileReading>({
    ...budget,
    threads,
    module: new URL('./reading.worker.ts', import.meta.url),
    sizeOf: ({ bytes }) => bytes.length,
    check: (output) => FileAnswer.safeParse(output).data ?? null,
  })
  return {
    async read(input) {
      const loaded =
        'path' in input
          ? await readFileBytes(input.path, CAPS.totalBytes)
          : ({ ok: true, bytes: input.bytes } as const)
      if (!loaded.ok) return { ...loaded, ms: 0 }
      const { name, mimeType, receivedOn } = input
      const asked = performance.now()
      try {
        return await pool.run({ bytes: loaded.bytes, name, mimeType, receivedOn })
      } catch (error) {
        if (!(error instanceof WorkerFailure)) throw error
        return { ok: false, reason: error.unread, ms: performance.now() - asked }
      }
    },
    stop: pool.stop,
  }
}

/** Why a file could not be opened; pipes and devices are `irregular`. */
export type FileFailure = 'missing' | 'denied' | 'folder' | 'irregular' | 'unopened'

export type FileBytes = { ok: true; bytes: Uint8Array } | { ok: false; reason: FileFailure | 'too_complex' }

/** The bytes of a regular file; more than `max` are `too_complex` and are not read. */
export async function readFileBytes(path: string, max: number): Promise<FileBytes> {
  let file: FileHandle | null = null
  try {
    // Without the flag, opening a pipe waits for somebody who writes into it, and nothing ends that
    file = await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0))
    const stat = await file.stat()
    if (stat.isDirectory()) return { ok: false, reason: 'folder' }
    if (!stat.isFile()) return { ok: false, reason: 'irregular' }
    return stat.size > max ? { ok: false, reason: 'too_complex' } : { ok: true, bytes: await file.readFile() }
  } catch (error) {
    return { ok: false, reason: reasonOf(error) }
  } finally {
    await file?.close()
  }
}

/** The bytes of a stream, which is left where it exceeds `max`. */
export async function readBytes(stream: AsyncIterable<Uint8Array>, max: number): Promise<FileBytes> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of stream) {
    size += chunk.length
    if (size > max) return { ok: false, reason: 'too_complex' }
    chunks.push(chunk)
  }
  return { ok: true, bytes: new Uint8Array(Buffer.concat(chunks)) }
}

const REASONS: Record<string, FileFailure> = {
  ENOENT: 'missing',
  ENOTDIR: 'missing',
  EACCES: 'denied',
  EPERM: 'denied',
}

function reasonOf(error: unknown): FileFailure {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return REASONS[code] ?? 'unopened'
}

/** Runs `work` for `width` things at a time, results in order. `work` may not reject. */
export async function* inOrder<Thing, Result>(
  things: AsyncIterable<Thing> | Iterable<Thing>,
  width: number,
  work: (thing: Thing) => Promise<Result>,
): AsyncGenerator<Result> {
  const begun: Promise<Result>[] = []
  for await (const thing of things) {
    begun.push(work(thing))
    const first = begun.length >= width ? begun.shift() : undefined
    if (first) yield await first
  }
  for (const one of begun) yield await one
}
