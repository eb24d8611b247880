import { opendir, lstat } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fail } from '#server/http/fail.ts'
import { RESERVE_FILE, type DiskReserve } from './disk-reserve.ts'
import type { FileStore } from './file-store.ts'

/** `originals`: of documents; `texts`: their other files; `wal`: the write-ahead log of the database. */
export const PARTS = ['originals', 'texts', 'database', 'wal', 'logs', 'other'] as const
export type Part = (typeof PARTS)[number]
export type Share = { items: number; bytes: number }
type Shares = Record<Part, Share>
type Counted = { shares: Shares; at: number }

type Options = {
  folder: string
  /** Most bytes the folder may hold; 0: only the disk limits it. Some of the disk always stays free. */
  quota: number
  reserve: DiskReserve
  now: () => number
}

/** Entries per batch, and the pause after it in ms: counting must not slow requests down. */
const BATCH = 500
const REST_MS = 20
const AGAIN_MS = 10_000

export function makeDiskUsage({ folder, quota, reserve, now }: Options) {
  /** Written and erased since the last count. */
  const changes = emptyShares()
  let counted: Counted | null = null
  let counting: Promise<Counted> | null = null
  let stopped = false

  async function measure(): Promise<Shares> {
    const shares = emptyShares()
    let seen = 0
    for await (const file of filesBelow(folder)) {
      const name = path.relative(folder, file)
      if (name === RESERVE_FILE) continue
      const share = shares[partOf(name)]
      const { size } = await lstat(file).catch(() => ({ size: 0 }))
      share.items += 1
      share.bytes += size
      if (++seen % BATCH === 0) await pause(REST_MS)
      if (stopped) throw new Error('stopped')
    }
    return shares
  }

  async function countNow(): Promise<Counted> {
    const before = structuredClone(changes)
    const shares = await measure()
    for (const part of PARTS) add(changes[part], { items: -before[part].items, bytes: -before[part].bytes })
    counted = { shares, at: now() }
    return counted
  }

  const usage = {
    quota,
    measure,

    get counted() {
      return counted
    },

    get left(): number {
      const ofQuota = quota ? quota - usage.charged : Infinity
      return Math.max(0, Math.min(ofQuota, reserve.spare()))
    },

    /** Nothing is left of the quota. */
    get isFull(): boolean {
      return quota > 0 && usage.charged >= quota
    },

    /** Everything in the folder. */
    get used(): number {
      return PARTS.reduce((sum, part) => sum + usage.share(part).bytes, reserve.held)
    },

    /** Counts against the quota: all but the disk's reserve and logs, which have limits of their own. */
    get charged(): number {
      return usage.used - usage.share('logs').bytes - reserve.held
    },

    /** As counted last, with all that was written and erased since. */
    share(part: Part): Share {
      return add({ ...changes[part] }, counted?.shares[part] ?? { items: 0, bytes: 0 })
    },

    restore(earlier: Counted): void {
      counted ??= earlier
    },

    noteWritten(bytes: number, part: Part = 'originals'): void {
      add(changes[part], { items: 1, bytes })
    },

    noteErased(bytes: number, part: Part): void {
      add(changes[part], { items: -1, bytes: -bytes })
    },

    hasRoom(bytes: number): boolean {
      if (bytes <= usage.left) return true
      if (now() - (counted?.at ?? 0) >= AGAIN_MS) void usage.count().catch(() => undefined)
      return false
    },

    /** Throws `storage.full` without room for so many more bytes. */
    admit(bytes: number): void {
      if (!usage.hasRoom(bytes)) throw fail('storage.full')
    },

    count: (): Promise<Counted> => (counting ??= countNow().finally(() => (counting = null))),

    async stop(): Promise<void> {
      stopped = true
      await counting?.catch(() => undefined)
    },
  }
  return usage
}

export type DiskUsage = ReturnType<typeof makeDiskUsage>

export const emptyShares = () =>
  Object.fromEntries(PARTS.map((part) => [part, { items: 0, bytes: 0 }])) as Shares

function add(to: Share, { items, bytes }: Share): Share {
  to.items += items
  to.bytes += bytes
  return to
}

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
  if (first === 'files') return partOfFile(name)
  if (first === 'logs') return first
  if (!first.startsWith('skein.sqlite')) return 'other'
  return first === 'skein.sqlite' ? 'database' : 'wal'
}

const partOfFile = (key: string): Part => (key.endsWith('.original') ? 'originals' : 'texts')

/** Tells what is written and erased, so that figures are right between two counts. */
export function meteredFileStore(
  store: FileStore,
  usage: Pick<DiskUsage, 'noteWritten' | 'noteErased'>,
): FileStore {
  async function without(key: string, work: () => Promise<void>): Promise<void> {
    const before = await store.file(key)
    await work()
    if (before) usage.noteErased(before.size, partOfFile(key))
  }
  return {
    ...store,
    async write(key, content) {
      let bytes = 0
      const pieces = counted(content, (size) => (bytes += size))
      await without(key, () => store.write(key, pieces))
      usage.noteWritten(bytes, partOfFile(key))
    },
    remove: (key) => without(key, () => store.remove(key)),
    async removeAll(tripId) {
      const files = (await store.page(tripId, { limit: MOST_FILES }))?.items ?? []
      await store.removeAll(tripId)
      for (const { name, size } of files) usage.noteErased(size ?? 0, partOfFile(name))
    },
  }
}

/** More than a trip can hold. */
const MOST_FILES = 100_000

async function* counted(
  content: AsyncIterable<Uint8Array>,
  note: (size: number) => void,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of content) {
    note(chunk.length)
    yield chunk
  }
}
