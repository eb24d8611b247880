import type { QueryClient } from '@tanstack/react-query'
import { documentRows } from '#contract/api/documents.ts'
import { ERRORS } from '#contract/errors.ts'
import { LIMITS, PICKER_ENDINGS, UPLOAD_TYPES } from '#contract/limits.ts'
import type { FieldChange, UploadResult } from '#contract/trip.ts'
import { fieldWords } from '#domain/views/field-words.ts'
import { listText } from '#web/format.ts'
import {
  address,
  ApiError,
  call,
  credentialHeaders,
  failureOf,
  networkError,
  withMessage,
  readAnswer,
} from '#web/api.ts'
import type { TripAccess } from '../access.tsx'
import { valueWords } from '../edit/history-words.ts'
import { liveStore } from '../notices/live-store.ts'
import { documentsQuery, refreshAfter, tripKey } from '../queries.ts'
import { uploadMessages as messages } from './messages.ts'

type Upload = {
  file: File
  /** Ties the upload to its notifications. */
  correlationId: string
  /** In percent, while the bytes leave. */
  onProgress: (percent: number) => void
}

/** Sends one file; by XMLHttpRequest, which reports progress. Throws {@link ApiError}. */
export function uploadFile({ id, credentials }: TripAccess, upload: Upload): Promise<UploadResult> {
  const { file, correlationId, onProgress } = upload
  const row = documentRows.documentUpload
  const form = new FormData()
  form.set('file', file)
  form.set('correlationId', correlationId)
  const request = new XMLHttpRequest()
  request.open(row.method, address(row, { id }))
  for (const [name, value] of Object.entries(credentialHeaders(credentials)))
    request.setRequestHeader(name, value)
  request.upload.onprogress = ({ loaded, total }) =>
    onProgress(total ? Math.round((100 * loaded) / total) : 0)
  const answered = new Promise<UploadResult>((resolve, reject) => {
    request.onerror = () => reject(networkError())
    request.onload = () => {
      const { status, responseText } = request
      if (status < 200 || status > 299) return reject(failureOf(request, responseText))
      try {
        resolve(readAnswer(row, status, responseText))
      } catch (error) {
        reject(error as ApiError)
      }
    }
    request.send(form)
  })
  return answered.catch(withMessage(() => messages.fileFailed))
}

/** Adds pasted text and shows a notice, as for an upload. Throws {@link ApiError}. */
export async function sendText(client: QueryClient, access: TripAccess, text: string): Promise<UploadResult> {
  const { id, credentials } = access
  const correlationId = newId()
  const size = new Blob([text]).size
  const settle = beginNotice(id, correlationId, { name: messages.pastedName, size })
  try {
    const body = { text, correlationId }
    const result = await call(documentRows.documentPaste, { params: { id }, body, credentials }).catch(
      withMessage(() => messages.textFailed),
    )
    void showAdded(client, access, { result, settle })
    return result
  } catch (error) {
    settle((error instanceof Error && error.message) || messages.textFailed)
    throw error
  }
}

const KINDS = ['travelers', 'flights', 'accommodations'] as const

/** "… successfully - Added 2 traveler(s), 1 flight(s)" (spec document-8); kinds without any are left out. */
export function doneText(result: UploadResult, done: string): string {
  const { status, createdRecords: added } = result
  if (status === 'processing') return messages.fileStored
  const lines = changeLines(result)
  if (lines.length > 0 && addsNothing(result)) return `${done} - ${lines.join('. ')}`
  const found = KINDS.filter((kind) => added[kind] > 0)
  if (found.length === 0) return `${done} - ${messages.addedNothing}`
  return `${done} - ${messages.added} ${found.map((kind) => `${added[kind]} ${messages.counts[kind]}`).join(', ')}`
}

const addsNothing = ({ createdRecords }: UploadResult) =>
  Object.values(createdRecords).every((count) => count === 0)

/** Nothing of a trip was found in it: not even what the trip has already. */
export const foundNothing = (result: UploadResult): boolean =>
  result.status === 'complete' && addsNothing(result) && changeLines(result).length === 0

/** It brought something, and touched nothing that was there. */
export const addsOnly = (result: UploadResult | undefined): boolean =>
  result?.status === 'complete' && !addsNothing(result) && changeLines(result).length === 0

/** What became of what was there already: "Already on the trip: BA 478 London – Barcelona, nothing new". */
function changeLines({ changes }: UploadResult): string[] {
  if (!changes) return []
  const { added, changed, joined, known } = changes
  const subjects = (told: readonly { subject: string }[]) => listText(told.map(({ subject }) => subject))
  const flights = known.filter(({ thing }) => thing !== 'traveler')
  const isNews = added.length + changed.length + joined.length > 0
  return [
    ...changed.map(({ subject, changes: fields }) =>
      messages.changed(subject, listText(fields.map(newsText))),
    ),
    ...joined.map(({ subject, travelers }) => messages.joined(listText(travelers), subject)),
    ...(flights.length > 0 ? [messages.known(subjects(flights), isNews)] : []),
  ]
}

/** "now lands at 12:40" */
function newsText({ field, after }: FieldChange): string {
  const value = valueWords(field, after)
  const told = value === null ? undefined : messages.news[field]?.(value)
  return told ?? messages.newValue(fieldWords(field), value)
}

/** `settle`: ends the notice that {@link beginNotice} began. */
type Added = { result: UploadResult; settle?: ReturnType<typeof beginNotice> }

/**
 * Shows what a document changed, and settles it. For one that is not read yet the open stream tells how it
 * ended; without one, the trip is polled until the document is there and the answer says it. Else null.
 */
export async function showAdded(
  client: QueryClient,
  access: TripAccess,
  { result, settle }: Added,
): Promise<{ problem: string | null } | null> {
  const read = result.status === 'complete'
  if (read) settle?.(null)
  if (liveStore(access.id).isLive()) {
    await client.invalidateQueries({ queryKey: tripKey(access.id) })
    return null
  }
  await refreshAfter(client, access, result)
  const document = client
    .getQueryData(documentsQuery(access).queryKey)
    ?.find(({ id }) => id === result.documentId)
  if (read || !document) return null
  const problem = document.status === 'failed' ? (document.error ?? '') : null
  settle?.(problem)
  return { problem }
}

/** Shows the notice of an upload. Answers a function that ends it, with what went wrong or null. */
export function beginNotice(tripId: string, id: string, { name, size }: Pick<File, 'name' | 'size'>) {
  const { dispatch } = liveStore(tripId)
  dispatch({ kind: 'started', id, fileName: name, fileSize: size, now: Date.now() })
  return (problem: string | null) => dispatch({ kind: 'settled', id, problem, now: Date.now() })
}

/** A random id. `crypto.randomUUID` exists on https and localhost only. */
export function newId(): string {
  return [...crypto.getRandomValues(new Uint8Array(12))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}

/** Why a file cannot be uploaded (spec document-2, document-3, document-4, document-5); null when it can. */
export function fileProblem(file: { name: string; size: number; type: string } | null): string | null {
  if (!file) return ERRORS['upload.none'].message
  if (file.size > LIMITS.fileBytes) return ERRORS['upload.too_large'].message
  if (file.name.length > LIMITS.fileNameChars) return ERRORS['upload.name_too_long'].message
  if (file.size === 0) return ERRORS['upload.empty'].message
  return isSupported(file) ? null : ERRORS['upload.unsupported'].message
}

/** Browsers know no type for .eml and .msg, so the ending counts too. */
function isSupported({ name, type }: { name: string; type: string }): boolean {
  const lower = name.toLowerCase()
  const endings = [...PICKER_ENDINGS, '.html', '.htm']
  return UPLOAD_TYPES.some((allowed) => type === allowed) || endings.some((ending) => lower.endsWith(ending))
}
