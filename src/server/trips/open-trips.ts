import { LRUCache } from 'lru-cache'
import { LogEntry, type SequencedEntry } from '#contract/log.ts'
import { foldFrom, foldTrip } from '#domain/fold.ts'
import type { Trip } from '#domain/model.ts'
import { airportPlaces } from '#reference/airports.ts'
import { openPrivateKey } from '#vault/keys.ts'
import { open, readPublicKey, seal, type PrivateKey } from '#vault/seal.ts'
import { Prepared, preparedJson } from '#server/http/answer.ts'
import { fail } from '#server/http/fail.ts'
import type { ViewAccess } from './access.ts'
import type { TripsStore } from './trips.store.ts'

const KEPT_MS = 60_000
const KEPT_TRIPS = 500
/** A longer tail of entries is worth a snapshot. */
const SNAPSHOT_TAIL = 20

/** A trip opened with its view password, at one version. */
export type OpenTrip = {
  trip: Trip
  version: number
  privateKey: PrivateKey
  prepared: Map<string, Prepared>
}

/** Opens and folds trips, and keeps the opened ones in memory for a minute. */
export class OpenTrips {
  readonly #store: TripsStore
  readonly #build: string
  readonly #kept = new LRUCache<string, Promise<OpenTrip>>({
    max: KEPT_TRIPS,
    ttl: KEPT_MS,
    ttlAutopurge: true,
  })

  /** `build` goes into entity tags, so that a new release is never answered with "not modified". */
  constructor(store: TripsStore, build: string) {
    this.#store = store
    this.#build = build
  }

  async open(access: ViewAccess): Promise<OpenTrip> {
    const { head } = access
    const key = `${head.id} ${head.version}`
    const known = this.#kept.get(key)
    if (known) return known
    const opening = this.#read(access)
    this.#kept.set(key, opening)
    opening.catch(() => this.#kept.delete(key))
    return opening
  }

  /** One representation of a trip as ready bytes, made once a version. */
  async prepared<T>(access: ViewAccess, kind: string, make: (trip: Trip) => T): Promise<Prepared<T>> {
    const opened = await this.open(access)
    const kept = opened.prepared.get(kind)
    if (kept) return kept as Prepared<T>
    const made = preparedJson(make(opened.trip), this.#tag(opened, kind))
    opened.prepared.set(kind, made)
    return made
  }

  /** The same for a large representation: made for each request and not kept in memory. */
  async passing<T>(access: ViewAccess, kind: string, make: (trip: Trip) => Promise<T>): Promise<Prepared<T>> {
    const opened = await this.open(access)
    return preparedJson(await make(opened.trip), this.#tag(opened, kind))
  }

  #tag = ({ version }: OpenTrip, kind: string) => `"${version}-${this.#build}-${kind}"`

  /** Forgets what is in memory of a trip. */
  forget(tripId: string): void {
    for (const key of this.#kept.keys()) if (key.startsWith(`${tripId} `)) this.#kept.delete(key)
  }

  /** Opens single envelopes of a trip; its key is unwrapped at the first. */
  opener({ head, viewPassword }: ViewAccess): (sealed: string) => Promise<unknown> {
    let key: Promise<PrivateKey | undefined> | undefined
    return async (sealed) => {
      key ??= openPrivateKey(head.id, viewPassword, head.wrapped_private_key)
      const privateKey = await key
      if (!privateKey) throw fail('password.incorrect')
      return open(privateKey, sealed)
    }
  }

  async #read({ head, viewPassword }: ViewAccess): Promise<OpenTrip> {
    const privateKey = await openPrivateKey(head.id, viewPassword, head.wrapped_private_key)
    if (!privateKey) throw fail('password.incorrect')
    const snapshot = await this.#snapshot(head.id, privateKey)
    const rows = await this.#store.entriesAfter(head.id, snapshot?.sequence ?? 0)
    const entries = await Promise.all(rows.map((row) => openEntry(privateKey, row)))
    const known = entries.filter((entry) => entry !== undefined)
    const trip = snapshot ? foldFrom(snapshot, known, airportPlaces) : foldTrip(head.id, known, airportPlaces)
    const version = rows.at(-1)?.sequence ?? snapshot?.sequence ?? head.version
    if (rows.length > SNAPSHOT_TAIL) {
      await this.#store.keepSnapshot(head.id, version, await seal(await readPublicKey(head.public_key), trip))
    }
    return { trip, version, privateKey, prepared: new Map() }
  }

  async #snapshot(tripId: string, privateKey: PrivateKey): Promise<Trip | undefined> {
    const row = await this.#store.snapshot(tripId)
    if (!row) return undefined
    const stored = (await open(privateKey, row.sealed)) as Partial<Trip>
    // One that an earlier version made lacks what the fold keeps now: the log is read instead
    return 'changes' in stored ? (stored as Trip) : undefined
  }
}

type EntryRow = { sequence: number; at: string; sealed: string | null }

async function openEntry(privateKey: PrivateKey, row: EntryRow): Promise<SequencedEntry | undefined> {
  if (row.sealed === null) return undefined
  const entry = LogEntry.parse(await open(privateKey, row.sealed))
  return { sequence: row.sequence, at: row.at, entry }
}
