import * as z from 'zod/mini'
import { BOOKED_FIELDS, byKind } from './flight-fields.ts'

export const IsoDate = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))

/** Local `HH:MM`, 24 hours. Hours above 23 or minutes above 59 are kept as printed (spec trip-12). */
export const ClockTime = z.string().check(z.regex(/^\d{1,2}:\d{2}$/))

/** The reader's layer. The exact ones need no guessing. */
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

/** What offsets count in; `source`: HTML, calendar, pass or barcode text of values that nobody sees. */
export const TextOfPart = z.enum(['cells', 'layout', 'reading', 'subject', 'source'])
export type TextOfPart = z.infer<typeof TextOfPart>

/**
 * `part`: of the document ("body", "attachment 2: ticket.pdf"); `offset` and `length`: characters in `view`'s
 * text; `words`: what is there, at most 160 characters, which also tells apart the reading views of a mail
 * and its plain text; `nth`: earlier occurrences of the same words.
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
 * `weekday`: contradicts the date, `other`: printed one (0 Sunday) · `duration`: impossible, `other`: minutes
 * · `sources`: another place says `other` · `order`: ends before or at its beginning · `year`: guessed and
 * far off · `missing`: expected · `unsure`: weak evidence · `unreal`: `other` is printed, a day that is in no
 * calendar.
 */
export const Doubt = z.object({
  field: z.string(),
  reason: z.enum(['weekday', 'duration', 'sources', 'order', 'year', 'missing', 'unsure', 'unreal']),
  other: z.optional(z.string()),
})
export type Doubt = z.infer<typeof Doubt>

const evidence = {
  /** 0 to 1: the measured share of such values that is right. */
  confidence: z.number(),
  provenance: z.record(z.string(), Provenance),
  /** Weak or contradicted fields: "please check". */
  check: z.array(z.string()),
  /** Reasons for `check`; older documents have none. */
  doubts: z.optional(z.array(Doubt)),
}

const Words = z.nullable(z.string())

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
  airlineCode: Words,
  cancelled: z.boolean(),
  travelers: z.array(z.string()),
  ...evidence,
})
export type ExtractedFlight = z.infer<typeof ExtractedFlight>

export const ExtractedTraveler = z.object({
  name: z.string(),
  email: z.nullable(z.string()),
  ...evidence,
})
export type ExtractedTraveler = z.infer<typeof ExtractedTraveler>

export const STAY_FIELDS = {
  name: z.string(),
  address: Words,
  checkIn: z.nullable(IsoDate),
  checkOut: z.nullable(IsoDate),
}

export const ExtractedStay = z.object({ ...STAY_FIELDS, bookingReference: Words, ...evidence })
export type ExtractedStay = z.infer<typeof ExtractedStay>

export const OtherBooking = z.object({
  kind: z.enum(['train', 'bus', 'ferry', 'car', 'taxi', 'event', 'restaurant']),
  name: z.string(),
  date: z.nullable(IsoDate),
  ...evidence,
})
export type OtherBooking = z.infer<typeof OtherBooking>

/** `used`: its checked answer is in the result; `skipped`: not needed; others: it gave no answer. */
export const ModelUse = z.object({
  status: z.enum(['used', 'unavailable', 'over_budget', 'declined', 'skipped']),
  /** As configured by the operator; null where none was asked. */
  model: z.nullable(z.string()),
  partial: z.boolean(),
})
export type ModelUse = z.infer<typeof ModelUse>

/**
 * `timeout`: pictures or pages took too long · `too_long`: more pages or pictures than the limit ·
 * `too_much_text`: more text than is looked at · `too_many`: more than a document may hold, `cut` says of
 * what · others: why a file inside could not be read (`read.*` in errors.json).
 */
export const Unread = z.enum([
  'timeout',
  'too_long',
  'encrypted',
  'broken',
  'too_complex',
  'unsupported',
  'no_words',
  'too_much_text',
  'too_many',
])
export type Unread = z.infer<typeof Unread>

/** Of what a document holds more than it may: the first are kept (LIMITS), the others left out. */
export const Cut = z.enum(['travelers', 'flights', 'accommodations', 'otherBookings', 'bookingReferences'])
export type Cut = z.infer<typeof Cut>

export const Act = z.enum(['confirms', 'changes', 'cancels', 'reminds', 'checks_in'])
export type Act = z.infer<typeof Act>

export const Extraction = z.object({
  summary: z.string(),
  engine: z.enum(['exact', 'offline', 'model']),
  travelers: z.array(ExtractedTraveler),
  flights: z.array(ExtractedFlight),
  accommodations: z.array(ExtractedStay),
  otherBookings: z.array(OtherBooking),
  bookingReferences: z.array(z.string()),
  referenceProvenance: z.optional(z.record(z.string(), Provenance)),
  cancels: z.boolean(),
  /** What the document does to the booking. Documents read before this was known have none. */
  act: z.optional(Act),
  documentDate: z.nullable(IsoDate),
  /** A part was not read. Absent if all was. */
  unread: z.optional(Unread),
  /** Absent where nothing was cut, and in documents read before this was said. */
  cut: z.optional(z.array(Cut)),
  model: z.optional(ModelUse),
})
export type Extraction = z.infer<typeof Extraction>
