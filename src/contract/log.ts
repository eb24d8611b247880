import * as z from 'zod/mini'
import { Extraction } from './extraction.ts'
import { ForwardingRequest, MailOrigin } from './mail.ts'
import { DocumentOrigin, EventInput } from './trip.ts'

/** A document as the trip's log keeps it: what it is, what was read, and the key of its encrypted file. */
export const DocumentEntry = z.object({
  kind: z.literal('document'),
  documentId: z.string(),
  originalName: z.string(),
  mimeType: z.string(),
  /** Bytes of the original. */
  size: z.number(),
  origin: DocumentOrigin,
  status: z.enum(['complete', 'failed']),
  /** Why it was not read, in words for people. */
  error: z.nullable(z.string()),
  extraction: z.nullable(Extraction),
  /** base64url of the 64-byte key of the file and its text view. */
  fileKey: z.string(),
  mail: z.optional(MailOrigin),
})
export type DocumentEntry = z.infer<typeof DocumentEntry>

/** What may stand in a trip's log. What people see is a pure fold over these in order. */
export const LogEntry = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('created'), event: EventInput }),
  z.object({ kind: z.literal('renamed'), title: z.string() }),
  DocumentEntry,
  z.object({ kind: z.literal('document-removed'), documentId: z.string() }),
  z.extend(z.omit(ForwardingRequest, { at: true }), { kind: z.literal('forwarding-requested') }),
])
export type LogEntry = z.infer<typeof LogEntry>

/** An entry with its place and time: `sequence` is unique and ascending in a trip, `at` an ISO 8601 instant. */
export type SequencedEntry = { sequence: number; at: string; entry: LogEntry }
