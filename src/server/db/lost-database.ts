import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { ConfigError } from '#server/config.ts'

/** The file of the database in a data folder. */
export const databaseFile = (folder: string) => path.join(folder, 'skein.sqlite')

/**
 * Throws `ConfigError` where a data folder has files of trips, and no database or one that never knew a trip:
 * whoever started on it would go on without these trips. Nothing is made or changed before.
 */
export function insistOnDatabase(folder: string): void {
  if (!hasFiles(folder)) return
  const file = databaseFile(folder)
  if (!existsSync(file)) throw lost(folder, 'no database')
  if (!hasKnownTrips(file)) throw lost(folder, 'a database that knows no trip')
}

/** Whether there is a file that was written to its end. */
function hasFiles(folder: string): boolean {
  const files = path.join(folder, 'files')
  if (!existsSync(files)) return false
  return readdirSync(files, { withFileTypes: true }).some(
    (trip) =>
      trip.isDirectory() && readdirSync(path.join(files, trip.name)).some((name) => !name.endsWith('.part')),
  )
}

/** Trips that are there, or were erased. What cannot be read at all is told by whoever opens it next. */
function hasKnownTrips(file: string): boolean {
  const db = new DatabaseSync(file, { readOnly: true })
  try {
    return ['trip', 'tombstone'].some(
      (table) => db.prepare(`select 1 from ${table} limit 1`).get() !== undefined,
    )
  } catch (error) {
    return !(error instanceof Error && error.message.startsWith('no such table'))
  } finally {
    db.close()
  }
}

const lost = (folder: string, what: string) =>
  new ConfigError(
    `DATA_DIR ${folder} has files of trips and ${what}. Nothing was changed. Put its skein.sqlite back, or restore your backup into an empty folder (npm run restore -- FOLDER, see docs/backups.md). If nobody needs these files, move ${path.join(folder, 'files')} away.`,
  )
