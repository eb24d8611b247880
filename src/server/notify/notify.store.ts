import { isIntact } from '#server/db/guarded-rows.ts'
import { holdTrip, isPostgres, type Db, type Tx } from '#server/db/db.ts'

/** `sealed` opens with the trip's private key. */
export type EventRow = { id: number; sealed: string }

type NewEvent = { tripId: string; documentId: string; isFinal: boolean; sealed: string; at: number }

export const notifyStore = (db: Db) => ({
  /** Within a trip, numbers come in the order of commits: a page that has seen one misses none below. */
  async add(tx: Tx, event: NewEvent): Promise<number> {
    await holdTrip(tx, event.tripId)
    const { id } = await tx
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

  /** First event kept, last ever, of all trips; 0 without any. `seen`: where a page of the trip begins. */
  async bounds(tripId: string): Promise<{ first: number; last: number; seen: number }> {
    const event = db.selectFrom('event')
    // Asked for both at once, SQLite scans every event
    const first = await event.select(({ fn }) => fn.min('id').as('id')).executeTakeFirstOrThrow()
    const last = await event.select(({ fn }) => fn.max('id').as('id')).executeTakeFirstOrThrow()
    const ofTrip = await event
      .select(({ fn }) => fn.max('id').as('id'))
      .where('trip_id', '=', tripId)
      .executeTakeFirstOrThrow()
    if (!isPostgres(db)) return { first: first.id ?? 0, last: last.id ?? 0, seen: last.id ?? 0 }
    // One of another trip may have a higher number than one of this trip that comes later
    const seen = Math.max(ofTrip.id ?? 0, (first.id ?? 1) - 1)
    return { first: first.id ?? 0, last: last.id ?? 0, seen }
  },

  async prune(before: number): Promise<number> {
    const erased = await db.deleteFrom('event').where('at', '<', before).executeTakeFirst()
    return Number(erased.numDeletedRows)
  },
})

export type NotifyStore = ReturnType<typeof notifyStore>
