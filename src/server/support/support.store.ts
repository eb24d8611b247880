import type { Database } from '#server/db/schema.ts'
import type { Db, Tx } from '#server/db/db.ts'

export const supportStore = (db: Db) => ({
  async add(tx: Tx, message: Database['contact_message']): Promise<void> {
    await tx.insertInto('contact_message').values(message).execute()
  },

  all: () => db.selectFrom('contact_message').select(['at', 'sealed']).orderBy('at').orderBy('id').execute(),

  async prune(before: string): Promise<number> {
    const erased = await db.deleteFrom('contact_message').where('at', '<', before).executeTakeFirst()
    return Number(erased.numDeletedRows)
  },

  async erase(tx: Tx, addressHash: string): Promise<void> {
    await tx.deleteFrom('contact_message').where('address_hash', '=', addressHash).execute()
  },
})
