import { LIMITS } from '#contract/limits.ts'
import type { TripDocument, UploadResult } from '#contract/trip.ts'
import { extractedData } from '#domain/documents-view.ts'
import type { DocumentRecord, Trip } from '#domain/model.ts'
import { pickTravelers, travelersById } from '#domain/views.ts'
import { makeDocumentId } from '#vault/secrets.ts'
import { isNoRoom } from '#server/db/storage-errors.ts'
import type { DiskUsage } from '#server/files/disk-usage.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { makeFileKey, sealFile } from '#server/files/sealed-file.ts'
import { fail } from '#server/http/fail.ts'
import type { JobQueue } from '#server/jobs/queue.ts'
import type { Sender } from '#server/jobs/source.ts'
import { checkValue, type ServerKeys } from '#server/keys.ts'
import { adoptCorrelation, correlationId as runningCorrelation } from '#server/observe/correlation.ts'
import type { Log } from '#server/observe/log.ts'
import { noteTrip, span } from '#server/observe/spans.ts'
import type { Notifier, ReadyEvent } from '#server/notify/notifier.ts'
import type { EditAccess, FullAccess, OpenTrip, Trips, ViewAccess } from '#server/trips/trips.service.ts'
import { eraseDocument, openOriginal, openText, originalKey } from './document-files.ts'
import type { Also, DocumentsStore, IntakeRow } from './documents.store.ts'
import { sealIntake, type Intake, type IntakeMail } from './intake.ts'
import { Progress } from './progress.ts'
import type { Outcome } from './read.job.ts'
import type { Upload } from './upload.ts'
import { WaitingQuota } from './waiting-quota.ts'

export type { IntakeMail } from './intake.ts'
export type { EndedMail, MailDesk } from './mail-desk.ts'
export { makeStageTimes, stagesOf } from './reader.ts'
export type { Inspection, InspectionWish, Reader, Stage, Stages } from './reader.ts'
export type { Upload } from './upload.ts'

type DocumentKey = { tripId: string; documentId: string }

type Options = {
  store: DocumentsStore
  files: FileStore
  usage: Pick<DiskUsage, 'hasRoom' | 'admit' | 'noteRefused'>
  keys: ServerKeys
  trips: Trips
  queue: JobQueue
  notifier: Notifier
  slowAfterMs: number
  log: Log
  now: () => number
  /** How long a request waits for its document to be read, milliseconds. */
  answerWithinMs: number
}

/** A document on its way in. `sender`: null where nobody did. `respondAsync`: answer as soon as it is stored. */
export type Incoming = {
  upload: Upload
  sender: Sender | null
  origin: 'upload' | 'paste'
  correlationId?: string | undefined
  respondAsync: boolean
}

/** A mail on its way in, and who brought it. `also`: rows for the same commit. */
export type IncomingMail = { upload: Upload; sender: Sender | null; mail: IntakeMail; also: Also }

/** A document that is stored by now, with what is told of it. */
type Stored = { upload: Upload; sender: Sender | null; intake: About; commit: Commit }
type About = Pick<Intake, 'origin' | 'correlationId' | 'traceId' | 'mail'> &
  Partial<Pick<Intake, 'checks' | 'receivedOn'>>
type Commit = (intake: IntakeRow, also: Also) => Promise<void>

/** Takes documents in, shows them, and removes them. */
export class Documents {
  readonly #options: Options
  readonly #outcomes = new Map<string, Outcome>()
  readonly #waitedFor = new Set<string>()
  readonly #places: WaitingQuota

  constructor(options: Options) {
    this.#options = options
    this.#places = new WaitingQuota(options)
  }

  /** Stores a document durably, has it read, and answers what it added. */
  async accept({ head: { id } }: EditAccess, incoming: Incoming): Promise<UploadResult> {
    const { upload, sender, origin, correlationId, respondAsync } = incoming
    const commit: Commit = (intake, also) => this.#options.store.accept(intake, also)
    const traceId = adoptCorrelation(correlationId) ?? ''
    return this.#awaited(respondAsync, (documentId) =>
      this.#store(
        { tripId: id, documentId },
        {
          upload,
          sender,
          intake: { origin, correlationId: correlationId ?? documentId, traceId, mail: null },
          commit,
        },
      ),
    )
  }

  /** Stores a mail durably; when it resolves, mail and job survive a power cut. */
  async acceptMail(tripId: string, { upload, sender, mail, also }: IncomingMail): Promise<string> {
    const documentId = makeDocumentId()
    noteTrip(tripId)
    await this.#store(
      { tripId, documentId },
      {
        upload,
        sender,
        intake: { origin: 'mail', correlationId: documentId, traceId: runningCorrelation() ?? '', mail },
        commit: (intake, more) =>
          this.#options.store.accept(intake, async (tx) => {
            await also(tx)
            await more(tx)
          }),
      },
    )
    return documentId
  }

  /** Why one of `bytes` is not taken in of somebody: so much is stored, or so many documents wait; null where it is. */
  async fullness(
    bytes: number,
    sender: Sender | null,
  ): Promise<'storage.full' | 'queue.full' | 'network.busy' | null> {
    if (!this.#options.usage.hasRoom(bytes)) return 'storage.full'
    return this.#places.fullness(sender)
  }

  /**
   * Reads a document again that could not be read: it takes the place of the old one, in one commit. Throws `document.not_found`
   * and `document.not_failed`, and what reading it can throw.
   */
  async retry(
    access: FullAccess,
    documentId: string,
    { sender, respondAsync }: Pick<Incoming, 'sender' | 'respondAsync'>,
  ): Promise<UploadResult> {
    const { record, bytes } = await this.original(access, documentId)
    if (record.status !== 'failed') throw fail('document.not_failed')
    const { originalName, mimeType, origin, mail = null, addedAt } = record
    let isReplaced = false
    const commit: Commit = async (intake, also) => {
      await this.#options.trips.removeDocument(access, documentId, async (tx) => {
        await this.#options.store.put(tx, intake)
        await also(tx)
      })
      isReplaced = true
    }
    try {
      return await this.#awaited(respondAsync, (newId) =>
        this.#store(
          { tripId: access.head.id, documentId: newId },
          {
            upload: { originalName, mimeType, bytes },
            sender,
            intake: {
              origin,
              correlationId: newId,
              traceId: runningCorrelation() ?? '',
              mail: null,
              checks: mail,
              receivedOn: addedAt.slice(0, 10),
            },
            commit,
          },
        ),
      )
    } finally {
      if (isReplaced) await eraseDocument(this.#options.files, access.head.id, documentId)
    }
  }

  /** Hears from the reader what became of a document. */
  tell(documentId: string, outcome: Outcome): void {
    if (this.#waitedFor.has(documentId)) this.#outcomes.set(documentId, outcome)
  }

  async list(trip: Trip): Promise<TripDocument[]> {
    return Promise.all(trip.documents.map((record) => this.#view(trip, record)))
  }

  /** A document as it was added. `reserve` hears how many bytes of memory it takes, before it does. Throws `document.not_found`. */
  async original(
    access: ViewAccess,
    documentId: string,
    reserve?: (bytes: number) => void,
  ): Promise<{ record: DocumentRecord; bytes: Uint8Array }> {
    const { files, trips } = this.#options
    const { trip } = await trips.opened.open(access)
    const record = trip.documents.find((document) => document.id === documentId)
    reserve?.((record && (await files.file(originalKey(trip.event.id, record.id)))?.size) ?? 0)
    const bytes = record && (await openOriginal(files, owner(trip, record)))
    if (!record || !bytes) throw fail('document.not_found')
    return { record, bytes }
  }

  /** The text of a document; null where none could be read. Throws `document.not_found`. */
  async text(
    { trip }: Pick<OpenTrip, 'trip'>,
    documentId: string,
  ): Promise<{ record: DocumentRecord; text: string | null }> {
    const record = trip.documents.find((document) => document.id === documentId)
    if (!record) throw fail('document.not_found')
    const view = await openText(this.#options.files, owner(trip, record))
    return { record, text: view?.text ?? null }
  }

  async remove(access: EditAccess, documentId: string): Promise<void> {
    await this.#options.trips.removeDocument(access, documentId)
    await eraseDocument(this.#options.files, access.head.id, documentId)
  }

  /** Waits for what becomes of a document that `store` puts in, as long as its sender wants to. */
  async #awaited(respondAsync: boolean, store: (documentId: string) => Promise<void>): Promise<UploadResult> {
    const documentId = makeDocumentId()
    this.#waitedFor.add(documentId)
    try {
      await store(documentId)
      const timeout = respondAsync ? 0 : this.#options.answerWithinMs
      const end = await this.#options.queue.waitFor(documentId, timeout)
      const outcome = this.#outcomes.get(documentId)
      if (outcome?.failed) throw fail(outcome.failed)
      if (end === 'waiting' || !outcome) return { documentId, status: 'processing', createdRecords: NONE }
      return { documentId, status: 'complete', createdRecords: countRecords(outcome) }
    } finally {
      this.#waitedFor.delete(documentId)
      this.#outcomes.delete(documentId)
    }
  }

  async #store(
    { tripId, documentId }: DocumentKey,
    { upload, sender, intake: about, commit }: Stored,
  ): Promise<void> {
    const { originalName, mimeType, bytes } = upload
    const { files, keys, queue, now } = this.#options
    await this.#makeSure(tripId, bytes.length)
    using place = await this.#places.take(sender)
    const { source } = place
    const key = makeFileKey()
    const at = new Date(now()).toISOString()
    const size = bytes.length
    const intake: Intake = {
      checks: null,
      receivedOn: at.slice(0, 10),
      ...about,
      originalName,
      mimeType,
      size,
      fileKey: Buffer.from(key).toString('base64url'),
    }
    const progress = new Progress({ ...intake, tripId, documentId }, this.#options)
    const writing = span('store', () =>
      files.write(originalKey(tripId, documentId), sealFile(key, 'original', bytes)),
    )
    let event: ReadyEvent
    try {
      const stage = about.mail ? 'email_received' : 'upload_received'
      const [ready, sealed] = await Promise.all([progress.ready(stage), sealIntake(keys, intake), writing])
      event = ready
      await commit({ documentId, tripId, sealed, at, source }, (tx) => event.store(tx))
    } catch (error) {
      await Promise.allSettled([writing])
      // A commit may be done although what followed it failed, and read by now; where nobody can tell, the file is kept
      const tripHash = checkValue(keys, tripId)
      const fate = await this.#options.store.fate({ tripId, documentId, tripHash }).catch(() => 'needed')
      if (fate !== 'needed') await eraseDocument(files, tripId, documentId)
      if (!isNoRoom(error)) throw error
      this.#options.usage.noteRefused()
      throw fail('storage.full', error)
    }
    event.publish()
    queue.wake()
  }

  /** Refuses what could not be stored, or be read in reasonable time. */
  async #makeSure(tripId: string, bytes: number): Promise<void> {
    const { store, queue, usage } = this.#options
    usage.admit(bytes)
    if ((await queue.depth(tripId)) >= LIMITS.waitingPerTrip) throw fail('trip.busy')
    if ((await store.countOf(tripId)) >= LIMITS.documentsPerTrip) throw fail('trip.full')
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
      origin: record.origin,
      travelers: pickTravelers(record.travelers, travelersById(trip)),
      mail: record.mail ?? null,
    }
  }
}

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
