import { isIntact } from '#server/db/row-mac.ts'
import type { Db, Tx } from '#server/db/sqlite.ts'

/** `sealed` opens with the trip's private key. */
export type EventRow = { id: number; sealed: string }

type NewEvent = { tripId: string; documentId: string; isFinal: boolean; sealed: string; at: number }

export const notifyStore = (db: Db) => ({
  async add(to: Db | Tx, event: NewEvent): Promise<number> {
    const { id } = await to
      .insertInto('event')
      .values({
        trip_id: event.tripId,
        document_id: event.documentId,
        is_final: event.isFinal ? 1 : 0,
        sealed: event.sealed,
        at: event.at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  },

  after: (tripId: string, id: number, most: number): Promise<EventRow[]> =>
    db
      .selectFrom('event')
      .select(['id', 'sealed'])
      .where('trip_id', '=', tripId)
      .where('id', '>', id)
      .where(isIntact('event'))
      .orderBy('id')
      .limit(most)
      .execute(),

  /** The last event of each unfinished document. */
  unfinished: (tripId: string, since: number): Promise<EventRow[]> =>
    db
      .selectFrom('event')
      .select(['id', 'sealed'])
      .where('id', 'in', (from) =>
        from
          .selectFrom('event')
          .select((select) => select.fn.max('id').as('id'))
          .where('trip_id', '=', tripId)
          .where('at', '>=', since)
          .where(isIntact('event'))
          .groupBy('document_id')
          .having((having) => having(having.fn.max('is_final'), '=', 0)),
      )
      .orderBy('id')
      .execute(),

  /** The first event kept and the last ever, of all trips; 0 without any. */
  async bounds(): Promise<{ first: number; last: number }> {
    const event = db.selectFrom('event')
    // Asked for both at once, SQLite scans every event
    const first = await event.select(({ fn }) => fn.min('id').as('id')).executeTakeFirstOrThrow()
    const last = await event.select(({ fn }) => fn.max('id').as('id')).executeTakeFirstOrThrow()
    return { first: first.id ?? 0, last: last.id ?? 0 }
  },

  async prune(before: number): Promise<number> {
    const erased = await db.deleteFrom('event').where('at', '<', before).executeTakeFirst()
    return Number(erased.numDeletedRows)
  },
})

export type NotifyStore = ReturnType<typeof notifyStore>
