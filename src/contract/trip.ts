import * as z from 'zod/mini'
import {
  ClockTime,
  Cut,
  Doubt,
  FIELD_SCHEMAS,
  IsoDate,
  ModelUse,
  Provenance,
  STAY_FIELDS,
  Unread,
} from './extraction.ts'
import { BOOKED_FIELDS, byKind, FLIGHT_FIELDS, ROW_FIELDS } from './flight-fields.ts'
import { LIMITS } from './limits.ts'
import { MailOrigin } from './mail.ts'
import { plainLine, plainText } from './plain-text.ts'

/** Seen from the trip's destination (spec call-14). */
export const FlightDirection = z.enum(['outbound', 'return'])
export type FlightDirection = z.infer<typeof FlightDirection>

/** Spec view-9; unknown shows confirmed. */
export const FlightStatus = z.enum([
  'scheduled',
  'active',
  'landed',
  'delayed',
  'cancelled',
  'diverted',
  'confirmed',
])
export type FlightStatus = z.infer<typeof FlightStatus>

export const Title = z.string().check(z.overwrite(plainLine), z.minLength(1), z.maxLength(LIMITS.titleChars))

/** A new trip (spec call-2). Dates `yyyy-mm-dd`. */
export const EventInput = z.object({
  title: Title,
  description: z._default(z.string().check(z.overwrite(plainText), z.maxLength(LIMITS.descriptionChars)), ''),
  startDate: z.nullish(IsoDate),
  endDate: z.nullish(IsoDate),
  destination: z._default(z.string().check(z.overwrite(plainLine), z.maxLength(LIMITS.titleChars)), 'TBD'),
})
export type EventInput = z.infer<typeof EventInput>

/** Spec call-2. The only time the passwords are shown. */
export const ItineraryCreated = z.object({
  itineraryId: z.string(),
  viewPassword: z.string(),
  editPassword: z.string(),
})
export type ItineraryCreated = z.infer<typeof ItineraryCreated>

/** The password of the link that only adds documents; it counts beside the view password. */
export const AddLink = z.object({ addPassword: z.string() })
export type AddLink = z.infer<typeof AddLink>

export const TripEvent = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  startDate: z.nullable(IsoDate),
  endDate: z.nullable(IsoDate),
  destination: z.string(),
})
export type TripEvent = z.infer<typeof TripEvent>

/** One of 500 colours (spec trip-14, call-16). */
export const Avatar = z.object({ colorIndex: z.number(), initials: z.string() })
export type Avatar = z.infer<typeof Avatar>

export const Traveler = z.object({ id: z.string(), name: z.string(), avatar: Avatar })
export type Traveler = z.infer<typeof Traveler>

/** One row per traveler and leg (spec call-14). */
export const Flight = z.object({
  id: z.string(),
  travelerId: z.string(),
  traveler: z.string(),
  ...byKind(ROW_FIELDS, FIELD_SCHEMAS),
  flightDirection: FlightDirection,
  status: FlightStatus,
  terminal: z.nullable(z.string()),
})
export type Flight = z.infer<typeof Flight>

export const Accommodation = z.object({
  id: z.string(),
  ...STAY_FIELDS,
  travelers: z.array(Traveler),
  manual: z.array(z.string()),
})
export type Accommodation = z.infer<typeof Accommodation>

export const FlightBadge = z.object({ id: z.string(), flightNumber: z.nullable(z.string()) })
export type FlightBadge = z.infer<typeof FlightBadge>

/** Spec call-16. `companions` are names of travelers on the same legs. */
export const TravelerRow = z.extend(Traveler, {
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  departureCity: z.nullable(z.string()),
  arrivalDate: z.nullable(IsoDate),
  arrivalTime: z.nullable(ClockTime),
  departureDate: z.nullable(IsoDate),
  departureTime: z.nullable(ClockTime),
  arrivalFlights: z.array(FlightBadge),
  departureFlights: z.array(FlightBadge),
  companions: z.array(z.string()),
  /** Whole days at the destination, at least 1; null while arrival or departure is unknown. */
  tripDurationDays: z.nullable(z.number()),
  manual: z.array(z.string()),
})
export type TravelerRow = z.infer<typeof TravelerRow>

const Kind = z.enum(['travelers', 'flights', 'accommodations'])

export const Itinerary = z.object({
  event: TripEvent,
  flights: z.array(Flight),
  travelers: z.array(TravelerRow),
  accommodations: z.array(Accommodation),
  /** Counts the changes of the trip, as `connected` of its stream does. */
  version: z.number(),
  canEdit: z.boolean(),
  /** May upload and paste: true for editors too. */
  canAdd: z.boolean(),
  /** UTC; moves with documents and edits. */
  erasedOn: IsoDate,
  takesMail: z.boolean(),
  isExample: z.boolean(),
  /** Whether whoever has the view link may take rides that nobody has. */
  guestsMayClaim: z.boolean(),
  /** Stored data was tampered with; what the server did not write is left out. */
  isDamaged: z.boolean(),
  /** Kinds of which its documents state more than a trip may hold (LIMITS); empty as a rule. */
  leftOut: z.array(Kind),
})
export type Itinerary = z.infer<typeof Itinerary>

/** In words: traveler names, "yes" and "no", dates and times as stored. */
export const FieldChange = z.object({
  field: z.string(),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
})
export type FieldChange = z.infer<typeof FieldChange>

/** A leg of one journey as the flights tab shows it (spec call-15). */
export const EnrichedFlight = z.object({
  flightId: z.string(),
  /** Rows with the same id are one journey, in the order of `sequenceNumber`. */
  journeyId: z.string(),
  flightDirection: FlightDirection,
  isConnecting: z.boolean(),
  sequenceNumber: z.number(),
  totalInSequence: z.number(),
  /** Minutes until the next departure; null on the last leg or when unknown. */
  layoverTime: z.nullable(z.number()),
  travelers: z.array(Traveler),
  companionNames: z.array(z.string()),
  ...byKind(FLIGHT_FIELDS, FIELD_SCHEMAS),
  airlineCode: z.nullable(z.string()),
  codeshares: z.array(z.string()),
  departureInstant: z.nullable(z.string()),
  arrivalInstant: z.nullable(z.string()),
  /** Minutes between the two instants, stops included. */
  duration: z.nullable(z.number()),
  crossesDateLine: z.boolean(),
  dayDifference: z.nullable(z.number()),
  status: FlightStatus,
  bookingReferences: z.array(z.string()),
  changes: z.array(FieldChange),
  check: z.array(z.string()),
  documentIds: z.array(z.string()),
  manual: z.array(z.string()),
  /** Who meets these travelers, and who takes them to the airport: set by hand, or by a guest. */
  pickup: z.nullable(z.string()),
  dropoff: z.nullable(z.string()),
  /** The `editId` of the guest's claim that says so; null where an editor did, or nobody. */
  saidByGuest: z.object({ pickup: z.nullable(z.string()), dropoff: z.nullable(z.string()) }),
})
export type EnrichedFlight = z.infer<typeof EnrichedFlight>

export const EnrichedFlights = z.object({
  outboundFlights: z.array(EnrichedFlight),
  returnFlights: z.array(EnrichedFlight),
  uniqueTravelers: z.array(Traveler),
})
export type EnrichedFlights = z.infer<typeof EnrichedFlights>

/** Spec call-8. Counts, but `duration` in days (null if unknown) and names comma separated. */
export const Stats = z.object({
  travelers: z.number(),
  documents: z.number(),
  duration: z.nullable(z.number()),
  departures: z.number(),
  destinationCity: z.nullable(z.string()),
  accommodations: z.number(),
  confirmed: z.number(),
  travelerNames: z.string(),
})
export type Stats = z.infer<typeof Stats>

/** Answered without a password (spec call-9). */
export const TripSummary = z.object({
  title: z.string(),
  destination: z.string(),
  travelers: z.number(),
  startDate: z.nullable(IsoDate),
  endDate: z.nullable(IsoDate),
})
export type TripSummary = z.infer<typeof TripSummary>

export const DocumentOrigin = z.enum(['upload', 'paste', 'mail'])
export type DocumentOrigin = z.infer<typeof DocumentOrigin>

export const RecordCounts = z.object({
  travelers: z.number(),
  flights: z.number(),
  accommodations: z.number(),
})
export type RecordCounts = z.infer<typeof RecordCounts>

/** Spec call-10. `extractedData` is JSON text of `ExtractedData`. */
export const TripDocument = z.object({
  id: z.string(),
  originalName: z.string(),
  /** What it holds, as a name: "British Airways · KQ7M3B"; null where no flight or stay was read. */
  title: z.nullable(z.string()),
  mimeType: z.string(),
  extractedData: z.nullable(z.string()),
  extractedText: z.nullable(z.string()),
  /** For Show Original: cleaned HTML of mails and pages, plain text of the rest; null without any. */
  content: z.nullable(z.string()),
  contentKind: z.nullable(z.enum(['html', 'text'])),
  /** It has pages that can be shown: it is a PDF or a picture, or holds one. */
  isPictured: z.boolean(),
  status: z.enum(['complete', 'failed']),
  error: z.nullable(z.string()),
  size: z.number(),
  addedAt: z.string(),
  origin: DocumentOrigin,
  travelers: z.array(Traveler),
  /** The sender and its verification; null unless it came by mail. */
  mail: z.nullable(MailOrigin),
  /** The earlier document that is the same. */
  duplicateOf: z.nullable(z.string()),
  /** What it was the first to bring. */
  added: RecordCounts,
  /** Kinds of which it states more than the trip had room for. */
  leftOut: z.array(Kind),
})
export type TripDocument = z.infer<typeof TripDocument>

/**
 * Pages of a document's PDF files and pictures, for Show Original; `left`: how many more there are. `part`:
 * of the document; `picture`: a data URL of `width` × `height` pixels. A word: its text, then left, top,
 * width and height in ten-thousandths of the page; each is told by the part in which it was read.
 */
export const DocumentPages = z.object({
  pages: z.array(
    z.object({
      part: z.string(),
      number: z.number(),
      picture: z.string(),
      width: z.number(),
      height: z.number(),
      texts: z.array(
        z.object({
          part: z.string(),
          words: z.array(z.tuple([z.string(), z.number(), z.number(), z.number(), z.number()])),
        }),
      ),
    }),
  ),
  left: z.number(),
})
export type DocumentPages = z.infer<typeof DocumentPages>

const proof = {
  check: z.array(z.string()),
  doubts: z.array(Doubt),
  provenance: z.record(z.string(), Provenance),
}

/** The JSON in `extractedData` (spec call-11), with "please check" marks and where each field was read. */
export const ExtractedData = z.object({
  summary: z.string(),
  travelers: z.array(z.object({ name: z.string(), email: z.nullable(z.string()), ...proof })),
  flights: z.array(z.object({ ...byKind(BOOKED_FIELDS, FIELD_SCHEMAS), cancelled: z.boolean(), ...proof })),
  accommodations: z.array(z.object({ ...STAY_FIELDS, bookingReference: z.nullable(z.string()), ...proof })),
  /** A part was not read. Absent if all was. */
  unread: z.optional(Unread),
  /** What of the document was left out because there is too much of it. Absent if nothing was. */
  cut: z.optional(z.array(Cut)),
  model: z.optional(ModelUse),
})
export type ExtractedData = z.infer<typeof ExtractedData>

/** What leaves the trip with a document: flight numbers, else the flight's cities; names of the rest. */
export const DocumentRemoval = z.object({
  flights: z.array(z.string()),
  travelers: z.array(z.string()),
  accommodations: z.array(z.string()),
})
export type DocumentRemoval = z.infer<typeof DocumentRemoval>

const Told = { thing: z.enum(['flight', 'stay', 'traveler']), subject: z.string() }

/**
 * What a document did to the trip. `subject`: "BA 478 London – Barcelona", the name of a stay or traveler.
 * Each thing that the document states is in one of `added`, `changed` and `known` (already there, and the
 * same). `joined`: who is new on a flight or stay that was there.
 */
export const DocumentChanges = z.object({
  added: z.array(z.object(Told)),
  changed: z.array(z.object({ ...Told, changes: z.array(FieldChange) })),
  joined: z.array(z.object({ ...Told, travelers: z.array(z.string()) })),
  known: z.array(z.object(Told)),
})
export type DocumentChanges = z.infer<typeof DocumentChanges>

/** What became of a document (spec call-12). */
export const UploadResult = z.object({
  /** Of the document that is there already where the same file was added again. */
  documentId: z.string(),
  /** `processing`: stored and queued; the live stream reports the end. */
  status: z.enum(['complete', 'processing']),
  /**
   * What is new on the trip. Where `changes` is null: what was read, since the server cannot tell what of it
   * was there already.
   */
  createdRecords: RecordCounts,
  /** Null while it is processed, and where the call names no view password, without which no trip opens. */
  changes: z.nullable(DocumentChanges),
  /** The earlier document with the same bytes, or the same words and bookings. */
  duplicateOf: z.nullable(z.string()),
})
export type UploadResult = z.infer<typeof UploadResult>

export const AirlineInfo = z.object({ name: z.string(), iata: z.string() })

export const FoundAirline = z.object({ name: z.string(), iata: z.string(), flies: z.boolean() })
export type FoundAirline = z.infer<typeof FoundAirline>

export const Airport = z.object({
  code: z.string(),
  name: z.string(),
  timezone: z.string(),
  lat: z.number(),
  lng: z.number(),
})
export type Airport = z.infer<typeof Airport>

/** `country` is ISO 3166-1 alpha-2. */
export const AirportPlace = z.extend(Airport, { city: z.string(), country: z.string() })
export type AirportPlace = z.infer<typeof AirportPlace>
