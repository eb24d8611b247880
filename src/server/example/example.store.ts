import type { Database } from '#server/db/schema.ts'
import { isIntact } from '#server/db/guarded-rows.ts'
import type { Db, Tx } from '#server/db/db.ts'

export const exampleStore = (db: Db) => ({
  all: (): Promise<Database['example'][]> =>
    db.selectFrom('example').selectAll().where(isIntact('example')).execute(),

  /** In the commit that makes its trip: after a crash the row says which trip to erase. */
  async begin(tx: Tx, { day, tripId }: { day: string; tripId: string }): Promise<void> {
    await tx.insertInto('example').values({ day, trip_id: tripId, sealed: '', is_ready: 0 }).execute()
  },

  finish: (day: string, sealed: string): Promise<Database['example']> =>
    db
      .updateTable('example')
      .set({ sealed, is_ready: 1 })
      .where('day', '=', day)
      .returningAll()
      .executeTakeFirstOrThrow(),
})

export type ExampleStore = ReturnType<typeof exampleStore>
