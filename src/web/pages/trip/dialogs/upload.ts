import { documentRows } from '#contract/api/documents.ts'
import type { UploadResult } from '#contract/trip.ts'
import {
  address,
  ApiError,
  credentialHeaders,
  failureOf,
  networkError,
  orSay,
  readAnswer,
  type Credentials,
} from '#web/api.ts'
import { uploadMessages as messages } from './messages.ts'

type Upload = {
  tripId: string
  credentials: Credentials
  file: File
  /** Ties the upload to its notifications. */
  correlationId: string
  /** Called with 0 to 100 while the bytes leave. */
  onProgress: (percent: number) => void
}

/** Sends one file. `fetch` cannot tell how much has been sent, XMLHttpRequest can. Throws {@link ApiError}. */
export function uploadFile({
  tripId,
  credentials,
  file,
  correlationId,
  onProgress,
}: Upload): Promise<UploadResult> {
  const row = documentRows.documentUpload
  const form = new FormData()
  form.set('file', file)
  form.set('correlationId', correlationId)
  const request = new XMLHttpRequest()
  request.open(row.method, address(row, { id: tripId }))
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
  return answered.catch(orSay(() => messages.fileFailed))
}

const KINDS = ['travelers', 'flights', 'accommodations'] as const

/** "… successfully - Added 2 traveler(s), 1 flight(s)" (spec document-8); what there is none of is left out. */
export function doneText({ status, createdRecords: added }: UploadResult, done: string): string {
  if (status === 'processing') return messages.fileStored
  const found = KINDS.filter((kind) => added[kind] > 0)
  if (found.length === 0) return `${done} - ${messages.addedNothing}`
  return `${done} - ${messages.added} ${found.map((kind) => `${added[kind]} ${messages.counts[kind]}`).join(', ')}`
}
