import type { Db } from '#server/db/db.ts'
import { addDays } from '#domain/days.ts'

const KEPT_DAYS = 31

/** Questions to live sources: numbers by provider and day (UTC, `yyyy-mm-dd`). */
export const providerDayStore = (db: Db) => ({
  /** False if the provider had `most` that day. One statement: two at once never exceed it. */
  async take(provider: string, day: string, most: number): Promise<boolean> {
    if (most <= 0) return false
    const row = await db
      .insertInto('provider_day')
      .values({ provider, day, queries: 1, failures: 0 })
      .onConflict((conflict) =>
        conflict
          .columns(['provider', 'day'])
          .doUpdateSet((set) => ({ queries: set('provider_day.queries', '+', 1) }))
          .where('provider_day.queries', '<', most),
      )
      .returning('queries')
      .executeTakeFirst()
    if (row?.queries === 1) await this.prune(day)
    return row !== undefined
  },

  async noteFailure(provider: string, day: string): Promise<void> {
    await db
      .updateTable('provider_day')
      .set((set) => ({ failures: set('failures', '+', 1) }))
      .where('provider', '=', provider)
      .where('day', '=', day)
      .execute()
  },

  async countsOf(provider: string, day: string): Promise<{ queries: number; failures: number }> {
    const row = await db
      .selectFrom('provider_day')
      .select(['queries', 'failures'])
      .where('provider', '=', provider)
      .where('day', '=', day)
      .executeTakeFirst()
    return row ?? { queries: 0, failures: 0 }
  },

  async prune(today: string): Promise<void> {
    await db
      .deleteFrom('provider_day')
      .where('day', '<', addDays(today, -KEPT_DAYS) ?? '')
      .execute()
  },
})

export type ProviderDayStore = ReturnType<typeof providerDayStore>
