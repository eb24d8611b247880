import type { Kysely } from 'kysely'
import type { Database } from './schema.ts'

/** Of which people of a trip a mail was proven: only they are written to in its words. */
export const PROVEN_PEOPLE_MIGRATION = {
  async up(db: Kysely<Database>) {
    await db.schema
      .createTable('proven_person')
      .addColumn('trip_id', 'text', (c) => c.notNull().references('trip.id').onDelete('cascade'))
      .addColumn('address_hash', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('proven_person_key', ['trip_id', 'address_hash'])
      .execute()
    await db.schema.createIndex('proven_person_address').on('proven_person').column('address_hash').execute()
  },
}
