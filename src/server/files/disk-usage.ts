import { opendir, lstat } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fail } from '#server/http/fail.ts'
import { RESERVE_FILE, type DiskReserve } from './disk-reserve.ts'
import type { FileStore } from './file-store.ts'

export const PARTS = ['files', 'database', 'logs', 'other'] as const
export type Part = (typeof PARTS)[number]
export type Share = { items: number; bytes: number }
type Counted = { shares: Record<Part, Share>; at: number }

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
  const written: Share = { items: 0, bytes: 0 }
  let counted: Counted | null = null
  let counting: Promise<Counted> | null = null
  let stopped = false
  let refusedAt: number | null = null

  async function countNow(): Promise<Counted> {
    const before = { ...written }
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
    written.items -= before.items
    written.bytes -= before.bytes
    counted = { shares, at: now() }
    return counted
  }

  const usage = {
    quota,

    get counted() {
      return counted
    },

    get left(): number {
      const ofQuota = quota ? quota - usage.charged : Infinity
      return Math.max(0, Math.min(ofQuota, reserve.spare()))
    },

    get used(): number {
      return written.bytes + PARTS.reduce((sum, part) => sum + (counted?.shares[part].bytes ?? 0), 0)
    },

    /** Counts against the quota: all but logs, which have limits of their own. */
    get charged(): number {
      return usage.used - (counted?.shares.logs.bytes ?? 0)
    },

    get files(): number {
      return written.items + (counted?.shares.files.items ?? 0)
    },

    get refusedAt() {
      return refusedAt
    },

    restore(earlier: Counted): void {
      counted ??= earlier
    },

    noteWritten(bytes: number): void {
      written.items += 1
      written.bytes += bytes
    },

    noteRefused(): void {
      refusedAt = now()
    },

    hasRoom(bytes: number): boolean {
      if (bytes <= usage.left) return true
      usage.noteRefused()
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
  Object.fromEntries(PARTS.map((part) => [part, { items: 0, bytes: 0 }])) as Record<Part, Share>

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

export function meteredFileStore(store: FileStore, usage: Pick<DiskUsage, 'noteWritten'>): FileStore {
  return {
    ...store,
    async write(key, content) {
      let bytes = 0
      await store.write(
        key,
        counted(content, (size) => (bytes += size)),
      )
      usage.noteWritten(bytes)
    },
  }
}

async function* counted(
  content: AsyncIterable<Uint8Array>,
  note: (size: number) => void,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of content) {
    note(chunk.length)
    yield chunk
  }
}
