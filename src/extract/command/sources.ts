import type { Dirent } from 'node:fs'
import { readdir, realpath, stat } from 'node:fs/promises'
import { extname, join, sep } from 'node:path'

/** `name` is what the user called it, `path` null means stdin. `isOutside`: not to be opened. */
export type Source = { name: string; path: string | null; isOutside?: true }

/** Endings of documents. In a folder only these are read; a file that is named is always read. */
const ENDINGS = new Set(
  '.txt .text .html .htm .eml .msg .pdf .ics .pkpass .png .jpg .jpeg .webp .heic .tif .tiff'.split(' '),
)

/** What the words of the command line stand for, in their order, folders opened as they come. */
export async function* sourcesOf(words: readonly string[]): AsyncGenerator<Source> {
  for (const word of words) {
    if (word === '-') yield { name: 'stdin', path: null }
    else if (await isFolder(word)) yield* documentsIn(word, await realpath(word))
    else yield { name: word, path: word }
  }
}

export async function countSources(words: readonly string[]): Promise<number> {
  let count = 0
  for await (const _ of sourcesOf(words)) count += 1
  return count
}

/** Sorted by name, without links to folders and names with a leading dot; `root`: the folder named. */
async function* documentsIn(folder: string, root: string): AsyncGenerator<Source> {
  const entries = await entriesOf(folder)
  if (!entries) yield { name: folder, path: folder }
  for (const entry of entries ?? []) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* documentsIn(path, root)
    else if (entry.isSymbolicLink()) yield await linked(path, root)
    else yield { name: path, path }
  }
}

/** A link in a folder is followed to what is in that folder as well: who wrote it may not be who reads. */
async function linked(path: string, root: string): Promise<Source> {
  const target = await realpath(path).catch(() => null)
  if (target === null) return { name: path, path }
  const isInside = target.startsWith(root.endsWith(sep) ? root : root + sep)
  return isInside ? { name: path, path: target } : { name: path, path, isOutside: true }
}

/** Null for a folder that cannot be opened; reading it as a file then says why. */
async function entriesOf(folder: string): Promise<Dirent[] | null> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => null)
  return entries?.filter(isWanted).sort((a, b) => (a.name < b.name ? -1 : 1)) ?? null
}

function isWanted(entry: Dirent): boolean {
  if (entry.name.startsWith('.')) return false
  if (entry.isDirectory()) return true
  return (entry.isFile() || entry.isSymbolicLink()) && ENDINGS.has(extname(entry.name).toLowerCase())
}

async function isFolder(path: string): Promise<boolean> {
  return (await stat(path).catch(() => null))?.isDirectory() ?? false
}
