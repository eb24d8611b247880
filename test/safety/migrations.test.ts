import { expect, test } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { MIGRATIONS } from '#server/db/migrations.ts'
import { openSqlite } from '#server/db/sqlite.ts'

test('every migration applies on an empty database, and a second start changes nothing', async () => {
  const db = openSqlite(':memory:')
  await migrate(db)
  await migrate(db)
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  const history = await db
    .withTables<{ kysely_migration: { name: string } }>()
    .selectFrom('kysely_migration')
    .select('name')
    .execute()
  expect(history.map(({ name }) => name)).toEqual(Object.keys(MIGRATIONS).toSorted())
  expect(tables.length).toBeGreaterThan(2)
  await db.destroy()
})
