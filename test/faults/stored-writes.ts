import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { ownFolder } from '#server/db/data-folder.ts'
import { openSqlite } from '#server/db/sqlite.ts'
import { localFileStore } from '#server/files/file-store.local.ts'
import { unclaimedFiles } from '#server/files/unclaimed-files.ts'
import { readServerKeys } from '#server/keys.ts'
import { DATA, itemOf, KEYS, MANIFEST } from '../../tools/backup/manifest.ts'
import { restoreBackup } from '../../tools/backup/restore-backup.ts'
import { markOf } from './disk-trace.ts'

/**
 * `stored-writes.ts FOLDER`, run below strace: makes a data folder in FOLDER/disk as a first start does,
 * stores a file in it with the product's own functions, moves it aside, restores a small backup into a new
 * folder, and writes a mark after each.
 */
const folder = process.argv[2] ?? ''
const data = path.join(folder, 'disk/var/data')
using _ = ownFolder(data)
const db = openSqlite(path.join(data, 'skein.sqlite'))
readServerKeys(data, false)
async function* content() {
  yield new TextEncoder().encode('kept')
}
// Later than all that SQLite does in the folder
await wait(20)
await localFileStore(path.join(data, 'files')).write('trip/document.original', content())
mark(1)
await unclaimedFiles(data).setAside({ day: '2027-06-11', key: 'trip/document.original' })
mark(2)
const restored = await makeSmallBackup(path.join(folder, 'backup'))
await restoreBackup({ from: restored, dataFolder: path.join(folder, 'disk/srv/new') })
mark(3)
await db.destroy()

function mark(number: number): void {
  appendFileSync(path.join(folder, 'marks'), markOf(number, false))
}

/** A backup with a file, its database and a key. */
async function makeSmallBackup(to: string): Promise<string> {
  const [dataTo, keysTo] = [path.join(to, DATA), path.join(to, KEYS)]
  for (const made of [path.join(dataTo, 'files/trip'), keysTo]) mkdirSync(made, { recursive: true })
  const copy = new DatabaseSync(path.join(dataTo, 'skein.sqlite'))
  copy.exec('create table kept (value text)')
  copy.close()
  writeFileSync(path.join(dataTo, 'files/trip/document.original'), 'kept')
  writeFileSync(path.join(keysTo, 'keys.json'), '{}')
  const items = (place: string, names: string[]) => Promise.all(names.map((name) => itemOf(place, name)))
  const manifest = {
    format: 1,
    version: '1.0.0',
    at: '2027-06-11T00:00:00Z',
    data: await items(dataTo, ['skein.sqlite', 'files/trip/document.original']),
    keys: await items(keysTo, ['keys.json']),
  }
  writeFileSync(path.join(dataTo, MANIFEST), JSON.stringify(manifest))
  return to
}
