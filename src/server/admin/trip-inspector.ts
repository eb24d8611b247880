import type { StorageEnvironment, TripDetail, TripFile } from '#contract/admin/trips.ts'
import type { TripSummaries, TripSummary } from '#contract/admin/trips.ts'
import type { Trip } from '#domain/model.ts'
import type { Documents } from '#server/documents/documents.service.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { Fail, fail } from '#server/http/fail.ts'
import type { MailAddresses } from '#server/inbox/inbox.service.ts'
import { checkValue, type ServerKeys } from '#server/keys.ts'
import type { Trips, ViewAccess } from '#server/trips/trips.service.ts'
import { normalizePassword, isId } from '#vault/secrets.ts'
import { isTrialId, type DebugTrips } from './debugger-trips.ts'
import type { FoundTrip, InspectorStore, Span, TripCursor } from './inspector.store.ts'
import type { People } from './people.ts'
import { maskAddress, openAddress } from './sealed-address.ts'
import { shortHash, SHOWN } from './storage-browser.ts'
import { readCriteria, readMagicToken, readSpan, type Criteria, type TripQuery } from './trip-criteria.ts'

type Options = {
  store: InspectorStore
  people: People
  files: FileStore
  trips: Trips
  documents: Documents
  trials: DebugTrips
  keys: ServerKeys
  addresses: MailAddresses
  isHere: (environment: StorageEnvironment) => boolean
  now: () => number
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
const MAX_TRIPS = 100
/** Up to this many addresses the index finds their trips; beyond, walking from the newest is faster. */
const FEW_PEOPLE = 1_000
const WALK = 1_000
/** Shorter fragments would list most trips and reveal masked addresses. */
const LEAST_CHARS = 3

const NOTHING = { trips: [], isCut: false, isLooking: false }
const LOOKING = 'Older addresses are still being looked through: more may be found.'

/** Finds trips, and shows of one its unsealed columns, with the view password its content (spec debug-9). */
export function makeTripInspector(options: Options) {
  const { store, people, files, trips, documents, trials, keys, addresses, isHere, now } = options

  function summarize(row: FoundTrip, hasPassword: boolean): TripSummary {
    const address = row.sealed_address === null ? undefined : openAddress(keys.mail, row.sealed_address)
    const isOver = row.expires_on < new Date(now()).toISOString().slice(0, 10)
    return {
      tripId: row.id,
      email: address === undefined ? null : maskAddress(address),
      createdAt: row.created_at,
      status: isOver ? 'expired' : row.failed > 0 ? 'error' : 'active',
      documentCount: row.documents + row.waiting,
      hasPassword,
    }
  }

  async function trialsOf({ tripId, ...others }: Criteria): Promise<TripSummary[]> {
    const isAlone = Object.values(others).every((value) => value === '')
    return isAlone ? trials.summaries(tripId) : []
  }

  /** Returns one extra if there are more than are shown. */
  async function matching({ tripId, email, magicToken }: Criteria, viewHash: string, span: Span) {
    const named = [
      ...(tripId ? [isId(tripId) ? [tripId] : []] : []),
      ...(magicToken ? [await tripsOfToken(magicToken)] : []),
      ...(viewHash ? [await store.tripsOfView(viewHash)] : []),
    ]
    const ids = named.length
      ? named.reduce((some, others) => some.filter((id) => others.includes(id)))
      : undefined
    if (ids?.length === 0) return { found: [], isLooking: false }
    const limit = MAX_TRIPS + 1
    if (email === '') return { found: await store.trips({ ids, ...span }, limit), isLooking: false }
    const { people: theirs, isLooking } = await people.find(email)
    const filter =
      theirs.length <= FEW_PEOPLE || ids
        ? { ids, people: theirs, ...span }
        : { ids: await newestOf(new Set(theirs), span) }
    return { found: await store.trips(filter, limit), isLooking }
  }

  /** By a token, or by the name that the console shows of it. */
  async function tripsOfToken(given: string): Promise<string[]> {
    const token = readMagicToken(given)
    if (token === undefined) return store.tripsOfShortToken(given.replace(/…$/, ''), SHOWN)
    return [(await addresses.tripOf(token)) ?? []].flat()
  }

  async function newestOf(those: ReadonlySet<string>, span: Span): Promise<string[]> {
    const found: string[] = []
    for (let behind: TripCursor | undefined; ;) {
      const page = await store.tripIds(span, WALK, behind)
      const ids = page.map(({ id }) => id)
      const theirs = new Set(await store.tripsWith(ids, those))
      found.push(...ids.filter((id) => theirs.has(id)))
      behind = page.at(-1)
      if (found.length > MAX_TRIPS || page.length < WALK) return found.slice(0, MAX_TRIPS + 1)
    }
  }

  const isTrial = ({ tripId, environment }: Inspected) => isTrialId(tripId) && isHere(environment)

  /** Throws like a missing trip. */
  async function reach({ tripId, environment }: Inspected) {
    if (!isHere(environment)) throw fail('trip.not_found')
    const [row] = await store.trips({ ids: [tripId] }, 1)
    // Throws if there was one
    if (!row) await trips.summary(tripId)
    if (!row) throw fail('trip.not_found')
    return row
  }

  const open = async (admit: () => Promise<ViewAccess>) => trips.opened.open(await admit())

  async function filesOf(tripId: string, trip: Trip | undefined) {
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
    /**
     * Newest first. Throws `search.no_criterion`, `search.short_email`, `request.invalid`, and what `admit`
     * throws for a wrong view password of the trip that its id names.
     */
    async find(
      asked: TripQuery & { environment: StorageEnvironment },
      admit: (tripId: string, viewPassword: string) => Promise<unknown>,
    ): Promise<TripSummaries> {
      const criteria = readCriteria(asked)
      if (!criteria) throw fail('search.no_criterion')
      if (criteria.email !== '' && criteria.email.length < LEAST_CHARS) throw fail('search.short_email')
      const span = readSpan(criteria.dateFrom, criteria.dateTo)
      if (!span) throw fail('request.invalid')
      if (!isHere(asked.environment))
        return { ...NOTHING, note: `This installation holds no trips of ${asked.environment}.` }
      if (isTrialId(criteria.tripId)) return { ...NOTHING, trips: await trialsOf(criteria), note: null }
      const password = criteria.viewPassword
      const viewHash = password && checkValue(keys, normalizePassword(password))
      const [named] =
        password && isId(criteria.tripId) ? await store.trips({ ids: [criteria.tripId] }, 1) : []
      if (named) await admit(named.id, password)
      const { found, isLooking } = await matching(criteria, viewHash, span)
      const trips = found.slice(0, MAX_TRIPS).map((row) => summarize(row, row.view_hash === viewHash))
      return { trips, isCut: found.length > MAX_TRIPS, isLooking, note: isLooking ? LOOKING : null }
    },

    /** Throws like a missing trip and a wrong password. */
    async detail(inspected: Inspected): Promise<TripDetail> {
      if (isTrial(inspected)) return trials.detail(inspected.tripId)
      const row = await reach(inspected)
      const opened = inspected.admit && (await open(inspected.admit))
      const { documentCount: _, ...summary } = summarize(row, opened !== null)
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
      await reach(inspected)
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
