import { existsSync } from 'node:fs'
import type { ContactMessage } from '#contract/account.ts'
import { ConfigError, type Config } from '#server/config.ts'
import { databaseFile } from '#server/db/data-folder.ts'
import type { Db } from '#server/db/db.ts'
import { readSqlite } from '#server/db/sqlite.ts'
import { storedKeys } from '#server/keys.ts'
import { openWithKey } from '#vault/server-seal.ts'
import { supportStore } from './support.store.ts'

/** `at`: ISO 8601 instant. `message`: null without the key. */
export type StoredMessage = { at: string; message: Omit<ContactMessage, 'website'> | null }

type Place = Pick<Config, 'DATA_DIR' | 'DATABASE_URL'>

/** Newest last; read-only, beside a running server. Throws `ConfigError` without database or keys. */
export async function storedMessages(place: Place): Promise<StoredMessage[]> {
  const db = await openToRead(place)
  try {
    const { mail } = storedKeys(place.DATA_DIR)
    const rows = await supportStore(db).all()
    const opened = rows.map(async ({ at, sealed }) => ({
      at,
      message: mail ? await open(mail, sealed) : null,
    }))
    return await Promise.all(opened)
  } finally {
    await db.destroy()
  }
}

async function openToRead({ DATA_DIR, DATABASE_URL }: Place): Promise<Db> {
  if (DATABASE_URL !== null) {
    const { openPostgres } = await import('#server/db/postgres.ts')
    return openPostgres({ url: DATABASE_URL, connections: 1 })
  }
  const file = databaseFile(DATA_DIR)
  if (!existsSync(file))
    throw new ConfigError(`${DATA_DIR} holds no data of a server. Set DATA_DIR to its folder.`)
  return readSqlite(file)
}

const open = (key: Uint8Array, sealed: string) =>
  openWithKey(key, sealed).then(
    (message) => message as StoredMessage['message'],
    () => null,
  )
