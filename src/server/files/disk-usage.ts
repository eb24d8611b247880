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
/** What became of files of a part: negative where they were erased. */
type Change = [Part, Share]

type Options = {
  folder: string
  /** Most bytes the folder may hold; 0: only the disk limits it. Some of the disk always stays free. */
  quota: number
  reserve: DiskReserve
  now: () => number
  /** Bytes of a database that is not in the folder. */
  databaseBytes?: (() => Promise<number>) | undefined
}

/** Entries per batch, and the pause after it in ms: counting must not slow requests down. */
const BATCH = 500
const REST_MS = 20
/** Looks at a trip whose files keep changing. */
const LOOKS = 50
const AGAIN_MS = 10_000

export function makeDiskUsage({ folder, quota, reserve, now, databaseBytes }: Options) {
  /** Written and erased since the last count. */
  let changes = emptyShares()
  /** The trips that the running count has seen, what has changed in them since, and which changed at all. */
  let seen = new Set<string>()
  let later = emptyShares()
  let changed = new Set<string>()
  /** Changes that have not ended, by trip. */
  const underWay = new Map<string, number>()
  /** Trips whose files are listed at this moment, and whether one of them has changed meanwhile. */
  const listings = new Set<{ tripId: string; isStale: boolean }>()
  let counted: Counted | null = null
  let counting: Promise<Counted> | null = null
  let stopped = false

  async function measure(trips = new Set<string>()): Promise<Shares> {
    const shares = emptyShares()
    let files = 0
    const take = async (found: Change[]) => {
      for (const [part, share] of found) add(shares[part], share)
      const before = files
      files += found.length
      if (Math.floor(files / BATCH) > Math.floor(before / BATCH)) await pause(REST_MS)
      if (stopped) throw new Error('stopped')
    }
    for await (const { name, isFolder } of entriesOf(folder)) {
      if (name === RESERVE_FILE) continue
      if (name !== FILES) await take(isFolder ? await filesBelow(folder, name) : [await fileAt(folder, name)])
    }
    const look = async (tripId: string) => {
      if (trips.has(tripId)) return
      const found = await filesOfTrip(tripId)
      trips.add(tripId)
      await take(found)
    }
    for await (const { name } of entriesOf(path.join(folder, FILES))) await look(name)
    // Made after the folder was listed; the set grows meanwhile
    for (const tripId of changed) await look(tripId)
    return shares
  }

  /** As they are between two changes: a file is seen before it is told. */
  async function filesOfTrip(tripId: string): Promise<Change[]> {
    for (let look = 1; ; look += 1) {
      const listing = { tripId, isStale: underWay.has(tripId) }
      listings.add(listing)
      const found = await filesBelow(folder, path.join(FILES, tripId))
      listings.delete(listing)
      if (!(listing.isStale || underWay.has(tripId)) || look === LOOKS || stopped) return found
      await pause(REST_MS)
    }
  }

  async function countNow(): Promise<Counted> {
    seen = new Set()
    later = emptyShares()
    changed = new Set(underWay.keys())
    const shares = await measure(seen)
    if (databaseBytes) shares.database = { items: 1, bytes: await databaseBytes() }
    changes = later
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

    /** Everything in the folder, and the database. */
    get used(): number {
      return PARTS.reduce((sum, part) => sum + usage.share(part).bytes, reserve.held)
    },

    /**
     * Counts against the quota: all in the folder but the disk's reserve and logs, which have limits of
     * their own.
     */
    get charged(): number {
      const elsewhere = databaseBytes ? usage.share('database').bytes : 0
      return usage.used - elsewhere - usage.share('logs').bytes - reserve.held
    },

    /** As counted last, with all that was written and erased since. */
    share(part: Part): Share {
      return add({ ...changes[part] }, counted?.shares[part] ?? { items: 0, bytes: 0 })
    },

    restore(earlier: Counted): void {
      counted ??= earlier
    },

    /** Does work that changes files of a trip, and counts the changes that it returns. */
    async change(tripId: string, work: () => Promise<Change[]>): Promise<void> {
      underWay.set(tripId, (underWay.get(tripId) ?? 0) + 1)
      if (counting) changed.add(tripId)
      try {
        for (const [part, share] of await work())
          for (const sum of seen.has(tripId) && changes !== later ? [changes, later] : [changes])
            add(sum[part], share)
      } finally {
        const left = (underWay.get(tripId) ?? 1) - 1
        if (left) underWay.set(tripId, left)
        else underWay.delete(tripId)
        for (const listing of listings) listing.isStale ||= listing.tripId === tripId
      }
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

const FILES = 'files'

async function* entriesOf(folder: string): AsyncGenerator<{ name: string; isFolder: boolean }> {
  const entries = await opendir(folder).catch(() => null)
  if (!entries) return
  for await (const entry of entries)
    if (entry.isDirectory() || entry.isFile()) yield { name: entry.name, isFolder: entry.isDirectory() }
}

async function filesBelow(root: string, inside: string): Promise<Change[]> {
  const found: Change[] = []
  for await (const { name, isFolder } of entriesOf(path.join(root, inside))) {
    const at = path.join(inside, name)
    if (isFolder) found.push(...(await filesBelow(root, at)))
    else found.push(await fileAt(root, at))
  }
  return found
}

async function fileAt(root: string, name: string): Promise<Change> {
  const { size } = await lstat(path.join(root, name)).catch(() => ({ size: 0 }))
  return [partOf(name), { items: 1, bytes: size }]
}

function partOf(name: string): Part {
  const [first = ''] = name.split(path.sep)
  if (first === FILES) return partOfFile(name)
  if (first === 'logs') return first
  if (!first.startsWith('skein.sqlite')) return 'other'
  return first === 'skein.sqlite' ? 'database' : 'wal'
}

const partOfFile = (key: string): Part => (key.endsWith('.original') ? 'originals' : 'texts')

/** Tells what is written and erased, so that figures are right between two counts. */
export function meteredFileStore(store: FileStore, usage: Pick<DiskUsage, 'change'>): FileStore {
  const tripOf = (key: string) => path.posix.dirname(key)

  async function erased(key: string): Promise<Change[]> {
    const file = await store.file(key)
    return file ? [[partOfFile(key), { items: -1, bytes: -file.size }]] : []
  }

  return {
    ...store,
    write: (key, content) =>
      usage.change(tripOf(key), async () => {
        let bytes = 0
        const before = await erased(key)
        await store.write(
          key,
          counted(content, (size) => (bytes += size)),
        )
        return [...before, [partOfFile(key), { items: 1, bytes }]]
      }),
    remove: (key) =>
      usage.change(tripOf(key), async () => {
        const before = await erased(key)
        await store.remove(key)
        return before
      }),
    removeAll: (tripId) =>
      usage.change(tripId, async () => {
        const files = (await store.page(tripId, { limit: MOST_FILES }))?.items ?? []
        await store.removeAll(tripId)
        return files.map(({ name, size }) => [partOfFile(name), { items: -1, bytes: -(size ?? 0) }])
      }),
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
