import type { ClockTable } from '#server/db/schema.ts'
import type { Db } from '#server/db/sqlite.ts'

export type ClockRow = Omit<ClockTable, 'id'>

/** All SQL of which time is believed. */
export const clockStore = (db: Db) => ({
  read: (): Promise<ClockRow> =>
    db.selectFrom('clock').select(['trusted_at', 'doubted_at', 'stood_ms']).executeTakeFirstOrThrow(),

  async write(row: ClockRow): Promise<void> {
    await db.updateTable('clock').set(row).execute()
  },
})

export type ClockStore = ReturnType<typeof clockStore>
