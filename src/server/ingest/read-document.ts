import type { Contents, ExtractResult, ReadFailure } from '#extract/document.ts'
import { runPipeline, type UsedReply } from '#extract/pipeline.ts'
import type { EngineReading } from '#extract/process/answers.ts'
import { WorkerFailure } from '#extract/threads/worker-pool.ts'
import type { Question } from '#extract/llm/question.ts'
import type { Ai } from '#server/ai/ai.service.ts'
import type { FileStore } from '#server/files/file-store.ts'
import type { Turn } from '#server/jobs/queue.ts'
import type { Log } from '#server/observe/log.ts'
import { NOTHING_SPENT, foundIn, NOTHING_FOUND } from '#server/observe/reading-runs.ts'
import type { Spent, ReadingKind, ReadingRun } from '#server/observe/reading-runs.ts'
import { note, noteFailure, span } from '#server/observe/spans.ts'
import type { ReadingCause } from '#contract/admin/faults.ts'
import { ERRORS, type ErrorCode } from '#contract/errors.ts'
import type { Stage, TripNotification } from '#contract/events.ts'
import type { Extraction } from '#contract/extraction.ts'
import type { DocumentEntry } from '#contract/log.ts'
import type { MailOrigin } from '#contract/mail.ts'
import type { RecordCounts } from '#contract/trip.ts'
import { NO_RECORDS } from '#domain/views/document-changes.ts'
import { documentTitle } from '#domain/views/document-title.ts'
import { unreadWords } from '#domain/views/unread-words.ts'
import type { Fingerprint } from './fingerprint.ts'
import { keepAnswer, openAnswer } from './document-files.ts'
import { type Waiting, type IntakeMail, isMachineMail } from './intake.ts'
import type { Reader } from './reader.ts'

type Options = { reader: Reader; ai: Ai | null; files: FileStore; log: Log }

/** `attempts`: times it was begun. `turn` ends with the reading, before the model. */
export type ReadTask = { waiting: Waiting; bytes: Uint8Array; attempts: number; turn: Turn }

type ReadDocument = Asked & { result: ExtractResult }

type ServerReply = UsedReply & { run: number | null; spent: Spent; outcome: string }

type Read = EngineReading & { cause: ReadingCause | null }

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
  let told: Pick<Asked, 'contents' | 'cause'> = NOT_READ
  let isUnchecked = false
  const { result, reply } = await runPipeline<ServerReply>({
    read: async () => {
      const { contents, cause, ...reading } = await readInThread({ reader, ai, log }, task)
      told = { contents, cause }
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
          isUnchecked = true
          return { ...extraction, model: { status: 'unavailable' as const, model, partial: false } }
        }
      }),
  })
  if (!reply) return { result, ...told, ...NOT_ASKED }
  const { model, spent, status, outcome } = reply
  const why = isUnchecked ? 'unchecked' : outcome
  return { result, ...told, model, spent, fallback: status === 'used' && !isUnchecked ? null : why }
}

async function readInThread(
  { reader, ai, log }: Pick<Options, 'reader' | 'ai' | 'log'>,
  { waiting, bytes, turn }: ReadTask,
): Promise<Read> {
  const { originalName: name, mimeType, receivedOn } = waiting
  const asking = ai && { strategy: ai.settings.strategy, images: ai.settings.images }
  const hears = { onBegin: () => turn.begin(), onWait: () => turn.wait() }
  try {
    return await span('read', async () => {
      note({ bytes: bytes.length })
      const reading = await reader.read({ bytes, name, mimeType, receivedOn }, asking, hears)
      const { result } = reading
      const unread = result.ok ? result.extraction.unread : result.reason
      if (unread) noteFailure(unread)
      return { ...reading, cause: null }
    })
  } catch (error) {
    if (!(error instanceof WorkerFailure) || error.isPassing) throw error
    log.error({ reason: error.reason, at: error.at }, 'a document could not be read')
    const reason: ReadFailure = error.unread
    const { contents } = NOT_READ
    return { result: { ok: false, reason }, question: null, contents, cause: error.reason }
  }
}

/** The reply is stored, sealed with the document's key, until the commit: a retry pays nothing. */
async function replyTo(
  { ai, files }: { ai: Ai; files: FileStore },
  { waiting, attempts }: ReadTask,
  question: Question,
): Promise<ServerReply> {
  const kept = await openAnswer(files, waiting)
  if (kept) return { ...kept, run: null, outcome: kept.status }
  if (attempts > MAX_ATTEMPTS) {
    const { model } = ai.settings.endpoint
    const nothing = { answers: [], partial: false, run: null, spent: NOTHING_SPENT }
    return { status: 'unavailable', model, outcome: 'given_up', ...nothing }
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

/** What a reading went through. `cause`: why not more was read, where the result does not say it. */
type Asked = {
  model: string | null
  spent: Spent
  fallback: string | null
  contents: Contents
  cause: ReadingCause | null
}

export type Looked = Asked & { outcome: Outcome; fingerprint: Fingerprint | null }

const NOT_ASKED = { model: null, spent: NOTHING_SPENT, fallback: null }
const NOT_READ = { contents: { parts: [], looksBooked: false }, cause: null }

/** `cause`: what kept the server from reading it. */
export const unread = (cause: ReadingCause): Looked => ({
  outcome: { failed: 'read.broken' },
  fingerprint: null,
  ...NOT_ASKED,
  ...NOT_READ,
  cause,
})

export function runOf(
  waiting: Pick<Waiting, 'origin'>,
  { outcome, model, spent, fallback, cause, contents }: Omit<Looked, 'fingerprint'>,
  durationMs: number,
): ReadingRun {
  const extraction = outcome.failed === null ? outcome.extraction : null
  return {
    kind: readingKind(waiting),
    engine: extraction?.model?.status === 'used' ? 'model' : 'embedded',
    model,
    failure: outcome.failed,
    cause: cause ?? outcome.failed?.slice('read.'.length) ?? extraction?.unread ?? null,
    fallback,
    ...contents,
    ...spent,
    durationMs,
    ...(extraction ? foundIn(extraction) : NOTHING_FOUND),
  }
}

export type Ended = { waiting: Waiting; outcome: Outcome; fingerprint: Fingerprint | null }

/** What was read, where nobody can tell what of it is new. */
export function countRead(outcome: Outcome): RecordCounts {
  if (outcome.failed !== null) return NO_RECORDS
  const { travelers, flights, accommodations } = outcome.extraction
  return { travelers: travelers.length, flights: flights.length, accommodations: accommodations.length }
}

export const entryOf = ({ waiting, outcome, fingerprint }: Ended): DocumentEntry => ({
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
  ...(fingerprint ? { fingerprint } : {}),
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
  (isMachineMail(mail) && (outcome.failed === null ? isBare(outcome.extraction) : wasRead(outcome.failed)))

const isBare = (extraction: Extraction) =>
  isEmpty(extraction) && (!extraction.unread || extraction.unread === 'no_words')

const wasRead = (failed: ErrorCode) => failed === 'read.no_words'

export const isBlank = ({ text, extraction }: { text: string; extraction: Extraction }) =>
  text === '' && isEmpty(extraction) && !extraction.unread

type LastStage = [stage: Stage, said?: Pick<TripNotification, 'detail' | 'title'>]

export function lastStage(outcome: Outcome): LastStage {
  if (outcome.failed !== null) return ['processing_failed', { detail: ERRORS[outcome.failed].message }]
  const { extraction } = outcome
  const unread = unreadWords(extraction)
  if (!hasNothing(extraction)) {
    const title = documentTitle(extraction)
    const detail = extraction.cut && unread
    return ['processing_complete', { ...(title !== null && { title }), ...(detail && { detail }) }]
  }
  const why = unread ?? 'We found no booking in this one.'
  return ['processing_complete', { detail: `${why} It is kept under Documents.` }]
}

const hasNothing = (extraction: Extraction) => isEmpty(extraction) && !extraction.otherBookings.length

const isEmpty = ({ flights, travelers, accommodations }: Extraction) =>
  flights.length + travelers.length + accommodations.length === 0
