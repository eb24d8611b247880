import path from 'node:path'
import type { LogEntry } from '#contract/admin/logs.ts'
import { ConfigError, type Config } from './config.ts'
import { damagedLine, makeDatabaseHealth } from './db/database-health.ts'
import { databaseFile, insistOnDatabase, ownFolder } from './db/data-folder.ts'
import { migrate } from './db/migrate.ts'
import { insistOnOwnSchema } from './db/own-schema.ts'
import { guardRows, insistOnSameBackup } from './db/row-mac.ts'
import { forgetErased, onlyRead, openSqlite } from './db/sqlite.ts'
import { isReadOnly, unlessDamaged } from './db/storage-errors.ts'
import type { Reader } from './ingest/reader.ts'
import { makeDiskReserve, type ReadDisk } from './files/disk-reserve.ts'
import { makeDiskUsage, meteredFileStore } from './files/disk-usage.ts'
import { localFileStore } from './files/file-store.local.ts'
import type { ResolveDns } from './inbox/sender-checks-dns.ts'
import type { FetchText } from './inbox/webhooks/ses.ts'
import { readAccessKey } from './access-key.ts'
import { sqliteQueue, type Lane } from './jobs/queue.sqlite.ts'
import { readServerKeys } from './keys.ts'
import { errorFields, type Log, type LogLines } from './observe/log.ts'
import { Clock, clockStore } from './clock/clock.service.ts'
import { makeLogBook } from './observe/log-book.ts'
import { LogFiles, type LogFileOptions } from './observe/log-files.ts'
import { beginRun } from './observe/run-record.ts'
import { parseEntry } from './observe/log-entry.ts'
import { Dependencies } from './observe/dependencies.ts'
import { makeRefusals } from './observe/refusals.ts'

export type Outside = {
  now?: () => number
  /** Milliseconds of a monotonic clock, which is never set. */
  uptime?: () => number
  reader?: Reader
  webFolder?: string
  answerWithinMs?: number
  slowAfterMs?: number
  answersTogetherMs?: number
  resolveDns?: ResolveDns
  fetchText?: FetchText
  fetchStatus?: typeof fetch
  waitStatus?: (ms: number) => Promise<void>
  fetchPush?: typeof fetch
  fetchAlert?: typeof fetch
  observe?: boolean
  fetchDeployments?: typeof fetch
  buildFolder?: string
  readDisk?: ReadDisk
}

const MB = 1024 * 1024

export type Infrastructure = Awaited<ReturnType<typeof makeInfrastructure>>

/** Locks the data folder, opens its database and migrates it. Releases both on failure. */
export async function makeInfrastructure(config: Config, log: Log, outside: Outside) {
  const now = outside.now ?? Date.now
  insistOnDatabase(config.DATA_DIR)
  await using taken = new AsyncDisposableStack()
  const owner = taken.use(ownFolder(config.DATA_DIR))
  const reserve = makeDiskReserve(config.DATA_DIR, outside.readDisk, (error) =>
    log.error({ error: errorFields(error) }, 'the reserve on the disk could not be kept'),
  )
  reserve.ensure()
  const logs = makeLogs(config, { log, now, admits: (bytes) => reserve.admitsLog(bytes) })
  const file = databaseFile(config.DATA_DIR)
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
  await insistOnSameBackup(db, config.DATA_DIR)
  await unlessDamaged(insistOnOwnSchema(db), undefined)
  const migrations = await migrate(db).catch((error: unknown) => {
    // A damaged database that needs no migration is read; the shape of an older one cannot be
    if (isReadOnly(error) && database.isDamaged) throw new ConfigError(damagedLine(file))
    throw error
  })
  if (migrations.length) log.info({ migrations }, 'the database was brought up to date')
  const uptime = outside.uptime ?? (() => performance.now())
  const clock = await Clock.open({ store: clockStore(db), now, uptime, log })
  logs.eraseByAge(() => clock.isTrusted)
  const forget = forgetErased(db)
  const hasTrips = (await db.selectFrom('trip').select('id').limit(1).executeTakeFirst()) !== undefined
  const keys = readServerKeys(config.DATA_DIR, hasTrips)
  await guardRows(db, { folder: config.DATA_DIR, keys, isReadOnly: database.isDamaged })
  const access = readAccessKey(config, keys)
  const usage = makeDiskUsage({
    folder: config.DATA_DIR,
    quota: config.DATA_QUOTA_MB * MB,
    reserve,
    now,
  })
  const files = meteredFileStore(localFileStore(path.join(config.DATA_DIR, 'files')), usage)
  taken.move()
  return {
    config,
    log,
    logs,
    outside,
    now,
    clock,
    owner,
    db,
    forget,
    keys,
    access,
    files,
    usage,
    reserve,
    database,
    dependencies: new Dependencies(now),
    refusals: makeRefusals({ db, salt: keys.lookup, log, now, hasRoom: () => !reserve.isGivenUp }),
    makeQueue: (lane: Lane) =>
      sqliteQueue({ ...lane, db, log, now, mayRun: () => !database.isDamaged, onEnd: forget.soon }),
  }
}

function makeLogs(
  config: Config,
  { log, now, admits }: { log: Log } & Required<Pick<LogFileOptions, 'now' | 'admits'>>,
) {
  let mayEraseByAge = () => false
  const files = new LogFiles({
    folder: path.join(config.DATA_DIR, 'logs'),
    fileBytes: config.LOG_FILE_MB * MB,
    files: config.LOG_FILES,
    days: config.LOG_DAYS,
    now,
    admits,
    mayEraseByAge: () => mayEraseByAge(),
  })
  const stopWriting = log.lines.listen((line) => files.write(line))
  const { version, commit } = config
  const { run, end } = beginRun(files.folder, { version, commit, log, now })
  const startUp = startUpLines(log.lines)
  const book = makeLogBook(files.folder, log.lines)
  log.info({ version, commit, node: process.version, cause: run.cause }, 'starting')
  return {
    files,
    book,
    run,
    startUp,
    eraseByAge(mayErase: () => boolean) {
      mayEraseByAge = mayErase
    },
    async stop() {
      log.info('stopped')
      try {
        await book.stop()
        end()
      } finally {
        stopWriting()
        files.close()
      }
    },
  }
}

const LISTENING = 'listening'
const MAX_LINES = 200

function startUpLines(lines: LogLines): () => readonly LogEntry[] {
  const kept: LogEntry[] = []
  const stop = lines.listen((line) => {
    const entry = parseEntry(line)
    if (entry) kept.push(entry)
    if (entry?.message === LISTENING || kept.length >= MAX_LINES) stop()
  })
  return () => kept
}
