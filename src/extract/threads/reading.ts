import type { Extraction } from '#contract/extraction.ts'
import type { DocumentInput, ReadFailure } from '../document.ts'
import { FileAnswer } from '../process/answers.ts'
import { processPool } from '../process/process-pool.ts'
import { CAPS } from '../read/caps.ts'
import { readFileBytes, type FileFailure } from './file-bytes.ts'
import { WorkerFailure } from './worker-pool.ts'

/** A file, by path or bytes. `receivedOn` (`yyyy-mm-dd`) anchors years if the file has no date of its own. */
export type FileInput = ({ path: string } | { bytes: Uint8Array }) & {
  name: string
  mimeType: string
  receivedOn: string
}

export type FileReadFailure = FileFailure | ReadFailure | 'outside' | 'timeout'

export type FileReading =
  | { ok: true; extraction: Extraction; ms: number }
  | { ok: false; reason: FileReadFailure; ms: number }

/** What one file may take; the same as the server's defaults. */
const FILE_BUDGET = { seconds: 20, longSeconds: 60, memoryMb: 384 } as const

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
