import { randomBytes } from 'node:crypto'
import { constants, DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { Kysely, sql, SqliteAdapter, SqliteDialect } from 'kysely'
import type { SqliteDatabase, SqliteStatement, Transaction } from 'kysely'
import type { Database } from './schema.ts'
import { isDamaged, isNoRoom, isSchemaChanged } from './storage-errors.ts'

export type Db = Kysely<Database>
export type Tx = Transaction<Database>

/** Who is told of writing. */
type Watch = {
  /** Before something is written, so that there is room for it. */
  ensure: () => void
  /** Nothing could be written for lack of room; answers whether there is more now. */
  giveUp: () => boolean
  /** A statement met damage. */
  damaged: () => void
  /** The schema is not the server's any more. */
  schemaChanged: () => void
}

const UNWATCHED: Watch = {
  ensure: () => undefined,
  giveUp: () => false,
  damaged: () => undefined,
  schemaChanged: () => undefined,
}

/**
 * Opens the embedded database: write-ahead log, and a commit reaches the disk before it is answered
 * (synchronous=FULL), so that an acknowledged document survives a power cut. Sorting and the like stay in
 * memory: a temporary file would hold rows in a folder of the system, and ask for room there.
 */
export function openSqlite(file: string, watch: Watch = UNWATCHED): Db {
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

/**
 * How the names of temporary triggers begin that may write: nobody else can know it. What another trigger
 * would write, one that somebody put into the file, makes the statement fail.
 */
export const ownTriggers = (db: Db): string => connections.get(db)?.triggers ?? ''

/** Defines a function for own queries and temporary triggers, not for what stands in the file. */
export function defineFunction(
  db: Db,
  name: string,
  work: (...values: SQLInputValue[]) => SQLInputValue,
): void {
  connections.get(db)?.sqlite.function(name, { varargs: true, directOnly: true }, work)
}

/** Opens the database to read it only, beside a server that is running. */
export function readSqlite(file: string): Db {
  const sqlite = new DatabaseSync(file, { readOnly: true })
  return new Kysely<Database>({ dialect: new NodeSqliteDialect({ database: adapt(sqlite, UNWATCHED) }) })
}

/** From now on every write throws (SQLITE_READONLY), or none does any more. Waits for the transaction. */
export async function onlyRead(db: Db, isOn: boolean): Promise<void> {
  await sql`pragma query_only=${sql.raw(isOn ? 'on' : 'off')}`.execute(db)
}

/** Rows that are sealed and ready, so that the transaction that stores them stays short. */
export type ReadyRows = { store(tx: Tx): Promise<void> }

export type Forget = { soon: () => void; now: () => Promise<void> }

const FORGET_MS = 1_000

/**
 * Erased rows live on in the write-ahead log until it is written back and cut; `secure_delete` does not reach
 * it. `soon` does that within a second, however often it is asked. What cannot be done now, on a full disk or
 * while another connection reads, is done again later: neither throws.
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

/** False where somebody reads what is to be cut, or the disk refuses: what was erased is committed. */
async function isWrittenBack(db: Db): Promise<boolean> {
  try {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db)
    return rows[0]?.busy === 0
  } catch {
    return false
  }
}

/** Kysely says of all SQLite databases that a transaction cannot make a table. It can. */
class NodeSqliteDialect extends SqliteDialect {
  override createAdapter(): SqliteAdapter {
    return new TransactionalAdapter()
  }
}

class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

/** A statement with nothing left to do. */
const DONE: SqliteStatement = {
  reader: false,
  all: () => [],
  run: () => ({ changes: 0n, lastInsertRowid: 0n }),
  iterate: () => [][Symbol.iterator](),
}

const READS = /^\s*select\b/i

/** Node's own SQLite in the shape that Kysely's dialect expects. */
function adapt(sqlite: DatabaseSync, watch: Watch): SqliteDatabase {
  const watched = <T>(work: () => T): T => {
    try {
      return work()
    } catch (error) {
      if (isSchemaChanged(error)) watch.schemaChanged()
      else if (isDamaged(error)) watch.damaged()
      throw error
    }
  }
  /** What stands alone is tried again; a transaction is over by then, and whoever began it comes again. */
  const written = <T>(work: () => T): T => {
    const isAlone = !sqlite.isTransaction
    if (isAlone) watch.ensure()
    try {
      return work()
    } catch (error) {
      if (!isNoRoom(error) || !watch.giveUp() || !isAlone) throw error
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
