import * as z from 'zod/mini'
import { EditAction, FieldChange } from './edits.ts'
import type { EditThing } from './edits.ts'
import { Extraction } from './extraction.ts'
import { BOOKED_FIELDS, namesOf } from './flight-fields.ts'
import { byKind, EDITED_FIELDS } from './flight-fields.ts'
import { ForwardingRequest, MailOrigin } from './mail.ts'
import { DocumentOrigin, EventInput } from './trip.ts'

const UNKNOWN = Object.fromEntries(namesOf(BOOKED_FIELDS).map((name) => [name, null]))

/** An extraction as any version stored it: fields that a flight got since are null, which is not known. */
const StoredExtraction = z.pipe(
  z.transform((stored: z.input<typeof Extraction>) => ({
    ...stored,
    flights: stored.flights.map((flight) => ({ ...UNKNOWN, ...flight })),
  })),
  Extraction,
)

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
  extraction: z.nullable(StoredExtraction),
  /** base64url of the 64-byte key of the file and its text view. */
  fileKey: z.string(),
  mail: z.optional(MailOrigin),
})
export type DocumentEntry = z.infer<typeof DocumentEntry>

const Text = z.nullable(z.string())

/** What an edit says that things shall be, by the names of their fields. */
const FLIGHT_EDIT = {
  ...byKind(EDITED_FIELDS, { number: Text, airport: Text, day: Text, time: Text, words: Text }),
  airlineCode: Text,
  airline: Text,
  cancelled: z.boolean(),
  /** A status that an editor set, or took back (null), and when: ISO 8601. */
  status: Text,
  delayMinutes: Text,
  statusAt: Text,
}
const STAY_EDIT = { name: Text, address: Text, checkIn: Text, checkOut: Text }
const TRAVELER_EDIT = { name: Text, email: Text, phone: Text }

/** Those that an entry has, and whatever else earlier versions wrote. */
const partly = <F extends Record<string, z.ZodMiniType>>(fields: F) =>
  z.partial(z.looseObject(fields)) as unknown as z.ZodMiniType<Partial<z.infer<z.ZodMiniObject<F>>>>

/** The entry of an edit of one kind of thing. */
const editOf = <T extends EditThing, F extends Record<string, z.ZodMiniType>>(thing: T, fields: F) =>
  z.object({
    kind: z.literal('edited'),
    thing: z.literal(thing),
    action: EditAction,
    /** The thing that is meant, or the id that an added one has. */
    id: z.string(),
    /** The traveler who `id` is, for a merge. */
    into: z.nullable(z.string()),
    fields: partly(fields),
    joined: z.array(z.string()),
    left: z.array(z.string()),
    /** What everything named here was known by, by id: ids may change when documents come and go. */
    known: z.record(z.string(), z.array(z.string())),
    /** For the history, as it was then. */
    subject: z.string(),
    changes: z.array(FieldChange),
  })

/**
 * A flight, stay or traveler set by hand. `fields` holds what it shall be; travelers that it gains and loses
 * stand in `joined` and `left`, since a later document may bring others.
 */
export const EditedEntry = z.discriminatedUnion('thing', [
  editOf('flight', FLIGHT_EDIT),
  editOf('stay', STAY_EDIT),
  editOf('traveler', TRAVELER_EDIT),
])
export type EditedEntry = z.infer<typeof EditedEntry>
/** The one of a kind of thing. */
export type EditedOf<T extends EditThing> = Extract<EditedEntry, { thing: T }>

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

/** An entry with place and time: `sequence` is unique and ascending in a trip, `at` an ISO 8601 instant. */
export type SequencedEntry = { sequence: number; at: string; entry: LogEntry }
