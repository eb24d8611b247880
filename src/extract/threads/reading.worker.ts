import { parentPort } from 'node:worker_threads'
import { extract } from '../extract.ts'
import { CAPS } from '../read/caps.ts'
import { readFileBytes } from './file-bytes.ts'
import type { FileInput, FileReading } from './reading.ts'
import type { WorkerAnswer } from './worker-pool.ts'

parentPort?.on('message', (input: FileInput) => {
  const answer = (message: WorkerAnswer<FileReading>) => parentPort?.postMessage(message)
  readFile(input, () => answer({ ok: 'long' })).then(
    (output) => answer({ ok: true, output }),
    // What went wrong may hold words of the document: it stays in this thread
    () => answer({ ok: false, at: null }),
  )
})

async function readFile(input: FileInput, onPictures: () => void): Promise<FileReading> {
  const loaded =
    'path' in input
      ? await readFileBytes(input.path, CAPS.totalBytes)
      : ({ ok: true, bytes: input.bytes } as const)
  if (!loaded.ok) return { ...loaded, ms: 0 }
  const { name, mimeType, receivedOn } = input
  const began = performance.now()
  const result = await extract({ bytes: loaded.bytes, name, mimeType, receivedOn }, { onPictures })
  const ms = performance.now() - began
  return result.ok ? { ok: true, extraction: result.extraction, ms } : { ...result, ms }
}
