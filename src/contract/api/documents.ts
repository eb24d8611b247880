import * as z from 'zod/mini'
import { endpoint, None } from '../endpoint.ts'
import { LIMITS } from '../limits.ts'
import { DocumentPages, DocumentRemoval, TripDocument, UploadResult } from '../trip.ts'
import { READ_ERRORS } from './shared.ts'

const ADD_ERRORS = [
  ...READ_ERRORS,
  'read.no_mail',
  'trip.full',
  'trip.busy',
  'network.busy',
  'queue.full',
  'storage.full',
] as const

export const documentRows = {
  documentList: endpoint('GET /api/itineraries/:id/documents', {
    spec: 'call-10',
    auth: 'view',
    answer: z.array(TripDocument),
  }),
  documentOriginal: endpoint('GET /api/itineraries/:id/documents/:docId/original', {
    spec: 'own: the file as it was added, so that nobody is locked in',
    auth: 'view',
    answer: z.any(),
    errors: ['document.not_found'],
  }),
  documentPages: endpoint('GET /api/itineraries/:id/documents/:docId/pages', {
    spec: 'own: Show Original of a PDF or picture shows its pages',
    auth: 'view',
    answer: DocumentPages,
    errors: ['document.not_found', 'queue.full'],
  }),
  documentRemoval: endpoint('GET /api/itineraries/:id/documents/:docId/removal', {
    spec: 'own: what leaves the trip with a document, said before it is deleted',
    auth: 'view',
    answer: DocumentRemoval,
    errors: ['document.not_found'],
  }),
  documentResult: endpoint('GET /api/itineraries/:id/documents/:docId/result', {
    spec: 'own: what call-12 answers, of a document that was read later or came by mail',
    auth: 'view',
    answer: UploadResult,
    errors: ['document.not_found'],
  }),
  documentRemove: endpoint('DELETE /api/itineraries/:id/documents/:docId', {
    spec: 'call-13, call-26',
    auth: 'edit',
    errors: ['document.not_found'],
  }),
  documentRetry: endpoint('POST /api/itineraries/:id/documents/:docId/retry', {
    spec: 'own: a document that could not be read is read again (spec document-7)',
    auth: 'both',
    body: None,
    answer: UploadResult,
    errors: [...ADD_ERRORS, 'document.not_found', 'document.not_failed'],
  }),
  documentUpload: endpoint('POST /api/itineraries/:id/documents', {
    spec: 'call-12, call-26',
    auth: 'add',
    kind: 'multipart',
    body: z.object({
      file: z.optional(z.any()),
      correlationId: z.optional(z.string().check(z.maxLength(100))),
    }),
    answer: UploadResult,
    errors: [
      ...ADD_ERRORS,
      'request.too_large',
      'upload.none',
      'upload.empty',
      'upload.too_large',
      'upload.name_too_long',
      'upload.unsupported',
      'upload.mismatch',
    ],
  }),
  documentPaste: endpoint('POST /api/itineraries/:id/documents/text', {
    spec: 'call-12, call-26',
    auth: 'add',
    bodyBytes: 4 * LIMITS.pastedTextChars + LIMITS.jsonBytes,
    body: z.object({
      text: z.string(),
      correlationId: z.optional(z.string().check(z.maxLength(100))),
    }),
    answer: UploadResult,
    errors: [...ADD_ERRORS, 'text.empty', 'text.too_long', 'request.too_large'],
  }),
}
