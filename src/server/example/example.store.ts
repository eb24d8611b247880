import type { ExampleTable } from '#server/db/schema.ts'
import { isIntact } from '#server/db/row-mac.ts'
import type { Db, Tx } from '#server/db/sqlite.ts'

/** All SQL of the example. */
export const exampleStore = (db: Db) => ({
  all: (): Promise<ExampleTable[]> =>
    db.selectFrom('example').selectAll().where(isIntact('example')).execute(),

  /** In the commit that makes its trip: a crash before the end leaves a row that says which one to erase. */
  async begin(tx: Tx, { day, tripId }: { day: string; tripId: string }): Promise<void> {
    await tx.insertInto('example').values({ day, trip_id: tripId, sealed: '', is_ready: 0 }).execute()
  },

  /** From now on it is shown. */
  finish: (day: string, sealed: string): Promise<ExampleTable> =>
    db
      .updateTable('example')
      .set({ sealed, is_ready: 1 })
      .where('day', '=', day)
      .returningAll()
      .executeTakeFirstOrThrow(),
})

export type ExampleStore = ReturnType<typeof exampleStore>
