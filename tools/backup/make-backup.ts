import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { databaseFile } from '#server/db/data-folder.ts'
import { DOCUMENTS_WITH_FILES } from '#server/ingest/ingest.store.ts'
import { makeFolder, syncFolder } from '#server/files/make-folder.ts'
import { UsageError } from '../command-line.ts'
import {
  CERTIFICATE,
  copyItem,
  DATA,
  isDataPath,
  isSound,
  itemOf,
  KEYS,
  KEYS_FILE,
  MANIFEST,
  Manifest,
  syncFolders,
  writeDurably,
  type Item,
} from './manifest.ts'

export type BackupWish = {
  dataFolder: string
  to: string
  /** Where the keys go, if not below `to`. */
  keysTo?: string | undefined
  version: string
}

/** All pages at once: a server's writes cannot restart it. Readers of a write-ahead log stop nobody. */
const ALL_PAGES = 2 ** 31 - 1

/**
 * Copies a data folder whose server may be running: the database first, then its files, which are written
 * before their rows and erased after them. Keys go to a folder of their own, without that of access links.
 * Throws `UsageError` where a folder cannot be used.
 */
export async function makeBackup({ dataFolder, to, keysTo, version }: BackupWish) {
  const dataTo = path.join(to, DATA)
  const keysFolder = keysTo ?? path.join(to, KEYS)
  if (!(await stat(databaseFile(dataFolder)).catch(() => undefined)))
    throw new UsageError(`DATA_DIR ${dataFolder} has no database. Nothing was copied.`)
  for (const folder of [to, keysFolder]) await insistOnEmpty(folder)
  makeFolder(dataTo)
  const at = new Date().toISOString()
  const copy = databaseFile(dataTo)
  await copyDatabase(databaseFile(dataFolder), copy)
  if (!isSound(copy))
    throw new UsageError(`The database of ${dataFolder} is damaged. Keep your last backup; this is none.`)
  const documents = documentsIn(copy)
  const items = [await describe(dataTo, path.basename(copy))]
  const kept = new Set<string>()
  for await (const name of filesOf(dataFolder, documents)) {
    const item = await copyItem(dataFolder, dataTo, { path: name })
    if (item) items.push(item)
    if (item && name.endsWith('.original')) kept.add(documentOf(name))
  }
  const left = [...documents].filter((document) => !kept.has(document))
  const stillThere = left.length ? documentsIn(databaseFile(dataFolder)) : new Set()
  const missing = left.filter((document) => stillThere.has(document)).length
  const keys = await copyKeys(dataFolder, keysFolder)
  await syncFolders(dataTo)
  const manifest = Manifest.parse({ format: 1, version, at, data: items, keys })
  await writeDurably(path.join(dataTo, MANIFEST), `${JSON.stringify(manifest, null, 1)}\n`)
  return {
    files: items.length - 1,
    bytes: items.reduce((sum, { bytes }) => sum + bytes, 0),
    /** Deleted by users during the copy; `missing`: gone from disk unexpectedly. */
    gone: left.length - missing,
    missing,
    keysFolder,
    at,
  }
}

async function insistOnEmpty(folder: string): Promise<void> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw new UsageError(`${folder} cannot be used (${error.code ?? 'unknown reason'}).`)
  })
  if (names.length) throw new UsageError(`${folder} is not empty. A backup overwrites nothing.`)
}

async function copyDatabase(from: string, to: string): Promise<void> {
  const source = new DatabaseSync(from, { readOnly: true })
  try {
    await backup(source, to, { rate: ALL_PAGES })
  } finally {
    source.close()
  }
  const made = new DatabaseSync(to)
  made.exec('pragma synchronous=full; pragma journal_mode=delete')
  made.close()
}

function documentsIn(file: string): Set<string> {
  const db = new DatabaseSync(file, { readOnly: true })
  try {
    const rows = db.prepare(DOCUMENTS_WITH_FILES).all()
    return new Set(rows.map(({ name }) => String(name)))
  } finally {
    db.close()
  }
}

/** Of a file `…/<trip>/<document>.<kind>`. */
const documentOf = (name: string) => name.split('/').slice(-2).join('/').split('.')[0]!

/** Files of documents, after those moved aside: a server may move one back meanwhile. Ignores `.DS_Store`. */
async function* filesOf(folder: string, documents: ReadonlySet<string>): AsyncGenerator<string> {
  const trips: string[] = []
  for (const day of await namesIn(folder, 'unclaimed', 'folders'))
    trips.push(...(await namesIn(folder, day, 'folders')))
  trips.push(...new Set([...documents].map((document) => `files/${path.dirname(document)}`)))
  for (const trip of trips)
    for (const name of await namesIn(folder, trip, 'files')) {
      const isWanted = trip.startsWith('unclaimed/') || documents.has(documentOf(name))
      if (isWanted && !name.endsWith('.part') && isDataPath(name)) yield name
    }
}

/** Contents of a folder below `folder`, as paths from there; none if it is gone. Throws if unreadable. */
async function namesIn(folder: string, below: string, what: 'files' | 'folders'): Promise<string[]> {
  const entries = await readdir(path.join(folder, below), { withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return []
      throw new UsageError(
        `${path.join(folder, below)} cannot be read (${error.code ?? 'unknown reason'}). This is no backup.`,
      )
    },
  )
  return entries
    .filter((entry) => (what === 'files' ? entry.isFile() : entry.isDirectory()))
    .map(({ name }) => `${below}/${name}`)
}

/** The key that opens kept view passwords of trips is left out: whoever has a backup must not open a trip. */
async function copyKeys(dataFolder: string, to: string): Promise<Item[]> {
  const text = await readFile(path.join(dataFolder, KEYS_FILE), 'utf8').catch(() => {
    throw new UsageError(
      `DATA_DIR ${dataFolder} has no keys.json. Without it no trip of the backup would open.`,
    )
  })
  const { access: _, ...keys } = JSON.parse(text) as Record<string, unknown>
  await writeDurably(path.join(to, KEYS_FILE), JSON.stringify(keys))
  const certificate = await copyItem(dataFolder, to, { path: CERTIFICATE })
  syncFolder(to)
  return [await describe(to, KEYS_FILE), ...(certificate ? [certificate] : [])]
}

async function describe(folder: string, name: string): Promise<Item> {
  const item = await itemOf(folder, name)
  if (!item) throw new Error(`${name} was not written`)
  return item
}
