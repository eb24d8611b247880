import { existsSync } from 'node:fs'
import path from 'node:path'
import type { ContactMessage } from '#contract/account.ts'
import { ConfigError } from '#server/config.ts'
import { readSqlite } from '#server/db/sqlite.ts'
import { storedKeys } from '#server/keys.ts'
import { openWithKey } from '#vault/server-seal.ts'
import { supportStore } from './support.store.ts'

/** `at`: ISO 8601 instant. `message`: null without the key. */
export type StoredMessage = { at: string; message: Omit<ContactMessage, 'website'> | null }

/** Newest last; read-only, beside a running server. Throws `ConfigError` without database or keys. */
export async function storedMessages(folder: string): Promise<StoredMessage[]> {
  const file = path.join(folder, 'skein.sqlite')
  if (!existsSync(file))
    throw new ConfigError(`${folder} holds no data of a server. Set DATA_DIR to its folder.`)
  const { mail } = storedKeys(folder)
  const db = readSqlite(file)
  try {
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

const open = (key: Uint8Array, sealed: string) =>
  openWithKey(key, sealed).then(
    (message) => message as StoredMessage['message'],
    () => null,
  )
