import { createHmac, timingSafeEqual } from 'node:crypto'
import type { SQLInputValue } from 'node:sqlite'
import { sql, type RawBuilder } from 'kysely'
import { ConfigError } from '#server/config.ts'
import { noteRowsSigned, rowsAreSigned, storedKeys, type ServerKeys } from '#server/keys.ts'
import { unlessSchemaChanged } from './own-schema.ts'
import type { Db, Tx } from './db.ts'
import { GUARDED, GUARDED_TABLES, isIntact, keyOfRows, type GuardedTable } from './guarded-rows.ts'
import { sealedDays } from './sealed-days.ts'
import { defineFunction, forgetErased, ownTriggers } from './sqlite.ts'
import { unlessDamaged } from './storage-errors.ts'

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
    await signEveryRow(db, keys.rows)
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

async function signEveryRow(db: Db, key: Uint8Array): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sealOpenDays(tx, key)
    for (const table of GUARDED_TABLES)
      await sql`update ${sql.table(table)} set mac = ${sql.raw(macOf(table, table))}`.execute(tx)
  })
}

/** Of entries of earlier versions, where that day stood in clear. */
async function sealOpenDays(tx: Tx, key: Uint8Array): Promise<void> {
  const days = sealedDays(key)
  const { rows } = await sql<{ trip_id: string; sequence: number; day: string | null }>`
    select trip_id, sequence, last_arrival as day from entry where sealed_day is null`.execute(tx)
  for (const { trip_id, sequence, day } of rows)
    await tx
      .updateTable('entry')
      .set({ sealed_day: days.seal({ tripId: trip_id, sequence }, day) })
      .where('trip_id', '=', trip_id)
      .where('sequence', '=', sequence)
      .execute()
  await sql`update entry set last_arrival = null`.execute(tx)
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

function defineFunctions(db: Db, key: Uint8Array): void {
  const codes = keyOfRows(key, 'codes of rows')
  const code = (values: SQLInputValue[]) => createHmac('sha256', codes).update(spelled(values)).digest()
  defineFunction(db, 'row_mac', (...values) => code(values).toString('base64url'))
  defineFunction(db, 'row_is_intact', (given, ...values) => {
    const mac = typeof given === 'string' ? Buffer.from(given, 'base64url') : Buffer.alloc(0)
    const right = code(values)
    return mac.length === right.length && timingSafeEqual(mac, right) ? 1 : 0
  })
}

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
