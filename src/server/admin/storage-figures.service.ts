import { open, rm } from 'node:fs/promises'
import path from 'node:path'
import type { StorageHealth, StorageStats, StorageUsage } from '#contract/admin/storage.ts'
import { unlessDamaged } from '#server/db/storage-errors.ts'
import type { Disk } from '#server/files/disk-reserve.ts'
import { emptyShares, PARTS, type DiskUsage, type Part, type Share } from '#server/files/disk-usage.ts'
import { errorFields, type Log } from '#server/observe/log.ts'
import { megabytes } from './units.ts'
import type { ConsoleStore } from './console.store.ts'

type Options = { store: ConsoleStore; usage: DiskUsage; folder: string; log: Log; now: () => number }

const COUNT_MS = 600_000
/** Rest between counts, as a multiple of the last one's duration. */
const COUNT_REST = 50
const DAY_MS = 86_400_000
const QUOTA_WARNING = 0.8
const MB = 1024 * 1024
const DISK_WARNING = { bytes: 1024 * MB, share: 0.05 }

/** What is stored, by what it is for, and whether there is room for more (spec console-13). */
export class StorageFigures {
  readonly #options: Options
  #timer: NodeJS.Timeout | undefined
  #round: Promise<void> = Promise.resolve()
  #isStopped = false

  constructor(options: Options) {
    this.#options = options
  }

  async restore(): Promise<void> {
    const { store, usage } = this.#options
    const rows = (await unlessDamaged(store.stock(), [])).filter(({ category }) => isPart(category))
    if (!rows.length) return
    const shares = emptyShares()
    for (const { category, items, bytes } of rows) shares[category as Part] = { items, bytes }
    usage.restore({ shares, at: Math.min(...rows.map(({ at }) => at)) })
  }

  start(): void {
    const round = async () => {
      const began = performance.now()
      await this.count().catch((error: unknown) => {
        if (!this.#isStopped)
          this.#options.log.error({ error: errorFields(error) }, 'what is stored could not be counted')
      })
      if (this.#isStopped) return
      const took = performance.now() - began
      this.#timer = setTimeout(next, Math.max(COUNT_MS, COUNT_REST * took)).unref()
    }
    const next = () => {
      this.#round = round()
    }
    this.#timer = setTimeout(next, 0).unref()
  }

  async count(): Promise<void> {
    const { shares, at } = await this.#options.usage.count()
    await this.#options.store.keepStock(PARTS.map((category) => ({ category, ...shares[category], at })))
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    clearTimeout(this.#timer)
    await this.#options.usage.stop()
    await this.#round
  }

  async stats(): Promise<StorageStats> {
    const { store, usage } = this.#options
    return { totalSize: usage.used, tripCount: await store.tripCount(), fileCount: usage.files }
  }

  /** Itineraries are documents and the database, without debug trips. */
  async usage(): Promise<StorageUsage> {
    const { store, usage } = this.#options
    const debug = await store.debugBytes()
    const of = (part: Part) => usage.counted?.shares[part].bytes ?? 0
    const others = of('logs') + of('other')
    return {
      categories: { itineraries: Math.max(0, usage.used - others - debug), debug, logs: of('logs') },
      total: usage.used,
      countedAt: usage.counted && new Date(usage.counted.at).toISOString(),
    }
  }

  /** `isFull`: documents are refused or would be lost. */
  async health(): Promise<StorageHealth & { isFull: boolean }> {
    const { store, usage } = this.#options
    const [trips, canWrite] = await Promise.all([store.tripCount(), this.#canWrite()])
    const disk = usage.disk()
    const isDiskFull = usage.isDiskFull
    const full = [
      ...(canWrite || isDiskFull ? [] : ['Nothing can be written to the data folder.']),
      ...(usage.quota && usage.charged >= usage.quota
        ? [
            `The data folder holds all of its ${megabytes(usage.quota)} MB (DATA_QUOTA_MB): documents are refused.`,
          ]
        : []),
      ...(disk && isDiskFull ? [fullDisk(disk)] : []),
    ]
    const warnings = [
      ...full,
      ...(usage.quota && usage.charged < usage.quota && usage.charged >= QUOTA_WARNING * usage.quota
        ? [
            `The data folder holds ${Math.floor((100 * usage.charged) / usage.quota)} percent of its ${megabytes(usage.quota)} MB (DATA_QUOTA_MB).`,
          ]
        : []),
      ...(await this.#refusals()),
      ...(disk && !isDiskFull && isLow(disk)
        ? [`The disk is nearly full: ${megabytes(disk.free)} MB are free.`]
        : []),
    ]
    return {
      healthy: full.length === 0,
      isFull: full.length > 0,
      warnings,
      totalSizeMB: megabytes(usage.used),
      averageTripSizeMB: trips ? megabytes(this.#tripBytes() / trips) : 0,
      freeMB: disk && megabytes(disk.free),
      quotaMB: usage.quota ? megabytes(usage.quota) : null,
      leftMB: Number.isFinite(usage.left) ? megabytes(usage.left) : null,
    }
  }

  /** Refusals for lack of room in 24 hours: mails from the database, documents since the start. */
  async #refusals(): Promise<string[]> {
    const { store, usage, now } = this.#options
    const since = now() - DAY_MS
    const mails = await store.mailsWithoutRoom(new Date(since).toISOString())
    if (!mails && (usage.refusedAt ?? 0) <= since) return []
    const what = mails ? `${mails} ${mails === 1 ? 'mail was' : 'mails were'}` : 'Documents were'
    return [`${what} refused for lack of room in the last 24 hours.`]
  }

  #tripBytes(): number {
    const { usage } = this.#options
    const shares: Record<Part, Share> = usage.counted?.shares ?? emptyShares()
    return usage.used - shares.logs.bytes - shares.other.bytes
  }

  /** Writes and syncs a byte, as documents are written. */
  async #canWrite(): Promise<boolean> {
    const file = path.join(this.#options.folder, '.write-test')
    try {
      const handle = await open(file, 'w', 0o600)
      try {
        await handle.writeFile('x')
        await handle.sync()
      } finally {
        await handle.close()
      }
      await rm(file, { force: true })
      return true
    } catch {
      return false
    }
  }
}

const fullDisk = ({ free }: Disk) =>
  `The disk is full: ${megabytes(free)} MB are free. Documents, mails and new trips are refused; people can still read, delete, rename and sign in. Make room on the disk of DATA_DIR.`

const isPart = (category: string) => (PARTS as readonly string[]).includes(category)

const isLow = ({ free, total }: { free: number; total: number }) =>
  free < DISK_WARNING.bytes || free < DISK_WARNING.share * total
