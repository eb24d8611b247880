import { parentPort, workerData } from 'node:worker_threads'
import { readForModel } from '#extract/extract.ts'
import { inspect } from '#extract/inspect/inspect.ts'
import { applyReply } from '#extract/llm/apply-reply.ts'
import { ownPictures } from '#extract/llm/prompt/pictures.ts'
import type { WorkerAnswer } from '#extract/threads/worker-pool.ts'
import { errorFields } from '#server/observe/log.ts'
import type { ReaderResult, ReaderSettings, ReaderTask } from './reader.ts'

const { ocrLanguages } = workerData as ReaderSettings

async function work(task: ReaderTask, onPictures: () => void): Promise<ReaderResult> {
  if (task.task === 'check')
    return { task: 'check', extraction: applyReply(task.extraction, task.answered, task.grounds) }
  if (task.task === 'inspect')
    return { task: 'inspect', inspection: await inspect(task.input, task.wish, { ocrLanguages, onPictures }) }
  const { input, asking } = task
  const ask = asking && { strategy: asking.strategy, pictures: asking.images ? ownPictures : null }
  return { task: 'read', reading: await readForModel(input, { ask, ocrLanguages, onPictures }) }
}

parentPort?.on('message', (task: ReaderTask) => {
  const answer = (message: WorkerAnswer<ReaderResult>) => parentPort?.postMessage(message)
  work(task, () => answer({ ok: 'long' })).then(
    (output) => answer({ ok: true, output }),
    (error: unknown) => answer({ ok: false, at: errorFields(error) }),
  )
})
