import type { Kysely } from 'kysely'
import type { Database } from './schema.ts'

/** From which network waiting work came: sources take turns. What waits already came from nowhere. */
export const SOURCES_MIGRATION = {
  async up(db: Kysely<Database>) {
    for (const column of ['network', 'site'])
      await db.schema
        .alterTable('job')
        .addColumn(column, 'text', (c) => c.notNull().defaultTo(''))
        .execute()
  },
}
