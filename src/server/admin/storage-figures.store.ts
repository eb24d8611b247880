import { sql } from 'kysely'
import type { Db } from '#server/db/sqlite.ts'

export type StockRow = { category: string; items: number; bytes: number; at: number }

/** All SQL of what the console tells of storage. */
export const storageFiguresStore = (db: Db) => ({
  stock: (): Promise<StockRow[]> => db.selectFrom('stock').selectAll().execute(),

  /** Keeps what was counted, over restarts too. */
  async keep(rows: readonly StockRow[]): Promise<void> {
    await db
      .replaceInto('stock')
      .values([...rows])
      .execute()
  },

  /** Trips of people; the examples are nobody's. */
  async trips(): Promise<number> {
    const { count } = await db
      .selectNoFrom(sql<number>`(select count(*) from trip) - (select count(*) from example)`.as('count'))
      .executeTakeFirstOrThrow()
    return count
  },

  /** Bytes of what the debugger keeps for an hour. */
  async debugBytes(): Promise<number> {
    const { bytes } = await db
      .selectFrom('debug_trip')
      .select(sql<number>`coalesce(sum(length(sealed)), 0)`.as('bytes'))
      .executeTakeFirstOrThrow()
    return bytes
  },

  /** Mails that were refused for lack of room since an instant (ISO 8601). */
  async mailsWithoutRoom(since: string): Promise<number> {
    const { mails } = await db
      .selectFrom('mail_event')
      .select(sql<number>`coalesce(sum(mails), 0)`.as('mails'))
      .where('direction', '=', 'inbound')
      .where('status', '=', 'refused')
      .where('at', '>=', since)
      .where('reason', '=', 'storage.full')
      .executeTakeFirstOrThrow()
    return mails
  },

  /** A question that reads a page of the database. */
  async ping(): Promise<void> {
    await db.selectFrom('trip').select('id').orderBy('id').limit(1).execute()
  },
})

export type StorageFiguresStore = ReturnType<typeof storageFiguresStore>
