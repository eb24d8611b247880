import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { StorageHealth, StorageStats, StorageUsage } from '#contract/admin/storage.ts'
import { unlessDamaged } from '#server/db/storage-errors.ts'
import type { Disk, DiskReserve } from '#server/files/disk-reserve.ts'
import { emptyShares, PARTS, type DiskUsage, type Part } from '#server/files/disk-usage.ts'
import { errorFields, type Log } from '#server/observe/log.ts'
import type { Refusals } from '#server/observe/refusals.ts'
import { megabytes, totalOf } from './units.ts'
import { DATABASE_PARTS, type ConsoleStore, type DatabasePart } from './console.store.ts'

type Options = {
  store: ConsoleStore
  usage: DiskUsage
  reserve: DiskReserve
  refusals: Refusals
  folder: string
  log: Log
  now: () => number
}

const COUNT_MS = 600_000
/** Rest between counts, as a multiple of the last one's duration. */
const COUNT_REST = 50
const DAY_MS = 86_400_000
const QUOTA_WARNING = 0.8
const MB = 1024 * 1024
const DISK_WARNING = { bytes: 1024 * MB, share: 0.05 }

/** What is stored, by what it is for, and whether there is room for more (spec console-13). */
export function makeStorageFigures({ store, usage, reserve, refusals, folder, log, now }: Options) {
  let timer: NodeJS.Timeout | undefined
  let round = Promise.resolve()
  let isStopped = false

  let inDatabase: Record<DatabasePart, number> = { trips: 0, traces: 0, trials: 0 }
  let counting: Promise<void> | null = null

  async function countNow(): Promise<void> {
    // A damaged database must not keep files from being counted: the quota needs them
    let trips = 0
    try {
      inDatabase = await store.databaseBytes()
      trips = await store.tripCount()
    } catch (error) {
      log.warn({ error: errorFields(error) }, 'parts of the database could not be measured')
    }
    const { shares, at } = await usage.count()
    const ofFolder = PARTS.map((category) => ({ category, ...shares[category], at }))
    const ofDatabase = DATABASE_PARTS.map((category) => {
      return { category, items: category === 'trips' ? trips : 0, bytes: inDatabase[category], at }
    })
    await store.keepStock([...ofFolder, ...ofDatabase])
  }

  const count = (): Promise<void> => (counting ??= countNow().finally(() => (counting = null)))

  function usageNow(): StorageUsage {
    const of = (part: Part) => usage.share(part).bytes
    const documents = of('originals') + of('texts')
    let rest = of('database')
    /** As counted last. While the database grew in its log alone, its parts are cut to its file. */
    const cut = (part: DatabasePart) => {
      const bytes = Math.min(rest, inDatabase[part])
      rest -= bytes
      return bytes
    }
    const [trips, traces, trials] = [cut('trips'), cut('traces'), cut('trials')]
    const others = {
      logs: of('logs'),
      traces,
      database: rest,
      wal: of('wal'),
      other: of('other') + reserve.held,
    }
    return {
      categories: { itineraries: documents + trips, debug: trials, ...others },
      documents,
      total: usage.used,
      countedAt: usage.counted && new Date(usage.counted.at).toISOString(),
    }
  }

  async function countAndRest(): Promise<void> {
    const began = performance.now()
    await count().catch((error: unknown) => {
      if (!isStopped) log.error({ error: errorFields(error) }, 'what is stored could not be counted')
    })
    if (!isStopped) countIn(Math.max(COUNT_MS, COUNT_REST * (performance.now() - began)))
  }

  function countIn(milliseconds: number): void {
    timer = setTimeout(() => (round = countAndRest()), milliseconds).unref()
  }

  async function refused(): Promise<string[]> {
    const since = now() - DAY_MS
    const mails = await store.refusedMails(new Date(since).toISOString())
    const ofMails = mails.filter(({ reason }) => reason === 'storage.full')
    const ofCalls = (await refusals.since(since)).filter(
      ({ kind, endpoint }) => kind === 'no_room' && !endpoint.includes('/webhooks/'),
    )
    const counts = { mails: totalOf(ofMails, 'count'), 'uploads or new trips': totalOf(ofCalls, 'count') }
    return Object.entries(counts).flatMap(([what, count]) =>
      count ? `Refused for lack of room in the last 24 hours: ${what} (${count}).` : [],
    )
  }

  return {
    count,

    async restore(): Promise<void> {
      const rows = new Map((await unlessDamaged(store.stock(), [])).map((row) => [row.category, row]))
      const [oldest] = PARTS.map((part) => rows.get(part)?.at ?? 0).toSorted((one, other) => one - other)
      // An earlier version told other parts: then it is counted anew
      if (!oldest) return
      const shares = emptyShares()
      for (const part of PARTS)
        shares[part] = { items: rows.get(part)?.items ?? 0, bytes: rows.get(part)?.bytes ?? 0 }
      for (const part of DATABASE_PARTS) inDatabase[part] = rows.get(part)?.bytes ?? 0
      usage.restore({ shares, at: oldest })
    },

    start: () => countIn(0),

    async stop(): Promise<void> {
      isStopped = true
      clearTimeout(timer)
      await usage.stop()
      await round
    },

    stats: async (): Promise<StorageStats> => ({
      totalSize: usage.used,
      tripCount: await store.tripCount(),
      documentCount: usage.share('originals').items,
      fileCount: usage.share('originals').items + usage.share('texts').items,
    }),

    usage: usageNow,

    /** `isFull`: documents are refused or would be lost. `current`: warnings but for what is over. */
    async health(): Promise<StorageHealth & { isFull: boolean; current: string[] }> {
      const [canWrite, trips] = await Promise.all([isWritable(folder), store.tripCount()])
      const { quota, charged } = usage
      const isDiskFull = reserve.isFull
      const disk = reserve.disk()
      const quotaText = `${megabytes(quota)} MB (DATA_QUOTA_MB)`
      const full = [
        !canWrite && !isDiskFull && 'Nothing can be written to the data folder.',
        usage.isFull && `Documents and the database fill the quota of ${quotaText}: documents are refused.`,
        disk && isDiskFull && fullDisk(disk),
      ].filter((warning) => typeof warning === 'string')
      const low = [
        quota > 0 &&
          !usage.isFull &&
          charged >= QUOTA_WARNING * quota &&
          `Documents and the database use ${Math.floor((100 * charged) / quota)} percent of the quota of ${quotaText}.`,
        disk && !isDiskFull && isLow(disk) && `The disk is nearly full: ${megabytes(disk.free)} MB are free.`,
      ].filter((warning) => typeof warning === 'string')
      const current = [...full, ...low]
      return {
        healthy: full.length === 0,
        isFull: full.length > 0,
        isLow: current.length > 0,
        current,
        warnings: [...current, ...(await refused())],
        totalSizeMB: megabytes(usage.used),
        averageTripSizeMB: trips && usageNow().categories.itineraries / trips / MB,
        freeMB: disk && megabytes(disk.free),
        quotaMB: quota ? megabytes(quota) : null,
        leftMB: Number.isFinite(usage.left) ? megabytes(usage.left) : null,
      }
    },
  }
}

export type StorageFigures = ReturnType<typeof makeStorageFigures>

/** Writes and syncs a byte, as documents are written. */
async function isWritable(folder: string): Promise<boolean> {
  const file = path.join(folder, '.write-test')
  try {
    await writeFile(file, 'x', { mode: 0o600, flush: true })
    await rm(file, { force: true })
    return true
  } catch {
    return false
  }
}

const fullDisk = ({ free }: Disk) =>
  `The disk is full: ${megabytes(free)} MB are free. Documents, mails and new trips are refused; people can still read, delete, rename and sign in. Make room on the disk of DATA_DIR.`

const isLow = ({ free, total }: Disk) => free < DISK_WARNING.bytes || free < DISK_WARNING.share * total
