import type { Extraction } from '#contract/extraction.ts'
import type { FlightField } from '#contract/flight-fields.ts'
import type { LogEntry } from '#contract/log.ts'
import type { ForwardingRequest, MailOrigin } from '#contract/mail.ts'
import type { DocumentOrigin, FlightStatus, TripEvent } from '#contract/trip.ts'

/** What every thing of a trip has so that it can be set by hand. */
type Identified = {
  /** What it is known by in the documents, beside its id: ids may change when documents come and go. */
  keys: string[]
  /** Names of fields that were set by hand. */
  manual: string[]
}

/** A status that an editor set. `at`: when, epoch milliseconds. */
export type HandStatus = { status: FlightStatus; delayMinutes: number; at: number }

/** A leg is one flight: marketing carrier + number + local departure date + origin (docs/decisions/006). */
export type Leg = Record<FlightField, string | null> & {
  id: string
  /** Further numbers of the same aircraft. */
  codeshares: string[]
  airlineCode: string | null
  cancelled: boolean
  /** Ids of people in `Trip.people`. */
  travelers: string[]
  bookingReferences: string[]
  documentIds: string[]
  changes: { field: string; before: string | null; after: string | null; documentId: string }[]
  check: string[]
  /** Who meets these travelers, and who takes them to the airport. */
  pickup: string | null
  dropoff: string | null
  /** Absent where nobody set one. */
  statusByHand?: HandStatus | undefined
} & Identified

export type Person = {
  id: string
  name: string
  email: string | null
  phone: string | null
  documentIds: string[]
} & Identified

export type Stay = {
  id: string
  name: string
  address: string | null
  checkIn: string | null
  checkOut: string | null
  travelers: string[]
  documentIds: string[]
} & Identified

export type DocumentRecord = {
  id: string
  originalName: string
  mimeType: string
  size: number
  addedAt: string
  status: 'complete' | 'failed'
  error: string | null
  extraction: Extraction | null
  /** base64url; opens the file and its text view. */
  fileKey: string
  origin: DocumentOrigin
  mail?: MailOrigin | undefined
  travelers: string[]
}

/** A change that people made, with its place in the log. */
export type TripChange = {
  sequence: number
  at: string
  entry: Extract<LogEntry, { kind: 'created' | 'renamed' | 'document-removed' | 'edited' }>
  /** It counts no more. */
  undone: boolean
}

/** What the fold makes of a trip's log. */
export type Trip = {
  event: TripEvent
  legs: Leg[]
  people: Person[]
  stays: Stay[]
  documents: DocumentRecord[]
  /** Forwardings that wait to be confirmed, newest first. */
  forwarding: ForwardingRequest[]
  /** Everything but documents that is in the log, oldest first. */
  changes: TripChange[]
  /** Sequence number of the last entry folded in. */
  sequence: number
}

/** What the domain needs of the airport table; the tables come in as arguments. */
export type AirportPlace = {
  code: string
  name: string
  city: string
  country: string
  timezone: string
  lat: number
  lng: number
}
export type Places = { find: (iata: string) => AirportPlace | undefined }
