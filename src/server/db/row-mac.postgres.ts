import { sql } from 'kysely'
import { ConfigError } from '#server/config.ts'
import type { Db } from './db.ts'
import { GUARDED, GUARDED_TABLES, isIntact, keyOfRows, type GuardedTable } from './guarded-rows.ts'

/** HMAC's block (RFC 2104 §2), in bytes. */
const BLOCK = 64

/**
 * Settings of a connection that hold the key of the codes, padded as HMAC-SHA-256 does (RFC 2104 §2), in hex.
 * They are told at the start of each connection and stand in no statement, table or log.
 */
export function rowKeySettings(rows: Uint8Array): Record<string, string> {
  const key = Buffer.concat([keyOfRows(rows, 'codes of rows'), Buffer.alloc(BLOCK)]).subarray(0, BLOCK)
  const padded = (byte: number) => Buffer.from(key.map((own) => own ^ byte)).toString('hex')
  return { 'skein.inner_key': padded(0x36), 'skein.outer_key': padded(0x5c) }
}

/**
 * Functions and triggers that sign each row of the guarded tables on writing. A row whose code is wrong is
 * not updated, which would make it right, but gives way to a row that replaces it. Without the keys nothing
 * can be written.
 */
export async function addRowCodes(db: Db): Promise<void> {
  await sql.raw(`create or replace function row_mac(content jsonb) returns text ${ROW_MAC}`).execute(db)
  for (const table of GUARDED_TABLES) {
    const name = `sign_${table}`
    await sql.raw(`create or replace function ${name}() returns trigger ${signing(table)}`).execute(db)
    const columns = [...GUARDED[table].all, 'mac'].join(', ')
    await sql
      .raw(
        `create or replace trigger ${name} before insert or update of ${columns} on ${table} for each row execute function ${name}()`,
      )
      .execute(db)
  }
}

const ROW_MAC = `language sql stable parallel safe as $body$
  select encode(sha256(decode(current_setting('skein.outer_key'), 'hex') || sha256(
    decode(current_setting('skein.inner_key'), 'hex') || convert_to(content::text, 'UTF8'))), 'base64')
$body$`

const signing = (table: GuardedTable) => `language plpgsql as $body$
begin
  if tg_op = 'UPDATE' and old.mac is distinct from ${macOf(table, 'old')}
    and new.mac is distinct from ${macOf(table, 'new')} then
    return null;
  end if;
  new.mac := ${macOf(table, 'new')};
  return new;
end
$body$`

const macOf = (table: GuardedTable, row: string) =>
  `row_mac(jsonb_build_array('${table}', ${GUARDED[table].all.map((name) => `${row}.${name}`).join(', ')}))`

/**
 * Throws `ConfigError` for triggers, rules, views, computed columns, policies and functions that are not of
 * Skein: they could make the server sign data that it did not write (docs/decisions/034-codes-of-rows.md).
 * `isMigrated`: none of its own may be missing either.
 */
export async function insistOnOwnPostgresSchema(db: Db, isMigrated: boolean): Promise<void> {
  const own = new Map<string, string>([['row_mac', body(ROW_MAC)]])
  for (const table of GUARDED_TABLES) own.set(`sign_${table}`, body(signing(table)))
  const functions = await sql<{ name: string; source: string }>`
    select proname as name, prosrc as source from pg_proc
      where pronamespace = current_schema()::regnamespace
      and not exists (select 1 from pg_depend where objid = pg_proc.oid and deptype = 'e')`.execute(db)
  const triggers = await sql<{ name: string; on: string; calls: string; state: string; when: string | null }>`
    select tgname as name, tgrelid::regclass::text as on, tgfoid::regproc::text as calls, tgenabled as state, tgqual as when
      from pg_trigger join pg_class on pg_class.oid = tgrelid
      where not tgisinternal and relnamespace = current_schema()::regnamespace`.execute(db)
  const others = await sql<{ name: string }>`
    select relname as name from pg_class where relkind in ('v', 'm', 'f') and relnamespace = current_schema()::regnamespace
    union all select rulename from pg_rules where schemaname = current_schema()
    union all select policyname from pg_policies where schemaname = current_schema()
    union all select evtname from pg_event_trigger
    union all select table_name || '.' || column_name from information_schema.columns
      where table_schema = current_schema() and is_generated <> 'NEVER'`.execute(db)
  const isOwnTrigger = (of: (typeof triggers.rows)[number]) =>
    of.name === `sign_${of.on}` && of.calls === of.name && of.state === 'O' && of.when === null
  const foreign = [
    ...functions.rows.filter(({ name, source }) => own.get(name) !== source),
    ...triggers.rows.filter((trigger) => own.has(trigger.name) && !isOwnTrigger(trigger)),
    ...triggers.rows.filter((trigger) => !own.has(trigger.name)),
    ...others.rows,
  ].map(({ name }) => name)
  const there = new Set(functions.rows.map(({ name }) => name))
  const signed = new Set(triggers.rows.map(({ name }) => name))
  const lost = isMigrated ? [...own.keys()].filter((name) => !there.has(name)) : []
  const unsigned = isMigrated ? GUARDED_TABLES.filter((table) => !signed.has(`sign_${table}`)) : []
  if (foreign.length + lost.length + unsigned.length)
    throw new ConfigError(
      `The database is not as Skein made it (${[...foreign, ...lost, ...unsigned].join(', ')}): it would change what is stored while the ` +
        'server writes. Nothing was changed. Mend it, or restore a backup (docs/backups.md).',
    )
}

const body = (text: string) => text.split('$body$')[1] ?? ''

/** Throws `ConfigError` where rows have codes, and not one is of these keys: they are of another database. */
export async function insistOnOwnRows(db: Db): Promise<void> {
  let areSigned = false
  for (const table of GUARDED_TABLES) {
    const signed = sql`select 1 from ${sql.table(table)} where mac is not null limit 1`
    if ((await signed.execute(db)).rows.length === 0) continue
    areSigned = true
    const own = sql`select 1 from ${sql.table(table)} where ${isIntact(table)} limit 1`
    if ((await own.execute(db)).rows.length) return
  }
  if (areSigned)
    throw new ConfigError(
      'keys.json is not of this database: its key did not sign what is stored there. Nothing was changed. Give the keys that belong to it.',
    )
}
