import { ERRORS, type ErrorCode } from '#contract/errors.ts'
import type { Stage } from '#contract/events.ts'
import type { Extraction } from '#contract/extraction.ts'
import type { DocumentEntry } from '#contract/log.ts'
import type { MailOrigin } from '#contract/mail.ts'
import type { UploadResult } from '#contract/trip.ts'
import {
  foundIn,
  NOTHING_FOUND,
  NOTHING_SPENT,
  type ReadingKind,
  type ReadingRun,
  type Spent,
} from '#server/observe/reading-runs.ts'
import { type IntakeMail, isMachineMail } from './intake.ts'
import type { Waiting } from './progress.ts'

const KINDS = { upload: 'upload', paste: 'text', mail: 'mail' } as const satisfies Record<
  Waiting['origin'],
  ReadingKind
>

/** How a document came, as the list of readings has it. */
export const readingKind = ({ origin }: Pick<Waiting, 'origin'>): ReadingKind => KINDS[origin]

/** What became of a document. */
export type Outcome = { failed: ErrorCode } | { failed: null; extraction: Extraction }

/** An outcome with what asking a model took. */
export type Looked = { outcome: Outcome; model: string | null; spent: Spent }

/** Of a document about which no model was asked. */
export const unasked = (outcome: Outcome): Looked => ({ outcome, model: null, spent: NOTHING_SPENT })

/** What is kept of a reading: numbers and codes. */
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

/** A waiting document whose sender was looked at, and what was read of it. */
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

/** Of a mail whose sender nobody looked at. */
export const unchecked = ({ sender }: IntakeMail): MailOrigin => ({
  from: sender ?? '',
  spf: 'none',
  dkim: 'none',
  dmarc: 'none',
})

/** Nothing stays of an empty mail and of a machine's without a booking; an unread one may hold one. */
export const isNothing = (mail: IntakeMail, outcome: Outcome) =>
  outcome.failed === 'read.no_mail' ||
  (isMachineMail(mail) && (outcome.failed === null ? isEmpty(outcome.extraction) : wasRead(outcome.failed)))

const wasRead = (failed: ErrorCode) => failed === 'read.no_words'

/** An empty document, as far as words and pictures tell. */
export const isBlank = ({ text, extraction }: { text: string; extraction: Extraction }) =>
  text === '' && isEmpty(extraction) && !extraction.unread

/** What open pages are told at the end, and why where it failed or nothing was found. */
export function lastStage(outcome: Outcome): [stage: Stage, detail?: string] {
  if (outcome.failed !== null) return ['processing_failed', ERRORS[outcome.failed].message]
  return hasNothing(outcome.extraction)
    ? ['processing_complete', 'We found no booking in it. It is kept under Documents.']
    : ['processing_complete']
}

const hasNothing = (extraction: Extraction) => isEmpty(extraction) && !extraction.otherBookings.length

const isEmpty = ({ flights, travelers, accommodations }: Extraction) =>
  flights.length + travelers.length + accommodations.length === 0
