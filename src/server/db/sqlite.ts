import { randomBytes } from 'node:crypto'
import { constants, DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { Kysely, sql, SqliteAdapter, SqliteDialect } from 'kysely'
import type { QueryCompiler, SqliteDatabase, SqliteStatement } from 'kysely'
import type { Db, Forget } from './db.ts'
import { SqliteCompiler } from './dialects.ts'
import type { Database } from './schema.ts'
import { isDamaged, isNoRoom, isSchemaChanged } from './storage-errors.ts'

type Watch = Partial<{
  ensure: () => void
  giveUp: () => boolean
  damaged: () => void
  schemaChanged: () => void
}>

/**
 * Opens the database with WAL and synchronous=FULL: an acknowledged document survives a power cut. Temporary
 * data stays in memory: a file would put rows into a system folder and need room there.
 */
export function openSqlite(file: string, watch: Watch = {}): Db {
  const sqlite = new DatabaseSync(file)
  sqlite.exec(
    'pragma journal_mode=wal; pragma synchronous=full; pragma foreign_keys=on; pragma secure_delete=on; pragma temp_store=memory',
  )
  const triggers = `own_${randomBytes(16).toString('hex')}_`
  sqlite.setAuthorizer((action, ...names) => {
    const trigger = names[3] ?? null
    const isForeign = trigger !== null && !trigger.startsWith(triggers)
    return isForeign && WRITES.has(action) ? constants.SQLITE_DENY : constants.SQLITE_OK
  })
  const db: Db = new Kysely<Database>({ dialect: new NodeSqliteDialect({ database: adapt(sqlite, watch) }) })
  connections.set(db, { sqlite, triggers })
  return db
}

const WRITES: ReadonlySet<number> = new Set([
  constants.SQLITE_INSERT,
  constants.SQLITE_UPDATE,
  constants.SQLITE_DELETE,
])

const connections = new WeakMap<Db, { sqlite: DatabaseSync; triggers: string }>()

/** Secret prefix: a foreign trigger that writes makes its statement fail. */
export const ownTriggers = (db: Db): string => connections.get(db)?.triggers ?? ''

/** Defines a function for own queries and temporary triggers only; the stored schema cannot call it. */
export function defineFunction(
  db: Db,
  name: string,
  work: (...values: SQLInputValue[]) => SQLInputValue,
): void {
  connections.get(db)?.sqlite.function(name, { varargs: true, directOnly: true }, work)
}

export function readSqlite(file: string): Db {
  const sqlite = new DatabaseSync(file, { readOnly: true })
  return new Kysely<Database>({ dialect: new NodeSqliteDialect({ database: adapt(sqlite, {}) }) })
}

export async function onlyRead(db: Db, isOn: boolean): Promise<void> {
  await sql`pragma query_only=${sql.raw(isOn ? 'on' : 'off')}`.execute(db)
}

const FORGET_MS = 1_000

/**
 * Erased rows live on in the WAL until a truncating checkpoint; `secure_delete` does not reach it. `soon`
 * does one within a second, coalescing calls. If the disk is full or another connection reads, it is retried:
 * neither throws.
 */
export function forgetErased(db: Db): Forget {
  let timer: NodeJS.Timeout | undefined
  const now = async () => {
    clearTimeout(timer)
    timer = undefined
    if (!(await isWrittenBack(db))) soon()
  }
  const soon = () => {
    timer ??= setTimeout(() => void now().catch(() => undefined), FORGET_MS).unref()
  }
  return { soon, now }
}

/** False if a reader or the disk prevents truncation; erasures are committed anyway. */
async function isWrittenBack(db: Db): Promise<boolean> {
  try {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db)
    return rows[0]?.busy === 0
  } catch {
    return false
  }
}

/** Kysely assumes that SQLite has no transactional DDL. It has. */
class NodeSqliteDialect extends SqliteDialect {
  override createAdapter(): SqliteAdapter {
    return new TransactionalAdapter()
  }

  override createQueryCompiler(): QueryCompiler {
    return new SqliteCompiler()
  }
}

class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

const DONE: SqliteStatement = {
  reader: false,
  all: () => [],
  run: () => ({ changes: 0n, lastInsertRowid: 0n }),
  iterate: () => [][Symbol.iterator](),
}

const READS = /^\s*select\b/i

function adapt(sqlite: DatabaseSync, watch: Watch): SqliteDatabase {
  const watched = <T>(work: () => T): T => {
    try {
      return work()
    } catch (error) {
      if (isSchemaChanged(error)) watch.schemaChanged?.()
      else if (isDamaged(error)) watch.damaged?.()
      throw error
    }
  }
  /** Retries single statements; a transaction is rolled back by then and its caller retries. */
  const written = <T>(work: () => T): T => {
    const isAlone = !sqlite.isTransaction
    if (isAlone) watch.ensure?.()
    try {
      return work()
    } catch (error) {
      if (!isNoRoom(error) || !watch.giveUp?.() || !isAlone) throw error
      return work()
    }
  }
  return {
    prepare(sql) {
      // SQLite itself ends a transaction that found no room. A second rollback would fail, and hide why
      if (sql === 'rollback' && !sqlite.isTransaction) return DONE
      const statement = watched(() => sqlite.prepare(sql))
      const run = <T>(work: () => T) => watched(() => (READS.test(sql) ? work() : written(work)))
      return {
        reader: statement.columns().length > 0,
        all: (parameters) => run(() => statement.all(...(parameters as SQLInputValue[]))),
        run: (parameters) => run(() => statement.run(...(parameters as SQLInputValue[]))),
        iterate: (parameters) => statement.iterate(...(parameters as SQLInputValue[])),
      }
    },
    close: () => sqlite.close(),
  }
}
