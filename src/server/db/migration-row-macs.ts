import { sql, type Kysely } from 'kysely'
import type { Database } from './schema.ts'

/** Tables of which each row gets a code, as they were then. */
const TABLES =
  'trip entry snapshot event trip_follower intake mail_address mail_answer trip_person trip_access account session sign_in example'

/**
 * Room for the code of each row, and for the sealed day of an entry. What needs the server's keys is done by `row-mac.ts` right after:
 * it fills both, and empties the column `last_arrival`, in which that day stood in clear.
 */
export const ROW_MACS_MIGRATION = {
  async up(db: Kysely<Database>) {
    for (const table of TABLES.split(' '))
      await sql`alter table ${sql.table(table)} add column mac text`.execute(db)
    await sql`alter table entry add column sealed_day text`.execute(db)
  },
}
