import { parentPort, workerData } from 'node:worker_threads'
import { readForModel } from '#extract/extract.ts'
import { inspect } from '#extract/inspect/inspect.ts'
import type { Stage } from '#extract/inspect/stages.ts'
import { applyReply } from '#extract/llm/apply-reply.ts'
import type { WorkerAnswer } from '#extract/threads/worker-pool.ts'
import { errorFields } from '#server/observe/error-fields.ts'
import type { ReaderResult, ReaderSettings, ReaderTask } from './reader.ts'

const { ocrLanguages } = workerData as ReaderSettings

type Says = { onPictures: () => void; onStage: (stage: Stage | 'end') => void }

async function work(task: ReaderTask, { onPictures, onStage }: Says): Promise<ReaderResult> {
  if (task.task === 'check')
    return { task: 'check', extraction: applyReply(task.extraction, task.answered, task.grounds) }
  if (task.task === 'inspect')
    return {
      task: 'inspect',
      inspection: await inspect(task.input, task.wish, { ocrLanguages, onPictures, onStage }),
    }
  const { input, asking } = task
  return { task: 'read', reading: await readForModel(input, { ask: asking, ocrLanguages, onPictures }) }
}

parentPort?.on('message', (task: ReaderTask) => {
  const answer = (message: WorkerAnswer<ReaderResult>) => parentPort?.postMessage(message)
  const says = {
    onPictures: () => answer({ ok: 'long' }),
    onStage: (stage: Stage | 'end') => answer({ ok: 'note', note: stage }),
  }
  work(task, says).then(
    (output) => answer({ ok: true, output }),
    (error: unknown) => answer({ ok: false, at: errorFields(error) }),
  )
})
