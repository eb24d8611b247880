import type { Extraction } from '#contract/extraction.ts'
import type { ExtractResult } from './document.ts'
import { withoutModel } from './llm/apply-reply.ts'
import type { Reply } from './llm/ask-model.ts'
import type { Grounds } from './llm/check/words.ts'
import { needsModel, type Question } from './llm/question.ts'
import type { EngineReading } from './process/answers.ts'

export type UsedReply = Pick<Reply, 'status' | 'model' | 'answers' | 'partial'>

/** Who does each step: this thread, or a reading thread of the server. `ask`: null without a set-up model. */
export type PipelineSteps<R extends UsedReply> = {
  read: () => Promise<Pick<EngineReading, 'result' | 'question'>>
  ask: ((question: Question) => Promise<R>) | null
  check: (extraction: Extraction, reply: R, grounds: Grounds) => Extraction | Promise<Extraction>
  /** Hears what the engine could read, before a model is asked. */
  onRead?: (read: Extract<ExtractResult, { ok: true }>) => Promise<void>
}

/** `engine`: what was read without a model; `reply`: null where none was asked. */
export type PipelineResult<R extends UsedReply> = {
  result: ExtractResult
  engine: Extraction | null
  reply: R | null
}

/**
 * The one way of a document from its bytes to what it says: the engine reads it, a model is asked about what
 * is left, and its reply is checked against the document. What only a model could have read, and did not, was
 * not read (`no_words`).
 */
export async function runPipeline<R extends UsedReply>({
  read,
  ask,
  check,
  onRead,
}: PipelineSteps<R>): Promise<PipelineResult<R>> {
  const { result, question } = await read()
  if (!result.ok) return { result, engine: null, reply: null }
  await onRead?.(result)
  const engine = result.extraction
  if (!ask) return { result, engine, reply: null }
  if (!question) return { result: { ...result, extraction: withoutModel(engine) }, engine, reply: null }
  const reply = await ask(question)
  const extraction = await check(engine, reply, question.grounds)
  if (needsModel(question) && extraction.model?.status !== 'used')
    return { result: { ok: false, reason: 'no_words' }, engine, reply }
  return { result: { ...result, extraction }, engine, reply }
}
