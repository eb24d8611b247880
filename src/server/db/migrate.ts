import { Migrator, type Migration } from 'kysely/migration'
import { ConfigError } from '#server/config.ts'
import { undoHalfMigration } from './half-migration.ts'
import { MIGRATIONS } from './migrations.ts'
import { openSqlite, type Db } from './sqlite.ts'

/**
 * Brings a database to the newest shape. Answers the names of what was done. All of it is one transaction, with the marks of what was
 * done: a process that is killed, or a migration that throws, leaves the database as it was. Throws `ConfigError` for a database of a
 * newer version, and for one whose tables are not those of its marks.
 */
export async function migrate(db: Db): Promise<string[]> {
  return db.transaction().execute(async (tx) => {
    const done = await marksOf(tx)
    const unknown = done.filter((name) => !(name in MIGRATIONS))
    if (unknown.length)
      throw new ConfigError(
        `The database was made by a newer version (${unknown.join(', ')}). Start that version, or restore the backup that was made before it.`,
      )
    if (done.length < Object.keys(MIGRATIONS).length) await undoHalfMigration(tx, await shapeAfter(done))
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

/** An empty database in the shape that these migrations make. The caller closes it. */
async function shapeAfter(done: readonly string[]): Promise<Db> {
  const db = openSqlite(':memory:')
  await run(db, Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => done.includes(name))))
  return db
}
