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

export type Database = {
  trip: TripTable
  entry: EntryTable
  snapshot: SnapshotTable
  intake: IntakeTable
  job: JobTable
  tombstone: TombstoneTable
}
