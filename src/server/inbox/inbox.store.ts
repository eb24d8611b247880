import type { Insertable } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import { isIntact } from '#server/db/guarded-rows.ts'
import { holdTrip, type Db, type Tx } from '#server/db/db.ts'
import type { JobQueue } from '#server/jobs/queue.ts'

/** Named as in earlier versions, whose jobs may wait. */
export const FOLLOW_UP_JOB = 'answer-mails'

type AnswerGroup = { tripId: string; addressHash: string }
/** `at`, `due`: epoch milliseconds. */
type Answer = { id: string; sealed: string; at: number; due: number }

export const inboxStore = (db: Db, queue: JobQueue) => ({
  addressByToken: (tokenHash: string) =>
    db
      .selectFrom('mail_address')
      .selectAll()
      .where('token_hash', '=', tokenHash)
      .where(isIntact('mail_address'))
      .executeTakeFirst(),

  addressOf: (tripId: string) =>
    db
      .selectFrom('mail_address')
      .selectAll()
      .where('trip_id', '=', tripId)
      .where(isIntact('mail_address'))
      .orderBy('generation', 'desc')
      .limit(1)
      .executeTakeFirst(),

  /** Stores or extends an address; older ones of the trip end at `at`. */
  async keepAddress(row: Database['mail_address'], at: string): Promise<void> {
    await db.transaction().execute(async (tx) => {
      await holdTrip(tx, row.trip_id)
      await tx
        .updateTable('mail_address')
        .set({ revoked_at: at })
        .where('trip_id', '=', row.trip_id)
        .where('generation', '<', row.generation)
        .where('revoked_at', 'is', null)
        .execute()
      await tx.replaceInto('mail_address').values(row).execute()
    })
  },

  async revokeAddresses(tripId: string, at: string): Promise<void> {
    await db
      .updateTable('mail_address')
      .set({ revoked_at: at })
      .where('trip_id', '=', tripId)
      .where('revoked_at', 'is', null)
      .execute()
  },

  async isSeen(idHash: string): Promise<boolean> {
    const row = await db.selectFrom('mail_seen').select('at').where('id_hash', '=', idHash).executeTakeFirst()
    return row !== undefined
  },

  /** Fails for a known mail, so that two at once cannot both be new. */
  async see(to: Tx | Db, idHash: string, at: string): Promise<void> {
    await to.insertInto('mail_seen').values({ id_hash: idHash, at }).execute()
  },

  /** False where the token is known with other content. */
  admitToken: ({ tokenHash, contentHash, at }: { tokenHash: string; contentHash: string; at: string }) =>
    db.transaction().execute(async (tx) => {
      const known = await tx
        .selectFrom('mail_seen')
        .select('id_hash')
        .where('id_hash', 'in', [tokenHash, contentHash])
        .execute()
      if (known.length) return known.some(({ id_hash }) => id_hash === contentHash)
      await tx
        .insertInto('mail_seen')
        .values([tokenHash, contentHash].map((id_hash) => ({ id_hash, at })))
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      return true
    }),

  async note(to: Tx | null, event: Insertable<Database['mail_event']>): Promise<number> {
    const added = (to ?? db).insertInto('mail_event').values(event).returning('id')
    return (await added.executeTakeFirstOrThrow()).id
  },

  async refuseMore(id: number, { mails, at }: { mails: number; at: string }): Promise<void> {
    await db
      .updateTable('mail_event')
      .set((is) => ({ mails: is('mails', '+', mails), at }))
      .where('id', '=', id)
      .execute()
  },

  /** The creator of a trip stays its creator. */
  async addPerson(tx: Tx, person: Database['trip_person'], isProven: boolean): Promise<void> {
    await tx
      .insertInto('trip_person')
      .values(person)
      .onConflict((conflict) => conflict.columns(['trip_id', 'address_hash']).doUpdateSet({ by_mail: 1 }))
      .execute()
    const { trip_id, address_hash } = person
    if (isProven) await tx.replaceInto('proven_person').values({ trip_id, address_hash }).execute()
  },

  /** Whether the address ever proved a mail, or signed in. */
  async isKnown(addressHash: string): Promise<boolean> {
    const one = db.selectFrom('proven_person').select('trip_id').where('address_hash', '=', addressHash)
    const account = db
      .selectFrom('account')
      .select('id')
      .where('address_hash', '=', addressHash)
      .where(isIntact('account'))
    return Boolean((await one.limit(1).executeTakeFirst()) ?? (await account.executeTakeFirst()))
  },

  peopleOf: (tripId: string) =>
    db
      .selectFrom('trip_person')
      .leftJoin('proven_person', (join) =>
        join
          .onRef('proven_person.trip_id', '=', 'trip_person.trip_id')
          .onRef('proven_person.address_hash', '=', 'trip_person.address_hash'),
      )
      .select(['sealed_address', 'by_mail', 'proven_person.trip_id as proven'])
      .where('trip_person.trip_id', '=', tripId)
      .where(isIntact('trip_person'))
      .execute(),

  /** The job waits until `due`, to answer later mails too. */
  async addAnswer(tx: Tx, { id, tripId, addressHash, sealed, at, due }: AnswerGroup & Answer): Promise<void> {
    await tx
      .insertInto('mail_answer')
      .values({ id, trip_id: tripId, address_hash: addressHash, sealed, at })
      .execute()
    await queue.add(tx, { id: `answer-${id}`, kind: FOLLOW_UP_JOB, owner: tripId, due })
  },

  answer: (id: string) =>
    db
      .selectFrom('mail_answer')
      .select(['trip_id as tripId', 'address_hash as addressHash'])
      .select(isIntact('mail_answer').as('isIntact'))
      .where('id', '=', id)
      .executeTakeFirst(),

  /** In the order in which their mails were read. */
  answersOf: ({ tripId, addressHash }: AnswerGroup) =>
    db
      .selectFrom('mail_answer')
      .select(['id', 'sealed'])
      .where('trip_id', '=', tripId)
      .where('address_hash', '=', addressHash)
      .where(isIntact('mail_answer'))
      .orderBy('at')
      .orderBy('id')
      .execute(),

  /** False, and nothing erased, where one was given already. */
  async eraseAnswers(tx: Tx, ids: readonly string[]): Promise<boolean> {
    const held = tx.selectFrom('mail_answer').select('id').where('id', 'in', ids).forUpdate()
    const left = await held.execute()
    if (left.length < ids.length) return false
    await tx.deleteFrom('mail_answer').where('id', 'in', ids).execute()
    return true
  },

  async setNoticed(tx: Tx, tripId: string, day: string): Promise<void> {
    await tx.updateTable('trip').set({ noticed_for: day }).where('id', '=', tripId).execute()
  },

  inTransaction: <T>(work: (tx: Tx) => Promise<T>): Promise<T> => db.transaction().execute(work),

  async prune(before: string): Promise<void> {
    await db.deleteFrom('mail_seen').where('at', '<', before).execute()
  },
})

export type InboxStore = ReturnType<typeof inboxStore>
