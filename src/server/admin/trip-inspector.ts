import type { StorageEnvironment, TripDetail, TripFile } from '#contract/admin/trips.ts'
import type { Trip } from '#domain/model.ts'
import type { Documents } from '#server/documents/documents.service.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { Fail, fail } from '#server/http/fail.ts'
import type { Trips, ViewAccess } from '#server/trips/trips.service.ts'
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
export function makeTripInspector(options: Options) {
  const { store, files, trips, documents, search, trials, isHere } = options

  const isTrial = ({ tripId, environment }: Inspected) => isTrialId(tripId) && isHere(environment)

  /** Throws like a missing trip. */
  async function find({ tripId, environment }: Inspected) {
    const [row] = isHere(environment) ? await store.trips({ ids: [tripId] }, 1) : []
    // Throws if there was one
    if (!row && isHere(environment)) await trips.summary(tripId)
    if (!row) throw fail('trip.not_found')
    return row
  }

  const open = async (admit: () => Promise<ViewAccess>) => trips.opened.open(await admit())

  async function filesOf(
    tripId: string,
    trip: Trip | undefined,
  ): Promise<Pick<TripDetail, 'files' | 'storedFiles'>> {
    const rows = await store.documentsOf(tripId)
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
      }
    }
    const documents = rows.documents.map((row) => file(row, 'encrypted'))
    const waiting = rows.waiting.map((row) => file(row, 'waiting to be read'))
    return { files: [...documents, ...waiting], storedFiles: stored.length }
  }

  return {
    /** Throws like a missing trip and a wrong password. */
    async detail(inspected: Inspected): Promise<TripDetail> {
      if (isTrial(inspected)) return trials.detail(inspected.tripId)
      const row = await find(inspected)
      const opened = inspected.admit && (await open(inspected.admit))
      const { documentCount: _, ...summary } = search.summarize(row, opened !== null)
      const tokens = await store.tokensOf(row.id)
      return {
        ...summary,
        status: opened && summary.status !== 'expired' ? stateOf(opened.trip) : summary.status,
        expiresOn: row.expires_on,
        password: null,
        magicTokens: tokens.map(({ token_hash, expires_at, revoked_at }) => ({
          token: shortHash(token_hash),
          expiresAt: expires_at,
          revokedAt: revoked_at,
        })),
        ...(await filesOf(row.id, opened?.trip)),
      }
    },

    /** The text of a document. Throws like a missing one, and `storage.no_text`. */
    async text(inspected: Inspected, path: string): Promise<string> {
      if (isTrial(inspected)) return bounded(await trials.text(inspected.tripId, path))
      await find(inspected)
      if (!inspected.admit) throw fail('password.incorrect')
      const { text } = await documents.text(await open(inspected.admit), path).catch(noSuchFile)
      if (text === null) throw fail('storage.no_text')
      return bounded(text)
    },
  }
}

const bounded = (text: string) => (text.length > MAX_CHARS ? `${text.slice(0, MAX_CHARS)}\n…` : text)

const stateOf = ({ documents }: Trip) =>
  documents.some(({ status }) => status === 'failed') ? 'error' : 'active'

function noSuchFile(error: unknown): never {
  throw error instanceof Fail && error.code === 'document.not_found' ? fail('storage.item_not_found') : error
}
