import { readdir, rename, rm, rmdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { makeFolders, syncFolder } from './make-folder.ts'

/** A file in quarantine since `day` (`yyyy-mm-dd`), by its key in the file store. */
export type Unclaimed = { day: string; key: string }

/** Files without a row, durably moved from `files` to `unclaimed/<day>/<trip id>/<name>`. */
export function unclaimedFiles(dataFolder: string) {
  const files = path.join(dataFolder, 'files')
  const aside = path.join(dataFolder, 'unclaimed')
  return {
    async setAside({ day, key }: Unclaimed): Promise<void> {
      makeFolders(aside, path.dirname(path.join(day, key)))
      await move(path.join(files, key), path.join(aside, day, key))
    },

    /** Restores a file; one that exists again stays as it is. */
    async giveBack({ day, key }: Unclaimed): Promise<void> {
      const [from, to] = [path.join(aside, day, key), path.join(files, key)]
      if (await stat(to).catch(() => undefined)) return await rm(from, { force: true })
      makeFolders(files, path.dirname(key))
      await move(from, to)
    },

    async erase({ day, key }: Unclaimed): Promise<void> {
      const file = path.join(aside, day, key)
      await rm(file, { force: true })
      for (const folder of [path.dirname(file), path.join(aside, day)])
        await rmdir(folder).catch(() => undefined)
    },

    async *list(): AsyncGenerator<Unclaimed> {
      for (const day of await namesIn(aside))
        for (const trip of await namesIn(path.join(aside, day)))
          for (const name of await namesIn(path.join(aside, day, trip))) yield { day, key: `${trip}/${name}` }
    },
  }
}

export type UnclaimedFiles = ReturnType<typeof unclaimedFiles>

const namesIn = (folder: string) => readdir(folder).catch(() => [])

async function move(from: string, to: string): Promise<void> {
  try {
    await rename(from, to)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return
    throw error
  }
  for (const folder of [path.dirname(to), path.dirname(from)]) syncFolder(folder)
}
