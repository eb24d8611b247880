import * as z from 'zod/mini'
import { EditAction, EditThing, FieldChange } from './edits.ts'
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

/**
 * A flight, stay or traveler set by hand. `fields` holds what it shall be, with the names of the domain; travelers that it
 * gains and loses stand in `joined` and `left`, since a later document may bring others.
 */
export const EditedEntry = z.object({
  kind: z.literal('edited'),
  thing: EditThing,
  action: EditAction,
  /** The thing that is meant, or the id that an added one has. */
  id: z.string(),
  /** The traveler who `id` is, for a merge. */
  into: z.nullable(z.string()),
  fields: z.record(z.string(), z.union([z.string(), z.boolean(), z.null()])),
  joined: z.array(z.string()),
  left: z.array(z.string()),
  /** What everything named here was known by, by id: ids may change when documents come and go. */
  known: z.record(z.string(), z.array(z.string())),
  /** For the history, as it was then. */
  subject: z.string(),
  changes: z.array(FieldChange),
})
export type EditedEntry = z.infer<typeof EditedEntry>

/** What may stand in a trip's log. What people see is a pure fold over these in order. */
export const LogEntry = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('created'), event: EventInput }),
  z.object({ kind: z.literal('renamed'), title: z.string() }),
  DocumentEntry,
  z.object({ kind: z.literal('document-removed'), documentId: z.string() }),
  EditedEntry,
  /** An edit or a rename, by its sequence, that no longer counts, or counts again. */
  z.object({ kind: z.literal('reverted'), sequence: z.number(), undone: z.boolean() }),
  z.extend(z.omit(ForwardingRequest, { at: true }), { kind: z.literal('forwarding-requested') }),
])
export type LogEntry = z.infer<typeof LogEntry>

/** An entry with its place and time: `sequence` is unique and ascending in a trip, `at` an ISO 8601 instant. */
export type SequencedEntry = { sequence: number; at: string; entry: LogEntry }
