import path from 'node:path'
import type { Config } from './config.ts'
import { migrate } from './db/migrate.ts'
import { ownFolder } from './db/owner.ts'
import { keepOrder } from './db/physical-order.ts'
import { forgetErased, openSqlite } from './db/sqlite.ts'
import type { Reader } from './documents/reader.ts'
import { DiskUsage, type ReadDisk } from './files/disk-usage.ts'
import { localFileStore } from './files/file-store.local.ts'
import { meteredFileStore } from './files/file-store.metered.ts'
import type { ResolveDns } from './inbox/sender-checks-dns.ts'
import type { FetchText } from './inbox/webhooks/fetch-text.ts'
import { readServerKeys } from './keys.ts'
import { makeLogs } from './logs.deps.ts'
import type { Log } from './observe/log.ts'

/** What a test puts in place of the outside world. */
export type Outside = {
  now?: () => number
  reader?: Reader
  webFolder?: string
  answerWithinMs?: number
  slowAfterMs?: number
  answersTogetherMs?: number
  resolveDns?: ResolveDns
  fetchText?: FetchText
  /** Live sources of flight statuses, and pauses between tries at them. */
  fetchStatus?: typeof fetch
  waitStatus?: (ms: number) => Promise<void>
  fetchPush?: typeof fetch
  /** False: requests are neither counted nor traced, to measure what that takes. */
  observe?: boolean
  /** Where deployments and their logs are asked for. */
  fetchDeployments?: typeof fetch
  /** Where builds of this installation leave their log. */
  buildFolder?: string
  /** The volume that holds the data folder. */
  readDisk?: ReadDisk
}

const MB = 1024 * 1024

/** What every feature stands on. */
export type Ground = Awaited<ReturnType<typeof makeGround>>

/** Takes the data folder for this process alone, opens its database, and brings that up to date. */
export async function makeGround(config: Config, log: Log, outside: Outside) {
  const now = outside.now ?? Date.now
  const owner = ownFolder(config.DATA_DIR)
  const logs = makeLogs(config, log, now)
  const db = openSqlite(path.join(config.DATA_DIR, 'skein.sqlite'))
  const migrations = await migrate(db)
  if (migrations.length) log.info({ migrations }, 'the database was brought up to date')
  const forget = forgetErased(db)
  const order = keepOrder(db, forget)
  await order.now()
  const hasTrips = (await db.selectFrom('trip').select('id').limit(1).executeTakeFirst()) !== undefined
  const keys = readServerKeys(config.DATA_DIR, hasTrips)
  const usage = new DiskUsage({
    folder: config.DATA_DIR,
    quota: config.DATA_QUOTA_MB * MB,
    now,
    readDisk: outside.readDisk,
  })
  const files = meteredFileStore(localFileStore(path.join(config.DATA_DIR, 'files')), usage)
  return { config, log, logs, outside, now, owner, db, forget, order, keys, files, usage }
}
