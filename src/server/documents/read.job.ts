import type { ErrorCode } from '#contract/errors.ts'
import { ERRORS } from '#contract/errors.ts'
import type { Extraction } from '#contract/extraction.ts'
import type { DocumentEntry } from '#contract/log.ts'
import { lastArrivalDay } from '#domain/expiry.ts'
import type { ExtractResult } from '#extract/document.ts'
import { openFile } from '#server/files/sealed-file.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { Fail } from '#server/http/fail.ts'
import type { Job, JobHandler } from '#server/jobs/queue.ts'
import type { Log } from '#server/observe/log.ts'
import { WorkerFailure } from '#extract/threads/worker-pool.ts'
import type { ServerKeys } from '#server/keys.ts'
import type { Trips } from '#server/trips/trips.service.ts'
import { keepText, originalKey, readKey } from './document-files.ts'
import type { DocumentsStore } from './documents.store.ts'
import { openIntake, type Intake } from './intake.ts'
import type { Reader } from './reader.ts'

/** What became of a document, for the request that waits for it. */
export type Outcome = { failed: ErrorCode } | { failed: null; extraction: Extraction }

type Options = {
  store: DocumentsStore
  files: FileStore
  keys: ServerKeys
  trips: Trips
  reader: Reader
  log: Log
  tell: (documentId: string, outcome: Outcome) => void
}

/** A crashed thread is tried again; the rest would fail the same way each time. */
const UNREADABLE = { timeout: 'timeout', memory: 'too_complex', threw: 'broken' } as const

type Waiting = Intake & { tripId: string; documentId: string }

/** Reads a waiting document, seals what was understood into the trip, and erases the intake. */
export function readJob({ store, files, keys, trips, reader, log, tell }: Options): JobHandler {
  async function load(documentId: string): Promise<Waiting | undefined> {
    const row = await store.intake(documentId)
    return row && { ...(await openIntake(keys, row.sealed)), tripId: row.tripId, documentId }
  }

  async function read(waiting: Waiting): Promise<ExtractResult | { ok: false; reason: 'timeout' }> {
    const sealed = await files.read(originalKey(waiting.tripId, waiting.documentId))
    if (!sealed) return { ok: false, reason: 'broken' }
    const bytes = await openFile(readKey(waiting.fileKey), 'original', sealed)
    try {
      const { originalName: name, mimeType, receivedOn } = waiting
      return await reader.run({ bytes, name, mimeType, receivedOn })
    } catch (error) {
      if (!(error instanceof WorkerFailure) || error.reason === 'crashed') throw error
      log.error({ reason: error.reason, at: error.at }, 'a document could not be read')
      return { ok: false, reason: UNREADABLE[error.reason] }
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
    tell(waiting.documentId, outcome)
  }

  return {
    async run(job: Job) {
      const waiting = await load(job.id)
      if (!waiting) return
      const result = await read(waiting)
      if (result.ok) await keepText(files, waiting, result)
      await finish(
        waiting,
        result.ok ? { failed: null, extraction: result.extraction } : { failed: `read.${result.reason}` },
      )
    },
    async giveUp(job: Job) {
      const waiting = await load(job.id)
      if (waiting) await finish(waiting, { failed: 'read.broken' })
    },
  }
}

const tripIsGone = (error: unknown) =>
  error instanceof Fail && (error.code === 'trip.not_found' || error.code === 'trip.deleted')
