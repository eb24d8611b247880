import type { Generated } from 'kysely'
import type { IncidentPart, Severity } from '#contract/admin/incidents.ts'
import type { TraceKind, TraceStatus } from '#contract/admin/traces.ts'

/** Tables of `row-mac.ts` have one more column, `mac`: triggers write it, and queries ask `isIntact`. */
export type Database = {
  /** A trip's plaintext row: keys, hashes and times, no content. Instants are ISO 8601 UTC. */
  trip: {
    id: string
    public_key: string
    wrapped_private_key: string
    /** HMAC-SHA-256 under the server's lookup key, base64url. */
    view_hash: string
    edit_hash: string
    version: number
    sealed_summary: string
    created_at: string
    /** `yyyy-mm-dd`: the day after which the trip is erased. */
    expires_on: string
    noticed_for: string | null
  }
  /** The append-only log of a trip. `sealed` is null once a removed document's content was erased. */
  entry: {
    trip_id: string
    sequence: number
    kind: string
    document_id: string | null
    sealed: string | null
    /** Last local arrival day that the document names, sealed by `row-mac.ts`; moves the trip's expiry. */
    sealed_day: string
    at: string
    /** 1: a document that could not be read, as the length of `sealed` tells too; null: not known. */
    failed: number | null
  }
  /** The link of a trip that only adds. `add_hash`: keyed as `edit_hash`; null while it is turned off. */
  add_link: { trip_id: string; generation: number; add_hash: string | null }
  snapshot: { trip_id: string; sequence: number; sealed: string }
  intake: { document_id: string; trip_id: string; sealed: string; at: string }
  job: {
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
    last_error: string | null
    at: string
  }
  tombstone: { id_hash: string; at: string }
  /** One document given to a model. `at` is an ISO 8601 instant, `cost` US dollars. */
  model_run: {
    id: Generated<number>
    at: string
    strategy: string
    model: string
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
  mail_address: {
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
  mail_seen: { id_hash: string; at: string }
  /** Who created or sent to a trip. The address as a keyed hash, and sealed with a server key. */
  trip_person: {
    trip_id: string
    address_hash: string
    sealed_address: string
    role: 'creator' | 'contributor'
    at: string
    claimed_at: string | null
    by_mail: 0 | 1
  }
  /** SPF or DKIM proved a mail of the address; the keyed hash as in `trip_person`. */
  proven_person: { trip_id: string; address_hash: string }
  /** The result of a mail, for its sender; sealed with a server key. `at`: epoch milliseconds. */
  mail_answer: { id: string; trip_id: string; address_hash: string; sealed: string; at: Generated<number> }
  outgoing: {
    id: string
    sealed: string
    at: string
    /** An earlier version did not write this. */
    address_hash: string | null
    /** Of the author, where it forwards a message to the operator. */
    writer_hash: string | null
  }
  /** One event of a mail, without content or trip. `at` is an ISO 8601 instant, `size` bytes. */
  mail_event: {
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
    reason: string | null
    size: number | null
    /** Results of RFC 7208, 6376 and 7489, such as `pass`. */
    spf: string | null
    dkim: string | null
    dmarc: string | null
    correlation_id: string | null
    mails: Generated<number>
  }
  /** The outbox of a trip's notifications, sealed for the trip. `at` is epoch milliseconds. */
  event: {
    id: Generated<number>
    trip_id: string
    document_id: string
    /** 1: the last of this document. */
    is_final: number
    sealed: string
    at: number
  }
  /** An account. The address as a keyed hash, and sealed with a server key. */
  account: { id: string; address_hash: string; sealed_address: string; created_at: string }
  /** An unused sign-in link. Of its token only the HMAC under the lookup key is stored. */
  sign_in: { token_hash: string; address_hash: string; sealed_address: string; expires_at: string }
  /** Of the token only the HMAC is stored. `used_on`: day of its last use. */
  session: { token_hash: string; account_id: string; used_on: string }
  /** The view password of a trip that a mail reached, sealed with the key of access links. */
  trip_access: { trip_id: string; key_id: string; sealed: string }
  contact_message: { id: string; at: string; address_hash: string; sealed: string }
  /** The public example: one trip for each day on which its family meets, `yyyy-mm-dd`. */
  example: {
    day: string
    trip_id: string
    /** Its view password, sealed with a server key. Empty until it is ready. */
    sealed: string
    is_ready: number
  }
  /** A watched flight without its trip; which one is sealed, in one length for all rows. */
  flight_watch: {
    id: string
    /** Next query to a source, epoch milliseconds rounded up to the minute; null: none. */
    next_check: number | null
    /** Forgotten after this day, `yyyy-mm-dd`. */
    until_day: string
    /** Flight, last report with source and time, and alerts sent: `sealRow` with a server key. */
    sealed: Uint8Array
  }
  /** Queries to a source on a day (UTC, `yyyy-mm-dd`), and how many of them failed. */
  provider_day: { provider: string; day: string; queries: number; failures: number }
  /** A subscription to alerts, without its trip. `id`: HMAC of the token under the lookup key. */
  alert_group: {
    id: string
    state: 'pending' | 'active'
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
  flight_alert: { flight_id: string; id: string; day: string; sealed: string }
  /** A follower of a trip: token, travelers and flights, sealed for the trip, in key order. */
  trip_follower: { trip_id: string; id: string; sealed: string }
  alert_waiting: { id: string; sealed: string }
  /** One minute of the server, kept for a day. `minute`: since the epoch; `connections`: at its end. */
  metric_minute: {
    minute: number
    requests: number
    failures: number
    duration_ms: number
    connections: number
    memory_mb: number
    cpu_percent: number
  }
  /** One minute of one endpoint. `route`: as in the contract; `durations`: histogram as JSON. */
  route_minute: {
    minute: number
    route: string
    requests: number
    refusals: number
    failures: number
    duration_ms: number
    durations: string
  }
  /** A trace with its spans as JSON: times, codes, numbers. `at`: epoch ms; `path`: as in the contract. */
  trace: {
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
    code: string | null
    spans: string
  }
  /** One reading: numbers only. `at`: ISO 8601 instant, `cost` US dollars, `confidence` 0 to 1. */
  reading_run: {
    id: Generated<number>
    at: string
    kind: string
    engine: string
    model: string | null
    failure: string | null
    /** Why it was not read, or not whole; why the model did not read. Codes of contract/admin/faults.ts. */
    cause: Generated<string | null>
    fallback: Generated<string | null>
    /** JSON: counts of files by format and failure. */
    parts: Generated<string>
    looks_booked: Generated<number>
    correlation_id: Generated<string | null>
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
  debug_trip: { id: string; at: number; sealed: string }
  /** Stored amounts. `at`: when counted, epoch milliseconds. */
  stock: { category: string; items: number; bytes: number; at: number }
  /** A recount of all figures. `at`: ISO 8601 instant; `results`: JSON, null until it has ended. */
  self_check: { id: Generated<number>; at: string; is_nightly: 0 | 1; results: string | null }
  /** Tokens of operators that logged out, until they expire (epoch milliseconds). */
  operator_logout: { token_id: string; expires: number }
  /** Refused calls of an hour since the epoch: no address. `networks`: how many different ones. */
  refusal_hour: {
    hour: number
    code: string
    endpoint: string
    network: string
    count: number
    networks: number
  }
  /** What was wrong with this server. Instants are epoch milliseconds. */
  incident: {
    id: number
    part: IncidentPart
    code: string
    severity: Severity
    summary: string
    place: string
    opened_at: number
    ended_at: number | null
    acknowledged_at: number | null
    /** `worse`: it was told, and is to be told again. */
    told: 'nothing' | 'opened' | 'worse' | 'ended'
  }
  /** News of incidents (JSON) that a way to the operator did not take yet; `error`: a code. */
  alarm: { id: string; way: string; notice: string; until: number; tries: number; error: string | null }
  /** A browser of the operator that is told of incidents; its push subscription is sealed. */
  operator_browser: { id: string; sealed: string }
  /** Events of the server itself. `at` is an ISO 8601 instant, `detail` words for the operator. */
  server_event: {
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
  clock: { id: number; trusted_at: number | null; doubted_at: number | null; stood_ms: number }
}
