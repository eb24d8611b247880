import { randomBytes } from 'node:crypto'
import type { ModelUse } from '#contract/extraction.ts'
import { ANSWER_SCHEMA, readAnswer, type Answer } from './answer.ts'
import { ask, type Client, type ModelAnswer } from './client/ask.ts'
import type { Failure } from './client/exchange.ts'
import { addUsage, noUsage, type Usage } from './client/usage.ts'
import { messageOf } from './prompt/message.ts'
import type { Question } from './question.ts'

/** A model to ask. `documentMs`: most ms for one document in all; `hear` gets the raw text of each answer. */
export type Model = { client: Client; documentMs: number; hear?: ((text: string) => void) | undefined }

export type Reply = {
  status: ModelUse['status']
  model: string
  answers: Answer[]
  partial: boolean
  usage: Usage
  failure: Failure | null
  /** How long the service asked to be left alone, milliseconds. */
  retryAfterMs: number | null
  durationMs: number
}

/** Asks a model about a document, piece after piece within the deadline. Never throws. */
export async function askModel(model: Model, question: Question, signal?: AbortSignal): Promise<Reply> {
  const began = performance.now()
  const deadline = AbortSignal.timeout(model.documentMs)
  const until = signal ? AbortSignal.any([signal, deadline]) : deadline
  const asked: ModelAnswer<Answer>[] = []
  for (const prompt of question.prompts) {
    const last = await askPiece(model, prompt, until)
    asked.push(last)
    if (!last.ok && !GOES_ON.has(last.reason)) break
  }
  const failed = asked.find((one) => !one.ok)
  const answers = asked.flatMap((one) => (one.ok ? [one.answer] : []))
  return {
    status: answers.length ? 'used' : failed?.reason === 'refused' ? 'declined' : 'unavailable',
    model: model.client.endpoint.model,
    answers,
    partial:
      question.cut || answers.length < question.prompts.length || asked.some((one) => one.ok && one.cutOff),
    usage: asked.reduce((sum, one) => addUsage(sum, one.usage), noUsage()),
    failure: failed?.reason ?? null,
    retryAfterMs: failed?.retryAfterMs ?? null,
    durationMs: performance.now() - began,
  }
}

/** Failures that say nothing about the next piece. */
const GOES_ON: ReadonlySet<Failure> = new Set(['refused', 'invalid', 'too_large'])

function askPiece(
  { client, hear }: Model,
  prompt: Question['prompts'][number],
  signal: AbortSignal,
): Promise<ModelAnswer<Answer>> {
  const { instructions, content } = messageOf(prompt, randomBytes(9).toString('hex'))
  return ask(client, { instructions, content, schema: ANSWER_SCHEMA, read: readAnswer, hear }, signal)
}
