import { sql } from 'kysely'
import { ConfigError } from '#server/config.ts'
import type { Db } from './sqlite.ts'

type Shape = { indexes: string[]; columns: Map<string, string[]> }

/**
 * Takes back what a migration left that was killed before its mark was written: versions before this one committed each of its statements
 * alone. Nothing of people can be in there, for no server ever ran on such a database: its new tables are empty, and what stands in new
 * columns is made again. `marked`: an empty database in the shape that the marks tell of, which is closed. Throws `ConfigError` where the
 * database has rows in a new table or lacks what its marks tell of.
 */
export async function undoHalfMigration(db: Db, marked: Db): Promise<void> {
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
