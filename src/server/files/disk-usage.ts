import { opendir, lstat } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fail } from '#server/http/fail.ts'
import { RESERVE_FILE, type Disk, type DiskReserve } from './disk-reserve.ts'
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

export class DiskUsage {
  readonly #options: Options
  #counted: Counted | null = null
  readonly #written: Share = { items: 0, bytes: 0 }
  #counting: Promise<Counted> | null = null
  #stopped = false
  #refusedAt: number | null = null

  constructor(options: Options) {
    this.#options = options
  }

  get counted(): Counted | null {
    return this.#counted
  }

  get quota(): number {
    return this.#options.quota
  }

  get left(): number {
    const { quota, reserve } = this.#options
    const ofQuota = quota ? quota - this.charged : Infinity
    return Math.max(0, Math.min(ofQuota, reserve.spare()))
  }

  get isDiskFull(): boolean {
    return this.#options.reserve.isFull
  }

  get used(): number {
    return (
      this.#written.bytes + PARTS.reduce((sum, part) => sum + (this.#counted?.shares[part].bytes ?? 0), 0)
    )
  }

  get refusedAt(): number | null {
    return this.#refusedAt
  }

  get files(): number {
    return this.#written.items + (this.#counted?.shares.files.items ?? 0)
  }

  restore(counted: Counted): void {
    this.#counted ??= counted
  }

  noteWritten(bytes: number): void {
    this.#written.items += 1
    this.#written.bytes += bytes
  }

  /** Counts against the quota: all but logs, which have limits of their own. */
  get charged(): number {
    return this.used - (this.#counted?.shares.logs.bytes ?? 0)
  }

  noteRefused(): void {
    this.#refusedAt = this.#options.now()
  }

  hasRoom(bytes: number): boolean {
    const { now } = this.#options
    if (bytes <= this.left) return true
    this.noteRefused()
    if (now() - (this.#counted?.at ?? 0) >= AGAIN_MS) void this.count().catch(() => undefined)
    return false
  }

  /** Throws `storage.full` without room for so many more bytes. */
  admit(bytes: number): void {
    if (!this.hasRoom(bytes)) throw fail('storage.full')
  }

  count(): Promise<Counted> {
    this.#counting ??= this.#countNow().finally(() => (this.#counting = null))
    return this.#counting
  }

  disk = (): Disk | null => this.#options.reserve.disk()

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
      if (path.relative(folder, file) === RESERVE_FILE) continue
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
