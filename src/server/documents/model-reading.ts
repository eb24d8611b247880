import type { Extraction } from '#contract/extraction.ts'
import { withoutModel } from '#extract/llm/apply-reply.ts'
import type { Question } from '#extract/llm/question.ts'
import type { Ai } from '#server/ai/ai.service.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { WorkerFailure } from '#extract/threads/worker-pool.ts'
import type { Log } from '#server/observe/log.ts'
import { keepAnswer, openAnswer, type Owner } from './document-files.ts'
import type { Reader } from './reader.ts'

type Options = { ai: Ai | null; files: FileStore; reader: Reader; log: Log }

/** A document on its way: what the embedded reader found, what a model is asked, and how often this was begun. */
export type ModelTask = { owner: Owner; extraction: Extraction; question: Question | null; attempts: number }

/** A document that ended the process this often under a model's answer is read without one. */
const MAX_ATTEMPTS = 3

/**
 * What a document says once the operator's model was asked. An answer is kept, sealed with the document's own key, until the
 * document is sealed into its trip: a try that fails later does not pay for it again.
 */
export function modelReading({ ai, files, reader, log }: Options) {
  async function answerTo({ owner, question, attempts }: ModelTask & { question: Question }, asked: Ai) {
    const kept = await openAnswer(files, owner)
    if (kept) return { ...kept, run: null }
    if (attempts > MAX_ATTEMPTS)
      return {
        status: 'unavailable' as const,
        model: asked.settings.endpoint.model,
        answers: [],
        partial: false,
        run: null,
      }
    const reply = await asked.ask(question, owner.tripId)
    if (reply.status === 'used') await keepAnswer(files, owner, reply)
    return reply
  }

  return async function withModel(task: ModelTask): Promise<Extraction> {
    const { extraction, question } = task
    if (!ai) return extraction
    if (!question) return withoutModel(extraction)
    const { status, model, answers, partial, run } = await answerTo({ ...task, question }, ai)
    const answered = { status, model, answers, partial }
    try {
      const merged = await reader.check(extraction, answered, question.grounds)
      if (run !== null) await ai.noteResult(run, merged)
      return merged
    } catch (error) {
      if (!(error instanceof WorkerFailure) || error.reason === 'crashed') throw error
      log.error({ reason: error.reason, at: error.at }, 'an answer could not be checked')
      return { ...extraction, model: { status: 'unavailable', model, partial: false } }
    }
  }
}
