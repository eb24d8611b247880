import * as z from 'zod/mini'
import { BOOKED_FIELDS, byKind } from './flight-fields.ts'

/** A wall-clock date at a place: `yyyy-mm-dd`. */
export const IsoDate = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))

/** A local time, `HH:MM`, 24 hours. Hours above 23 or minutes above 59 are kept as printed (spec trip-12). */
export const ClockTime = z.string().check(z.regex(/^\d{1,2}:\d{2}$/))

/** Which layer of the reader a value came from. The exact ones need no guessing. */
export const Layer = z.enum([
  'jsonld',
  'microdata',
  'ics',
  'pkpass',
  'bcbp',
  'gds',
  'text',
  'model',
  'person',
])
export type Layer = z.infer<typeof Layer>

/**
 * The text of a part that an offset counts in: a view as it was laid out (cells of HTML, columns, reading
 * order), the subject of the mail, or, where a person sees the value nowhere, the part's source (HTML,
 * calendar or boarding-pass text, a pass).
 */
export const TextOfPart = z.enum(['cells', 'layout', 'reading', 'subject', 'source'])
export type TextOfPart = z.infer<typeof TextOfPart>

/**
 * Where a field came from. `part` names the part of the document ("body", "attachment 2: ticket.pdf"),
 * `offset` and `length` count characters of the text that `view` names, `words` are what stands there (at
 * most 160 characters). A mail and its plain text may both have a reading view: the words tell which. `nth`
 * counts the same words before these in that text.
 */
export const Provenance = z.object({
  layer: Layer,
  part: z.string(),
  view: z.optional(TextOfPart),
  offset: z.number(),
  length: z.number(),
  words: z.optional(z.string()),
  nth: z.optional(z.number()),
})
export type Provenance = z.infer<typeof Provenance>

/**
 * Why a field should be looked at. `weekday`: the printed weekday is another day's, `other` names the printed
 * one (0 Sunday) · `duration`: no airliner takes that long or that short, `other` is minutes · `sources`:
 * another place says `other` · `order`: it ends before or when it begins · `year`: none is printed, and the
 * guessed one is far off · `missing`: it should be there and is not · `unsure`: found, but weakly.
 */
export const Doubt = z.object({
  field: z.string(),
  reason: z.enum(['weekday', 'duration', 'sources', 'order', 'year', 'missing', 'unsure']),
  other: z.optional(z.string()),
})
export type Doubt = z.infer<typeof Doubt>

/** What every thing that was read carries beside its fields. */
const evidence = {
  /** 0 to 1: about how many of such things are right in all that was compared. */
  confidence: z.number(),
  /** Field name to where it was read. */
  provenance: z.record(z.string(), Provenance),
  /** Names of fields that are weak or contradicted: "please check". */
  check: z.array(z.string()),
  /** Why, for the fields in `check`; documents that were read before this was known have none. */
  doubts: z.optional(z.array(Doubt)),
}

const Words = z.nullable(z.string())

/** What is known of a field of a flight. */
export const FIELD_SCHEMAS = {
  number: Words,
  airport: Words,
  day: z.nullable(IsoDate),
  time: z.nullable(ClockTime),
  words: Words,
}

/** One flight as a document states it. Unknown fields are null, never guessed. */
export const ExtractedFlight = z.object({
  ...byKind(BOOKED_FIELDS, FIELD_SCHEMAS),
  /** IATA carrier code. */
  airlineCode: Words,
  cancelled: z.boolean(),
  /** Names of the travelers on this flight; empty means all of the document's travelers. */
  travelers: z.array(z.string()),
  ...evidence,
})
export type ExtractedFlight = z.infer<typeof ExtractedFlight>

export const ExtractedTraveler = z.object({
  /** As a person writes it: "Maya Hughes". */
  name: z.string(),
  email: z.nullable(z.string()),
  ...evidence,
})
export type ExtractedTraveler = z.infer<typeof ExtractedTraveler>

/** What is told of a stay, whoever sleeps there. */
export const STAY_FIELDS = {
  name: z.string(),
  address: Words,
  checkIn: z.nullable(IsoDate),
  checkOut: z.nullable(IsoDate),
}

export const ExtractedStay = z.object({
  ...STAY_FIELDS,
  bookingReference: Words,
  ...evidence,
})
export type ExtractedStay = z.infer<typeof ExtractedStay>

/** A booking that is neither a flight nor a stay; kept as what it is. */
export const OtherBooking = z.object({
  kind: z.enum(['train', 'bus', 'ferry', 'car', 'taxi', 'event', 'restaurant']),
  name: z.string(),
  date: z.nullable(IsoDate),
  ...evidence,
})
export type OtherBooking = z.infer<typeof OtherBooking>

/**
 * What a language model had to do with a document. `used`: its checked answer is part of the result;
 * `skipped`: exact sources said everything, or there was nothing to ask; the others: it gave no answer, and
 * the embedded reader's stands alone.
 */
export const ModelUse = z.object({
  status: z.enum(['used', 'unavailable', 'over_budget', 'declined', 'skipped']),
  /** The model's name as the operator set it; null where none was asked. */
  model: z.nullable(z.string()),
  /** It answered for a part of the document only. */
  partial: z.boolean(),
})
export type ModelUse = z.infer<typeof ModelUse>

/**
 * Why a part of a document was not read though it could be. `timeout`: its pictures or pages took too long ·
 * `too_long`: it has more pages or pictures than are looked at.
 */
export const Unread = z.enum(['timeout', 'too_long'])
export type Unread = z.infer<typeof Unread>

/** Everything that was read from one document. */
export const Extraction = z.object({
  /** One plain sentence for the documents list: what was understood. */
  summary: z.string(),
  /** Which reader answered. */
  engine: z.enum(['exact', 'offline', 'model']),
  travelers: z.array(ExtractedTraveler),
  flights: z.array(ExtractedFlight),
  accommodations: z.array(ExtractedStay),
  otherBookings: z.array(OtherBooking),
  bookingReferences: z.array(z.string()),
  /** Booking reference to where it was read. */
  referenceProvenance: z.optional(z.record(z.string(), Provenance)),
  /** The document cancels the flights that it names. */
  cancels: z.boolean(),
  /** When the document says it was written (mail date, issue date), `yyyy-mm-dd`. */
  documentDate: z.nullable(IsoDate),
  /** Something may be missing: a part was not read. Absent where all was. */
  unread: z.optional(Unread),
  /** Absent where no model is set up. */
  model: z.optional(ModelUse),
})
export type Extraction = z.infer<typeof Extraction>
