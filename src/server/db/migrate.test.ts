import { sql, type Kysely } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { migrate } from './migrate.ts'
import { MIGRATIONS } from './migrations.ts'
import type { Db } from './db.ts'
import { openSqlite } from './sqlite.ts'

type Marks = { kysely_migration: { name: string; timestamp: string } }

const NAMES = Object.keys(MIGRATIONS)
/** Versions that committed each statement alone ended with this one. */
const OLD = NAMES.filter((name) => name <= '009-console')

test.each(OLD)(
  'a database that an older version left at any statement of %s is mended at the next start',
  async (name) => {
    const whole = open()
    await migrate(whole)
    for (let statements = 0; ; statements += 1) {
      const { db, isWhole } = await killedIn(name, statements)
      expect(await migrate(db)).toEqual(NAMES.filter((other) => other >= name))
      expect(await shapeOf(db), `${name} after ${statements} statements`).toEqual(await shapeOf(whole))
      if (isWhole) break
    }
  },
)

test('a half migration is taken back without what people have stored', async () => {
  const { db } = await killedIn('003-job-owners', 1)
  const job = {
    id: 'a',
    kind: 'read',
    state: 'waiting',
    attempts: 0,
    due: 0,
    at: '2026-11-22',
    owner: '',
  } as const
  await db.insertInto('job').values(job).execute()
  await migrate(db)
  expect(await db.selectFrom('job').select(['id', 'owner']).execute()).toEqual([{ id: 'a', owner: '' }])
})

test.each([
  ['lacks a table', 'drop table tombstone'],
  ['has rows in a table of a later version', 'create table event (id text); insert into event values (1)'],
])('a database that %s is refused with a plain line, and stays as it is', async (_, damage) => {
  const { db } = await killedIn('003-job-owners', 0)
  for (const statement of damage.split('; ')) await sql.raw(statement).execute(db)
  const before = await shapeOf(db)
  await expect(migrate(db)).rejects.toThrow(
    /tables of the database are not those .* Restore it from your backup/,
  )
  expect(await shapeOf(db)).toEqual(before)
})

test('a migration that fails leaves neither its tables nor those before it', async () => {
  const db = open()
  await sql`create view entry as select 1`.execute(db)
  await expect(migrate(db)).rejects.toThrow(/entry/)
  expect(await shapeOf(db)).toMatchObject([{ type: 'view' }])
})

test('a clock that was set back between two versions does not close the database', async () => {
  const db = open()
  await migrate(db)
  const marks = db.withTables<Marks>()
  await marks
    .updateTable('kysely_migration')
    .set({ timestamp: '2199-01-01T00:00:00.000Z' })
    .where('name', '=', NAMES[1] as string)
    .execute()
  expect(await migrate(db)).toEqual([])
})

test('a database of a newer version is refused with a plain line', async () => {
  const db = open()
  await migrate(db)
  const mark = { name: '999-later', timestamp: new Date().toISOString() }
  await db.withTables<Marks>().insertInto('kysely_migration').values(mark).execute()
  await expect(migrate(db)).rejects.toThrow(/^The database was made by a newer version \(999-later\)/)
})

function open(): Db {
  const db = openSqlite(':memory:')
  onTestFinished(() => db.destroy())
  return db
}

/** A database as older versions left it, whose process was killed after so many statements of a migration. */
async function killedIn(name: string, statements: number): Promise<{ db: Db; isWhole: boolean }> {
  const db = open()
  const marks = db.withTables<Marks>()
  await marks.schema
    .createTable('kysely_migration')
    .addColumn('name', 'varchar(255)', (c) => c.primaryKey())
    .addColumn('timestamp', 'varchar(255)', (c) => c.notNull())
    .execute()
  for (const earlier of OLD.filter((other) => other < name)) {
    await MIGRATIONS[earlier]?.up(db as Kysely<unknown>)
    const mark = { name: earlier, timestamp: new Date().toISOString() }
    await marks.insertInto('kysely_migration').values(mark).execute()
  }
  const killed = new Error('killed')
  let left = statements
  const dying = db.withPlugin({
    transformQuery({ node }) {
      if (left-- === 0) throw killed
      return node
    },
    transformResult: ({ result }) => Promise.resolve(result),
  })
  try {
    await MIGRATIONS[name]?.up(dying as Kysely<unknown>)
    return { db, isWhole: true }
  } catch (error) {
    if (error !== killed) throw error
    return { db, isWhole: false }
  }
}

/** Without the table of the marks. Columns that were added once more stand in the same words. */
async function shapeOf(db: Db) {
  const { rows } = await sql`
    select type, name, sql from sqlite_master where tbl_name not like 'kysely_migration%' order by type, name`.execute(
    db,
  )
  return rows
}
