import type { ExtractResult, ReadFailure } from '#extract/document.ts'
import { runPipeline, type EngineReading, type UsedReply } from '#extract/pipeline.ts'
import { WorkerFailure } from '#extract/threads/worker-pool.ts'
import type { Question } from '#extract/llm/question.ts'
import type { Ai } from '#server/ai/ai.service.ts'
import type { FileStore } from '#server/files/file-store.ts'
import type { Turn } from '#server/jobs/queue.ts'
import type { Log } from '#server/observe/log.ts'
import { NOTHING_SPENT, type Spent } from '#server/observe/reading-runs.ts'
import { note, noteFailure, span } from '#server/observe/spans.ts'
import { keepAnswer, openAnswer } from './document-files.ts'
import type { Waiting } from './progress.ts'
import type { Reader } from './reader.ts'

type Options = { reader: Reader; ai: Ai | null; files: FileStore; log: Log }

/** A try at a document. `attempts`: times it was begun; `turn` ends with the reading, before the model. */
export type ReadTask = { waiting: Waiting; bytes: Uint8Array; attempts: number; turn: Turn }

/** What a document says, and what asking cost. `model`: the one that was asked, useful or not. */
type ReadDocument = { result: ExtractResult; model: string | null; spent: Spent }

type ServerReply = UsedReply & { run: number | null; spent: Spent }

/** A document that ended the process this often under a model's answer is read without one. */
const MAX_ATTEMPTS = 3

/**
 * Reads a document: the engine in a thread of the reading process, the operator's model outside of it and
 * within the day's budget, the check of its reply in a thread again. `onRead` hears what the engine could
 * read. Throws `WorkerFailure` for what passes.
 */
export async function readDocument(
  { reader, ai, files, log }: Options,
  task: ReadTask,
  onRead: (read: Extract<ExtractResult, { ok: true }>) => Promise<void>,
): Promise<ReadDocument> {
  const { result, reply } = await runPipeline<ServerReply>({
    read: async () => {
      const reading = await readInThread({ reader, ai, log }, task)
      task.turn.end()
      return reading
    },
    onRead,
    ask: ai && ((question) => span('model', () => replyTo({ ai, files }, task, question))),
    check: (extraction, given, grounds) =>
      span('check', async () => {
        const { status, model, answers, partial, run } = given
        try {
          const checked = await reader.check(extraction, { status, model, answers, partial }, grounds)
          if (run !== null) await ai?.noteResult(run, checked)
          return checked
        } catch (error) {
          if (!(error instanceof WorkerFailure) || error.isPassing) throw error
          log.error({ reason: error.reason, at: error.at }, 'an answer could not be checked')
          return { ...extraction, model: { status: 'unavailable' as const, model, partial: false } }
        }
      }),
  })
  return { result, model: reply?.model ?? null, spent: reply?.spent ?? NOTHING_SPENT }
}

/** What the process could not read is an answer too. */
async function readInThread(
  { reader, ai, log }: Pick<Options, 'reader' | 'ai' | 'log'>,
  { waiting, bytes, turn }: ReadTask,
): Promise<EngineReading> {
  const { originalName: name, mimeType, receivedOn } = waiting
  const asking = ai && { strategy: ai.settings.strategy, images: ai.settings.images }
  const hears = { onBegin: () => turn.begin(), onWait: () => turn.wait() }
  try {
    return await span('read', async () => {
      note({ bytes: bytes.length })
      const reading = await reader.read({ bytes, name, mimeType, receivedOn }, asking, hears)
      if (!reading.result.ok) noteFailure(reading.result.reason)
      return reading
    })
  } catch (error) {
    if (!(error instanceof WorkerFailure) || error.isPassing) throw error
    log.error({ reason: error.reason, at: error.at }, 'a document could not be read')
    const reason: ReadFailure = error.unread
    return { result: { ok: false, reason }, question: null }
  }
}

/** A reply is kept, sealed with the document's key, until that is in its trip: a new try pays nothing. */
async function replyTo(
  { ai, files }: { ai: Ai; files: FileStore },
  { waiting, attempts }: ReadTask,
  question: Question,
): Promise<ServerReply> {
  const kept = await openAnswer(files, waiting)
  if (kept) return { ...kept, run: null }
  if (attempts > MAX_ATTEMPTS) {
    const { model } = ai.settings.endpoint
    return { status: 'unavailable', model, answers: [], partial: false, run: null, spent: NOTHING_SPENT }
  }
  const reply = await ai.ask(question, waiting.tripId)
  const { calls, input, output } = reply.usage
  const spent = { calls, tokens: input + output, cost: reply.cost }
  note({ ...spent, outcome: reply.failure ?? reply.status, model: reply.model })
  if (reply.status !== 'used') noteFailure(reply.failure ?? reply.status)
  else await keepAnswer(files, waiting, { ...reply, spent })
  return { ...reply, spent }
}
