import * as z from 'zod/mini'
import { EditAction, type EditThing } from './edits.ts'
import { Extraction } from './extraction.ts'
import { BOOKED_FIELDS, namesOf, byKind, EDITED_FIELDS, RIDE_WAYS } from './flight-fields.ts'
import { ForwardingRequest, MailOrigin } from './mail.ts'
import { DocumentOrigin, EventInput, FieldChange } from './trip.ts'

const UNKNOWN = Object.fromEntries(namesOf(BOOKED_FIELDS).map((name) => [name, null]))

/** An extraction of any version: missing fields become null, which is unknown. */
const StoredExtraction = z.pipe(
  z.transform((stored: z.input<typeof Extraction>) => ({
    ...stored,
    flights: stored.flights.map((flight) => ({ ...UNKNOWN, ...flight })),
  })),
  Extraction,
)

export const DocumentEntry = z.object({
  kind: z.literal('document'),
  documentId: z.string(),
  originalName: z.string(),
  mimeType: z.string(),
  size: z.number(),
  origin: DocumentOrigin,
  status: z.enum(['complete', 'failed']),
  error: z.nullable(z.string()),
  extraction: z.nullable(StoredExtraction),
  /** base64url of the 64-byte key of the file and its text view. */
  fileKey: z.string(),
  mail: z.optional(MailOrigin),
  /**
   * SHA-256 (base64url) of the file, and of its words without white space and case with what was read in
   * them; null where there are no words, or not all were kept. Documents of earlier versions have none.
   */
  fingerprint: z.optional(z.object({ bytes: z.string(), words: z.nullable(z.string()) })),
})
export type DocumentEntry = z.infer<typeof DocumentEntry>

const Text = z.nullable(z.string())

const FLIGHT_EDIT = {
  ...byKind(EDITED_FIELDS, { number: Text, airport: Text, day: Text, time: Text, words: Text }),
  airlineCode: Text,
  airline: Text,
  cancelled: z.boolean(),
  status: Text,
  delayMinutes: Text,
  statusAt: Text,
}
const STAY_EDIT = { name: Text, address: Text, checkIn: Text, checkOut: Text }
const TRAVELER_EDIT = { name: Text, email: Text, phone: Text }

/** Keeps unknown fields of earlier versions. */
const partly = <F extends Record<string, z.ZodMiniType>>(fields: F) =>
  z.partial(z.looseObject(fields)) as unknown as z.ZodMiniType<Partial<z.infer<z.ZodMiniObject<F>>>>

const editOf = <T extends EditThing, F extends Record<string, z.ZodMiniType>>(thing: T, fields: F) =>
  z.object({
    kind: z.literal('edited'),
    thing: z.literal(thing),
    action: EditAction,
    /** The target, or the id of what is added. */
    id: z.string(),
    /** For a merge: the traveler who `id` is. */
    into: z.nullable(z.string()),
    fields: partly(fields),
    joined: z.array(z.string()),
    left: z.array(z.string()),
    /** Document keys by id: ids may change when documents come and go. */
    known: z.record(z.string(), z.array(z.string())),
    /** For the history, as it was then. */
    subject: z.string(),
    changes: z.array(FieldChange),
  })

/**
 * `fields`: the new values. `joined`, `left`: changes of travelers, since a later document may bring others.
 */
export const EditedEntry = z.discriminatedUnion('thing', [
  editOf('flight', FLIGHT_EDIT),
  editOf('stay', STAY_EDIT),
  editOf('traveler', TRAVELER_EDIT),
])
export type EditedEntry = z.infer<typeof EditedEntry>
export type EditedOf<T extends EditThing> = Extract<EditedEntry, { thing: T }>

/** A guest takes the ride of `flights`, as they were then. `keys`: as in `known` of an edit. */
export const ClaimEntry = z.object({
  kind: z.literal('ride-claimed'),
  way: z.enum(RIDE_WAYS),
  driver: z.string(),
  flights: z.array(z.object({ id: z.string(), keys: z.array(z.string()), subject: z.string() })),
  /** Keyed hash of the secret that the guest's device keeps. */
  secretHash: z.string(),
})
export type ClaimEntry = z.infer<typeof ClaimEntry>

export const LogEntry = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('created'), event: EventInput }),
  z.object({ kind: z.literal('renamed'), title: z.string() }),
  DocumentEntry,
  z.object({ kind: z.literal('document-removed'), documentId: z.string() }),
  EditedEntry,
  ClaimEntry,
  /** By the guest who made the claim of this sequence. `driver`: null where it was given back. */
  z.object({ kind: z.literal('claim-changed'), sequence: z.number(), driver: z.nullable(z.string()) }),
  z.object({ kind: z.literal('claims-switched'), allowed: z.boolean() }),
  /** Undoes or redoes an edit, rename, claim or switch, by its sequence. */
  z.object({ kind: z.literal('reverted'), sequence: z.number(), undone: z.boolean() }),
  z.extend(z.omit(ForwardingRequest, { at: true }), { kind: z.literal('forwarding-requested') }),
])
export type LogEntry = z.infer<typeof LogEntry>

/** `sequence` is unique and ascending in a trip, `at` an ISO 8601 instant. */
export type SequencedEntry = { sequence: number; at: string; entry: LogEntry }
