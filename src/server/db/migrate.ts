import { Migrator, type Migration } from 'kysely/migration'
import { sql } from 'kysely'
import { ConfigError } from '#server/config.ts'
import { MIGRATIONS } from './migrations.ts'
import { isPostgres, type Db } from './db.ts'
import { openSqlite } from './sqlite.ts'

/**
 * Migrates to the newest schema and returns the names of applied migrations. One transaction with their
 * marks: a crash changes nothing. Throws `ConfigError` for a newer version, or for tables that do not match
 * the marks.
 */
export async function migrate(db: Db): Promise<string[]> {
  return db.transaction().execute(async (tx) => {
    const done = await marksOf(tx)
    const unknown = done.filter((name) => !(name in MIGRATIONS))
    if (unknown.length)
      throw new ConfigError(
        `The database was made by a newer version (${unknown.join(', ')}). Start that version, or restore the backup that was made before it.`,
      )
    if (!isPostgres(db) && done.length < Object.keys(MIGRATIONS).length)
      await undoHalfMigration(tx, await shapeAfter(done))
    return run(tx, MIGRATIONS)
  })
}

async function run(db: Db, migrations: Record<string, Migration>): Promise<string[]> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(migrations) },
    // Marks are ordered by the clock of the machine, which may have been set back between two of them
    allowUnorderedMigrations: true,
  })
  const { error, results } = await migrator.migrateToLatest()
  if (error) throw error
  return (results ?? []).map(({ migrationName }) => migrationName)
}

async function marksOf(db: Db): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === 'kysely_migration')) return []
  const rows = await db
    .withTables<{ kysely_migration: { name: string } }>()
    .selectFrom('kysely_migration')
    .select('name')
    .execute()
  return rows.map(({ name }) => name)
}

async function shapeAfter(done: readonly string[]): Promise<Db> {
  const db = openSqlite(':memory:')
  await run(db, Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => done.includes(name))))
  return db
}

type Shape = { indexes: string[]; columns: Map<string, string[]> }

/**
 * Reverts a migration killed before its mark: earlier versions committed each statement alone. No server ever
 * ran on such a database, so new tables are empty and new columns are recomputed. `marked`: an empty database
 * of the marked schema, closed here. Throws `ConfigError` for rows in new tables or a missing part.
 */
async function undoHalfMigration(db: Db, marked: Db): Promise<void> {
  const expected = await shapeOf(marked).finally(() => marked.destroy())
  const found = await shapeOf(db)
  if (lacks(found, expected)) throw damaged()
  for (const index of found.indexes.filter((name) => !expected.indexes.includes(name)))
    await db.schema.dropIndex(index).execute()
  for (const [table, columns] of found.columns) {
    const known = expected.columns.get(table)
    if (known)
      for (const column of columns.filter((name) => !known.includes(name)))
        await db.schema.alterTable(table).dropColumn(column).execute()
    else {
      const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(db)
      if (rows.length) throw damaged()
      await db.schema.dropTable(table).execute()
    }
  }
}

async function shapeOf(db: Db): Promise<Shape> {
  const tables = (await db.introspection.getTables()).filter(({ isView }) => !isView)
  const indexes = await sql<{ name: string }>`
    select name from sqlite_master where type = 'index' and sql is not null`.execute(db)
  return {
    indexes: indexes.rows.map(({ name }) => name),
    columns: new Map(tables.map((table) => [table.name, table.columns.map(({ name }) => name)])),
  }
}

function lacks(found: Shape, expected: Shape): boolean {
  return (
    expected.indexes.some((name) => !found.indexes.includes(name)) ||
    [...expected.columns].some(([table, columns]) =>
      columns.some((name) => !found.columns.get(table)?.includes(name)),
    )
  )
}

const damaged = () =>
  new ConfigError(
    'The tables of the database are not those that its list of migrations tells of. Restore it from your backup (docs/backups.md).',
  )
