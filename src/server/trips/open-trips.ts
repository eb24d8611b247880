import { LRUCache } from 'lru-cache'
import { FLIGHT_FIELDS, namesOf } from '#contract/flight-fields.ts'
import { LogEntry, type SequencedEntry } from '#contract/log.ts'
import { withPlainText } from '#contract/plain-text.ts'
import { foldFrom, foldTrip } from '#domain/fold.ts'
import type { Leg, Trip } from '#domain/model.ts'
import { airportPlaces } from '#reference/airports.ts'
import { openPrivateKey } from '#vault/keys.ts'
import { open, readPublicKey, seal, type PrivateKey } from '#vault/seal.ts'
import { Prepared, preparedJson } from '#server/http/answer.ts'
import { fail } from '#server/http/fail.ts'
import type { ViewAccess } from './access.ts'
import type { TripsStore } from './trips.store.ts'

const KEPT_MS = 60_000
const KEPT_TRIPS = 500
/** Those of the largest trips have 20 MB each. */
const KEPT_BYTES = 128 * 1024 * 1024
const SNAPSHOT_TAIL = 20

export type OpenTrip = {
  trip: Trip
  version: number
  /** Entries are missing, or were not written by this server and are left out. */
  isDamaged: boolean
  privateKey: PrivateKey
  prepared: Map<string, Promise<Prepared>>
  /** When its whole log was read (`performance.now`). */
  readAt: number
}

export class OpenTrips {
  readonly #store: TripsStore
  readonly #build: string
  readonly #onTampering: (tripId: string) => void
  readonly #kept = new LRUCache<string, Promise<OpenTrip>>({
    max: KEPT_TRIPS,
    ttl: KEPT_MS,
    ttlAutopurge: true,
  })

  /** Earlier versions, onto which a few more entries are folded. */
  readonly #before = new LRUCache<string, Promise<OpenTrip>>({
    max: KEPT_TRIPS,
    ttl: KEPT_MS,
    noUpdateTTL: true,
    ttlAutopurge: true,
  })
  readonly #answers = new LRUCache<string, () => void>({
    max: 10 * KEPT_TRIPS,
    maxSize: KEPT_BYTES,
    ttl: KEPT_MS,
    ttlAutopurge: true,
    dispose: (drop) => drop(),
  })

  /** `build` is part of ETags: a new release must never answer "not modified". */
  constructor(store: TripsStore, build: string, onTampering: (tripId: string) => void) {
    this.#store = store
    this.#build = build
    this.#onTampering = onTampering
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

  /** Ready bytes, made once a version and compressed where large. */
  async prepared<T>(
    access: ViewAccess,
    kind: string,
    make: (trip: Trip) => T | Promise<T>,
  ): Promise<Prepared<T>> {
    const opened = await this.open(access)
    const kept = opened.prepared.get(kind)
    if (kept) return kept as Promise<Prepared<T>>
    const prepare = async () => preparedJson(await make(opened.trip), this.#tag(opened, kind)).compressed()
    const making = prepare()
    const drop = () => void opened.prepared.delete(kind)
    opened.prepared.set(kind, making)
    making.then(({ size }) => {
      const key = `${access.head.id} ${this.#tag(opened, kind)}`
      if (!this.#answers.set(key, drop, { size }).has(key)) drop()
    }, drop)
    return making
  }

  #tag = ({ version, isDamaged }: OpenTrip, kind: string) =>
    `"${version}${isDamaged ? '-damaged' : ''}-${this.#build}-${kind}"`

  /** The trip has new entries: forgets its answers, but folds on from what was read. */
  outdate(tripId: string): void {
    const keys = keysOf(this.#kept, tripId).sort((a, b) => versionOf(b) - versionOf(a))
    const newest = keys[0] && this.#kept.get(keys[0])
    this.forget(tripId, newest || this.#before.get(tripId))
  }

  forget(tripId: string, before?: Promise<OpenTrip>): void {
    for (const cache of [this.#kept, this.#answers])
      for (const key of keysOf(cache, tripId)) cache.delete(key)
    if (before) this.#before.set(tripId, before)
    else this.#before.delete(tripId)
  }

  /** Opens single envelopes; unwraps the trip's key at the first. */
  opener({ head, viewPassword }: ViewAccess): (sealed: string) => Promise<unknown> {
    let key: Promise<PrivateKey | undefined> | undefined
    return async (sealed) => {
      key ??= openPrivateKey(head.id, viewPassword, head.wrapped_private_key)
      const privateKey = await key
      if (!privateKey) throw fail('password.incorrect')
      return open(privateKey, sealed)
    }
  }

  async #read(access: ViewAccess): Promise<OpenTrip> {
    const { head } = access
    // A failed one counts as unknown
    const before = await this.#before.get(head.id)?.catch(() => undefined)
    const isFresh = before && !before.isDamaged && performance.now() - before.readAt < KEPT_MS
    return isFresh ? this.#readOn(access, before) : this.#readAll(access)
  }

  async #readOn(access: ViewAccess, before: OpenTrip): Promise<OpenTrip> {
    const { privateKey, readAt } = before
    const { known, version, isDamaged } = await this.#entries(access, { privateKey, from: before.version })
    if (isDamaged) return this.#readAll(access)
    const trip = foldFrom(before.trip, known, airportPlaces)
    return { trip, version, isDamaged, privateKey, prepared: new Map(), readAt }
  }

  async #readAll(access: ViewAccess): Promise<OpenTrip> {
    const { head, viewPassword } = access
    const readAt = performance.now()
    const privateKey = await openPrivateKey(head.id, viewPassword, head.wrapped_private_key)
    if (!privateKey) throw fail('password.incorrect')
    const snapshot = await this.#snapshot(head.id, privateKey)
    const from = snapshot?.sequence ?? 0
    const { known, intact, version, isDamaged } = await this.#entries(access, { privateKey, from })
    if (isDamaged) this.#onTampering(head.id)
    const trip = snapshot ? foldFrom(snapshot, known, airportPlaces) : foldTrip(head.id, known, airportPlaces)
    if (intact.length > SNAPSHOT_TAIL && !isDamaged) {
      await this.#store.keepSnapshot(head.id, version, await seal(await readPublicKey(head.public_key), trip))
    }
    return { trip, version, isDamaged, privateKey, prepared: new Map(), readAt }
  }

  async #entries({ head }: ViewAccess, { privateKey, from }: { privateKey: PrivateKey; from: number }) {
    const rows = await this.#store.entriesAfter(head.id, from)
    const { intact, isDamaged } = sift(rows, { from, to: head.version })
    const entries = await Promise.all(intact.map((row) => openEntry(privateKey, row)))
    const known = entries.filter((entry) => entry !== undefined)
    return { known, intact, version: Math.max(intact.at(-1)?.sequence ?? from, head.version), isDamaged }
  }

  async #snapshot(tripId: string, privateKey: PrivateKey): Promise<Trip | undefined> {
    const row = await this.#store.snapshot(tripId)
    if (!row) return undefined
    const stored = withPlainText(await open(privateKey, row.sealed)) as Partial<Trip>
    // Snapshots of earlier versions lack fields: the log is read instead
    const hasAll = (leg: Leg) => namesOf(FLIGHT_FIELDS).every((name) => name in leg)
    return 'changes' in stored && stored.legs?.every(hasAll) ? (stored as Trip) : undefined
  }
}

const keysOf = (cache: { keys: () => Iterable<string> }, tripId: string) =>
  [...cache.keys()].filter((key) => key.startsWith(`${tripId} `))

const versionOf = (key: string) => Number(key.split(' ')[1])

type EntryRow = { sequence: number; at: string; sealed: string | null }

/**
 * The entries that this server wrote, and whether entries that it did not write are among them or some are
 * missing: sequences have no gaps, and the trip's intact row names the last. Newer ones may have come
 * meanwhile.
 */
function sift<T extends { sequence: number; isIntact: unknown }>(
  rows: readonly T[],
  { from, to }: { from: number; to: number },
): { intact: T[]; isDamaged: boolean } {
  const intact = rows.filter((row) => row.isIntact)
  const isWhole = intact.every(({ sequence }, at) => sequence === from + 1 + at) && from + intact.length >= to
  return { intact, isDamaged: intact.length < rows.length || !isWhole }
}

async function openEntry(privateKey: PrivateKey, row: EntryRow): Promise<SequencedEntry | undefined> {
  if (row.sealed === null) return undefined
  // Earlier versions accepted more
  const entry = LogEntry.parse(withPlainText(await open(privateKey, row.sealed)))
  return { sequence: row.sequence, at: row.at, entry }
}
