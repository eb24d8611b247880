import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { randomUUID } from 'node:crypto'
import type { FileStore } from './file-store.ts'

/** A folder of files. A file appears whole or not at all: written aside, synced, renamed, folder synced. */
export function localFileStore(folder: string): FileStore {
  const resolve = (key: string) => {
    if (!/^[a-z0-9]+\/[a-z0-9][a-z0-9.-]*$/.test(key)) throw new Error('not a file key')
    return path.join(folder, key)
  }
  return {
    async write(key, content) {
      const target = resolve(key)
      await mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
      const aside = `${target}.${randomUUID()}.part`
      const file = await open(aside, 'wx', 0o600)
      try {
        for await (const chunk of content) await file.write(chunk)
        await file.sync()
        await file.close()
        await rename(aside, target)
      } catch (error) {
        await file.close().catch(() => undefined)
        await rm(aside, { force: true })
        throw error
      }
      await syncFolder(path.dirname(target))
      await syncFolder(folder)
    },
    async read(key) {
      return readFile(resolve(key)).catch(missing)
    },
    async remove(key) {
      await rm(resolve(key), { force: true })
    },
    async removeAll(tripId) {
      await rm(path.dirname(resolve(`${tripId}/x`)), { recursive: true, force: true })
    },
    async *list(olderThanMs) {
      for (const trip of await readdir(folder).catch(() => [])) {
        for (const name of await readdir(path.join(folder, trip)).catch(() => [])) {
          const entry = await stat(path.join(folder, trip, name)).catch(missing)
          if (entry && Date.now() - entry.mtimeMs >= olderThanMs) yield `${trip}/${name}`
        }
      }
    },
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}

function missing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined
  throw error
}
