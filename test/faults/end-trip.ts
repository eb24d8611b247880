import path from 'node:path'
import { guardRows } from '#server/db/row-mac.sqlite.ts'
import { openSqlite } from '#server/db/sqlite.ts'
import { readServerKeys } from '#server/keys.ts'

/** Lets the time of a trip be over, in the folder of a server that does not run: the next one erases it. */
export async function endTrip(folder: string, tripId: string): Promise<void> {
  const db = openSqlite(path.join(folder, 'skein.sqlite'))
  try {
    await guardRows(db, { folder, keys: readServerKeys(folder, true), isReadOnly: false })
    await db.updateTable('trip').set({ expires_on: '2026-01-01' }).where('id', '=', tripId).execute()
  } finally {
    await db.destroy()
  }
}
