import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import type { EnrichedFlights, Itinerary } from '#contract/trip.ts'
import { readServerKeys } from '#server/keys.ts'
import { bookingText, Client } from '#test/client.ts'
import { everyStoredByte, formsOf } from '#test/stored.ts'
import { makeWorld } from '#test/world.ts'
import { migrate } from './migrate.ts'
import { GUARDED_TABLES, isIntact, type GuardedTable } from './guarded-rows.ts'
import { guardRows } from './row-mac.sqlite.ts'
import type { Db } from './db.ts'
import { openSqlite } from './sqlite.ts'

/** Columns that no code covers, since nobody is harmed who finds another value there. */
const OPEN: Partial<Record<GuardedTable, string[]>> = {
  trip: ['noticed_for'],
  entry: ['last_arrival', 'failed'],
  mail_answer: ['at'],
}

test.each(GUARDED_TABLES)(
  'of %s no row counts that somebody else changed, added or copied',
  async (table) => {
    const { db, file } = await guarded()
    const columns = await columnsOf(db, table)
    const covered = columns.filter(({ name }) => name !== 'mac' && !OPEN[table]?.includes(name))
    await put(db, table, covered)
    expect(await intact(db, table)).toEqual([1])
    const other = new DatabaseSync(file)
    other.exec('pragma foreign_keys = off')
    for (const { name, type } of covered) {
      const kept = other.prepare(`select ${name} as value from ${table}`).get()?.['value'] as SQLInputValue
      other.prepare(`update ${table} set ${name} = ?`).run(type === 'integer' ? 8 : 'another')
      expect([name, await intact(db, table)]).toEqual([name, [0]])
      // What the server itself writes into such a row makes it no better
      await sql.raw(`update ${table} set ${covered.at(-1)?.name} = ${covered.at(-1)?.name}`).execute(db)
      expect([name, await intact(db, table)]).toEqual([name, [0]])
      other.prepare(`update ${table} set ${name} = ?`).run(kept)
      expect([name, await intact(db, table)]).toEqual([name, [1]])
    }
    for (const mac of [null, '', 'none', 7]) {
      other.prepare(`update ${table} set mac = ?`).run(mac)
      expect([mac, await intact(db, table)]).toEqual([mac, [0]])
    }
    other.close()
  },
)

test('a row that the server changes itself counts as before', async () => {
  const { db } = await guarded()
  await put(db, 'session', await columnsOf(db, 'session'))
  await db.updateTable('session').set({ used_on: '2027-01-02' }).execute()
  await db.replaceInto('session').values({ token_hash: 't', account_id: '1', used_on: '2027' }).execute()
  expect(await intact(db, 'session')).toEqual([1, 1])
})

/** What a server of the version before left: no codes, and the last arrival of a document in clear. */
async function asBefore(folder: string, day: string): Promise<void> {
  const db = new DatabaseSync(path.join(folder, 'skein.sqlite'))
  // Its table is younger than the codes
  db.exec('drop table add_link')
  const tables = GUARDED_TABLES.filter((table) => table !== 'add_link')
  for (const table of tables) db.exec(`alter table ${table} drop column mac`)
  db.exec('alter table entry drop column sealed_day')
  db.prepare("update entry set last_arrival = ? where kind = 'document'").run(day)
  db.exec("delete from kysely_migration where name in ('012-row-macs', '023-add-links')")
  db.close()
}

/** Keys without some of theirs. */
async function dropKeys(folder: string, ...names: string[]): Promise<void> {
  const file = path.join(folder, 'keys.json')
  const keys = Object.entries(JSON.parse(await readFile(file, 'utf8')) as object)
  await writeFile(file, JSON.stringify(Object.fromEntries(keys.filter(([name]) => !names.includes(name)))))
}

test('trips of an earlier version open after the upgrade, also where that broke off, and no day of arrival stays in clear', async () => {
  const folder = await makeFolder()
  const day = '2027-08-19'
  const first = await makeWorld({ folder })
  const { trip } = await Client.create(first.app, 'Hughes reunion').then(async (client) => {
    await client.paste(bookingText())
    return client
  })
  await first[Symbol.asyncDispose]()
  await asBefore(folder, day)
  const inClear = async () => formsOf(day).some((form) => stored.includes(form))
  let stored = await everyStoredByte(folder)
  expect(await inClear()).toBe(true)
  await dropKeys(folder, 'rows', 'rowsSigned')
  for (const brokenOff of [false, true]) {
    // The last thing that an upgrade writes
    if (brokenOff) await dropKeys(folder, 'rowsSigned')
    await using world = await makeWorld({ folder })
    const client = new Client(world.app, trip)
    expect(await client.json<Itinerary>('')).toMatchObject({ isDamaged: false })
    stored = await everyStoredByte(folder)
    expect(await inClear()).toBe(false)
    // Another booking, before that day: the trip ends as it did
    await client.paste(bookingText('IB 3170', 'Tom Hughes', 12))
    expect((await client.json<EnrichedFlights>('/flights')).outboundFlights.length).toBe(2)
    const { expires_on } = await world.deps.db
      .selectFrom('trip')
      .select('expires_on')
      .executeTakeFirstOrThrow()
    expect(expires_on).toBe('2027-09-18')
  }
})

test('a database without codes is refused once there were some', async () => {
  const folder = await makeFolder()
  const world = await makeWorld({ folder })
  await Client.create(world.app)
  await world[Symbol.asyncDispose]()
  await asBefore(folder, '2027-08-19')
  const stored = await readFile(path.join(folder, 'skein.sqlite'))
  // A supervisor starts it again and again
  for (let start = 1; start <= 3; start += 1)
    await expect(makeWorld({ folder })).rejects.toThrow(
      /older than keys.json.*Restore both from the same backup/,
    )
  expect((await readFile(path.join(folder, 'skein.sqlite'))).equals(stored)).toBe(true)
})

test.each([
  ['of before the upgrade', ['rows', 'rowsSigned']],
  ['of a folder that was never signed', ['rowsSigned']],
  ['of another server', []],
])('keys %s do not sign rows that others signed, however often the server is started', async (_, dropped) => {
  const folder = await makeFolder()
  const world = await makeWorld({ folder })
  await Client.create(world.app)
  await world[Symbol.asyncDispose]()
  const file = path.join(folder, 'keys.json')
  const own = JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>
  // Each key is as long
  await writeFile(file, JSON.stringify({ ...own, rows: own['mail'] }))
  await dropKeys(folder, ...dropped)
  const [keys, rows] = [await readFile(file, 'utf8'), await codesOf(folder)]
  for (let start = 1; start <= 2; start += 1)
    await expect(makeWorld({ folder })).rejects.toThrow(
      /not of the same time.*Restore both from the same backup/,
    )
  expect([await readFile(file, 'utf8'), await codesOf(folder)]).toEqual([keys, rows])
})

const codesOf = async (folder: string) => {
  using db = new DatabaseSync(path.join(folder, 'skein.sqlite'))
  return GUARDED_TABLES.map((table) => db.prepare(`select mac from ${table}`).all())
}

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'skein-codes-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

async function guarded(): Promise<{ db: Db; file: string }> {
  const folder = await makeFolder()
  const file = path.join(folder, 'skein.sqlite')
  const db = openSqlite(file)
  onTestFinished(() => db.destroy())
  await sql`pragma foreign_keys = off`.execute(db)
  await migrate(db)
  await guardRows(db, { folder, keys: readServerKeys(folder, false), isReadOnly: false })
  return { db, file }
}

type Column = { name: string; type: string }

async function columnsOf(db: Db, table: string): Promise<Column[]> {
  const { rows } =
    await sql<Column>`select name, lower(type) as type from pragma_table_info(${table})`.execute(db)
  return rows
}

/** A row with something in each column. */
async function put(db: Db, table: string, columns: Column[]): Promise<void> {
  const own = columns.filter(({ name }) => name !== 'mac')
  const values = own.map(({ type }) => (type === 'integer' ? 1 : '1'))
  await sql`insert into ${sql.table(table)} (${sql.raw(own.map(({ name }) => name).join())}) values (${sql.join(values)})`.execute(
    db,
  )
}

async function intact(db: Db, table: GuardedTable): Promise<unknown[]> {
  const { rows } = await sql<{
    is: unknown
  }>`select ${isIntact(table)} as "is" from ${sql.table(table)}`.execute(db)
  return rows.map((row) => row.is)
}
