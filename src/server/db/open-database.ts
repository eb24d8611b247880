import { sql } from 'kysely'
import { readServerKeys, type ServerKeys } from '#server/keys.ts'
import { ConfigError, type Config } from '#server/config.ts'
import type { DiskReserve } from '#server/files/disk-reserve.ts'
import { errorFields, type Log } from '#server/observe/log.ts'
import { damagedLine, makeDatabaseHealth, type DatabaseHealth } from './database-health.ts'
import { databaseFile } from './data-folder.ts'
import type { Db, Forget } from './db.ts'
import { migrate } from './migrate.ts'
import { insistOnOwnSchema } from './own-schema.ts'
import { insistOnOwnPostgresSchema, insistOnOwnRows, rowKeySettings } from './row-mac.postgres.ts'
import { guardRows, insistOnSameBackup } from './row-mac.sqlite.ts'
import { forgetErased, onlyRead, openSqlite } from './sqlite.ts'
import { codeOf, isReadOnly, isUnreachable, unlessDamaged } from './storage-errors.ts'

type Given = { config: Config; log: Log; now: () => number; reserve: DiskReserve }

/**
 * A migrated database that signs its rows. `database`: its health; `forget`: erases what was deleted;
 * `databaseBytes`: its size, where it is not in the data folder.
 */
export type OpenDatabase = {
  db: Db
  keys: ServerKeys
  database: DatabaseHealth
  forget: Forget
  databaseBytes?: () => Promise<number>
}

/** `DATABASE_URL` chooses PostgreSQL, nothing SQLite in DATA_DIR. What was opened closes with `taken`. */
export async function openDatabase(given: Given, taken: AsyncDisposableStack): Promise<OpenDatabase> {
  return given.config.DATABASE_URL === null
    ? openEmbedded(given, taken)
    : openShared({ ...given, url: given.config.DATABASE_URL }, taken)
}

async function openEmbedded({ config, log, now, reserve }: Given, taken: AsyncDisposableStack) {
  const folder = config.DATA_DIR
  const file = databaseFile(folder)
  const database = makeDatabaseHealth({ file, log, now })
  taken.defer(() => database.stop())
  await database.open()
  const db = openSqlite(file, {
    ensure: () => reserve.ensure(),
    giveUp: () => reserve.giveUp(),
    damaged: () => void database.confirm(),
    schemaChanged: () => database.note('the schema was changed from outside'),
  })
  taken.defer(() => db.destroy())
  database.onChange = (isDamaged) =>
    void onlyRead(db, isDamaged).catch((error: unknown) =>
      log.error(
        { error: errorFields(error), isDamaged },
        'the database could not be opened or closed for writing',
      ),
    )
  if (database.isDamaged) await onlyRead(db, true)
  await insistOnSameBackup(db, folder)
  await unlessDamaged(insistOnOwnSchema(db), undefined)
  const migrations = await migrate(db).catch((error: unknown) => {
    // A damaged database that needs no migration is read; the shape of an older one cannot be
    if (isReadOnly(error) && database.isDamaged) throw new ConfigError(damagedLine(file))
    throw error
  })
  tellMigrations(log, migrations)
  const keys = readServerKeys(folder, await hasTrips(db))
  await guardRows(db, { folder, keys, isReadOnly: database.isDamaged })
  return { db, keys, database, forget: forgetErased(db) }
}

type Shared = Given & { url: string }

/** Migrates over a connection without keys: the others need them, and they may be made only then. */
async function openShared({ config, log, url }: Shared, taken: AsyncDisposableStack) {
  // Its driver is loaded only where it is used
  const { openPostgres } = await import('./postgres.ts')
  const first = openPostgres({ url, connections: 1 })
  const { migrations, hadTrips } = await prepare(first)
    .catch((error: unknown) => {
      throw unopened(error) ?? error
    })
    .finally(() => first.destroy())
  tellMigrations(log, migrations)
  const keys = readServerKeys(config.DATA_DIR, hadTrips)
  const database = sharedHealth()
  const onAnswer = (isAnswered: boolean) => (database.isUnreachable = !isAnswered)
  const db = openPostgres({ url, settings: rowKeySettings(keys.rows), onAnswer })
  taken.defer(() => db.destroy())
  await insistOnOwnRows(db)
  const databaseBytes = () => sizeOf(db)
  return { db, keys, database, forget: NOTHING_TO_FORGET, databaseBytes }
}

async function sizeOf(db: Db): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`.execute(
    db,
  )
  return rows[0]?.bytes ?? 0
}

async function prepare(db: Db) {
  await insistOnOwnPostgresSchema(db, false)
  const migrations = await migrate(db)
  await insistOnOwnPostgresSchema(db, true)
  return { migrations, hadTrips: await hasTrips(db) }
}

const hasTrips = async (db: Db) =>
  (await db.selectFrom('trip').select('id').limit(1).executeTakeFirst()) !== undefined

function tellMigrations(log: Log, migrations: readonly string[]): void {
  if (migrations.length) log.info({ migrations }, 'the database was brought up to date')
}

/** Classes 28 and 3D: who asks is not let in, or the database is not there. */
const REFUSED = /^(?:28...|3D...|42501)$/

/** A line for the operator, which names no address and no password. */
function unopened(error: unknown): ConfigError | null {
  const code = codeOf(error)
  if (REFUSED.test(code))
    return new ConfigError(
      `The database of DATABASE_URL does not let this server in (${code}). Check user, password and name of the database.`,
    )
  if (isUnreachable(error))
    return new ConfigError(
      'The database of DATABASE_URL does not answer. Start it, or check host and port; nothing was changed.',
    )
  return null
}

/** PostgreSQL checks its own pages, and reports damage to its operator. */
const sharedHealth = (): DatabaseHealth => ({
  onChange: () => undefined,
  isDamaged: false,
  isUnchecked: false,
  isUnreachable: false,
  found: { damage: [], orphans: [], checkedAt: null },
  open: async () => undefined,
  start: () => undefined,
  note: () => undefined,
  confirm: async () => undefined,
  check: async () => undefined,
  stop: async () => undefined,
})

/** PostgreSQL's vacuum and log remove old rows in their own time. */
const NOTHING_TO_FORGET: Forget = { soon: () => undefined, now: async () => undefined }
