import { workerData } from 'node:worker_threads'
import { readForModel } from '#extract/extract.ts'
import { inspect } from '#extract/inspect/inspect.ts'
import type { Stage } from '#extract/inspect/stages.ts'
import { applyReply } from '#extract/llm/apply-reply.ts'
import { shownPages } from '#extract/preview/shown-pages.ts'
import { serveWork } from '#extract/threads/worker-pool.ts'
import { errorFields } from '#server/observe/error-fields.ts'
import type { ReaderResult, ReaderSettings, ReaderTask } from './reader.ts'

const { ocrLanguages } = workerData as ReaderSettings

serveWork<ReaderTask, ReaderResult>(async (task, say) => {
  if (task.task === 'check')
    return { task: 'check', extraction: applyReply(task.extraction, task.answered, task.grounds) }
  const options = { ocrLanguages, onPictures: () => say({ ok: 'long' }) }
  if (task.task === 'show') {
    options.onPictures()
    return { task: 'show', shown: await shownPages(task.input, task.seen) }
  }
  if (task.task === 'inspect') {
    const onStage = (stage: Stage | 'end') => say({ ok: 'note', note: stage })
    return { task: 'inspect', inspection: await inspect(task.input, task.wish, { ...options, onStage }) }
  }
  return { task: 'read', reading: await readForModel(task.input, { ask: task.asking, ...options }) }
}, errorFields)
