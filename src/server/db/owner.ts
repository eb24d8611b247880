import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { ConfigError } from '#server/config.ts'
import { makeFolder } from '#server/files/make-folder.ts'

/** https://sqlite.org/rescode.html#busy */
const SQLITE_BUSY = 5

/**
 * Makes the folder if it is missing and holds it for this process. The lock is an open exclusive
 * transaction on a small SQLite file: the system drops it with the process, even after kill -9.
 * Throws `ConfigError` when the folder cannot be used or another process holds it.
 */
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
