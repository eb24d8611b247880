import { sql, type Kysely } from 'kysely'
import type { Database } from './schema.ts'

/**
 * When the server last ran with a clock that was believed. A database of an earlier version begins with the newest instant that it has
 * written down itself.
 */
export const CLOCK_MIGRATION = {
  async up(db: Kysely<Database>) {
    await db.schema
      .createTable('clock')
      .addColumn('id', 'integer', (c) => c.primaryKey())
      .addColumn('trusted_at', 'integer')
      .addColumn('doubted_at', 'integer')
      .addColumn('stood_ms', 'integer', (c) => c.notNull())
      .execute()
    await sql`
      insert into clock (id, trusted_at, doubted_at, stood_ms)
      select 1, max(at), null, 0 from (
        select max(minute) * 60000 as at from metric_minute
        union all select cast(strftime('%s', max(at)) as integer) * 1000 from entry
        union all select cast(strftime('%s', max(at)) as integer) * 1000 from server_event
      )`.execute(db)
  },
}
