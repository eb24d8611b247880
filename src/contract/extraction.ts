import * as z from 'zod/mini'

/** A wall-clock date at a place: `yyyy-mm-dd`. */
export const IsoDate = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))

/** A wall-clock time at a place, `HH:MM`, 24 hours. Hours above 23 or minutes above 59 are kept as printed (spec A §4). */
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
 * Where a field came from. `part` names the part of the document ("body", "attachment 2: ticket.pdf"),
 * `offset` and `length` count characters of that part's text view, `words` are what stands there (at most 160 characters).
 */
export const Provenance = z.object({
  layer: Layer,
  part: z.string(),
  offset: z.number(),
  length: z.number(),
  words: z.optional(z.string()),
})
export type Provenance = z.infer<typeof Provenance>

/** What every thing that was read carries beside its fields. */
const evidence = {
  /** 0 to 1. */
  confidence: z.number(),
  /** Field name to where it was read. */
  provenance: z.record(z.string(), Provenance),
  /** Names of fields that are weak or contradicted: "please check". */
  check: z.array(z.string()),
}

/** One flight as a document states it. Unknown fields are null, never guessed. */
export const ExtractedFlight = z.object({
  /** Marketing carrier and number without leading zeros, "BA478"; null where a booking states none. */
  flightNumber: z.nullable(z.string()),
  /** IATA carrier code. */
  airlineCode: z.nullable(z.string()),
  airline: z.nullable(z.string()),
  operatedBy: z.nullable(z.string()),
  /** IATA airport codes. */
  departureAirport: z.nullable(z.string()),
  arrivalAirport: z.nullable(z.string()),
  departureCity: z.nullable(z.string()),
  arrivalCity: z.nullable(z.string()),
  departureDate: z.nullable(IsoDate),
  departureTime: z.nullable(ClockTime),
  arrivalDate: z.nullable(IsoDate),
  arrivalTime: z.nullable(ClockTime),
  departureTerminal: z.nullable(z.string()),
  arrivalTerminal: z.nullable(z.string()),
  gate: z.nullable(z.string()),
  seat: z.nullable(z.string()),
  cabin: z.nullable(z.string()),
  /** Record locator of the booking this flight belongs to. */
  bookingReference: z.nullable(z.string()),
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

export const ExtractedStay = z.object({
  name: z.string(),
  address: z.nullable(z.string()),
  checkIn: z.nullable(IsoDate),
  checkOut: z.nullable(IsoDate),
  bookingReference: z.nullable(z.string()),
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
  /** The document cancels the flights that it names. */
  cancels: z.boolean(),
  /** When the document says it was written (mail date, issue date), `yyyy-mm-dd`. */
  documentDate: z.nullable(IsoDate),
})
export type Extraction = z.infer<typeof Extraction>
