import { LIMITS } from '#contract/limits.ts'
import type { DocumentOrigin } from '#contract/log.ts'
import type { TripDocument, UploadResult } from '#contract/trip.ts'
import type * as z from 'zod'
import { extractedData } from '#domain/documents-view.ts'
import type { DocumentRecord, Trip } from '#domain/model.ts'
import { pickTravelers, travelersById } from '#domain/views.ts'
import { makeDocumentId } from '#vault/secrets.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { makeFileKey, sealFile } from '#server/files/sealed-file.ts'
import { fail } from '#server/http/fail.ts'
import type { JobQueue } from '#server/jobs/queue.ts'
import type { ServerKeys } from '#server/keys.ts'
import type { EditAccess, Trips, ViewAccess } from '#server/trips/trips.service.ts'
import { eraseDocument, openOriginal, openText, originalKey } from './document-files.ts'
import type { DocumentsStore } from './documents.store.ts'
import { sealIntake } from './intake.ts'
import type { Outcome } from './read.job.ts'
import type { Upload } from './upload.ts'

/** More waiting documents than this are refused: the memory and time of the reader are bounded. */
const MAX_WAITING = 500
const ORPHAN_MS = 3_600_000

type Options = {
  store: DocumentsStore
  files: FileStore
  keys: ServerKeys
  trips: Trips
  queue: JobQueue
  now: () => number
  /** How long a request waits for its document to be read, milliseconds. */
  answerWithinMs: number
}

/** A document on its way in. `respondAsync`: answer as soon as it is stored. */
export type Incoming = { upload: Upload; origin: z.infer<typeof DocumentOrigin>; respondAsync: boolean }

/** Takes documents in, shows them, and removes them. */
export class Documents {
  readonly #options: Options
  readonly #outcomes = new Map<string, Outcome>()
  readonly #awaited = new Set<string>()

  constructor(options: Options) {
    this.#options = options
  }

  /** Stores a document durably, has it read, and answers what it added. */
  async accept(access: EditAccess, incoming: Incoming): Promise<UploadResult> {
    const documentId = makeDocumentId()
    this.#awaited.add(documentId)
    try {
      await this.#store(access.head.id, documentId, incoming)
      const end = await this.#options.queue.waitFor(
        documentId,
        incoming.respondAsync ? 0 : this.#options.answerWithinMs,
      )
      const outcome = this.#outcomes.get(documentId)
      if (outcome?.failed) throw fail(outcome.failed)
      if (end === 'waiting' || !outcome) return { documentId, status: 'processing', createdRecords: NONE }
      return { documentId, status: 'complete', createdRecords: countRecords(outcome) }
    } finally {
      this.#awaited.delete(documentId)
      this.#outcomes.delete(documentId)
    }
  }

  /** Hears from the reader what became of a document. */
  tell(documentId: string, outcome: Outcome): void {
    if (this.#awaited.has(documentId)) this.#outcomes.set(documentId, outcome)
  }

  async list(trip: Trip): Promise<TripDocument[]> {
    return Promise.all(trip.documents.map((record) => this.#view(trip, record)))
  }

  async original(
    access: ViewAccess,
    documentId: string,
  ): Promise<{ record: DocumentRecord; bytes: Uint8Array }> {
    const { trip } = await this.#options.trips.opened.open(access)
    const record = trip.documents.find((document) => document.id === documentId)
    const bytes = record && (await openOriginal(this.#options.files, owner(trip, record)))
    if (!record || !bytes) throw fail('document.not_found')
    return { record, bytes }
  }

  async remove(access: EditAccess, documentId: string): Promise<void> {
    await this.#options.trips.removeDocument(access, documentId)
    await eraseDocument(this.#options.files, access.head.id, documentId)
  }

  /** Erases files that a crash left without a row; answers how many. */
  async sweep(): Promise<number> {
    let erased = 0
    for await (const key of this.#options.files.list(ORPHAN_MS)) {
      const [tripId = '', name = ''] = key.split('/')
      const documentId = name.split('.')[0] ?? ''
      if (!name.endsWith('.part') && (await this.#options.store.isKnown(tripId, documentId))) continue
      await this.#options.files.remove(key)
      erased += 1
    }
    return erased
  }

  async #store(tripId: string, documentId: string, { upload, origin }: Incoming): Promise<void> {
    const { originalName, mimeType, bytes } = upload
    const { store, files, keys, queue, now } = this.#options
    if ((await queue.depth()) >= MAX_WAITING) throw fail('queue.full')
    if ((await queue.depth(tripId)) >= LIMITS.waitingPerTrip) throw fail('trip.busy')
    if ((await store.countOf(tripId)) >= LIMITS.documentsPerTrip) throw fail('trip.full')
    const key = makeFileKey()
    const at = new Date(now()).toISOString()
    const fileKey = Buffer.from(key).toString('base64url')
    const intake = {
      originalName,
      mimeType,
      size: bytes.length,
      origin,
      fileKey,
      receivedOn: at.slice(0, 10),
    }
    try {
      await files.write(originalKey(tripId, documentId), sealFile(key, 'original', bytes))
      await store.accept({ documentId, tripId, sealed: await sealIntake(keys, intake), at })
    } catch (error) {
      await eraseDocument(files, tripId, documentId)
      throw isFull(error) ? fail('storage.full', error) : error
    }
    queue.wake()
  }

  async #view(trip: Trip, record: DocumentRecord): Promise<TripDocument> {
    const view = await openText(this.#options.files, owner(trip, record))
    return {
      id: record.id,
      originalName: record.originalName,
      mimeType: record.mimeType,
      extractedData: extractedData(record),
      extractedText: view?.text ?? null,
      content: view?.original.content ?? null,
      contentKind: view?.original.kind ?? null,
      status: record.status,
      error: record.error,
      size: record.size,
      addedAt: record.addedAt,
      travelers: pickTravelers(record.travelers, travelersById(trip)),
      mail: record.mail ?? null,
    }
  }
}

/** https://sqlite.org/rescode.html#full */
const SQLITE_FULL = 13

const NONE = { travelers: 0, flights: 0, accommodations: 0 }

const owner = (trip: Trip, record: DocumentRecord) => ({
  tripId: trip.event.id,
  documentId: record.id,
  fileKey: record.fileKey,
})

function countRecords(outcome: Outcome): UploadResult['createdRecords'] {
  if (outcome.failed !== null) return NONE
  const { travelers, flights, accommodations } = outcome.extraction
  return { travelers: travelers.length, flights: flights.length, accommodations: accommodations.length }
}

const isFull = (error: unknown) =>
  error instanceof Error &&
  (('code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')) ||
    ('errcode' in error && error.errcode === SQLITE_FULL))
