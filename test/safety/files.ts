import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

/** The checkout. */
export const ROOT = join(import.meta.dirname, '../..')

/** Paths of all files below a folder, from the checkout's root, with `/`. A missing folder has none. */
export function filesBelow(folder: string, ending: RegExp): string[] {
  return entriesOf(join(ROOT, folder))
    .map((path) => relative(ROOT, path).replaceAll('\\', '/'))
    .filter((path) => ending.test(path))
    .toSorted()
}

export function readText(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8')
}

function entriesOf(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
  } catch {
    return []
  }
}
