import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { Kysely, SqliteDialect, type SqliteDatabase } from 'kysely'
import type { Database } from './schema.ts'

export type Db = Kysely<Database>

/**
 * Opens the embedded database: write-ahead log, and a commit reaches the disk before it is answered
 * (synchronous=FULL), so that an acknowledged document survives a power cut.
 */
export function openSqlite(file: string): Db {
  const sqlite = new DatabaseSync(file)
  sqlite.exec(
    'pragma journal_mode=wal; pragma synchronous=full; pragma foreign_keys=on; pragma secure_delete=on',
  )
  return new Kysely<Database>({ dialect: new SqliteDialect({ database: adapt(sqlite) }) })
}

/** Node's own SQLite in the shape that Kysely's dialect expects. */
function adapt(sqlite: DatabaseSync): SqliteDatabase {
  return {
    prepare(sql) {
      const statement = sqlite.prepare(sql)
      return {
        reader: statement.columns().length > 0,
        all: (parameters) => statement.all(...(parameters as SQLInputValue[])),
        run: (parameters) => statement.run(...(parameters as SQLInputValue[])),
        iterate: (parameters) => statement.iterate(...(parameters as SQLInputValue[])),
      }
    },
    close: () => sqlite.close(),
  }
}
