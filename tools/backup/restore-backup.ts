import { readdir, rename, rm, rmdir } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { ConfigError } from '#server/config.ts'
import { databaseFile, ownFolder } from '#server/db/data-folder.ts'
import { insistOnSameBackup } from '#server/db/row-mac.sqlite.ts'
import { openSqlite } from '#server/db/sqlite.ts'
import { syncFolder } from '#server/files/make-folder.ts'
import { UsageError } from '../command-line.ts'
import {
  copyItem,
  DATA,
  isSound,
  itemOf,
  KEYS,
  KEYS_FILE,
  readManifest,
  syncFolders,
  type Item,
} from './manifest.ts'

export type RestoreWish = {
  from: string
  /** Where its keys lie, if not below `from`. */
  keysFrom?: string | undefined
  dataFolder: string
}

const NOTHING = new Set(['owner.lock', 'owner.lock-journal', 'lost+found'])
const NOTHING_RESTORED = 'Nothing was restored.'

/**
 * Restores into an empty folder after checking every byte. The database comes last: a server does not start
 * on half a restore. Throws `UsageError`, leaving the folder empty, and `ConfigError` where a server uses
 * it.
 */
export async function restoreBackup({
  from,
  keysFrom,
  dataFolder,
}: RestoreWish): Promise<{ files: number; at: string }> {
  const data = path.join(from, DATA)
  const keys = keysFrom ?? path.join(from, KEYS)
  const manifest = await readManifest(data)
  await insistOnEmpty(dataFolder)
  const database = path.basename(databaseFile(data))
  const whole = manifest.data.find((item) => item.path === database)
  if (!whole) throw damaged(database)
  await check(data, manifest.data)
  await check(keys, manifest.keys)
  if (!isSound(databaseFile(data))) throw damaged(database)
  await insistOnItsKeys(databaseFile(data), keys)
  using _ = ownFolder(dataFolder)
  await insistOnEmpty(dataFolder)
  try {
    for (const item of manifest.keys) await copyChecked(keys, dataFolder, item)
    for (const item of manifest.data) if (item.path !== database) await copyChecked(data, dataFolder, item)
    const aside = path.join(dataFolder, 'restored')
    await copyChecked(data, aside, whole)
    await insistOnItsKeys(databaseFile(aside), dataFolder)
    await syncFolders(dataFolder)
    await rename(path.join(aside, database), path.join(dataFolder, database))
    await rmdir(aside)
    syncFolder(dataFolder)
  } catch (error) {
    await empty(dataFolder)
    throw error instanceof UsageError ? error : notCopied(error)
  }
  return { files: manifest.data.length - 1, at: manifest.at }
}

async function insistOnEmpty(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  if (names.some((name) => !NOTHING.has(name)))
    throw new UsageError(
      `DATA_DIR ${folder} is not empty. Stop the server, move what is there away, and restore into an empty folder.`,
    )
}

async function check(folder: string, items: readonly Item[]): Promise<void> {
  for (const item of items)
    if (!isSame(await itemOf(folder, item.path, item.bytes), item)) throw damaged(item.path)
}

/** Throws if the keys did not sign the database: one half of the backup was changed. Reads only. */
async function insistOnItsKeys(database: string, keysFolder: string): Promise<void> {
  // Its tables are found by their names, as none is in the database that is in memory
  const db = openSqlite(':memory:')
  try {
    const { href } = pathToFileURL(path.resolve(database))
    await sql`attach database ${`${href}?immutable=1`} as backup`.execute(db)
    await insistOnSameBackup(db, keysFolder)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    throw new UsageError(
      `${path.join(keysFolder, KEYS_FILE)} did not sign what stands in the database of this backup. ${NOTHING_RESTORED}`,
    )
  } finally {
    await db.destroy()
  }
}

/** Checked a second time: the bytes that were read now are those that are stored. */
async function copyChecked(from: string, to: string, item: Item): Promise<void> {
  if (!isSame(await copyItem(from, to, item), item))
    throw new UsageError(`The backup changed while it was copied: ${item.path}. ${NOTHING_RESTORED}`)
}

/** Takes away what was copied: the folder was empty, and is held by this process. */
async function empty(folder: string): Promise<void> {
  for (const name of await readdir(folder))
    if (!NOTHING.has(name)) await rm(path.join(folder, name), { recursive: true })
}

const isSame = (one: Item | undefined, other: Item) =>
  one !== undefined && one.bytes === other.bytes && one.sha256 === other.sha256

const damaged = (name: string) =>
  new UsageError(`The backup is damaged, or its keys are those of another one: ${name}. ${NOTHING_RESTORED}`)

const notCopied = (error: unknown) =>
  new UsageError(
    `The backup could not be copied: ${error instanceof Error ? error.message : 'unknown reason'}. ${NOTHING_RESTORED}`,
  )
