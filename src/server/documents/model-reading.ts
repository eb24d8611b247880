import type { Extraction } from '#contract/extraction.ts'
import { withoutModel } from '#extract/llm/apply-reply.ts'
import type { Question } from '#extract/llm/question.ts'
import type { Ai } from '#server/ai/ai.service.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { NOTHING_SPENT, type Spent } from '#server/observe/reading-runs.ts'
import { note, noteFailure, span } from '#server/observe/spans.ts'
import { WorkerFailure } from '#extract/threads/worker-pool.ts'
import type { Log } from '#server/observe/log.ts'
import { keepAnswer, openAnswer, type Owner } from './document-files.ts'
import type { Reader } from './reader.ts'

type Options = { ai: Ai | null; files: FileStore; reader: Reader; log: Log }

/** A document on its way: what the embedded reader found, what a model is asked, and how often this was begun. */
export type ModelTask = { owner: Owner; extraction: Extraction; question: Question | null; attempts: number }

/** What a document says, with what asking cost. `model`: the one that was asked, useful or not. */
export type ModelRead = { extraction: Extraction; model: string | null; spent: Spent }

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
        spent: NOTHING_SPENT,
      }
    const reply = await asked.ask(question, owner.tripId)
    const { calls, input, output } = reply.usage
    const spent = { calls, tokens: input + output, cost: reply.cost }
    note({ ...spent, outcome: reply.failure ?? reply.status, model: reply.model })
    if (reply.status !== 'used') noteFailure(reply.failure ?? reply.status)
    else await keepAnswer(files, owner, { ...reply, spent })
    return { ...reply, spent }
  }

  return async function withModel(task: ModelTask): Promise<ModelRead> {
    const { extraction, question } = task
    if (!ai) return { extraction, model: null, spent: NOTHING_SPENT }
    if (!question) return { extraction: withoutModel(extraction), model: null, spent: NOTHING_SPENT }
    const answer = await span('model', () => answerTo({ ...task, question }, ai))
    const { status, model, answers, partial, run, spent } = answer
    const answered = { status, model, answers, partial }
    try {
      const merged = await span('check', () => reader.check(extraction, answered, question.grounds))
      if (run !== null) await ai.noteResult(run, merged)
      return { extraction: merged, model, spent }
    } catch (error) {
      if (!(error instanceof WorkerFailure) || error.isPassing) throw error
      log.error({ reason: error.reason, at: error.at }, 'an answer could not be checked')
      return {
        extraction: { ...extraction, model: { status: 'unavailable', model, partial: false } },
        model,
        spent,
      }
    }
  }
}
