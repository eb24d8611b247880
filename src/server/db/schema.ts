import type { Generated } from 'kysely'
import type { TraceKind, TraceStatus } from '#contract/admin/traces.ts'

/**
 * Rows of the tables in `row-mac.ts` have one more column, `mac`: their code. Triggers write it, and queries
 * ask `isIntact`.
 */

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
  /** The `expires_on` of which its people were told by mail. */
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

/** A document that waits to be read, sealed with the intake key. */
type IntakeTable = { document_id: string; trip_id: string; sealed: string; at: string }

type JobTable = {
  id: string
  /** The trip whose work it is: trips take turns. */
  owner: string
  /** Its network and customer as keyed hashes of the day (`sourceOf`); empty from none, or once given up. */
  network: Generated<string>
  site: Generated<string>
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
type TombstoneTable = { id_hash: string; at: string }

/** One document that a model was asked about: numbers. `at` is an ISO 8601 instant, `cost` US dollars. */
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

/** A mail address of a trip, `trip-<token>@`. The token is stored nowhere. Instants are ISO 8601 UTC. */
export type MailAddressTable = {
  /** HMAC-SHA-256 of the token under the server's lookup key, base64url. */
  token_hash: string
  trip_id: string
  /** Counts the addresses of a trip from 1; the newest is the one in use. */
  generation: number
  /** What an answer needs to hold the access link, sealed under a key derived from the token. */
  sealed: string
  expires_at: string
  revoked_at: string | null
}

/** Mails that came in and polite bounces that went out, each as a keyed hash, so that none counts twice. */
type MailSeenTable = { id_hash: string; at: string }

/** Who made a trip or sent something to it. The address as a keyed hash, and sealed with a server key. */
export type TripPersonTable = {
  trip_id: string
  address_hash: string
  sealed_address: string
  role: 'creator' | 'contributor'
  at: string
  /** When an account of the address took it into My Trips first. */
  claimed_at: string | null
  /** 1: a mail of the address reached the trip. */
  by_mail: 0 | 1
}

/** That a mail of an address to a trip was proven by SPF or DKIM; the keyed hash as in `trip_person`. */
type ProvenPersonTable = { trip_id: string; address_hash: string }

/** What came of a mail and waits to be told to its sender, sealed with a server key. */
type MailAnswerTable = { id: string; trip_id: string; address_hash: string; sealed: string }

/** A mail that waits to be sent, sealed with a server key. */
type OutgoingTable = {
  id: string
  sealed: string
  at: string
  /** Whom it is sent to; missing in those of earlier versions. */
  address_hash: string | null
  /** Whose words it brings, where these are somebody's who wrote to the operator. */
  writer_hash: string | null
}

/** One event of a mail: no word of it and no trip. `at` is an ISO 8601 instant, `size` bytes. */
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
  /** Why, as a code. */
  reason: string | null
  size: number | null
  /** Results of RFC 7208, 6376 and 7489, such as `pass`. */
  spf: string | null
  dkim: string | null
  dmarc: string | null
  /** Of the request, mail or reading in which it happened; null for mails that are only counted. */
  correlation_id: string | null
  /** How many mails it stands for: more than one where so many were refused that they are only counted. */
  mails: Generated<number>
}

/** The outbox of a trip's notifications, sealed for the trip. `at` is epoch milliseconds. */
type EventTable = {
  id: Generated<number>
  trip_id: string
  document_id: string
  /** 1: nothing more comes of this document. */
  is_final: number
  sealed: string
  at: number
}

/** A person who signed in once. The address as a keyed hash, and sealed with a server key. */
export type AccountTable = { id: string; address_hash: string; sealed_address: string; created_at: string }

/** A mailed link to sign in, not used yet. Of its token only the HMAC under the lookup key is stored. */
export type SignInTable = {
  token_hash: string
  address_hash: string
  sealed_address: string
  expires_at: string
}

/** A session of an account; of its token only the HMAC is stored. `used_on`: day of its last use. */
export type SessionTable = { token_hash: string; account_id: string; used_on: string }

/** The view password of a trip that a mail reached, sealed with the key of access links. */
export type TripAccessTable = {
  trip_id: string
  /** Which key that was, as a short keyed hash. */
  key_id: string
  sealed: string
}

/** A message of the contact page, sealed with a server key. */
export type ContactMessageTable = { id: string; at: string; address_hash: string; sealed: string }

/** The example that everybody may look at: one trip for each day on which its family meets, `yyyy-mm-dd`. */
export type ExampleTable = {
  day: string
  trip_id: string
  /** Its view password, sealed with a server key: whoever asks is led there. Empty until it is ready. */
  sealed: string
  /** 0: its confirmations are being read. */
  is_ready: number
}

/**
 * A flight that is watched, without any trip; which one it is stands sealed, and all rows have one length.
 */
export type FlightWatchTable = {
  /** `flightId`: HMAC of the flight under the lookup key. */
  id: string
  /** When a source is to be asked next, epoch milliseconds, rounded up to the minute; null: not again. */
  next_check: number | null
  /** The day after which it is forgotten, `yyyy-mm-dd`. */
  until_day: string
  /** Flight, last report, who gave it and when, what people were told: `sealRow` with a server key. */
  sealed: Uint8Array
}

/** Questions that a source was asked on a day (UTC, `yyyy-mm-dd`), and how many of them failed. */
type ProviderDayTable = { provider: string; day: string; queries: number; failures: number }

/** Somebody who gets alerts. `id`: HMAC of the token under the lookup key. Nothing of a trip. */
export type AlertGroupTable = {
  id: string
  state: 'pending' | 'active'
  /** The channel, sealed with a key that is made of the token. */
  sealed: string
  /** Of a mailbox, under a name of its own; null for a browser. */
  address_hash: string | null
  /** HMAC of the token of mails, which only stops. */
  stop_hash: string
  /** HMAC of the token that confirms, and its last day, `yyyy-mm-dd`; null where none is awaited. */
  confirm_hash: string | null
  confirm_until: string | null
  /** What begins with the confirmation, sealed with a key that is made of the token that confirms. */
  confirm_sealed: string | null
  /** The day after which it is forgotten, `yyyy-mm-dd`. */
  until_day: string
}

/**
 * That somebody is told of a flight. `flight_id`: as in `flight_watch`; `id`: HMAC of flight and token;
 * `day`: on which it leaves, `yyyy-mm-dd`; `sealed`: token and flight, with a server key.
 */
export type FlightAlertTable = { flight_id: string; id: string; day: string; sealed: string }

/** That somebody follows a trip: token, travelers and flights, sealed for the trip, in key order. */
export type TripFollowerTable = { trip_id: string; id: string; sealed: string }

/** An alert of a flight for all who wait for it, or for one; sealed with a server key until it is sent. */
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

/** One minute of one endpoint. `route`: as in the contract; `durations`: counts by class, as JSON. */
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
  /** What read it in the end: `embedded` or `model`. */
  engine: string
  model: string | null
  /** Why nothing was read, as a code; null where it was. */
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

/** What a trial of the debugger stored, sealed with a server key, for an hour. `at`: epoch milliseconds. */
type DebugTripTable = { id: string; at: number; sealed: string }

/** How much of something is stored. `at`: when it was counted, epoch milliseconds. */
type StockTable = { category: string; items: number; bytes: number; at: number }

/** What happened to the server itself. `at` is an ISO 8601 instant, `detail` words for the operator. */
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
 * One row: which time is believed. All epoch milliseconds but the last. `trusted_at`: when a believed clock
 * was last seen, null before the first time; `doubted_at`: what another clock says since, null where none
 * does; `stood_ms`: how long the server ran with that one.
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
