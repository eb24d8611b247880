import type { Generated } from 'kysely'
import type { TraceKind, TraceStatus } from '#contract/admin/traces.ts'

/**
 * Rows of the tables in `row-mac.ts` have one more column, `mac`: their code. Triggers write it, and queries
 * ask `isIntact`.
 */

/** A trip's plaintext row: keys, hashes and times, no content. Instants are ISO 8601 UTC. */
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
  /** The `expires_on` that was announced by mail. */
  noticed_for: string | null
}

/** The append-only log of a trip. `sealed` is null once a removed document's content was erased. */
type EntryTable = {
  trip_id: string
  sequence: number
  kind: string
  document_id: string | null
  sealed: string | null
  /** Last local arrival day that the document names, sealed by `row-mac.ts`; moves the trip's expiry. */
  sealed_day: string
  at: string
}

/** A sealed fold of the log up to a sequence number: a cache, never the truth. */
type SnapshotTable = { trip_id: string; sequence: number; sealed: string }

/** A document waiting to be read, sealed with the intake key. */
type IntakeTable = { document_id: string; trip_id: string; sealed: string; at: string }

type JobTable = {
  id: string
  /** The trip: trips take turns. */
  owner: string
  /** Network and customer as keyed hashes of the day (`sourceOf`); empty if none, or once given up. */
  network: Generated<string>
  site: Generated<string>
  kind: string
  state: 'waiting' | 'running' | 'dead'
  attempts: number
  /** Not before; epoch milliseconds. */
  due: number
  /** Kind of the last error, without its message. */
  last_error: string | null
  at: string
}

/** What remains of a deleted trip. */
type TombstoneTable = { id_hash: string; at: string }

/** One document given to a model. `at` is an ISO 8601 instant, `cost` US dollars. */
type ModelRunTable = {
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
  /** 1: the service reported no figures for some of it. */
  estimated: number
  cost: number | null
  duration_ms: number
  flights: number
  travelers: number
  accommodations: number
  /** 0 to 1, of everything the document gave. */
  confidence: number | null
}

/** A mail address of a trip, `trip-<token>@`. The token is stored nowhere. Instants are ISO 8601 UTC. */
export type MailAddressTable = {
  /** HMAC-SHA-256 of the token under the server's lookup key, base64url. */
  token_hash: string
  trip_id: string
  /** Counts the trip's addresses from 1; the newest is in use. */
  generation: number
  /** What an answer needs for the access link, sealed under a key derived from the token. */
  sealed: string
  expires_at: string
  revoked_at: string | null
}

/** Incoming mails and our bounces, each as a keyed hash, for deduplication. */
type MailSeenTable = { id_hash: string; at: string }

/** Who created or sent to a trip. The address as a keyed hash, and sealed with a server key. */
export type TripPersonTable = {
  trip_id: string
  address_hash: string
  sealed_address: string
  role: 'creator' | 'contributor'
  at: string
  /** When an account first added it to My Trips. */
  claimed_at: string | null
  by_mail: 0 | 1
}

/** SPF or DKIM proved a mail of the address; the keyed hash as in `trip_person`. */
type ProvenPersonTable = { trip_id: string; address_hash: string }

/** The result of a mail, to be reported to its sender; sealed with a server key. */
type MailAnswerTable = { id: string; trip_id: string; address_hash: string; sealed: string }

/** An outgoing letter, sealed with a server key. */
type OutgoingTable = {
  id: string
  sealed: string
  at: string
  /** Of the recipient; null in rows of earlier versions. */
  address_hash: string | null
  /** Of the author, where it forwards a message to the operator. */
  writer_hash: string | null
}

/** One event of a mail, without content or trip. `at` is an ISO 8601 instant, `size` bytes. */
export type MailEventTable = {
  id: Generated<number>
  at: string
  direction: 'inbound' | 'outbound'
  /** Outbound: the template. Inbound: how it came, `smtp` or a provider's name, then `reading`. */
  kind: string
  /** `queued` … `clicked` of mails that leave; `received`, `processed`, `failed`, `ignored`, `refused`. */
  status: string
  /** HMAC-SHA-256 of the Message-ID under the server's lookup key. */
  message_hash: string | null
  address_hash: string | null
  sealed_address: string | null
  /** A code. */
  reason: string | null
  size: number | null
  /** Results of RFC 7208, 6376 and 7489, such as `pass`. */
  spf: string | null
  dkim: string | null
  dmarc: string | null
  /** Null for mails that are only counted. */
  correlation_id: string | null
  /** Above one where refused mails are only counted. */
  mails: Generated<number>
}

/** The outbox of a trip's notifications, sealed for the trip. `at` is epoch milliseconds. */
type EventTable = {
  id: Generated<number>
  trip_id: string
  document_id: string
  /** 1: the last of this document. */
  is_final: number
  sealed: string
  at: number
}

/** An account. The address as a keyed hash, and sealed with a server key. */
export type AccountTable = { id: string; address_hash: string; sealed_address: string; created_at: string }

/** An unused sign-in link. Of its token only the HMAC under the lookup key is stored. */
export type SignInTable = {
  token_hash: string
  address_hash: string
  sealed_address: string
  expires_at: string
}

/** Of the token only the HMAC is stored. `used_on`: day of its last use. */
export type SessionTable = { token_hash: string; account_id: string; used_on: string }

/** The view password of a trip that a mail reached, sealed with the key of access links. */
export type TripAccessTable = {
  trip_id: string
  /** A short keyed hash of that key. */
  key_id: string
  sealed: string
}

/** A contact message, sealed with a server key. */
export type ContactMessageTable = { id: string; at: string; address_hash: string; sealed: string }

/** The public example: one trip for each day on which its family meets, `yyyy-mm-dd`. */
export type ExampleTable = {
  day: string
  trip_id: string
  /** Its view password, sealed with a server key. Empty until it is ready. */
  sealed: string
  /** 0: its confirmations are still being read. */
  is_ready: number
}

/** A watched flight without its trip; which one is sealed, in one length for all rows. */
export type FlightWatchTable = {
  /** `flightId`: HMAC of the flight under the lookup key. */
  id: string
  /** Next query to a source, epoch milliseconds rounded up to the minute; null: none. */
  next_check: number | null
  /** Forgotten after this day, `yyyy-mm-dd`. */
  until_day: string
  /** Flight, last report with source and time, and alerts sent: `sealRow` with a server key. */
  sealed: Uint8Array
}

/** Queries to a source on a day (UTC, `yyyy-mm-dd`), and how many of them failed. */
type ProviderDayTable = { provider: string; day: string; queries: number; failures: number }

/** A subscription to alerts, without its trip. `id`: HMAC of the token under the lookup key. */
export type AlertGroupTable = {
  id: string
  state: 'pending' | 'active'
  /** The channel, sealed with a key derived from the token. */
  sealed: string
  /** Of a mailbox, hashed under a purpose of its own; null for a browser. */
  address_hash: string | null
  /** HMAC of the unsubscribe token in mails. */
  stop_hash: string
  /** HMAC of the confirmation token, and its last day, `yyyy-mm-dd`; null when not pending. */
  confirm_hash: string | null
  confirm_until: string | null
  /** What starts on confirmation, sealed with a key derived from the confirmation token. */
  confirm_sealed: string | null
  until_day: string
}

/**
 * A subscription to a flight's alerts. `flight_id`: as in `flight_watch`; `id`: HMAC of flight and token;
 * `day`: of departure, `yyyy-mm-dd`; `sealed`: token and flight, with a server key.
 */
export type FlightAlertTable = { flight_id: string; id: string; day: string; sealed: string }

/** A follower of a trip: token, travelers and flights, sealed for the trip, in key order. */
export type TripFollowerTable = { trip_id: string; id: string; sealed: string }

/** A pending alert; sealed with a server key. */
export type AlertWaitingTable = { id: string; sealed: string }

/** One minute of the server, kept for a day. `minute`: since the epoch; `connections`: at its end. */
export type MetricMinuteTable = {
  minute: number
  requests: number
  failures: number
  duration_ms: number
  connections: number
  memory_mb: number
  cpu_percent: number
}

/** One minute of one endpoint. `route`: as in the contract; `durations`: histogram as JSON. */
export type RouteMinuteTable = {
  minute: number
  route: string
  requests: number
  refusals: number
  failures: number
  duration_ms: number
  durations: string
}

/** A trace with its spans as JSON: times, codes, numbers. `at`: epoch ms; `path`: as in the contract. */
export type TraceTable = {
  id: Generated<number>
  correlation_id: string
  kind: TraceKind
  method: string
  path: string
  status: TraceStatus
  status_code: number | null
  duration_ms: number
  at: number
  trip_id: string | null
  spans: string
}

/** One reading: numbers only. `at`: ISO 8601 instant, `cost` US dollars, `confidence` 0 to 1. */
export type ReadingRunTable = {
  id: Generated<number>
  at: string
  /** How the document came: `upload`, `text`, `mail`, `debug`. */
  kind: string
  /** The final engine: `embedded` or `model`. */
  engine: string
  model: string | null
  /** Error code; null on success. */
  failure: string | null
  calls: number
  tokens: number
  cost: number | null
  duration_ms: number
  confidence: number | null
  flights: number
  travelers: number
  accommodations: number
}

/** A debugger trial, sealed with a server key, kept for an hour. `at`: epoch milliseconds. */
type DebugTripTable = { id: string; at: number; sealed: string }

/** Stored amounts. `at`: when counted, epoch milliseconds. */
type StockTable = { category: string; items: number; bytes: number; at: number }

/** Events of the server itself. `at` is an ISO 8601 instant, `detail` words for the operator. */
export type ServerEventTable = {
  id: Generated<number>
  at: string
  kind:
    | 'server_started'
    | 'operator_signed_in'
    | 'operator_refused'
    | 'clock_confirmed'
    | 'trip_changed_outside'
    | 'files_set_aside'
    | 'files_put_back'
  detail: string
}

/**
 * A single row in epoch milliseconds. `trusted_at`: trusted clock last seen, null before the first;
 * `doubted_at`: the other clock's time, null without one; `stood_ms`: uptime with that one, ms.
 */
export type ClockTable = {
  id: number
  trusted_at: number | null
  doubted_at: number | null
  stood_ms: number
}

export type Database = {
  trip: TripTable
  entry: EntryTable
  snapshot: SnapshotTable
  intake: IntakeTable
  job: JobTable
  tombstone: TombstoneTable
  model_run: ModelRunTable
  mail_address: MailAddressTable
  mail_seen: MailSeenTable
  trip_person: TripPersonTable
  proven_person: ProvenPersonTable
  mail_answer: MailAnswerTable
  outgoing: OutgoingTable
  mail_event: MailEventTable
  event: EventTable
  account: AccountTable
  sign_in: SignInTable
  session: SessionTable
  trip_access: TripAccessTable
  contact_message: ContactMessageTable
  example: ExampleTable
  flight_watch: FlightWatchTable
  provider_day: ProviderDayTable
  alert_group: AlertGroupTable
  flight_alert: FlightAlertTable
  trip_follower: TripFollowerTable
  alert_waiting: AlertWaitingTable
  metric_minute: MetricMinuteTable
  route_minute: RouteMinuteTable
  trace: TraceTable
  reading_run: ReadingRunTable
  debug_trip: DebugTripTable
  stock: StockTable
  server_event: ServerEventTable
  clock: ClockTable
}
