import type { Kysely, Transaction } from 'kysely'
import type { ContactMessageTable, Database } from '#server/db/schema.ts'
import type { Db } from '#server/db/sqlite.ts'

/** All SQL of messages to the operator. */
export const supportStore = (db: Db) => ({
  /** Keeps a message; `also` goes into the same commit. */
  add: (message: ContactMessageTable, also: (tx: Transaction<Database>) => Promise<void>): Promise<void> =>
    db.transaction().execute(async (tx) => {
      await tx.insertInto('contact_message').values(message).execute()
      await also(tx)
    }),

  /** The newest last. */
  all: () => db.selectFrom('contact_message').select(['at', 'sealed']).orderBy('at').orderBy('id').execute(),

  /** Erases the messages before an instant; answers their number. */
  async prune(before: string): Promise<number> {
    const erased = await db.deleteFrom('contact_message').where('at', '<', before).executeTakeFirst()
    return Number(erased.numDeletedRows)
  },
})

/** Erases the messages of an address, in the caller's transaction. */
export async function eraseMessages(tx: Kysely<Database>, addressHash: string): Promise<void> {
  await tx.deleteFrom('contact_message').where('address_hash', '=', addressHash).execute()
}
