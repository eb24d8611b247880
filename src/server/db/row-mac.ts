import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'
import type { SQLInputValue } from 'node:sqlite'
import { sql, type RawBuilder } from 'kysely'
import { ConfigError } from '#server/config.ts'
import { noteRowsSigned, rowsAreSigned, storedKeys, type ServerKeys } from '#server/keys.ts'
import { attempt } from '#server/observe/attempt.ts'
import { unlessSchemaChanged } from './own-schema.ts'
import type { Database } from './schema.ts'
import { defineFunction, forgetErased, ownTriggers, type Db } from './sqlite.ts'
import { unlessDamaged } from './storage-errors.ts'

/**
 * Tables whose rows count only with their code, so that nobody with access to the database alone can forge,
 * move or change one: the covered columns, key columns first, and the number of those. Released columns never
 * change here: existing codes would be wrong.
 */
const GUARDED = {
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

/** SQL condition (0 or 1): whether this server wrote the row of a table that the query names. */
export const isIntact = (table: GuardedTable): RawBuilder<boolean> =>
  sql<boolean>`row_is_intact(${sql.ref(`${table}.mac`)}, ${sql.lit(table)}, ${sql.join(
    GUARDED[table].all.map((name) => sql.ref(`${table}.${name}`)),
  )})`

/** Seals a day (`yyyy-mm-dd` or null) for one entry, in constant length. */
export const sealedDay = (tripId: unknown, sequence: unknown, day: string | null) =>
  sql<string>`seal_day(${tripId}, ${sequence}, ${day})`

export const dayOfEntry = sql<string | null>`case when entry.kind in ('document', 'edited', 'reverted')
  then open_day(entry.trip_id, entry.sequence, entry.sealed_day) end`

/**
 * From here on this connection's writes to guarded tables get codes (HMAC-SHA-256), and a row with a wrong
 * code is never updated, which would make it right. Triggers and functions are temporary; if the schema gains
 * any, these writes throw. The first run signs rows of earlier versions. Call `insistOnSameBackup` and
 * `insistOnOwnSchema` before.
 */
export async function guardRows(db: Db, { folder, keys, isReadOnly }: Signing): Promise<void> {
  defineFunctions(db, keys.rows)
  if (isReadOnly) return
  if (!rowsAreSigned(folder)) {
    await signEveryRow(db)
    await forgetErased(db).now()
    noteRowsSigned(folder)
  }
  const unlessChanged = await unlessSchemaChanged(db)
  for (const table of GUARDED_TABLES) await guard(db, table, unlessChanged)
}

type Signing = { folder: string; keys: ServerKeys; isReadOnly: boolean }

/** Throws `ConfigError` if `keys.json` and the rows' codes do not match. Read-only; call before migrating. */
export async function insistOnSameBackup(db: Db, folder: string): Promise<void> {
  if (await hasAny(db, () => sql`mac is not null`)) {
    const { rows } = storedKeys(folder)
    if (rows) defineFunctions(db, rows)
    if (!rows || !(await hasAny(db, isIntact)))
      throw new ConfigError(
        `keys.json in ${folder} is not of the same time as the database: its key did not sign what is stored there. Nothing was ` +
          'changed. Restore both from the same backup.',
      )
  } else if (rowsAreSigned(folder) && (await hasAny(db, () => sql`true`)))
    throw new ConfigError(
      `The database in ${folder} is older than keys.json: nothing in it proves that this server wrote it. Nothing was changed. Restore ` +
        'both from the same backup. If you are sure of the database, remove "rowsSigned" from keys.json and start again.',
    )
}

async function hasAny(db: Db, such: (table: GuardedTable) => RawBuilder<unknown>): Promise<boolean> {
  for (const table of GUARDED_TABLES) {
    const query = sql`select 1 from ${sql.table(table)} where ${such(table)} limit 1`
    const rows = query.execute(db).then(
      (found) => found.rows,
      (error: unknown) => {
        if (error instanceof Error && /^no such (?:table|column)/.test(error.message)) return []
        throw error
      },
    )
    if ((await unlessDamaged(rows, [])).length) return true
  }
  return false
}

async function signEveryRow(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // Where that day stood in clear
    await sql`
      update entry set sealed_day = coalesce(sealed_day, seal_day(trip_id, sequence, last_arrival)), last_arrival = null`.execute(
      tx,
    )
    for (const table of GUARDED_TABLES)
      await sql`update ${sql.table(table)} set mac = ${sql.raw(macOf(table, table))}`.execute(tx)
  })
}

async function guard(db: Db, table: GuardedTable, unlessChanged: string): Promise<void> {
  const { key, all } = GUARDED[table]
  const sign = `begin update ${table} set mac = ${macOf(table, 'new')}
    where ${key.map((name) => `${name} = new.${name}`).join(' and ')}; end`
  const triggers = [
    `${table}_added_safely before insert on main.${table} ${unlessChanged}`,
    `${table}_changed_safely before update on main.${table} ${unlessChanged}`,
    `${table}_signed after insert on main.${table} when new.mac is null ${sign}`,
    `${table}_kept before update of ${all.join()} on main.${table} when old.mac is not ${macOf(table, 'old')}
      begin select raise(ignore); end`,
    `${table}_signed_anew after update of ${all.join()} on main.${table} ${sign}`,
  ]
  for (const trigger of triggers)
    await sql.raw(`create temp trigger ${ownTriggers(db)}${trigger}`).execute(db)
}

const macOf = (table: GuardedTable, row: string) =>
  `row_mac('${table}', ${GUARDED[table].all.map((name) => `${row}.${name}`).join()})`

function columns(keys: number, names: string): Guarded {
  const all = names.split(' ')
  return { key: all.slice(0, keys), all }
}

function defineFunctions(db: Db, key: Uint8Array): void {
  const codes = derived(key, 'codes of rows')
  const days = derived(key, 'days of entries')
  const code = (values: SQLInputValue[]) => createHmac('sha256', codes).update(spelled(values)).digest()
  defineFunction(db, 'row_mac', (...values) => code(values).toString('base64url'))
  defineFunction(db, 'row_is_intact', (given, ...values) => {
    const mac = typeof given === 'string' ? Buffer.from(given, 'base64url') : Buffer.alloc(0)
    const right = code(values)
    return mac.length === right.length && timingSafeEqual(mac, right) ? 1 : 0
  })
  defineFunction(db, 'seal_day', (tripId, sequence, day) => sealDay(days, { tripId, sequence }, day))
  defineFunction(db, 'open_day', (tripId, sequence, sealed) => openDay(days, { tripId, sequence }, sealed))
}

const derived = (key: Uint8Array, purpose: string) => Buffer.from(hkdfSync('sha256', key, '', purpose, 32))

/** Encodes kind and length of each value, so that no two rows encode alike. */
const spelled = (values: readonly SQLInputValue[]) =>
  values
    .map((value) => (typeof value === 'string' ? `s${value.length}:${value}` : spelledNumber(value)))
    .join('')

function spelledNumber(value: Exclude<SQLInputValue, string>): string {
  if (value === null) return 'n'
  // Of bytes nothing of ours is made: they must not be spelled as the number that they look like
  return typeof value === 'object' ? `b${value.byteLength};` : `i${Number(value)};`
}

type EntryKey = { tripId: SQLInputValue; sequence: SQLInputValue }

const DAY_CHARS = 10
const IV_BYTES = 12
const TAG_BYTES = 16

/** AES-256-GCM (NIST SP 800-38D): IV, tag and ten characters, spaces for no day. */
function sealDay(key: Buffer, { tripId, sequence }: EntryKey, day: SQLInputValue): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(spelled([tripId, sequence])))
  const text = (typeof day === 'string' ? day : '').slice(0, DAY_CHARS).padEnd(DAY_CHARS)
  const body = Buffer.concat([cipher.update(text, 'latin1'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')
}

/** Null also if tampered with: reading the entry reports that. */
function openDay(key: Buffer, { tripId, sequence }: EntryKey, sealed: SQLInputValue): string | null {
  if (typeof sealed !== 'string') return null
  const bytes = Buffer.from(sealed, 'base64url')
  if (bytes.length !== IV_BYTES + TAG_BYTES + DAY_CHARS) return null
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  })
    .setAAD(Buffer.from(spelled([tripId, sequence])))
    .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  const body = attempt(() =>
    Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]),
  )
  return body?.toString('latin1').trim() || null
}
