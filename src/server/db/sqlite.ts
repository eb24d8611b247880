import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { Kysely, sql, SqliteDialect, type SqliteDatabase } from 'kysely'
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

/** Opens the database to read it only, beside a server that is running. */
export function readSqlite(file: string): Db {
  const sqlite = new DatabaseSync(file, { readOnly: true })
  return new Kysely<Database>({ dialect: new SqliteDialect({ database: adapt(sqlite) }) })
}

export type Forget = { soon: () => void; now: () => Promise<void> }

const FORGET_MS = 1_000

/**
 * Erased rows live on in the write-ahead log until it is written back and cut; `secure_delete` does not reach it.
 * `soon` does that within a second, however often it is asked.
 */
export function forgetErased(db: Db): Forget {
  let timer: NodeJS.Timeout | undefined
  const now = async () => {
    clearTimeout(timer)
    timer = undefined
    await sql`pragma wal_checkpoint(truncate)`.execute(db)
  }
  const soon = () => {
    timer ??= setTimeout(() => void now().catch(() => undefined), FORGET_MS).unref()
  }
  return { soon, now }
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
