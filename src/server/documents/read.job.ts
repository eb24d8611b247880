import type { ErrorCode } from '#contract/errors.ts'
import { ERRORS } from '#contract/errors.ts'
import type { MailOrigin } from '#contract/mail.ts'
import type { Extraction } from '#contract/extraction.ts'
import type { DocumentEntry } from '#contract/log.ts'
import { lastArrivalDay } from '#domain/expiry.ts'
import { needsModel } from '#extract/llm/question.ts'
import type { Ai } from '#server/ai/ai.service.ts'
import { openFile } from '#server/files/sealed-file.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { Fail } from '#server/http/fail.ts'
import {
  ChangedOutside,
  NotNow,
  unlessChanged,
  type Job,
  type JobHandler,
  type Turn,
} from '#server/jobs/queue.ts'
import { isCorrelationId, makeCorrelationId } from '#server/observe/correlation.ts'
import type { Log } from '#server/observe/log.ts'
import { NOTHING_SPENT, type ReadingRuns } from '#server/observe/reading-runs.ts'
import { note, noteFailure, noteTrip, span } from '#server/observe/spans.ts'
import type { Traces } from '#server/observe/traces.ts'
import type { Notifier } from '#server/notify/notifier.ts'
import { WorkerFailure } from '#extract/threads/worker-pool.ts'
import type { ServerKeys } from '#server/keys.ts'
import type { Trips } from '#server/trips/trips.service.ts'
import { eraseAnswer, eraseDocument, keepText, originalKey, readKey } from './document-files.ts'
import type { Also, DocumentsStore } from './documents.store.ts'
import { openIntake, type IntakeMail } from './intake.ts'
import { isMachineMail, type MailDesk } from './mail-desk.ts'
import { modelReading, type ModelRead } from './model-reading.ts'
import { Progress, type Waiting } from './progress.ts'
import type { Reader, Reading } from './reader.ts'
import { readingKind, runOf } from './reading-run.ts'

/** What became of a document, for the request that waits for it. */
export type Outcome = { failed: ErrorCode } | { failed: null; extraction: Extraction }

/** An outcome with what asking a model took. */
type Looked = { outcome: Outcome } & Omit<ModelRead, 'extraction'>

type Options = {
  store: DocumentsStore
  files: FileStore
  keys: ServerKeys
  trips: Trips
  reader: Reader
  /** The operator's model; null where none is set up. */
  ai: Ai | null
  log: Log
  notifier: Notifier
  traces: Traces
  runs: ReadingRuns
  slowAfterMs: number
  mailDesk: MailDesk
  /** Live sources are asked about these flights from here on. */
  noteFlights: (tripId: string, flights: Extraction['flights']) => Promise<void>
  tell: (documentId: string, outcome: Outcome) => void
}

/** How often reading was begun, and the turn that ends with the reading: a model is waited for without a thread. */
type Try = { attempts: number; turn: Turn }

type Unread = { result: { ok: false; reason: 'timeout' | 'too_complex' | 'broken' }; question: null }

/** Of a document about which no model was asked. */
const unasked = (outcome: Outcome): Looked => ({ outcome, model: null, spent: NOTHING_SPENT })

const unread = (reason: Unread['result']['reason']): Unread => ({
  result: { ok: false, reason },
  question: null,
})

/** Reads a waiting document, seals what was understood into the trip, and erases the intake. */
export function readJob(options: Options): JobHandler {
  const { store, files, keys, trips, reader, ai, log, mailDesk, tell, traces, runs } = options
  const withModel = modelReading({ ai, files, reader, log })
  const asking = ai && { strategy: ai.settings.strategy, images: ai.settings.images }

  /** Undefined where it was read or erased. Throws `ChangedOutside`. */
  async function load(documentId: string): Promise<Waiting | undefined> {
    const row = await store.intake(documentId)
    if (!row) return undefined
    if (!row.isIntact) throw new ChangedOutside()
    const intake = await openIntake(keys, row.sealed)
    return { ...intake, correlationId: intake.correlationId || documentId, tripId: row.tripId, documentId }
  }

  async function read(waiting: Waiting, bytes: Uint8Array, turn: Turn): Promise<Reading | Unread> {
    const hears = { onBegin: () => turn.begin(), onWait: () => turn.wait() }
    try {
      const { originalName: name, mimeType, receivedOn } = waiting
      return await span('read', async () => {
        note({ bytes: bytes.length })
        const reading = await reader.read({ bytes, name, mimeType, receivedOn }, asking, hears)
        if (!reading.result.ok) noteFailure(reading.result.reason)
        return reading
      })
    } catch (error) {
      if (!(error instanceof WorkerFailure) || error.isPassing) throw error
      log.error({ reason: error.reason, at: error.at }, 'a document could not be read')
      return unread(error.unread)
    }
  }

  async function original({ tripId, documentId, fileKey }: Waiting): Promise<Uint8Array | undefined> {
    const sealed = await files.read(originalKey(tripId, documentId))
    return sealed && openFile(readKey(fileKey), 'original', sealed)
  }

  /** What the document says, through all stages but the last. */
  async function understand(waiting: Waiting, bytes: Uint8Array, { attempts, turn }: Try): Promise<Looked> {
    const progress = new Progress(waiting, options)
    await progress.tell('parsing_content')
    const { result, question } = await read(waiting, bytes, turn)
    turn.end()
    if (!result.ok) return unasked({ failed: `read.${result.reason}` })
    await progress.tell('validating_data')
    await keepText(files, waiting, result)
    const { extraction, ...asked } = await withModel({
      owner: waiting,
      extraction: result.extraction,
      question,
      attempts,
    })
    const isUnread = question !== null && needsModel(question) && extraction.model?.status !== 'used'
    if (isUnread) return { outcome: { failed: 'read.no_words' }, ...asked }
    const isBlank = result.text === '' && isEmpty(extraction) && !extraction.unread
    if (isBlank && waiting.mimeType === 'message/rfc822')
      return { outcome: { failed: 'read.no_mail' }, ...asked }
    await progress.tell('integrating_trip')
    return { outcome: { failed: null, extraction }, ...asked }
  }

  /** What a document says, and who sent it where it came by mail. */
  async function lookAt(waiting: Waiting, given: Try) {
    const progress = new Progress(waiting, options)
    await using _ = progress.watch()
    await progress.tell('processing_started')
    const bytes = await span('original', () => original(waiting))
    const verifying = waiting.mail && bytes ? mailDesk.verify(bytes, waiting.mail) : waiting.checks
    const looked = bytes ? await understand(waiting, bytes, given) : unasked({ failed: 'read.broken' })
    return { checks: await verifying, ...looked }
  }

  async function readOne(waiting: Waiting, given: Try): Promise<Outcome> {
    const began = performance.now()
    noteTrip(waiting.tripId)
    const { checks, ...looked } = await lookAt(waiting, given)
    await finish({ ...waiting, checks }, looked.outcome)
    await runs.note(runOf(waiting, looked, performance.now() - began))
    return looked.outcome
  }

  async function finish(waiting: Waiting, outcome: Outcome): Promise<void> {
    const { tripId, documentId, mail, checks } = waiting
    const kept = !(mail && isNothing(mail, outcome))
    const failed = outcome.failed && ERRORS[outcome.failed].message
    const event = await new Progress(waiting, options).ready(
      failed ? 'processing_failed' : 'processing_complete',
      failed ?? (outcome.failed === null && hasNothing(outcome.extraction) ? NOTHING_FOUND : undefined),
    )
    const settle = mail
      ? await mailDesk.settle({
          tripId,
          documentId,
          mail,
          checks: checks ?? unchecked(mail),
          failed,
          failure: outcome.failed,
          kept,
        })
      : undefined
    const also: Also = async (tx) => {
      await store.forget(tx, documentId)
      await event.store(tx)
      await settle?.(tx)
    }
    const isStored = await (
      kept ? append(waiting, outcome, also) : span('store', () => store.drop(documentId, also))
    ).then(
      () => kept,
      (error: unknown) => {
        if (!tripIsGone(error)) throw error
        return false
      },
    )
    if (!isStored) await eraseDocument(files, tripId, documentId)
    else if (ai) await eraseAnswer(files, waiting)
    event.publish()
    mailDesk.wake()
    if (outcome.failed === null && isStored) await options.noteFlights(tripId, outcome.extraction.flights)
    tell(documentId, outcome)
  }

  async function append(waiting: Waiting, outcome: Outcome, also: Also): Promise<void> {
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
      ...(waiting.checks ? { mail: waiting.checks } : {}),
    }
    const lastArrival = extraction && lastArrivalDay(extraction, waiting.receivedOn)
    await trips.appendDocument(waiting.tripId, entry, { lastArrival, also })
  }

  return {
    async run(job: Job, turn: Turn) {
      const waiting = await load(job.id)
      if (!waiting) return
      const kind = readingKind(waiting)
      const correlationId = isCorrelationId(waiting.traceId) ? waiting.traceId : makeCorrelationId()
      await traces
        .run(
          { kind: 'reading', method: 'READ', path: `documents/${kind}`, correlationId },
          () => readOne(waiting, { attempts: job.attempts, turn }),
          ({ failed }) => ({ status: failed ? 'failed' : 'completed', statusCode: null }),
        )
        .catch((error: unknown) => {
          if (error instanceof WorkerFailure && error.reason === 'unavailable')
            throw new NotNow('no reading process', { cause: error })
          throw error
        })
    },
    async giveUp(job: Job) {
      const waiting = await unlessChanged(load(job.id))
      if (!waiting) return
      await finish(waiting, { failed: 'read.broken' })
      await runs.note(runOf(waiting, unasked({ failed: 'read.broken' }), 0))
    },
  }
}

const unchecked = ({ sender }: IntakeMail): MailOrigin => ({
  from: sender ?? '',
  spf: 'none',
  dkim: 'none',
  dmarc: 'none',
})

/** Of an empty mail, and of a machine's without a booking, nothing stays in the trip. What could not be read may hold one, and stays. */
const isNothing = (mail: IntakeMail, outcome: Outcome) =>
  outcome.failed === 'read.no_mail' ||
  (isMachineMail(mail) && (outcome.failed === null ? isEmpty(outcome.extraction) : wasRead(outcome.failed)))

const wasRead = (failed: ErrorCode) => failed === 'read.no_words'

/** Said beside its completion. */
const NOTHING_FOUND = 'We found no booking in it. It is kept under Documents.'

const hasNothing = (extraction: Extraction) => isEmpty(extraction) && !extraction.otherBookings.length

const isEmpty = ({ flights, travelers, accommodations }: Extraction) =>
  flights.length + travelers.length + accommodations.length === 0

const tripIsGone = (error: unknown) =>
  error instanceof Fail && (error.code === 'trip.not_found' || error.code === 'trip.deleted')
