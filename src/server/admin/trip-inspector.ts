import type { StorageEnvironment, TripDetail, TripFile } from '#contract/admin/trips.ts'
import type { Trip } from '#domain/model.ts'
import type { Documents } from '#server/documents/documents.service.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { Fail, fail } from '#server/http/fail.ts'
import type { OpenTrip, Trips, ViewAccess } from '#server/trips/trips.service.ts'
import type { InspectorStore } from './inspector.store.ts'
import { isTrialId, type DebugTrips } from './debugger-trips.ts'
import { shortHash } from './storage-browser.ts'
import type { TripSearch } from './trip-search.ts'

type Options = {
  store: InspectorStore
  files: FileStore
  trips: Trips
  documents: Documents
  search: TripSearch
  trials: DebugTrips
  isHere: (environment: StorageEnvironment) => boolean
}

/** `admit` checks the view password that the operator was given. */
type Inspected = {
  tripId: string
  environment: StorageEnvironment
  admit: (() => Promise<ViewAccess>) | null
}

/** Some documents have a second file: what was read from them. */
const MAX_FILES = 2_000
const MAX_CHARS = 1_000_000

/** What an operator may see of a trip: its unsealed columns, and with the view password its content. */
export class TripInspector {
  readonly #options: Options

  constructor(options: Options) {
    this.#options = options
  }

  /** Throws like a missing trip and a wrong password. */
  async detail({ tripId, environment, admit }: Inspected): Promise<TripDetail> {
    const { store, search, trials, isHere } = this.#options
    if (isTrialId(tripId) && isHere(environment)) return trials.detail(tripId)
    const [row] = await this.#rowsOf(tripId, environment)
    if (!row) throw fail('trip.not_found')
    const opened = admit && (await this.#open(admit))
    const { email, createdAt, status } = search.summarize(row, opened !== null)
    const tokens = await store.tokensOf(row.id)
    return {
      tripId: row.id,
      email,
      createdAt,
      expiresOn: row.expires_on,
      status: opened && status !== 'expired' ? stateOf(opened.trip) : status,
      password: null,
      hasPassword: opened !== null,
      magicTokens: tokens.map(({ token_hash, expires_at, revoked_at }) => ({
        token: shortHash(token_hash),
        expiresAt: expires_at,
        revokedAt: revoked_at,
      })),
      files: await this.#files(row.id, opened?.trip),
    }
  }

  /** The text of a document. Throws like a missing one, and `storage.no_text`. */
  async text({ tripId, environment, admit }: Inspected, path: string): Promise<string> {
    const { trials, isHere } = this.#options
    if (isTrialId(tripId) && isHere(environment)) return bounded(await trials.text(tripId, path))
    const [row] = await this.#rowsOf(tripId, environment)
    if (!row) throw fail('trip.not_found')
    if (!admit) throw fail('password.incorrect')
    const opened = await this.#open(admit)
    const found = await this.#options.documents.text(opened, path).catch(noSuchFile)
    if (found.text === null) throw fail('storage.no_text')
    return bounded(found.text)
  }

  async #rowsOf(tripId: string, environment: StorageEnvironment) {
    const { store, trips, isHere } = this.#options
    if (!isHere(environment)) return []
    const rows = await store.trips({ ids: [tripId] }, 1)
    // Throws if there was one
    if (rows.length === 0) await trips.summary(tripId)
    return rows
  }

  async #open(admit: () => Promise<ViewAccess>): Promise<OpenTrip> {
    return this.#options.trips.opened.open(await admit())
  }

  async #files(tripId: string, trip: Trip | undefined): Promise<TripFile[]> {
    const { store, files } = this.#options
    const { documents, waiting } = await store.documentsOf(tripId)
    const stored = (await files.page(tripId, { limit: MAX_FILES }))?.items ?? []
    const sizes = new Map(stored.map(({ name, size }) => [name, size ?? 0]))
    const known = new Map(trip?.documents.map((record) => [record.id, record]))
    const file = ({ id, at }: { id: string; at: string }, otherwise: string): TripFile => {
      const record = known.get(id)
      return {
        name: record?.originalName ?? id,
        path: id,
        size: sizes.get(`${id}.original`) ?? 0,
        modified: at,
        type: record?.mimeType ?? otherwise,
        hasPassword: record !== undefined,
        decryptedContent: null,
      }
    }
    return [
      ...documents.map((row) => file(row, 'encrypted')),
      ...waiting.map((row) => file(row, 'waiting to be read')),
    ]
  }
}

const bounded = (text: string) => (text.length > MAX_CHARS ? `${text.slice(0, MAX_CHARS)}\n…` : text)

const stateOf = ({ documents }: Trip) =>
  documents.some(({ status }) => status === 'failed') ? 'error' : 'active'

function noSuchFile(error: unknown): never {
  throw error instanceof Fail && error.code === 'document.not_found' ? fail('storage.item_not_found') : error
}
