import type { ErrorCode } from '#contract/errors.ts'
import type { PromptStrategy } from '#extract/llm/prompt/block.ts'
import { runPipeline } from '#extract/pipeline.ts'
import { WorkerFailure } from '#extract/threads/worker-pool.ts'
import type { Ai } from '#server/ai/ai.service.ts'
import {
  makeStageTimes,
  stagesOf,
  type Inspection,
  type Reader,
  type Stages,
} from '#server/ingest/ingest.service.ts'
import type { Log } from '#server/observe/log.ts'
import { foundIn, NOTHING_FOUND, NOTHING_SPENT, type ReadingRun } from '#server/observe/reading-runs.ts'
import type { Trial } from './debugger-document.ts'
import { answeredOf, askForTrial, checkForTrial, type Answered, type TrialReply } from './debugger-model.ts'

/** What a trial reads with: all of it as real readings do. */
export type Reading = {
  reader: Reader
  ai: Ai | null
  images: boolean
  noteRun: (run: ReadingRun) => Promise<void>
  log: Log
  now: () => number
}

/** What reading a document came to; without an inspection its thread had to be ended. */
export type Tried = { stages: Stages } & (
  | { ok: true; inspection: Inspection }
  | { ok: false; code: ReadCode; inspection: Inspection | null }
)
type ReadCode = Exclude<Extract<ErrorCode, `read.${string}`>, 'read.no_mail'>
type Wish = { strategy: PromptStrategy; views: boolean; screenshots: boolean }

/** Reads a document in the reader's threads, within their limits. Never throws for what the document is. */
export async function tryReading(
  { reader, log, images, now }: Reading,
  document: Trial,
  wish: Wish,
): Promise<Tried> {
  const times = makeStageTimes()
  const receivedOn = new Date(now()).toISOString().slice(0, 10)
  try {
    const inspection = await reader.inspect({ ...document, receivedOn }, { ...wish, images }, times)
    const { result } = inspection
    const stages = stagesOf(times)
    return result.ok
      ? { ok: true, inspection, stages }
      : { ok: false, code: `read.${result.reason}`, inspection, stages }
  } catch (error) {
    if (!(error instanceof WorkerFailure)) throw error
    log.warn({ reason: error.reason, at: error.at }, 'a document of the debugger could not be read')
    return { ok: false, code: `read.${error.unread}`, inspection: null, stages: stagesOf(times) }
  }
}

/** The words of a trial are shown by its inspection. */
const NOT_SHOWN = { text: '', original: { kind: 'text', content: '' } } as const

/** Reads a document and asks the model about it; the run is noted as every reading is. */
export async function tryWhole(
  reading: Reading,
  document: Trial,
  { strategy, tripId }: { strategy: PromptStrategy; tripId: string },
): Promise<Extract<Tried, { ok: false }> | (Extract<Tried, { ok: true }> & { answered: Answered })> {
  const began = performance.now()
  const { ai } = reading
  const tried = await tryReading(reading, document, { strategy, views: false, screenshots: false })
  const { result: read, question = null } = tried.inspection ?? {}
  const result = read?.ok ? { ...read, ...NOT_SHOWN } : { ok: false as const, reason: 'broken' as const }
  const piped = await runPipeline<TrialReply>({
    read: () => Promise.resolve({ result, question }),
    ask: ai && ((asked) => askForTrial(ai, asked, tripId)),
    check: (extraction, reply, grounds) => checkForTrial(reading, reply, { extraction, grounds }),
  })
  const { engine } = piped
  const answered = engine && answeredOf(reading, { ...piped, engine })
  const failure = tried.ok ? (answered?.isUnread ? 'read.no_words' : null) : tried.code
  await reading.noteRun({
    kind: 'debug',
    engine: answered?.extraction.engine === 'model' ? 'model' : 'embedded',
    model: answered?.askMs == null ? null : answered.model,
    failure,
    durationMs: performance.now() - began,
    ...(answered ? { calls: answered.calls, tokens: answered.tokens, cost: answered.cost } : NOTHING_SPENT),
    ...(answered && failure === null ? foundIn(answered.extraction) : NOTHING_FOUND),
  })
  if (!tried.ok) return tried
  return answered ? { ...tried, answered } : { ...tried, ok: false, code: 'read.broken' }
}
