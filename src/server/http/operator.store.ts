import type { Db } from '#server/db/db.ts'

/** Ids of tokens that were logged out: on disk, and in memory since every call asks. */
export async function operatorStore(db: Db) {
  const rows = await db.selectFrom('operator_logout').select('token_id').execute()
  const ids = new Set(rows.map((row) => row.token_id))
  return {
    hasLoggedOut: (id: string): boolean => ids.has(id),

    /** `expires`: epoch milliseconds. */
    async logOut(id: string, expires: number): Promise<void> {
      ids.add(id)
      const row = { token_id: id, expires }
      await db
        .insertInto('operator_logout')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    },

    /** Forgets tokens that expired before `now`, which are refused anyway. */
    async prune(now: number): Promise<void> {
      const gone = await db
        .deleteFrom('operator_logout')
        .where('expires', '<', now)
        .returning('token_id')
        .execute()
      for (const { token_id } of gone) ids.delete(token_id)
    },
  }
}

export type OperatorStore = Awaited<ReturnType<typeof operatorStore>>
