import * as z from 'zod'
import type { StorageEnvironment, TripSummaries, TripSummary } from '#contract/admin/trips.ts'
import { fail } from '#server/http/fail.ts'
import type { MailAddresses } from '#server/inbox/inbox.service.ts'
import { checkValue, type ServerKeys } from '#server/keys.ts'
import { normalizePassword, isId } from '#vault/secrets.ts'
import type { FoundTrip, InspectorStore, Span, TripCursor } from './inspector.store.ts'
import { maskAddress, openAddress } from './sealed-address.ts'
import { isTrialId, type DebugTrips } from './debugger-trips.ts'
import type { People } from './people.ts'

type Options = {
  store: InspectorStore
  people: People
  trials: DebugTrips
  keys: ServerKeys
  addresses: MailAddresses
  isHere: (environment: StorageEnvironment) => boolean
  now: () => number
}

const MAX_TRIPS = 100
/** Up to this many addresses the index finds their trips; beyond, walking from the newest is faster. */
const FEW_PEOPLE = 1_000
const WALK = 1_000
/** Shorter fragments would list most trips and reveal masked addresses. */
const LEAST_CHARS = 3

const NOTHING = { trips: [], isCut: false, isLooking: false }
const LOOKING = 'Older addresses are still being looked through: more may be found.'

/** Finds trips that meet every given criterion (spec debug-9). */
export function makeTripSearch({ store, people, trials, keys, addresses, isHere, now }: Options) {
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
  async function matching(
    { tripId, email, magicToken }: Criteria,
    viewHash: string,
    span: Span,
  ): Promise<{ found: FoundTrip[]; isLooking: boolean }> {
    const token = readMagicToken(magicToken)
    const named = [
      ...(tripId ? [isId(tripId) ? tripId : undefined] : []),
      ...(magicToken ? [token && (await addresses.tripOf(token))] : []),
      ...(viewHash ? [await store.tripOfView(viewHash)] : []),
    ]
    const [id] = named
    if (named.some((one) => one === undefined || one !== id)) return { found: [], isLooking: false }
    const ids = id === undefined ? undefined : [id]
    const limit = MAX_TRIPS + 1
    if (email === '') return { found: await store.trips({ ids, ...span }, limit), isLooking: false }
    const { people: theirs, isLooking } = await people.find(email)
    const filter =
      theirs.length <= FEW_PEOPLE || ids
        ? { ids, people: theirs, ...span }
        : { ids: await newestOf(new Set(theirs), span) }
    return { found: await store.trips(filter, limit), isLooking }
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

  return {
    summarize,

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
  }
}

export type TripSearch = ReturnType<typeof makeTripSearch>

/** The query as sent; '' and absent are no criterion. Days are `yyyy-mm-dd`. */
type TripQuery = {
  tripId: string
  email: string
  viewPassword?: string | undefined
  magicToken?: string | undefined
  dateFrom: string
  dateTo: string
}

type Criteria = Required<Record<keyof TripQuery, string>>

/** Trimmed; undefined if all are empty. */
export function readCriteria(asked: TripQuery): Criteria | undefined {
  const { tripId, email, viewPassword = '', magicToken = '', dateFrom, dateTo } = asked
  const all = { tripId: tripId.toLowerCase(), email, viewPassword, magicToken, dateFrom, dateTo }
  const criteria = Object.fromEntries(
    Object.entries(all).map(([name, text]) => [name, text.trim()]),
  ) as Criteria
  return Object.values(criteria).some((value) => value !== '') ? criteria : undefined
}

/** Both days included, UTC; '' is unbounded. Undefined for an invalid day. */
export function readSpan(dateFrom: string, dateTo: string): Span | undefined {
  const [from, to] = [dateFrom, dateTo].map((day) => (day === '' ? null : startOf(day)))
  if (from === undefined || to === undefined) return undefined
  return {
    ...(from ? { since: from.toISOString() } : {}),
    ...(to ? { before: new Date(to.getTime() + DAY_MS).toISOString() } : {}),
  }
}

/** Token of a trip's mail address: bare, as `trip-<token>`, or the whole address. */
export function readMagicToken(given: string): string | undefined {
  const [, token] =
    /^(?:.*<)?(?:mailto:)?(?:trip-)?([0-9a-z]{16,64})(?:\+[^@]*)?(?:@[^\s@>]+>?)?$/i.exec(given) ?? []
  return token?.toLowerCase()
}

const DAY_MS = 86_400_000

function startOf(day: string): Date | undefined {
  return z.iso.date().safeParse(day).success ? new Date(`${day}T00:00:00.000Z`) : undefined
}
