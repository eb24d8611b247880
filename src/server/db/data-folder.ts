import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { ConfigError } from '#server/config.ts'
import { makeFolder } from '#server/files/make-folder.ts'

export const databaseFile = (folder: string) => path.join(folder, 'skein.sqlite')

/**
 * Throws `ConfigError` if there are trip files but no database that knew a trip: whoever started on it would
 * go on without these trips. Writes nothing.
 */
export function insistOnDatabase(folder: string): void {
  if (!hasFiles(folder)) return
  const file = databaseFile(folder)
  if (!existsSync(file)) throw lost(folder, 'no database')
  if (!hasKnownTrips(file)) throw lost(folder, 'a database that knows no trip')
}

function hasFiles(folder: string): boolean {
  const files = path.join(folder, 'files')
  if (!existsSync(files)) return false
  return readdirSync(files, { withFileTypes: true }).some(
    (trip) =>
      trip.isDirectory() && readdirSync(path.join(files, trip.name)).some((name) => !name.endsWith('.part')),
  )
}

/** An unreadable database is reported by whoever opens it next. */
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

/** https://sqlite.org/rescode.html#busy */
const SQLITE_BUSY = 5

/** Locks by an open transaction, which even kill -9 releases. Throws `ConfigError` if unusable or locked. */
export function ownFolder(folder: string): Disposable {
  let lock: DatabaseSync | undefined
  try {
    makeFolder(folder)
    lock = new DatabaseSync(path.join(folder, 'owner.lock'))
    lock.exec('pragma locking_mode=exclusive; begin exclusive')
  } catch (error) {
    lock?.close()
    throw new ConfigError(problem(folder, error as { code?: string; errcode?: number }))
  }
  const held = lock
  return { [Symbol.dispose]: () => held.close() }
}

function problem(folder: string, { code, errcode }: { code?: string; errcode?: number }): string {
  return errcode === SQLITE_BUSY
    ? `Another process is using ${folder}. Stop it first, or set DATA_DIR to another folder.`
    : `DATA_DIR ${folder} cannot be used (${code ?? 'unknown reason'}). Check that it is a folder that this user may write to.`
}
