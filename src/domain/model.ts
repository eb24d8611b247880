import type { FlightField, RideWay } from '#contract/flight-fields.ts'
import type { DocumentEntry, LogEntry } from '#contract/log.ts'
import type { ForwardingRequest } from '#contract/mail.ts'
import type { AirportPlace, FlightStatus, TripEvent } from '#contract/trip.ts'

export type { AirportPlace }

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
  /** The `editId` of the claim by which a guest drives. */
  saidByGuest: Record<RideWay, string | null>
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

export type DocumentRecord = Omit<DocumentEntry, 'kind' | 'documentId'> & {
  id: string
  addedAt: string
  travelers: string[]
}

export type TripChange = {
  sequence: number
  at: string
  entry: Extract<
    LogEntry,
    { kind: 'created' | 'renamed' | 'document-removed' | 'edited' | 'ride-claimed' | 'claims-switched' }
  >
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

export type Places = { find: (iata: string) => AirportPlace | undefined }
