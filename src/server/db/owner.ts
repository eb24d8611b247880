import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Another process works on the folder already. */
export class FolderInUse extends Error {
  override name = 'FolderInUse'
}

/**
 * Makes the folder if it is missing and holds it for this process. The lock is an open exclusive
 * transaction on a small SQLite file: the system drops it with the process, even after kill -9.
 */
export function ownFolder(folder: string): Disposable {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const lock = new DatabaseSync(path.join(folder, 'owner.lock'))
  try {
    lock.exec('pragma locking_mode=exclusive; begin exclusive')
  } catch {
    lock.close()
    throw new FolderInUse(
      `Another process is using ${folder}. Stop it first, or set DATA_DIR to another folder.`,
    )
  }
  return { [Symbol.dispose]: () => lock.close() }
}
