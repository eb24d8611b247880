import { CONSOLE } from '#contract/admin/limits.ts'
import type { TripDetail, TripSummary } from '#contract/admin/trips.ts'
import { fail } from '#server/http/fail.ts'
import type { Forget, Db } from '#server/db/db.ts'
import type { ServerKeys } from '#server/keys.ts'
import { openWithKey, sealWithKey } from '#vault/server-seal.ts'

type Options = { db: Db; keys: ServerKeys; forget: Forget; now: () => number }

const RESULT = 'result.json'
const ID = /^(?:debug|test)-\d{13}$/

export const isTrialId = (id: string): boolean => ID.test(id)

/**
 * Results of trials, sealed with a server key outside of any trip for an hour (spec debug-5). They are the
 * operator's own, so no password is asked for.
 */
export function makeDebugTrips({ db, keys, forget, now }: Options) {
  let last = 0
  const isoOf = (at: number) => new Date(at).toISOString()

  async function find(id: string) {
    const row = await db
      .selectFrom('debug_trip')
      .select(['at', 'sealed'])
      .where('id', '=', id)
      .where('at', '>', now() - CONSOLE.debugTripMs)
      .executeTakeFirst()
    if (!row) return undefined
    return {
      id,
      at: isoOf(row.at),
      erasedAt: isoOf(row.at + CONSOLE.debugTripMs),
      text: JSON.stringify(await openWithKey(keys.intake, row.sealed), null, 2),
    }
  }

  async function findOrFail(id: string) {
    return (await find(id)) ?? Promise.reject(fail('trip.not_found'))
  }

  return {
    /** Unique within this process; `wished` wins if it is a valid trial id. */
    id(kind: 'debug' | 'test', wished?: string): string {
      if (wished && ID.test(wished)) return wished
      last = Math.max(now(), last + 1)
      return `${kind}-${last}`
    },

    /** Stores a JSON value; deletes the oldest beyond `MAX_ROWS`. `erasedAt`: ISO 8601 instant. */
    async keep(id: string, value: unknown): Promise<{ tripId: string; bytes: number; erasedAt: string }> {
      const sealed = await sealWithKey(keys.intake, value)
      const at = now()
      await db
        .insertInto('debug_trip')
        .values({ id, at, sealed })
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ at, sealed }))
        .execute()
      const newest = db.selectFrom('debug_trip').select('id').orderBy('at', 'desc').limit(MAX_ROWS)
      await db.deleteFrom('debug_trip').where('id', 'not in', newest).execute()
      return { tripId: id, bytes: sealed.length, erasedAt: isoOf(at + CONSOLE.debugTripMs) }
    },

    async summaries(tripId: string): Promise<TripSummary[]> {
      const found = await find(tripId)
      return found ? [{ ...summaryOf(found), documentCount: 1 }] : []
    },

    /** Throws `trip.not_found`. */
    async detail(tripId: string): Promise<TripDetail> {
      const found = await findOrFail(tripId)
      const [modified, size] = [found.at, Buffer.byteLength(found.text)]
      const file = { name: RESULT, path: RESULT, size, modified, type: 'application/json', hasPassword: true }
      const nothing = { password: null, magicTokens: [], storedFiles: 0 }
      return { ...summaryOf(found), ...nothing, expiresOn: found.erasedAt, files: [file] }
    },

    /** Its result as JSON with line breaks. Throws `trip.not_found` and `storage.item_not_found`. */
    async text(tripId: string, path: string): Promise<string> {
      const { text } = await findOrFail(tripId)
      if (path !== RESULT) throw fail('storage.item_not_found')
      return text
    },

    async prune(): Promise<void> {
      const { numDeletedRows } = await db
        .deleteFrom('debug_trip')
        .where('at', '<=', now() - CONSOLE.debugTripMs)
        .executeTakeFirstOrThrow()
      if (numDeletedRows) forget.soon()
    },
  }
}

export type DebugTrips = ReturnType<typeof makeDebugTrips>

/** Trials are looked at right away: nobody misses older ones. */
const MAX_ROWS = 200

const summaryOf = ({ id, at }: { id: string; at: string }) => ({
  tripId: id,
  email: null,
  createdAt: at,
  status: 'trial',
  hasPassword: true,
})
