import type { ExampleTable } from '#server/db/schema.ts'
import type { Db } from '#server/db/sqlite.ts'

/** All SQL of the example. */
export const exampleStore = (db: Db) => ({
  all: (): Promise<ExampleTable[]> => db.selectFrom('example').selectAll().execute(),

  async keep(row: ExampleTable): Promise<void> {
    await db.insertInto('example').values(row).execute()
  },
})

export type ExampleStore = ReturnType<typeof exampleStore>
