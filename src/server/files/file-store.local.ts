import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { randomUUID } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { NotStored } from '#server/db/storage-errors.ts'
import type { FileStore } from './file-store.ts'
import { Folder } from './folder.ts'
import { makeFolder, missing } from './make-folder.ts'

const BATCH = 256 * 1024
const KNOWN_FOLDERS = 10_000

/** A folder of files, written atomically: temporary file, sync, rename, folder sync. */
export function localFileStore(folder: string): FileStore {
  /** Folders whose own name is known to be on disk, even after a power cut. */
  const synced = new LRUCache<string, true>({ max: KNOWN_FOLDERS })
  /** The same of `folder` itself. */
  let isMade = false
  const looked = new Folder(folder)
  const resolve = (key: string) => {
    if (!/^[a-z0-9]+\/[a-z0-9][a-z0-9.-]*$/.test(key)) throw new Error('not a file key')
    return path.join(folder, key)
  }

  async function begin(home: string, aside: string) {
    if (!isMade) makeFolder(folder)
    isMade = true
    const made = await mkdir(home, { recursive: true, mode: 0o700 })
    return { file: await open(aside, 'wx', 0o600), isNew: made !== undefined }
  }

  async function keepNames(home: string, isNew: boolean): Promise<void> {
    await syncFolder(home)
    // Another one may have made it and not have come to this: only what was synced here counts
    if (!isNew && synced.has(home)) return
    await syncFolder(folder)
    synced.set(home, true)
  }

  return {
    async write(key, content) {
      const target = resolve(key)
      const home = path.dirname(target)
      const aside = `${target}.${randomUUID()}.part`
      const { file, isNew } = await storing(begin(home, aside))
      try {
        for await (const bytes of inBatches(content)) await file.writeFile(bytes)
        await file.sync()
        await file.close()
        await rename(aside, target)
      } catch (error) {
        await file.close().catch(() => undefined)
        await rm(aside, { force: true })
        throw error
      }
      await storing(keepNames(home, isNew))
    },
    async read(key) {
      return readFile(resolve(key)).catch(missing)
    },
    async remove(key) {
      await rm(resolve(key), { force: true })
    },
    async removeAll(tripId) {
      const home = path.dirname(resolve(`${tripId}/x`))
      synced.delete(home)
      await rm(home, { recursive: true, force: true })
    },
    async *list(olderThanMs) {
      for (const trip of await readdir(folder).catch(() => [])) {
        for (const name of await readdir(path.join(folder, trip)).catch(() => [])) {
          const entry = await stat(path.join(folder, trip, name)).catch(missing)
          if (entry && Date.now() - Math.floor(entry.mtimeMs) >= olderThanMs) yield `${trip}/${name}`
        }
      }
    },
    // Before its first file the folder is not there itself
    page: async (key, wanted) =>
      (await looked.page(key, wanted)) ?? (key === '' ? { items: [], after: null } : undefined),
    file: (key) => looked.file(key),
  }
}

async function* inBatches(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let batch: Uint8Array[] = []
  let size = 0
  for await (const chunk of content) {
    batch.push(chunk)
    size += chunk.length
    if (size < BATCH) continue
    yield Buffer.concat(batch)
    batch = []
    size = 0
  }
  if (size) yield Buffer.concat(batch)
}

/** Marks failed writes: Node reports ENOENT for a folder it could not make. */
async function storing<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    throw new NotStored('a file could not be stored', { cause: error })
  })
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}
