import type { Generated } from 'kysely'

/** A trip's clear row: keys, check values and times; no word of its content. Instants are ISO 8601 UTC. */
export type TripTable = {
  id: string
  public_key: string
  wrapped_private_key: string
  /** HMAC-SHA-256 under the server's lookup key, base64url. */
  view_hash: string
  edit_hash: string
  /** Sequence number of the last log entry. */
  version: number
  /** Summary of `GET …/summary`, sealed with a server key. */
  sealed_summary: string
  created_at: string
  /** `yyyy-mm-dd`: the day after which the trip is erased. */
  expires_on: string
}

/** The append-only log of a trip. `sealed` is null once a removed document's content was erased. */
export type EntryTable = {
  trip_id: string
  sequence: number
  kind: string
  document_id: string | null
  sealed: string | null
  /** Last local arrival day that the document names, `yyyy-mm-dd`; moves the trip's expiry. */
  last_arrival: string | null
  at: string
}

/** A sealed fold of the log up to a sequence number: a cache, never the truth. */
export type SnapshotTable = { trip_id: string; sequence: number; sealed: string }

/** A document that waits to be read, sealed with the intake key. */
export type IntakeTable = { document_id: string; trip_id: string; sealed: string; at: string }

export type JobTable = {
  id: string
  /** The trip whose work it is: trips take turns. */
  owner: string
  kind: string
  state: 'waiting' | 'running' | 'dead'
  attempts: number
  /** Epoch milliseconds before which it must not run. */
  due: number
  /** Kind of the last error, without its message. */
  last_error: string | null
  at: string
}

/** What is left of a deleted trip: enough to say what happened. */
export type TombstoneTable = { id_hash: string; at: string }

/** One document that a model was asked about: numbers only. `at` is an ISO 8601 instant, `cost` US dollars. */
export type ModelRunTable = {
  id: Generated<number>
  at: string
  strategy: string
  model: string
  /** `started`, `used`, or why there was no answer. */
  outcome: string
  calls: number
  input_tokens: number
  cached_tokens: number
  output_tokens: number
  reasoning_tokens: number
  /** 1: the service told no figures for some of it. */
  estimated: number
  cost: number | null
  duration_ms: number
  flights: number
  travelers: number
  accommodations: number
  /** 0 to 1, of everything the document gave. */
  confidence: number | null
}

export type Database = {
  trip: TripTable
  entry: EntryTable
  snapshot: SnapshotTable
  intake: IntakeTable
  job: JobTable
  tombstone: TombstoneTable
  model_run: ModelRunTable
}
