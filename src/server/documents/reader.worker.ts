import { parentPort } from 'node:worker_threads'
import type { DocumentInput, ExtractResult } from '#extract/document.ts'
import { extract } from '#extract/extract.ts'
import type { WorkerAnswer } from '#extract/threads/worker-pool.ts'
import { errorFields } from '#server/observe/log.ts'

parentPort?.on('message', (input: DocumentInput) => {
  const answer = (message: WorkerAnswer<ExtractResult>) => parentPort?.postMessage(message)
  extract(input).then(
    (output) => answer({ ok: true, output }),
    (error: unknown) => answer({ ok: false, at: errorFields(error) }),
  )
})
