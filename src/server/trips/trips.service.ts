import { LRUCache } from 'lru-cache'
import type { Insertable } from 'kysely'
import { LIMITS } from '#contract/limits.ts'
import type { DocumentEntry, LogEntry } from '#contract/log.ts'
import type { ForwardingRequest } from '#contract/mail.ts'
import type { EventInput, ItineraryCreated, TripSummary } from '#contract/trip.ts'
import { expiryDay } from '#domain/expiry.ts'
import { tripSummary } from '#domain/views/summary.ts'
import { tripName } from '#domain/views/trip-name.ts'
import { airportPlaces } from '#reference/airports.ts'
import { makeTripKeys } from '#vault/keys.ts'
import { makeAddPassword } from '#vault/add-password.ts'
import { isId, makeEditPassword, makeTripId, makeViewPassword, normalizePassword } from '#vault/secrets.ts'
import { readPublicKey, seal } from '#vault/seal.ts'
import { openWithKey, sealWithKey } from '#vault/server-seal.ts'
import type { Database } from '#server/db/schema.ts'
import type { Forget, ReadyRows } from '#server/db/db.ts'
import { unlessUnwritable } from '#server/db/storage-errors.ts'
import type { FileStore } from '#server/files/file-store.ts'
import type { Credentials } from '#server/http/credentials.ts'
import { fail } from '#server/http/fail.ts'
import { checkValue, type ServerKeys } from '#server/keys.ts'
import type { Notifier } from '#server/notify/notifier.ts'
import { span } from '#server/observe/spans.ts'
import { addSecret, admitAdder, admitBoth, admitEditor, admitViewer, verifyPassword } from './access.ts'
import type { AddAccess, EditAccess, FullAccess, ViewAccess } from './access.ts'
import { OpenTrips } from './open-trips.ts'
import type { NewEntry, TripRow, TripsStore } from './trips.store.ts'

export type { AddAccess, EditAccess, FullAccess, ViewAccess } from './access.ts'
export type { OpenTrip } from './open-trips.ts'

type Options = {
  store: TripsStore
  files: FileStore
  keys: ServerKeys
  now: () => number
  build: string
  forget: Forget
  notifier: Notifier
  /** Called once per trip with rows that this server did not write. */
  onTampering: (tripId: string) => void
}

const BY_GUESTS = ['ride-claimed', 'claim-changed'] as const satisfies LogEntry['kind'][]

/** By guests, and the switch that lets them. */
export type ClaimsEntry = Extract<LogEntry, { kind: (typeof BY_GUESTS)[number] | 'claims-switched' }>

type AboutEntry = Partial<Pick<NewEntry, 'documentId' | 'lastArrival'>>

/** Call `publish` after the commit. */
type ReadyChange = ReadyRows & { publish(): void }

export class Trips {
  readonly opened: OpenTrips
  readonly #store: TripsStore
  readonly #options: Omit<Options, 'onTampering'>
  readonly #keys: ServerKeys
  readonly #tampered: (tripId: string) => void
  /** Rows of trips. Only this process writes them, and drops them here when it does. */
  readonly #heads = new LRUCache<string, TripRow>({ max: 10_000 })
  /** Counts what dropped rows. */
  #changes = 0
  readonly #summarized = new LRUCache<string, number>({ max: 10_000 })

  constructor({ onTampering, ...options }: Options) {
    const { store, keys, build } = options
    this.#tampered = oncePerTrip(onTampering)
    this.opened = new OpenTrips(store, build, this.#tampered)
    this.#options = options
    this.#store = store
    this.#keys = keys
  }

  /** `rows`: for the same commit; may use a given `id` (`makeTripId`). */
  async create(
    event: EventInput,
    { id = makeTripId(), rows }: { id?: string; rows?: ReadyRows | undefined } = {},
  ): Promise<ItineraryCreated> {
    const viewPassword = makeViewPassword()
    const editPassword = makeEditPassword()
    const { publicKey, wrappedPrivateKey } = await makeTripKeys(id, viewPassword)
    const at = this.#instant()
    const row: Insertable<Database['trip']> = {
      id,
      public_key: publicKey,
      wrapped_private_key: wrappedPrivateKey,
      view_hash: checkValue(this.#keys, normalizePassword(viewPassword)),
      edit_hash: checkValue(this.#keys, normalizePassword(editPassword)),
      version: 0,
      sealed_summary: await sealWithKey(this.#keys.summary, newSummary(event)),
      created_at: at,
      expires_on: expiryDay(null, at),
      noticed_for: null,
    }
    const entry = { ...(await this.#row({ public_key: publicKey }, { kind: 'created', event })), at }
    await this.#store.inTransaction(async (tx) => {
      await this.#store.create(tx, row, entry)
      await rows?.store(tx)
    })
    return { itineraryId: id, viewPassword, editPassword }
  }

  /** `id`: null where the password alone names the trip. */
  async admitViewer(id: string | null, given: Credentials): Promise<ViewAccess> {
    return admitViewer(this.#keys, await this.#head(id ?? (await this.#idOf(given))), given)
  }

  async admitAdder(id: string, given: Credentials): Promise<AddAccess> {
    return admitAdder(this.#keys, await this.#head(id), given)
  }

  async admitEditor(id: string, given: Credentials): Promise<EditAccess> {
    return admitEditor(this.#keys, await this.#head(id), given)
  }

  async admitBoth(id: string | null, given: Credentials): Promise<FullAccess> {
    return admitBoth(this.#keys, await this.#head(id ?? (await this.#idOf(given))), given)
  }

  async #idOf({ view, any }: Credentials): Promise<string> {
    const password = view ?? any
    if (!password) throw fail('auth.required')
    const id = await this.#store.idByViewHash(checkValue(this.#keys, normalizePassword(password)))
    if (!id) throw fail('password.incorrect')
    return id
  }

  /** Counts the entries of the trip's log. */
  async version(id: string): Promise<number> {
    return (await this.#head(id)).version
  }

  async verify(id: string, password: string): Promise<{ valid: boolean; canEdit: boolean }> {
    return verifyPassword(this.#keys, await this.#head(id), password)
  }

  /** Updates the passwordless summary if the trip changed since. */
  async refreshSummary(access: ViewAccess): Promise<void> {
    const { trip, version } = await this.opened.open(access)
    const { id } = access.head
    if (this.#summarized.get(id) === version) return
    // Reading works on a read-only database too
    await this.#keepSummary(id, version, tripSummary(trip, airportPlaces)).catch(unlessUnwritable)
    this.#summarized.set(id, version)
  }

  async rename(access: EditAccess, title: string): Promise<void> {
    if (access.head.version >= LIMITS.entriesPerTrip) throw fail('trip.many_edits')
    const row = await this.#row(access.head, { kind: 'renamed', title })
    await this.#store.inTransaction((tx) => this.#store.append(tx, access.head.id, row))
    this.#changed(access.head.id)
    const head = await this.#head(access.head.id)
    await this.#keepSummary(head.id, head.version, { ...(await this.#summary(head)), title })
  }

  /** The password of the link that only adds; null while there is none. */
  async addPassword({ head, editPassword }: FullAccess): Promise<string | null> {
    const link = await this.#store.addLink(head.id)
    if (!link?.add_hash) return null
    return makeAddPassword({ tripId: head.id, editPassword, generation: link.generation })
  }

  /** The one in use, else a new one: what was turned off stays so. */
  async makeAddLink(access: FullAccess): Promise<string> {
    const { head, editPassword } = access
    const link = await this.#store.addLink(head.id)
    const generation = link?.add_hash ? link.generation : (link?.generation ?? 0) + 1
    const password = await makeAddPassword({ tripId: head.id, editPassword, generation })
    await this.#store.keepAddLink(head.id, generation, checkValue(this.#keys, addSecret(password)))
    this.#dropHead(head.id)
    return password
  }

  async endAddLink({ head }: FullAccess): Promise<void> {
    await this.#store.endAddLink(head.id)
    this.#dropHead(head.id)
  }

  /**
   * Returns the entry's sequence. `lastArrival`: the last day set by hand after it, worked out at `version`.
   */
  async appendEdit(
    tripId: string,
    entry: Extract<LogEntry, { kind: 'edited' | 'reverted' }>,
    { lastArrival, version }: { lastArrival: string | null; version: number },
  ): Promise<number> {
    const row = await this.#row(await this.#head(tripId), entry, { lastArrival })
    const sequence = await this.#store.appendEdit(tripId, row, version)
    this.#changed(tripId)
    return sequence
  }

  /** Returns the entry's sequence; null where the trip has moved on from `version`, unless that is null. */
  async appendAt(tripId: string, entry: ClaimsEntry, version: number | null): Promise<number | null> {
    const row = await this.#row(await this.#head(tripId), entry)
    const sequence = await this.#store.appendAt(tripId, row, version)
    if (sequence !== null) this.#changed(tripId)
    return sequence
  }

  /** Entries in the log that guests wrote. */
  countByGuests(tripId: string): Promise<number> {
    return this.#store.countOf(tripId, BY_GUESTS)
  }

  /** Repeats change nothing. Throws `trip.not_found`, `trip.deleted`. */
  async readyDocument(
    tripId: string,
    entry: DocumentEntry,
    lastArrival: string | null,
  ): Promise<ReadyChange> {
    return this.#ready(tripId, entry, { documentId: entry.documentId, lastArrival })
  }

  async readyForwarding(tripId: string, request: Omit<ForwardingRequest, 'at'>): Promise<ReadyChange> {
    return this.#ready(tripId, { kind: 'forwarding-requested', ...request })
  }

  /** Erases the content at once. Throws `document.not_found`. */
  async removeDocument(access: EditAccess, documentId: string): Promise<void> {
    const removal = await this.readyRemoval(access, documentId)
    await this.#store.inTransaction((tx) => removal.store(tx))
    await this.#options.forget.now()
    removal.publish()
  }

  /** For the caller's transaction, which throws `document.not_found` where another was first. */
  async readyRemoval({ head }: EditAccess, documentId: string): Promise<ReadyChange> {
    if (!isId(documentId) || !(await this.#store.hasDocument(head.id, documentId)))
      throw fail('document.not_found')
    const row = { ...(await this.#row(head, { kind: 'document-removed', documentId })), documentId }
    return {
      store: async (tx) => {
        if (!(await this.#store.removeDocument(tx, head.id, row))) throw fail('document.not_found')
      },
      publish: () => {
        this.opened.forget(head.id)
        this.#changed(head.id)
        this.#options.forget.soon()
      },
    }
  }

  async #ready(tripId: string, entry: LogEntry, about?: AboutEntry): Promise<ReadyChange> {
    const head = await this.#head(tripId)
    const row = await span('seal', () => this.#row(head, entry, about))
    return { store: (tx) => this.#store.append(tx, tripId, row), publish: () => this.#changed(tripId) }
  }

  async sealFor(tripId: string, value: unknown): Promise<string> {
    return seal(await readPublicKey((await this.#head(tripId)).public_key), value)
  }

  async admitByPassword(id: string, viewPassword: string): Promise<ViewAccess> {
    return this.admitViewer(id, { view: viewPassword, edit: null, add: null, any: null, bearer: null })
  }

  /** Trips erased within so many days whose people do not know. `day`: `yyyy-mm-dd`. */
  async endingWithin(days: number): Promise<{ id: string; day: string; title: string }[]> {
    const last = new Date(this.#options.now() + (days - 1) * DAY_MS).toISOString().slice(0, 10)
    const rows = await this.#store.unnoticed(this.#instant().slice(0, 10), last)
    return Promise.all(
      rows.map(async (row) => ({
        id: row.id,
        day: row.expires_on,
        title: tripName(await this.#summary(row)),
      })),
    )
  }

  async summary(id: string): Promise<TripSummary> {
    return this.#summary(await this.#head(id))
  }

  /** Returns how many. A trip with a forged end is reported and stays. */
  async eraseExpired(): Promise<number> {
    const today = this.#instant().slice(0, 10)
    for (const { id } of await this.#store.expiredBefore(today, 'forged')) this.#tampered(id)
    const expired = await this.#store.expiredBefore(today, 'intact')
    await this.erase(expired.map(({ id }) => id))
    return expired.length
  }

  async erase(ids: readonly string[]): Promise<void> {
    for (const id of ids) await this.#erase(id)
    if (ids.length) await this.#options.forget.now()
  }

  /** At once, as `eraseExpired` does it. `rows`: for the same commit. */
  async delete({ head }: FullAccess, rows: ReadyRows): Promise<void> {
    await this.#erase(head.id, rows)
    await this.#options.forget.now()
  }

  /** Open pages ask anew and are told that it was deleted. */
  async #erase(id: string, rows?: ReadyRows): Promise<void> {
    await this.#store.erase(id, { id_hash: checkValue(this.#keys, id), at: this.#instant() }, rows)
    this.#dropHead(id)
    this.opened.forget(id)
    const { files, notifier } = this.#options
    notifier.broadcast(id, { type: 'changed' })
    notifier.close(id)
    await files.removeAll(id)
  }

  async #head(id: string): Promise<TripRow> {
    const known = this.#heads.get(id)
    if (known) return known
    const changes = this.#changes
    const row = isId(id) ? await this.#store.byId(id) : undefined
    if (row && !row.isIntact) {
      this.#tampered(id)
      throw fail('trip.changed_outside')
    }
    if (row) {
      // What was asked before a change may be of before it
      if (changes === this.#changes) this.#heads.set(id, row)
      return row
    }
    throw fail((await this.#store.tombstone(checkValue(this.#keys, id))) ? 'trip.deleted' : 'trip.not_found')
  }

  #dropHead(id: string): void {
    this.#changes += 1
    this.#heads.delete(id)
  }

  #changed(id: string): void {
    this.#dropHead(id)
    this.opened.outdate(id)
    this.#options.notifier.broadcast(id, { type: 'changed' })
  }

  async #summary(head: Pick<TripRow, 'sealed_summary'>): Promise<TripSummary> {
    return (await openWithKey(this.#keys.summary, head.sealed_summary)) as TripSummary
  }

  /** Dropped if the trip changed meanwhile: the next reader makes a newer one. */
  async #keepSummary(id: string, version: number, summary: TripSummary): Promise<void> {
    await this.#store.setSummary(id, version, await sealWithKey(this.#keys.summary, summary))
    this.#dropHead(id)
  }

  async #row(
    { public_key }: Pick<TripRow, 'public_key'>,
    entry: LogEntry,
    { documentId = null, lastArrival = null }: AboutEntry = {},
  ): Promise<NewEntry> {
    const sealed = await seal(await readPublicKey(public_key), entry)
    const failed = entry.kind === 'document' ? (entry.status === 'failed' ? 1 : 0) : null
    return { kind: entry.kind, documentId, sealed, lastArrival, at: this.#instant(), failed }
  }

  #instant = () => new Date(this.#options.now()).toISOString()
}

const DAY_MS = 86_400_000

function oncePerTrip(tell: (tripId: string) => void): (tripId: string) => void {
  const told = new LRUCache<string, true>({ max: 10_000 })
  return (tripId) => {
    if (told.has(tripId)) return
    told.set(tripId, true)
    tell(tripId)
  }
}

const newSummary = (event: EventInput): TripSummary => ({
  title: event.title,
  destination: event.destination,
  travelers: 0,
  startDate: event.startDate ?? null,
  endDate: event.endDate ?? null,
})
