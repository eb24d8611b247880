import { Migrator } from 'kysely/migration'
import { MIGRATIONS } from './migrations.ts'
import type { Db } from './sqlite.ts'

/** Brings a database to the newest shape. Answers the names of what was done. Throws the first error; a failed migration changes nothing. */
export async function migrate(db: Db): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(MIGRATIONS) } })
  const { error, results } = await migrator.migrateToLatest()
  if (error) throw error
  return (results ?? []).map(({ migrationName }) => migrationName)
}
