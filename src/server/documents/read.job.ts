import type { ErrorCode } from '#contract/errors.ts'
import { ERRORS } from '#contract/errors.ts'
import type { Extraction } from '#contract/extraction.ts'
import type { DocumentEntry } from '#contract/log.ts'
import { lastArrivalDay } from '#domain/expiry.ts'
import { needsModel } from '#extract/llm/question.ts'
import type { Ai } from '#server/ai/ai.service.ts'
import { openFile } from '#server/files/sealed-file.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { Fail } from '#server/http/fail.ts'
import type { Job, JobHandler } from '#server/jobs/queue.ts'
import type { Log } from '#server/observe/log.ts'
import { WorkerFailure } from '#extract/threads/worker-pool.ts'
import type { ServerKeys } from '#server/keys.ts'
import type { Trips } from '#server/trips/trips.service.ts'
import { eraseAnswer, keepText, originalKey, readKey } from './document-files.ts'
import type { DocumentsStore } from './documents.store.ts'
import { openIntake, type Intake } from './intake.ts'
import { modelReading } from './model-reading.ts'
import type { Reader, Reading } from './reader.ts'

/** What became of a document, for the request that waits for it. */
export type Outcome = { failed: ErrorCode } | { failed: null; extraction: Extraction }

type Options = {
  store: DocumentsStore
  files: FileStore
  keys: ServerKeys
  trips: Trips
  reader: Reader
  /** The operator's model; null where none is set up. */
  ai: Ai | null
  log: Log
  tell: (documentId: string, outcome: Outcome) => void
}

/** A crashed thread is tried again; the rest would fail the same way each time. */
const UNREADABLE = { timeout: 'timeout', memory: 'too_complex', threw: 'broken' } as const

type Unread = { result: { ok: false; reason: 'timeout' | 'too_complex' | 'broken' }; question: null }

const unread = (reason: Unread['result']['reason']): Unread => ({
  result: { ok: false, reason },
  question: null,
})

type Waiting = Intake & { tripId: string; documentId: string }

/** Reads a waiting document, seals what was understood into the trip, and erases the intake. */
export function readJob({ store, files, keys, trips, reader, ai, log, tell }: Options): JobHandler {
  const withModel = modelReading({ ai, files, reader, log })
  const asking = ai && { strategy: ai.settings.strategy, images: ai.settings.images }

  async function load(documentId: string): Promise<Waiting | undefined> {
    const row = await store.intake(documentId)
    return row && { ...(await openIntake(keys, row.sealed)), tripId: row.tripId, documentId }
  }

  async function read(waiting: Waiting): Promise<Reading | Unread> {
    const sealed = await files.read(originalKey(waiting.tripId, waiting.documentId))
    if (!sealed) return unread('broken')
    const bytes = await openFile(readKey(waiting.fileKey), 'original', sealed)
    try {
      const { originalName: name, mimeType, receivedOn } = waiting
      return await reader.read({ bytes, name, mimeType, receivedOn }, asking)
    } catch (error) {
      if (!(error instanceof WorkerFailure) || error.reason === 'crashed') throw error
      log.error({ reason: error.reason, at: error.at }, 'a document could not be read')
      return unread(UNREADABLE[error.reason])
    }
  }

  async function finish(waiting: Waiting, outcome: Outcome): Promise<void> {
    const extraction = outcome.failed ? null : outcome.extraction
    const entry: DocumentEntry = {
      kind: 'document',
      documentId: waiting.documentId,
      originalName: waiting.originalName,
      mimeType: waiting.mimeType,
      size: waiting.size,
      origin: waiting.origin,
      fileKey: waiting.fileKey,
      status: outcome.failed ? 'failed' : 'complete',
      error: outcome.failed && ERRORS[outcome.failed].message,
      extraction,
    }
    const lastArrival = extraction && lastArrivalDay(extraction, waiting.receivedOn)
    await trips.appendDocument(waiting.tripId, entry, lastArrival).catch((error: unknown) => {
      if (!tripIsGone(error)) throw error
    })
    if (ai) await eraseAnswer(files, waiting)
    tell(waiting.documentId, outcome)
  }

  return {
    async run(job: Job) {
      const waiting = await load(job.id)
      if (!waiting) return
      const { result, question } = await read(waiting)
      if (!result.ok) return finish(waiting, { failed: `read.${result.reason}` })
      await keepText(files, waiting, result)
      const { attempts } = job
      const extraction = await withModel({
        owner: waiting,
        extraction: result.extraction,
        question,
        attempts,
      })
      const isUnread = question !== null && needsModel(question) && extraction.model?.status !== 'used'
      await finish(waiting, isUnread ? { failed: 'read.no_words' } : { failed: null, extraction })
    },
    async giveUp(job: Job) {
      const waiting = await load(job.id)
      if (waiting) await finish(waiting, { failed: 'read.broken' })
    },
  }
}

const tripIsGone = (error: unknown) =>
  error instanceof Fail && (error.code === 'trip.not_found' || error.code === 'trip.deleted')
