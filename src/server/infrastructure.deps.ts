import path from 'node:path'
import type { LogEntry } from '#contract/admin/logs.ts'
import type { Config } from './config.ts'
import { insistOnDatabase, ownFolder } from './db/data-folder.ts'
import { openDatabase } from './db/open-database.ts'
import type { Reader } from './ingest/reader.ts'
import { makeDiskReserve, type ReadDisk } from './files/disk-reserve.ts'
import { makeDiskUsage, meteredFileStore } from './files/disk-usage.ts'
import { localFileStore } from './files/file-store.local.ts'
import type { ResolveDns } from './inbox/sender-checks-dns.ts'
import type { FetchText } from './inbox/webhooks/ses.ts'
import { readAccessKey } from './access-key.ts'
import { databaseQueue, type Lane } from './jobs/database-queue.ts'
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

/** Locks the data folder, opens the database and migrates it. Releases both on failure. */
export async function makeInfrastructure(config: Config, log: Log, outside: Outside) {
  const now = outside.now ?? Date.now
  if (config.DATABASE_URL === null) insistOnDatabase(config.DATA_DIR)
  await using taken = new AsyncDisposableStack()
  const owner = taken.use(ownFolder(config.DATA_DIR))
  const reserve = makeDiskReserve(config.DATA_DIR, outside.readDisk, (error) =>
    log.error({ error: errorFields(error) }, 'the reserve on the disk could not be kept'),
  )
  reserve.ensure()
  const logs = makeLogs(config, { log, now, admits: (bytes) => reserve.admitsLog(bytes) })
  const opened = await openDatabase({ config, log, now, reserve }, taken)
  const { db, keys, database, forget, databaseBytes } = opened
  const uptime = outside.uptime ?? (() => performance.now())
  const clock = await Clock.open({ store: clockStore(db), now, uptime, log })
  logs.eraseByAge(() => clock.isTrusted)
  const access = readAccessKey(config, keys)
  const usage = makeDiskUsage({
    folder: config.DATA_DIR,
    quota: config.DATA_QUOTA_MB * MB,
    reserve,
    now,
    databaseBytes,
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
      databaseQueue({ ...lane, db, log, now, mayRun: () => !database.isDamaged, onEnd: forget.soon }),
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
