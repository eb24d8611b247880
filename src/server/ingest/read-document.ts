import type { ExtractResult, ReadFailure } from '#extract/document.ts'
import { runPipeline, type EngineReading, type UsedReply } from '#extract/pipeline.ts'
import { WorkerFailure } from '#extract/threads/worker-pool.ts'
import type { Question } from '#extract/llm/question.ts'
import type { Ai } from '#server/ai/ai.service.ts'
import type { FileStore } from '#server/files/file-store.ts'
import type { Turn } from '#server/jobs/queue.ts'
import type { Log } from '#server/observe/log.ts'
import { NOTHING_SPENT, foundIn, NOTHING_FOUND } from '#server/observe/reading-runs.ts'
import type { Spent, ReadingKind, ReadingRun } from '#server/observe/reading-runs.ts'
import { note, noteFailure, span } from '#server/observe/spans.ts'
import { ERRORS, type ErrorCode } from '#contract/errors.ts'
import type { Stage } from '#contract/events.ts'
import type { Extraction } from '#contract/extraction.ts'
import type { DocumentEntry } from '#contract/log.ts'
import type { MailOrigin } from '#contract/mail.ts'
import type { UploadResult } from '#contract/trip.ts'
import { keepAnswer, openAnswer } from './document-files.ts'
import { type Waiting, type IntakeMail, isMachineMail } from './intake.ts'
import type { Reader } from './reader.ts'

type Options = { reader: Reader; ai: Ai | null; files: FileStore; log: Log }

/** `attempts`: times it was begun. `turn` ends with the reading, before the model. */
export type ReadTask = { waiting: Waiting; bytes: Uint8Array; attempts: number; turn: Turn }

type ReadDocument = { result: ExtractResult; model: string | null; spent: Spent }

type ServerReply = UsedReply & { run: number | null; spent: Spent }

/** A document that so often killed the process with a model's answer is read without one. */
const MAX_ATTEMPTS = 3

/**
 * The engine reads in a thread of the reading process; the operator's model is asked outside it within the
 * day's budget; a thread checks the reply. `onRead` hears what the engine read. Throws passing
 * `WorkerFailure`s.
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

/** The reply is stored, sealed with the document's key, until the commit: a retry pays nothing. */
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

const KINDS = { upload: 'upload', paste: 'text', mail: 'mail' } as const satisfies Record<
  Waiting['origin'],
  ReadingKind
>

export const readingKind = ({ origin }: Pick<Waiting, 'origin'>): ReadingKind => KINDS[origin]

export type Outcome = { failed: ErrorCode } | { failed: null; extraction: Extraction }

export type Looked = { outcome: Outcome; model: string | null; spent: Spent }

export const unasked = (outcome: Outcome): Looked => ({ outcome, model: null, spent: NOTHING_SPENT })

export function runOf(
  waiting: Pick<Waiting, 'origin'>,
  { outcome, model, spent }: Looked,
  durationMs: number,
): ReadingRun {
  const extraction = outcome.failed === null ? outcome.extraction : null
  return {
    kind: readingKind(waiting),
    engine: extraction?.model?.status === 'used' ? 'model' : 'embedded',
    model,
    failure: outcome.failed,
    ...spent,
    durationMs,
    ...(extraction ? foundIn(extraction) : NOTHING_FOUND),
  }
}

export type Ended = { waiting: Waiting; outcome: Outcome }

export const NO_RECORDS = { travelers: 0, flights: 0, accommodations: 0 }

export function countRecords(outcome: Outcome): UploadResult['createdRecords'] {
  if (outcome.failed !== null) return NO_RECORDS
  const { travelers, flights, accommodations } = outcome.extraction
  return { travelers: travelers.length, flights: flights.length, accommodations: accommodations.length }
}

export const entryOf = ({ waiting, outcome }: Ended): DocumentEntry => ({
  kind: 'document',
  documentId: waiting.documentId,
  originalName: waiting.originalName,
  mimeType: waiting.mimeType,
  size: waiting.size,
  origin: waiting.origin,
  fileKey: waiting.fileKey,
  status: outcome.failed ? 'failed' : 'complete',
  error: outcome.failed && ERRORS[outcome.failed].message,
  extraction: outcome.failed === null ? outcome.extraction : null,
  ...(waiting.checks ? { mail: waiting.checks } : {}),
})

export const unchecked = ({ sender }: IntakeMail): MailOrigin => ({
  from: sender ?? '',
  spf: 'none',
  dkim: 'none',
  dmarc: 'none',
})

/** Nothing stays of empty mails, nor of machine mail without a booking; an unreadable one may hold one. */
export const isNothing = (mail: IntakeMail, outcome: Outcome) =>
  outcome.failed === 'read.no_mail' ||
  (isMachineMail(mail) && (outcome.failed === null ? isEmpty(outcome.extraction) : wasRead(outcome.failed)))

const wasRead = (failed: ErrorCode) => failed === 'read.no_words'

export const isBlank = ({ text, extraction }: { text: string; extraction: Extraction }) =>
  text === '' && isEmpty(extraction) && !extraction.unread

export function lastStage(outcome: Outcome): [stage: Stage, detail?: string] {
  if (outcome.failed !== null) return ['processing_failed', ERRORS[outcome.failed].message]
  return hasNothing(outcome.extraction)
    ? ['processing_complete', 'We found no booking in it. It is kept under Documents.']
    : ['processing_complete']
}

const hasNothing = (extraction: Extraction) => isEmpty(extraction) && !extraction.otherBookings.length

const isEmpty = ({ flights, travelers, accommodations }: Extraction) =>
  flights.length + travelers.length + accommodations.length === 0
