import { opendir, lstat, statfs } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fail } from '#server/http/fail.ts'

/** What lies in the data folder, by what it is for: files of trips, the database, logs, and keys and the like. */
export const PARTS = ['files', 'database', 'logs', 'other'] as const
export type Part = (typeof PARTS)[number]
export type Share = { items: number; bytes: number }
export type Counted = { shares: Record<Part, Share>; at: number }

/** Bytes of the volume that holds the data folder; null where the system does not tell. */
export type Disk = { free: number; total: number }
export type ReadDisk = (folder: string) => Promise<Disk | null>

type Options = {
  folder: string
  /** Most bytes that the folder may hold; 0: as many as the disk does. */
  quota: number
  now: () => number
  readDisk?: ReadDisk | undefined
}

/** Entries that are looked at in one go, and the rest after them: nobody waits for the count. */
const BATCH = 500
const REST_MS = 20
/** A full folder is counted anew at most so often, since something may have been erased. */
const AGAIN_MS = 10_000

/** How much the data folder holds: counted in the background, with what was written since. */
export class DiskUsage {
  readonly #options: Options
  #counted: Counted | null = null
  /** What was written since the last count began. */
  readonly #written: Share = { items: 0, bytes: 0 }
  #counting: Promise<Counted> | null = null
  #stopped = false

  constructor(options: Options) {
    this.#options = options
  }

  get counted(): Counted | null {
    return this.#counted
  }

  get quota(): number {
    return this.#options.quota
  }

  /** Bytes, as far as they are known. */
  get used(): number {
    return (
      this.#written.bytes + PARTS.reduce((sum, part) => sum + (this.#counted?.shares[part].bytes ?? 0), 0)
    )
  }

  /** Files of trips, as far as they are known. */
  get files(): number {
    return this.#written.items + (this.#counted?.shares.files.items ?? 0)
  }

  /** Begins with what an earlier process counted. */
  restore(counted: Counted): void {
    this.#counted ??= counted
  }

  /** A file of a trip was written. */
  noteWritten(bytes: number): void {
    this.#written.items += 1
    this.#written.bytes += bytes
  }

  /** What counts against the quota: all but logs, which have bounds of their own and are filled by whoever calls. */
  get charged(): number {
    return this.used - (this.#counted?.shares.logs.bytes ?? 0)
  }

  hasRoom(bytes: number): boolean {
    const { quota, now } = this.#options
    if (!quota || this.charged + bytes <= quota) return true
    if (now() - (this.#counted?.at ?? 0) >= AGAIN_MS) void this.count().catch(() => undefined)
    return false
  }

  /** Throws `storage.full` where so many bytes more are beyond the quota. */
  admit(bytes: number): void {
    if (!this.hasRoom(bytes)) throw fail('storage.full')
  }

  /** Looks at every file, some at a time; whoever asks meanwhile gets the same count. */
  count(): Promise<Counted> {
    this.#counting ??= this.#countNow().finally(() => (this.#counting = null))
    return this.#counting
  }

  disk(): Promise<Disk | null> {
    const { folder, readDisk = statDisk } = this.#options
    return readDisk(folder)
  }

  /** Ends a count that goes on. */
  async stop(): Promise<void> {
    this.#stopped = true
    await this.#counting?.catch(() => undefined)
  }

  async #countNow(): Promise<Counted> {
    const { folder, now } = this.#options
    const before = { ...this.#written }
    const shares = emptyShares()
    let seen = 0
    for await (const file of filesBelow(folder)) {
      const share = shares[partOf(path.relative(folder, file))]
      const { size } = await lstat(file).catch(() => ({ size: 0 }))
      share.items += 1
      share.bytes += size
      if (++seen % BATCH === 0) await pause(REST_MS)
      if (this.#stopped) throw new Error('stopped')
    }
    this.#written.items -= before.items
    this.#written.bytes -= before.bytes
    this.#counted = { shares, at: now() }
    return this.#counted
  }
}

export const emptyShares = (): Record<Part, Share> => ({
  files: { items: 0, bytes: 0 },
  database: { items: 0, bytes: 0 },
  logs: { items: 0, bytes: 0 },
  other: { items: 0, bytes: 0 },
})

/** Files and folders that go away meanwhile are left out. */
async function* filesBelow(folder: string): AsyncGenerator<string> {
  const entries = await opendir(folder).catch(() => null)
  if (!entries) return
  for await (const entry of entries) {
    const at = path.join(folder, entry.name)
    if (entry.isDirectory()) yield* filesBelow(at)
    else if (entry.isFile()) yield at
  }
}

function partOf(name: string): Part {
  const [first = ''] = name.split(path.sep)
  if (first === 'files' || first === 'logs') return first
  return first.startsWith('skein.sqlite') ? 'database' : 'other'
}

async function statDisk(folder: string): Promise<Disk | null> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return blocks ? { free: bavail * bsize, total: blocks * bsize } : null
}
