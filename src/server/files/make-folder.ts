import { closeSync, fsyncSync, mkdirSync, openSync } from 'node:fs'
import path from 'node:path'

/** A folder that may be entered and not read cannot be synced, and on Windows none can. */
const NOT_SYNCED = new Set(['EACCES', 'EPERM', 'EISDIR'])

/**
 * Makes a folder, for its owner only, and those above it that are missing. Afterwards a power cut leaves it
 * where it is: the name of a folder lies in the one above, and is on the disk when that one was synced
 * (POSIX, fsync). Throws what the system says.
 */
export function makeFolder(folder: string): void {
  const made = mkdirSync(folder, { recursive: true, mode: 0o700 })
  const whole = path.resolve(folder)
  const first = made === undefined ? whole : path.resolve(made)
  // One that is there already may have been made by a process that did not come to this
  for (let at = whole; at.startsWith(first); at = path.dirname(at)) syncFolder(path.dirname(at))
}

/** Makes a folder and each on the way from `root`, so that a power cut leaves them, whoever made them. */
export function makeFolders(root: string, below: string): void {
  makeFolder(root)
  const names = below.split(path.sep)
  for (const at of names.keys()) makeFolder(path.join(root, ...names.slice(0, at + 1)))
}

/** Puts the names in a folder on the disk, where the system can. */
export function syncFolder(folder: string): void {
  try {
    const handle = openSync(folder, 'r')
    try {
      fsyncSync(handle)
    } finally {
      closeSync(handle)
    }
  } catch (error) {
    if (!NOT_SYNCED.has((error as NodeJS.ErrnoException).code ?? '')) throw error
  }
}
