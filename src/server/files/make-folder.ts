import { closeSync, fsyncSync, mkdirSync, openSync } from 'node:fs'
import path from 'node:path'

/** Unreadable folders cannot be synced, and on Windows none can. */
const NOT_SYNCED = new Set(['EACCES', 'EPERM', 'EISDIR'])

/** Durable, for its owner only: a name survives a power cut once its parent is synced (POSIX, fsync). */
export function makeFolder(folder: string): void {
  const made = mkdirSync(folder, { recursive: true, mode: 0o700 })
  const whole = path.resolve(folder)
  const first = made === undefined ? whole : path.resolve(made)
  // One that is there already may have been made by a process that did not come to this
  for (let at = whole; at.startsWith(first); at = path.dirname(at)) syncFolder(path.dirname(at))
}

/** Makes each folder from `root` down durably: it survives a power cut, whoever made it. */
export function makeFolders(root: string, below: string): void {
  makeFolder(root)
  const names = below.split(path.sep)
  for (const at of names.keys()) makeFolder(path.join(root, ...names.slice(0, at + 1)))
}

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

/** For what rejects: undefined where there is no such file or folder. */
export function missing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined
  throw error
}
