import type { Database } from '#server/db/schema.ts'
import { isIntact } from '#server/db/guarded-rows.ts'
import type { Db, Tx } from '#server/db/db.ts'

export const ACCESS_BATCH = 100

/** `at`: ISO 8601 instant. */
type TokenUse = {
  tokenHash: string
  at: string
  accountId: string
  session: Omit<Database['session'], 'account_id'>
}

type Joining = { tripId: string; role: 'creator' | 'contributor'; at: string }

export const accountsStore = (db: Db) => ({
  inTransaction: (work: (tx: Tx) => Promise<void>): Promise<void> => db.transaction().execute(work),

  async addSignIn(tx: Tx, row: Database['sign_in']): Promise<void> {
    await tx.insertInto('sign_in').values(row).execute()
  },

  /** Spends a token: account, session and claims in one commit. Undefined for an unknown or expired token. */
  spend: ({ tokenHash, at, accountId, session }: TokenUse) =>
    db.transaction().execute(async (tx) => {
      const spent = await tx
        .deleteFrom('sign_in')
        .where('token_hash', '=', tokenHash)
        .where('expires_at', '>', at)
        .where(isIntact('sign_in'))
        .returning(['address_hash', 'sealed_address'])
        .executeTakeFirst()
      if (!spent) return undefined
      await tx
        .insertInto('account')
        .values({ id: accountId, ...spent, created_at: at })
        .onConflict((conflict) => conflict.column('address_hash').doNothing())
        .execute()
      const account = await tx
        .selectFrom('account')
        .selectAll()
        .where('address_hash', '=', spent.address_hash)
        .where(isIntact('account'))
        .executeTakeFirstOrThrow()
      await tx
        .insertInto('session')
        .values({ ...session, account_id: account.id })
        .execute()
      return { account, ...(await claim(tx, account, at)) }
    }),

  session: (tokenHash: string, oldestDay: string) =>
    db
      .selectFrom('session')
      .innerJoin('account', 'account.id', 'session.account_id')
      .selectAll('account')
      .select('used_on')
      .where('token_hash', '=', tokenHash)
      .where('used_on', '>=', oldestDay)
      .where(isIntact('session'))
      .where(isIntact('account'))
      .executeTakeFirst(),

  async useSession(tokenHash: string, day: string): Promise<void> {
    await db.updateTable('session').set({ used_on: day }).where('token_hash', '=', tokenHash).execute()
  },

  tripsOf: (hash: string) =>
    db
      .selectFrom('trip_person')
      .select(['trip_id', 'role', 'at as created_at'])
      .where('address_hash', '=', hash)
      .where(isIntact('trip_person'))
      .orderBy('at', 'desc')
      .orderBy('trip_id')
      .execute(),

  /** Does nothing where the account was deleted meanwhile, or has the trip already. */
  async addPerson(tx: Tx, accountId: string, { tripId, role, at }: Joining): Promise<void> {
    const account = await tx
      .selectFrom('account')
      .select(['address_hash', 'sealed_address'])
      .where('id', '=', accountId)
      .forKeyShare()
      .executeTakeFirst()
    if (!account) return
    const row = { ...account, trip_id: tripId, role, at, claimed_at: at, by_mail: 0 as const }
    await tx
      .insertInto('trip_person')
      .values(row)
      .onConflict((conflict) => conflict.columns(['trip_id', 'address_hash']).doNothing())
      .execute()
  },

  async isPerson(hash: string, tripId: string): Promise<boolean> {
    const row = await db
      .selectFrom('trip_person')
      .select('role')
      .where('trip_id', '=', tripId)
      .where('address_hash', '=', hash)
      .where(isIntact('trip_person'))
      .executeTakeFirst()
    return row !== undefined
  },

  async keepAccess(tx: Tx, row: Database['trip_access']): Promise<void> {
    await tx.replaceInto('trip_access').values(row).execute()
  },

  accessOf: (tripId: string) =>
    db
      .selectFrom('trip_access')
      .select('sealed')
      .where('trip_id', '=', tripId)
      .where(isIntact('trip_access'))
      .executeTakeFirst(),

  accessBy: (keyId: string, afterTrip: string) =>
    db
      .selectFrom('trip_access')
      .select(['trip_id', 'sealed'])
      .where('key_id', '=', keyId)
      .where('trip_id', '>', afterTrip)
      .where(isIntact('trip_access'))
      .orderBy('trip_id')
      .limit(ACCESS_BATCH)
      .execute(),

  replaceAccess: (rows: readonly Database['trip_access'][]): Promise<void> =>
    db.transaction().execute(async (tx) => {
      for (const { trip_id, ...row } of rows)
        await tx.updateTable('trip_access').set(row).where('trip_id', '=', trip_id).execute()
    }),

  async countAccessBut(keyId: string | null): Promise<number> {
    const all = db.selectFrom('trip_access').select(({ fn }) => fn.countAll<number>().as('count'))
    const others = keyId === null ? all : all.where('key_id', '!=', keyId)
    return (await others.executeTakeFirstOrThrow()).count
  },

  async eraseAccess(): Promise<boolean> {
    const { numDeletedRows } = await db.deleteFrom('trip_access').executeTakeFirst()
    return numDeletedRows > 0n
  },

  async hasAccount(tx: Tx, id: string): Promise<boolean> {
    // Held to the end of the transaction, so that nobody deletes it meanwhile
    const query = tx.selectFrom('account').select('id').where('id', '=', id).forUpdate()
    const account = await query.executeTakeFirst()
    return account !== undefined
  },

  async endSession(tokenHash: string): Promise<void> {
    await db.deleteFrom('session').where('token_hash', '=', tokenHash).execute()
  },

  async endSessions(accountId: string): Promise<void> {
    await db.deleteFrom('session').where('account_id', '=', accountId).execute()
  },

  /** Also erases the links of trips that nobody else is left to get. */
  async erase(tx: Tx, { id, address_hash }: Database['account']): Promise<void> {
    await tx.deleteFrom('account').where('id', '=', id).execute()
    await eraseLonelyAccess(tx, address_hash)
    for (const table of ['sign_in', 'trip_person', 'proven_person', 'mail_answer'] as const)
      await tx.deleteFrom(table).where('address_hash', '=', address_hash).execute()
  },

  async prune({ at, oldestDay }: { at: string; oldestDay: string }): Promise<void> {
    await db.deleteFrom('sign_in').where('expires_at', '<=', at).execute()
    await db.deleteFrom('session').where('used_on', '<', oldestDay).execute()
  },
})

export type AccountsStore = ReturnType<typeof accountsStore>

async function eraseLonelyAccess(tx: Tx, addressHash: string): Promise<void> {
  const own = tx.selectFrom('trip_person').select('trip_id').where('address_hash', '=', addressHash)
  await tx
    .deleteFrom('trip_access')
    .where('trip_id', 'in', own)
    .where((where) => {
      const others = where
        .selectFrom('trip_person')
        .select('trip_id')
        .whereRef('trip_person.trip_id', '=', 'trip_access.trip_id')
        .where('address_hash', '!=', addressHash)
      return where.not(where.exists(others))
    })
    .execute()
}

async function claim(tx: Tx, { address_hash }: Database['account'], at: string) {
  const found = await tx
    .selectFrom('trip_person')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('address_hash', '=', address_hash)
    .where('by_mail', '=', 1)
    .where(isIntact('trip_person'))
    .executeTakeFirstOrThrow()
  const claimed = await tx
    .updateTable('trip_person')
    .set({ claimed_at: at })
    .where('address_hash', '=', address_hash)
    .where('claimed_at', 'is', null)
    .executeTakeFirst()
  return { tripsFound: found.count, tripsClaimed: Number(claimed.numUpdatedRows) }
}
