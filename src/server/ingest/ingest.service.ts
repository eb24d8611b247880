import { readingFault } from '#contract/admin/faults.ts'
import { ERRORS } from '#contract/errors.ts'
import { LIMITS } from '#contract/limits.ts'
import type { UploadResult } from '#contract/trip.ts'
import { lastArrivalDay } from '#domain/expiry.ts'
import type { DocumentRecord } from '#domain/model.ts'
import { WorkerFailure } from '#extract/threads/worker-pool.ts'
import { makeDocumentId } from '#vault/secrets.ts'
import type { Ai } from '#server/ai/ai.service.ts'
import { holdTrip, type ReadyRows } from '#server/db/db.ts'
import { DatabaseUnreachable, isNoRoom } from '#server/db/storage-errors.ts'
import type { DiskUsage } from '#server/files/disk-usage.ts'
import type { FileStore } from '#server/files/file-store.ts'
import type { FlightWatch } from '#server/flights/flights.service.ts'
import { makeFileKey, openFile, sealFile } from '#server/files/sealed-file.ts'
import { fail, failedAs } from '#server/http/fail.ts'
import { ChangedOutside, NotNow, unlessChanged } from '#server/jobs/queue.ts'
import type { JobHandler, JobQueue, Submitter } from '#server/jobs/queue.ts'
import { checkValue, type ServerKeys } from '#server/keys.ts'
import type { Notifier, ReadyEvent } from '#server/notify/notifier.ts'
import { adoptCorrelation, correlationId as runningCorrelation } from '#server/observe/correlation.ts'
import type { Dependencies } from '#server/observe/dependencies.ts'
import type { Log } from '#server/observe/log.ts'
import type { ReadingRuns } from '#server/observe/reading-runs.ts'
import { noteTrip, span } from '#server/observe/spans.ts'
import type { Traces } from '#server/observe/traces.ts'
import type { AddAccess, FullAccess, Trips } from '#server/trips/trips.service.ts'
import { eraseAnswer, eraseDocument, keepText, originalKey, readKey } from './document-files.ts'
import type { IngestStore } from './ingest.store.ts'
import { fingerprintOf } from './fingerprint.ts'
import { openIntake, sealIntake, Progress } from './intake.ts'
import type { Intake, IntakeMail, MailSteps, Waiting } from './intake.ts'
import {
  readDocument,
  countRead,
  entryOf,
  isBlank,
  isNothing,
  lastStage,
  readingKind,
  runOf,
  unchecked,
  unread,
} from './read-document.ts'
import type { ReadTask, Ended, Looked, Outcome } from './read-document.ts'
import type { Reader } from './reader.ts'
import { type Upload, WaitingQuota } from './admission.ts'
import { openedResult, sameFile, UNKNOWN_RESULT, waitingResult } from './upload-result.ts'

export { openedResult, waitingResult } from './upload-result.ts'
export { eraseDocument, openOriginal, openText, originalKey } from './document-files.ts'
export { DOCUMENTS_WITH_FILES } from './ingest.store.ts'
export type { EndedMail, IntakeMail, MailSteps } from './intake.ts'
export type { Reader } from './reader.ts'
export { checkText, checkUpload, type Upload } from './admission.ts'

type Options = {
  store: IngestStore
  files: FileStore
  usage: Pick<DiskUsage, 'hasRoom' | 'admit'>
  keys: ServerKeys
  trips: Trips
  queue: JobQueue
  notifier: Notifier
  reader: Reader
  ai: Ai | null
  traces: Traces
  runs: ReadingRuns
  dependencies: Dependencies
  slowAfterMs: number
  log: Log
  now: () => number
  answerWithinMs: number
}

type IngestSteps = { mails: MailSteps; flights: FlightWatch }

type Submitted = { upload: Upload; submitter: Submitter | null }

/** `respondAsync`: answer as soon as it is stored. */
type Incoming = Submitted & {
  origin: 'upload' | 'paste'
  correlationId?: string | undefined
  respondAsync: boolean
}

type IncomingMail = Submitted & { mail: IntakeMail; rows: ReadyRows }

type About = Pick<Intake, 'origin' | 'correlationId' | 'traceId' | 'mail'> &
  Partial<Pick<Intake, 'checks' | 'receivedOn'>>

type Place = { tripId: string; documentId: string }
type Arrival = Submitted & Place & { about: About }

/**
 * A document's way into its trip: accepted (file, intake and job are durable), read in the background,
 * committed (sealed into the log and its intake erased, in one transaction), then announced.
 */
export class Ingest {
  readonly #options: Options
  readonly #quota: WaitingQuota
  readonly #outcomes = new Map<string, Outcome | null>()

  constructor(options: Options) {
    this.#options = options
    this.#quota = new WaitingQuota(options)
  }

  // 1. Accept

  /** Where the view password is known, a file that is in the trip already is not stored again. */
  async accept(access: AddAccess, incoming: Incoming): Promise<UploadResult> {
    const { upload, submitter, origin, correlationId, respondAsync } = incoming
    const tripId = access.head.id
    const known = await sameFile(this.#options.trips, access, upload.bytes)
    if (known) return known
    const documentId = makeDocumentId()
    const traceId = adoptCorrelation(correlationId) ?? ''
    const about = { origin, correlationId: correlationId ?? documentId, traceId, mail: null }
    return this.#awaited({ access, documentId, respondAsync }, () =>
      this.#store({ tripId, documentId, upload, submitter, about }),
    )
  }

  /** Mail and job survive a power cut. Returns the id of its document. */
  async acceptMail(tripId: string, { upload, submitter, mail, rows }: IncomingMail): Promise<string> {
    const documentId = makeDocumentId()
    noteTrip(tripId)
    const traceId = runningCorrelation() ?? ''
    const about = { origin: 'mail' as const, correlationId: documentId, traceId, mail }
    await this.#store({ tripId, documentId, upload, submitter, about }, rows)
    return documentId
  }

  /**
   * Reads a failed document again; it replaces the old one in one commit. Throws `document.not_failed`, and
   * what reading can throw.
   */
  async retry(
    access: FullAccess,
    { record, bytes }: { record: DocumentRecord; bytes: Uint8Array },
    { submitter, respondAsync }: Pick<Incoming, 'submitter' | 'respondAsync'>,
  ): Promise<UploadResult> {
    if (record.status !== 'failed') throw fail('document.not_failed')
    const { trips, files } = this.#options
    const { originalName, mimeType, origin, mail: checks = null, addedAt } = record
    const [tripId, documentId] = [access.head.id, makeDocumentId()]
    const removal = await trips.readyRemoval(access, record.id)
    const traceId = runningCorrelation() ?? ''
    const receivedOn = addedAt.slice(0, 10)
    const about = { origin, correlationId: documentId, traceId, mail: null, checks, receivedOn }
    const upload = { originalName, mimeType, bytes }
    return this.#awaited({ access, documentId, respondAsync }, async () => {
      await this.#store({ tripId, documentId, upload, submitter, about }, removal)
      removal.publish()
      await eraseDocument(files, tripId, record.id)
    })
  }

  async fullness(
    bytes: number,
    submitter: Submitter | null,
  ): Promise<'storage.full' | 'queue.full' | 'network.busy' | null> {
    if (!this.#options.usage.hasRoom(bytes)) return 'storage.full'
    return this.#quota.fullness(submitter)
  }

  /** Throws `trip.deleted` where the trip was deleted before the document was read. */
  async #awaited(
    { access, documentId, respondAsync }: { access: AddAccess; documentId: string; respondAsync: boolean },
    store: () => Promise<void>,
  ): Promise<UploadResult> {
    const place = { tripId: access.head.id, documentId }
    this.#outcomes.set(documentId, null)
    try {
      await store()
      const timeout = respondAsync ? 0 : this.#options.answerWithinMs
      const end = await this.#options.queue.waitFor(documentId, timeout)
      const outcome = this.#outcomes.get(documentId)
      if (outcome?.failed) throw fail(outcome.failed)
      if (!outcome && (await this.#isErased(place))) throw fail('trip.deleted')
      if (end === 'waiting' || !outcome) return waitingResult(documentId)
      const told = await openedResult(this.#options.trips, access, documentId)
      return told ?? { ...UNKNOWN_RESULT, documentId, status: 'complete', createdRecords: countRead(outcome) }
    } finally {
      this.#outcomes.delete(documentId)
    }
  }

  /** The file first, then one commit of rows, intake, job and event, which is then published. */
  async #store(arrival: Arrival, rows?: ReadyRows): Promise<void> {
    const { tripId, documentId, upload, submitter, about } = arrival
    const { store, files, keys, queue, now } = this.#options
    await this.#admit(tripId, upload.bytes.length)
    using place = await this.#quota.take(submitter)
    const { source } = place
    const key = makeFileKey()
    const at = new Date(now()).toISOString()
    const intake: Intake = {
      checks: null,
      receivedOn: at.slice(0, 10),
      ...about,
      originalName: upload.originalName,
      mimeType: upload.mimeType,
      size: upload.bytes.length,
      fileKey: Buffer.from(key).toString('base64url'),
    }
    const progress = new Progress({ ...intake, tripId, documentId }, this.#options)
    const writing = span('store', () =>
      files.write(originalKey(tripId, documentId), sealFile(key, 'original', upload.bytes)),
    )
    let event: ReadyEvent
    try {
      const stage = about.mail ? 'email_received' : 'upload_received'
      const [ready, sealed] = await Promise.all([progress.ready(stage), sealIntake(keys, intake), writing])
      event = ready
      await store.inTransaction(async (tx) => {
        await holdTrip(tx, tripId)
        await rows?.store(tx)
        await store.put(tx, { documentId, tripId, sealed, at, source })
        await ready.store(tx)
      })
    } catch (error) {
      await Promise.allSettled([writing])
      const isKnown = !(error instanceof DatabaseUnreachable)
      if (isKnown && (await this.#isErased(arrival))) throw fail('trip.deleted', error)
      if (!isNoRoom(error)) throw error
      throw fail('storage.full', error)
    }
    event.publish()
    queue.wake()
  }

  /**
   * Whether the trip or the document was erased meanwhile. Erases files that nothing needs: the commit may
   * have succeeded although what followed failed, and in doubt they are kept.
   */
  async #isErased({ tripId, documentId }: Place): Promise<boolean> {
    const { store, files, keys } = this.#options
    const tripHash = checkValue(keys, tripId)
    const fate = await store.fate({ tripId, documentId, tripHash }).catch(() => 'needed')
    if (fate !== 'needed') await eraseDocument(files, tripId, documentId)
    return fate === 'erased'
  }

  async #admit(tripId: string, bytes: number): Promise<void> {
    const { store, queue, usage } = this.#options
    usage.admit(bytes)
    if ((await queue.depth(tripId)) >= LIMITS.waitingPerTrip) throw fail('trip.busy')
    if ((await store.countOf(tripId)) >= LIMITS.documentsPerTrip) throw fail('trip.full')
  }

  // 2. Read

  handler(steps: IngestSteps): JobHandler {
    const { traces, runs, dependencies } = this.#options
    return {
      run: async (job, turn) => {
        const waiting = await this.#load(job.id)
        if (!waiting) return
        const path = `documents/${readingKind(waiting)}`
        await traces
          .run(
            { kind: 'reading', method: 'READ', path, correlationId: runningCorrelation() },
            () => this.#ingest(waiting, { attempts: job.attempts, turn }, steps),
            (outcome) => ({ status: isWhole(outcome) ? 'completed' : 'failed', statusCode: null }),
          )
          .catch(async (error: unknown) => {
            if (await this.#isErased(waiting)) return
            if (error instanceof WorkerFailure) dependencies.failed('reader', error.reason)
            if (error instanceof WorkerFailure && error.reason === 'unavailable')
              throw new NotNow('no reading process', { cause: error })
            throw error
          })
      },
      giveUp: async (job) => {
        const waiting = await unlessChanged(this.#load(job.id))
        if (!waiting) return
        const looked = unread('given_up')
        await this.#commit({ waiting, ...looked }, steps)
        const run = runOf(waiting, looked, 0)
        this.#noteHealth(run.cause)
        await runs.note(run)
      },
    }
  }

  /** Undefined where it was read or erased. The job goes on under its id. Throws `ChangedOutside`. */
  async #load(documentId: string): Promise<Waiting | undefined> {
    const { store, keys } = this.#options
    const row = await store.intake(documentId)
    if (!row) return undefined
    if (!row.isIntact) throw new ChangedOutside()
    const intake = await openIntake(keys, row.sealed)
    adoptCorrelation(intake.traceId)
    return { ...intake, correlationId: intake.correlationId || documentId, tripId: row.tripId, documentId }
  }

  async #ingest(
    waiting: Waiting,
    task: Pick<ReadTask, 'attempts' | 'turn'>,
    steps: IngestSteps,
  ): Promise<Outcome> {
    const began = performance.now()
    noteTrip(waiting.tripId)
    const { checks, ...looked } = await this.#lookAt(waiting, task, steps.mails)
    const { outcome, fingerprint } = looked
    await this.#commit({ waiting: { ...waiting, checks }, outcome, fingerprint }, steps)
    const run = runOf(waiting, looked, performance.now() - began)
    this.#noteHealth(run.cause)
    await this.#options.runs.note(run)
    return looked.outcome
  }

  #noteHealth(cause: string | null): void {
    const { dependencies } = this.#options
    if (cause !== null && readingFault(cause)[0] === 'ours') dependencies.failed('reading', cause)
    else for (const name of ['reader', 'reading'] as const) dependencies.ok(name)
  }

  /** All stages but the last; checks a mail's sender meanwhile. */
  async #lookAt(waiting: Waiting, task: Pick<ReadTask, 'attempts' | 'turn'>, mails: MailSteps) {
    const { files } = this.#options
    const progress = new Progress(waiting, this.#options)
    await using _ = progress.watch()
    await progress.tell('processing_started')
    const sealed = await span('original', () => files.read(originalKey(waiting.tripId, waiting.documentId)))
    const bytes = sealed && (await openFile(readKey(waiting.fileKey), 'original', sealed))
    const checking = waiting.mail && bytes ? mails.checkSender(bytes, waiting.mail) : waiting.checks
    const looked = bytes ? await this.#understand({ waiting, bytes, ...task }, progress) : unread('lost')
    return { checks: await checking, ...looked }
  }

  async #understand(task: ReadTask, progress: Progress): Promise<Looked> {
    const { files } = this.#options
    const { waiting } = task
    await progress.tell('parsing_content')
    const { result, ...asked } = await readDocument(this.#options, task, async (read) => {
      await progress.tell('validating_data')
      await keepText(files, waiting, read)
    })
    const about = { fingerprint: fingerprintOf(task.bytes, result), ...asked }
    if (!result.ok) return { outcome: { failed: `read.${result.reason}` }, ...about }
    if (isBlank(result) && waiting.mimeType === 'message/rfc822')
      return { outcome: { failed: 'read.no_mail' }, ...about }
    await progress.tell('integrating_trip')
    return { outcome: { failed: null, extraction: result.extraction }, ...about }
  }

  // 3. Commit, and tell

  /** The commit first; then files that nothing needs are erased, and whoever waits gets the outcome. */
  async #commit(ended: Ended, steps: IngestSteps): Promise<void> {
    const { waiting, outcome } = ended
    const { tripId, documentId } = waiting
    const isKept = await this.#storeEnd(ended, steps.mails).catch((error: unknown) => {
      if (!failedAs(error, 'trip.not_found', 'trip.deleted')) throw error
      // Whoever waits is told of the trip instead
      this.#outcomes.delete(documentId)
      return false
    })
    if (!isKept) await eraseDocument(this.#options.files, tripId, documentId)
    else if (this.#options.ai) await eraseAnswer(this.#options.files, waiting)
    if (outcome.failed === null && isKept) await steps.flights.noteStated(tripId, outcome.extraction.flights)
    if (this.#outcomes.has(documentId)) this.#outcomes.set(documentId, outcome)
  }

  /** Stores the entry and erases the intake, in one transaction. False where nothing of it stays. */
  async #storeEnd({ waiting, outcome, fingerprint }: Ended, mails: MailSteps): Promise<boolean> {
    const { store, trips } = this.#options
    const { tripId, documentId, mail } = waiting
    const kept = !(mail && isNothing(mail, outcome))
    const failed = outcome.failed && ERRORS[outcome.failed].message
    const event = await new Progress(waiting, this.#options).ready(...lastStage(outcome))
    const checks = waiting.checks ?? (mail && unchecked(mail))
    const extraction = outcome.failed === null ? outcome.extraction : null
    const end = { failed, failure: outcome.failed, unread: extraction?.unread ?? null, kept }
    const ofMail = mail && checks ? await mails.outcome({ tripId, documentId, mail, checks, ...end }) : null
    const lastArrival = extraction && lastArrivalDay(extraction, waiting.receivedOn)
    const sealed = entryOf({ waiting, outcome, fingerprint })
    const entry = kept ? await trips.readyDocument(tripId, sealed, lastArrival) : null
    await span('store', () =>
      store.inTransaction(async (tx) => {
        await holdTrip(tx, tripId)
        await store.forget(tx, documentId)
        await event.store(tx)
        await ofMail?.store(tx)
        await entry?.store(tx)
      }),
    )
    entry?.publish()
    event.publish()
    if (ofMail) mails.wake()
    return kept
  }
}

/** All of it was read: a trace of a document with a damaged part is one of a failure. */
const isWhole = (outcome: Outcome): boolean =>
  outcome.failed === null && outcome.extraction.unread === undefined
