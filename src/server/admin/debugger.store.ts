import type { Db } from '#server/db/sqlite.ts'

/** A trial is looked at right away: more than these are nobody's. */
const MAX_ROWS = 200

/** All SQL of debug trips. */
export const debuggerStore = (db: Db) => ({
  /** Keeps what a trial found; the oldest go beyond 200. */
  async keep(id: string, at: number, sealed: string): Promise<void> {
    await db
      .insertInto('debug_trip')
      .values({ id, at, sealed })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ at, sealed }))
      .execute()
    const newest = db.selectFrom('debug_trip').select('id').orderBy('at', 'desc').limit(MAX_ROWS)
    await db.deleteFrom('debug_trip').where('id', 'not in', newest).execute()
  },

  /** What a trial stored after an instant, epoch milliseconds. */
  find: (id: string, since: number): Promise<{ at: number; sealed: string } | undefined> =>
    db
      .selectFrom('debug_trip')
      .select(['at', 'sealed'])
      .where('id', '=', id)
      .where('at', '>', since)
      .executeTakeFirst(),

  /** Erases what is as old as an instant, epoch milliseconds; how many that were. */
  async prune(until: number): Promise<number> {
    const { numDeletedRows } = await db
      .deleteFrom('debug_trip')
      .where('at', '<=', until)
      .executeTakeFirstOrThrow()
    return Number(numDeletedRows)
  },
})

export type DebuggerStore = ReturnType<typeof debuggerStore>
