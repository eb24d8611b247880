import type { Dirent } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { extname, join } from 'node:path'

/** Something to read: `name` is what the user called it, `path` null stands for stdin. */
export type Source = { name: string; path: string | null }

/** Endings of documents. In a folder only these are read; a file that is named is always read. */
const ENDINGS = new Set(
  '.txt .text .html .htm .eml .msg .pdf .ics .pkpass .png .jpg .jpeg .webp .heic .tif .tiff'.split(' '),
)

/** What the words of the command line stand for, in their order, folders opened as they come. */
export async function* sourcesOf(words: readonly string[]): AsyncGenerator<Source> {
  for (const word of words) {
    if (word === '-') yield { name: 'stdin', path: null }
    else if (await isFolder(word)) yield* documentsIn(word)
    else yield { name: word, path: word }
  }
}

/** How many they are. */
export async function countSources(words: readonly string[]): Promise<number> {
  let count = 0
  for await (const _ of sourcesOf(words)) count += 1
  return count
}

/** In the order of their names. What starts with a dot, and links to folders, are left out. */
async function* documentsIn(folder: string): AsyncGenerator<Source> {
  const entries = await entriesOf(folder)
  if (!entries) yield { name: folder, path: folder }
  for (const entry of entries ?? []) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* documentsIn(path)
    else yield { name: path, path }
  }
}

/** Null for a folder that cannot be opened; reading it as a file then says why. */
async function entriesOf(folder: string): Promise<Dirent[] | null> {
  try {
    const entries = await readdir(folder, { withFileTypes: true })
    return entries.filter(isWanted).sort((a, b) => (a.name < b.name ? -1 : 1))
  } catch {
    return null
  }
}

function isWanted(entry: Dirent): boolean {
  if (entry.name.startsWith('.')) return false
  if (entry.isDirectory()) return true
  return (entry.isFile() || entry.isSymbolicLink()) && ENDINGS.has(extname(entry.name).toLowerCase())
}

async function isFolder(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isDirectory()
  } catch {
    return false
  }
}
