import { CONSOLE } from '#contract/admin/limits.ts'
import type { TripDetail, TripSummary } from '#contract/admin/trips.ts'
import { fail } from '#server/http/fail.ts'
import type { Forget, Db } from '#server/db/sqlite.ts'
import type { ServerKeys } from '#server/keys.ts'
import { openWithKey, sealWithKey } from '#vault/server-seal.ts'

type Options = { db: Db; keys: ServerKeys; forget: Forget; now: () => number }

const RESULT = 'result.json'
const ID = /^(?:debug|test)-\d{13}$/

export const isTrialId = (id: string): boolean => ID.test(id)

type StoredTrial = { id: string; at: string; erasedAt: string; text: string }

/**
 * What trials store: sealed with a key of the server, in no trip, for an hour (spec debug-5). It is shown as
 * trips are; it is the operator's own, so that no password is asked for.
 */
export class DebugTrips {
  readonly #options: Options
  readonly #store: ReturnType<typeof debuggerStore>
  #last = 0

  constructor(options: Options) {
    this.#options = options
    this.#store = debuggerStore(options.db)
  }

  /** Unique within this process; `wished` wins if it is a valid trial id. */
  id(kind: 'debug' | 'test', wished?: string): string {
    if (wished && ID.test(wished)) return wished
    this.#last = Math.max(this.#options.now(), this.#last + 1)
    return `${kind}-${this.#last}`
  }

  /** Stores a JSON value. `erasedAt`: ISO 8601 instant. */
  async keep(id: string, value: unknown): Promise<{ tripId: string; bytes: number; erasedAt: string }> {
    const { keys, now } = this.#options
    const sealed = await sealWithKey(keys.intake, value)
    await this.#store.keep(id, now(), sealed)
    return { tripId: id, bytes: sealed.length, erasedAt: new Date(now() + CONSOLE.debugTripMs).toISOString() }
  }

  async #find(id: string): Promise<StoredTrial | undefined> {
    const { keys, now } = this.#options
    const row = await this.#store.find(id, now() - CONSOLE.debugTripMs)
    if (!row) return undefined
    return {
      id,
      at: new Date(row.at).toISOString(),
      erasedAt: new Date(row.at + CONSOLE.debugTripMs).toISOString(),
      text: JSON.stringify(await openWithKey(keys.intake, row.sealed), null, 2),
    }
  }

  async summaries(tripId: string): Promise<TripSummary[]> {
    const kept = await this.#find(tripId)
    return kept ? [summaryOf(kept)] : []
  }

  /** Throws `trip.not_found`. */
  async detail(tripId: string): Promise<TripDetail> {
    const kept = await this.#kept(tripId)
    const { email, createdAt, status } = summaryOf(kept)
    const result = {
      name: RESULT,
      path: RESULT,
      size: Buffer.byteLength(kept.text),
      modified: createdAt,
      type: 'application/json',
      hasPassword: true,
      decryptedContent: null,
    }
    return {
      tripId,
      email,
      createdAt,
      expiresOn: kept.erasedAt,
      status,
      password: null,
      hasPassword: true,
      magicTokens: [],
      files: [result],
    }
  }

  /** Its result as JSON with line breaks. Throws `trip.not_found` and `storage.item_not_found`. */
  async text(tripId: string, path: string): Promise<string> {
    const { text } = await this.#kept(tripId)
    if (path !== RESULT) throw fail('storage.item_not_found')
    return text
  }

  async #kept(tripId: string): Promise<StoredTrial> {
    const kept = await this.#find(tripId)
    if (!kept) throw fail('trip.not_found')
    return kept
  }

  async prune(): Promise<void> {
    const { now, forget } = this.#options
    if (await this.#store.prune(now() - CONSOLE.debugTripMs)) forget.soon()
  }
}

/** Trials are looked at right away: nobody misses older ones. */
const MAX_ROWS = 200

const debuggerStore = (db: Db) => ({
  /** Deletes the oldest beyond `MAX_ROWS`. */
  async keep(id: string, at: number, sealed: string): Promise<void> {
    await db
      .insertInto('debug_trip')
      .values({ id, at, sealed })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ at, sealed }))
      .execute()
    const newest = db.selectFrom('debug_trip').select('id').orderBy('at', 'desc').limit(MAX_ROWS)
    await db.deleteFrom('debug_trip').where('id', 'not in', newest).execute()
  },

  find: (id: string, since: number): Promise<{ at: number; sealed: string } | undefined> =>
    db
      .selectFrom('debug_trip')
      .select(['at', 'sealed'])
      .where('id', '=', id)
      .where('at', '>', since)
      .executeTakeFirst(),

  async prune(until: number): Promise<number> {
    const { numDeletedRows } = await db
      .deleteFrom('debug_trip')
      .where('at', '<=', until)
      .executeTakeFirstOrThrow()
    return Number(numDeletedRows)
  },
})

const summaryOf = ({ id, at }: StoredTrial): TripSummary => ({
  tripId: id,
  email: null,
  createdAt: at,
  status: 'trial',
  fileCount: 1,
  hasPassword: true,
})
