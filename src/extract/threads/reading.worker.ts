import { parentPort } from 'node:worker_threads'
import type { DocumentInput } from '../document.ts'
import { extract } from '../extract.ts'
import type { FileReading } from './reading.ts'
import type { WorkerAnswer } from './worker-pool.ts'

parentPort?.on('message', (input: DocumentInput) => {
  const answer = (message: WorkerAnswer<FileReading>) => parentPort?.postMessage(message)
  readFile(input, () => answer({ ok: 'long' })).then(
    (output) => answer({ ok: true, output }),
    // What went wrong may hold words of the document: it stays in this thread
    () => answer({ ok: false, at: null }),
  )
})

async function readFile(input: DocumentInput, onPictures: () => void): Promise<FileReading> {
  const began = performance.now()
  const result = await extract(input, { onPictures })
  const ms = performance.now() - began
  return result.ok ? { ok: true, extraction: result.extraction, ms } : { ...result, ms }
}
