import type { Extraction } from '#contract/extraction.ts'
import type { ReadFailure } from '../document.ts'
import type { FileFailure } from './file-bytes.ts'
import { WorkerFailure, workerPool } from './worker-pool.ts'

/** A file to read, by its path or by its bytes. `receivedOn` (`yyyy-mm-dd`) anchors years when it has no date of its own. */
export type FileInput = ({ path: string } | { bytes: Uint8Array }) & {
  name: string
  mimeType: string
  receivedOn: string
}

/** Why a file gave nothing: it could not be opened, may not be, could not be read, or not within its budget. */
export type FileReadFailure = FileFailure | ReadFailure | 'outside' | 'timeout'

/** What was read of a file; `ms` is the time that reading its bytes took. */
export type FileReading =
  | { ok: true; extraction: Extraction; ms: number }
  | { ok: false; reason: FileReadFailure; ms: number }

/** What one file may take; the same as the server's defaults. */
const FILE_BUDGET = { seconds: 20, longSeconds: 60, memoryMb: 384 } as const

/** Reads files, several at a time. A file that fails is an answer, no error; `stop` ends the threads. */
export type FileReader = { read: (input: FileInput) => Promise<FileReading>; stop: () => Promise<void> }

/** Reads files in threads. A file that exceeds its budget or ends its thread fails alone. */
export function fileReader(
  threads: number,
  budget: { seconds: number; longSeconds?: number; memoryMb: number } = FILE_BUDGET,
): FileReader {
  // The library must stay loaded when a thread that used it ends (sharp's documentation, "Worker threads")
  void import('sharp').catch(() => undefined)
  const module = new URL('./reading.worker.ts', import.meta.url)
  const pool = workerPool<FileInput, FileReading>({ ...budget, threads, module })
  return {
    async read(input) {
      const asked = performance.now()
      try {
        return await pool.run(input)
      } catch (error) {
        if (!(error instanceof WorkerFailure)) throw error
        return { ok: false, reason: UNREADABLE[error.reason], ms: performance.now() - asked }
      }
    },
    stop: pool.stop,
  }
}

const UNREADABLE = { timeout: 'timeout', memory: 'too_complex', threw: 'broken', crashed: 'broken' } as const
