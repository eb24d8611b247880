import { hkdfSync } from 'node:crypto'
import { sql, type RawBuilder } from 'kysely'
import { either } from './db.ts'
import type { Database } from './schema.ts'

/**
 * Tables whose rows count only with their code, so that nobody with access to the database alone can forge,
 * move or change one: the covered columns, key columns first, and the number of those. Released columns never
 * change here: existing codes would be wrong.
 */
export const GUARDED = {
  trip: columns(
    1,
    'id public_key wrapped_private_key view_hash edit_hash version sealed_summary created_at expires_on',
  ),
  entry: columns(2, 'trip_id sequence kind document_id sealed sealed_day at'),
  add_link: columns(1, 'trip_id generation add_hash'),
  snapshot: columns(1, 'trip_id sequence sealed'),
  event: columns(1, 'id trip_id document_id is_final sealed at'),
  trip_follower: columns(2, 'trip_id id sealed'),
  intake: columns(1, 'document_id trip_id sealed at'),
  mail_address: columns(1, 'token_hash trip_id generation sealed expires_at revoked_at'),
  mail_answer: columns(1, 'id trip_id address_hash sealed'),
  trip_person: columns(2, 'trip_id address_hash sealed_address role at claimed_at by_mail'),
  trip_access: columns(1, 'trip_id key_id sealed'),
  account: columns(1, 'id address_hash sealed_address created_at'),
  session: columns(1, 'token_hash account_id used_on'),
  sign_in: columns(1, 'token_hash address_hash sealed_address expires_at'),
  example: columns(1, 'day trip_id sealed is_ready'),
} satisfies Partial<Record<keyof Database, Guarded>>

export type GuardedTable = keyof typeof GUARDED
export const GUARDED_TABLES = Object.keys(GUARDED) as GuardedTable[]

type Guarded = { key: string[]; all: string[] }

function columns(keys: number, names: string): Guarded {
  const all = names.split(' ')
  return { key: all.slice(0, keys), all }
}

/**
 * SQL condition (SQLite: 0 or 1): whether this server wrote the row of a table that the query names. Each
 * engine has codes of its own (`row-mac.sqlite.ts`, `row-mac.postgres.ts`).
 */
export function isIntact(table: GuardedTable): RawBuilder<boolean> {
  const mac = sql.ref(`${table}.mac`)
  const name = sql.lit(table)
  const columns = sql.join(GUARDED[table].all.map((column) => sql.ref(`${table}.${column}`)))
  return either({
    sqlite: sql<boolean>`row_is_intact(${mac}, ${name}, ${columns})`,
    postgres: sql<boolean>`coalesce(${mac} = row_mac(jsonb_build_array(${name}, ${columns})), false)`,
  })
}

/** A key of its own for each use of the key of rows (RFC 5869), 32 bytes. */
export const keyOfRows = (key: Uint8Array, purpose: 'codes of rows' | 'days of entries') =>
  Buffer.from(hkdfSync('sha256', key, '', purpose, 32))
