import type { Extraction } from '#contract/extraction.ts'
import type { FlightField } from '#contract/flight-fields.ts'
import type { LogEntry } from '#contract/log.ts'
import type { ForwardingRequest, MailOrigin } from '#contract/mail.ts'
import type { DocumentOrigin, FlightStatus, TripEvent } from '#contract/trip.ts'

type Identified = {
  /** Stable keys from documents: ids may change when documents come and go. */
  keys: string[]
  manual: string[]
}

export type HandStatus = { status: FlightStatus; delayMinutes: number; at: number }

/** A leg is one flight: marketing carrier + number + local departure date + origin (docs/decisions/006). */
export type Leg = Record<FlightField, string | null> & {
  id: string
  codeshares: string[]
  airlineCode: string | null
  cancelled: boolean
  travelers: string[]
  bookingReferences: string[]
  documentIds: string[]
  changes: { field: string; before: string | null; after: string | null; documentId: string }[]
  check: string[]
  pickup: string | null
  dropoff: string | null
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
  fileKey: string
  origin: DocumentOrigin
  mail?: MailOrigin | undefined
  travelers: string[]
}

export type TripChange = {
  sequence: number
  at: string
  entry: Extract<LogEntry, { kind: 'created' | 'renamed' | 'document-removed' | 'edited' }>
  undone: boolean
}

export type Trip = {
  event: TripEvent
  legs: Leg[]
  people: Person[]
  stays: Stay[]
  documents: DocumentRecord[]
  forwarding: ForwardingRequest[]
  /** Log entries other than documents, oldest first. */
  changes: TripChange[]
  sequence: number
}

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
