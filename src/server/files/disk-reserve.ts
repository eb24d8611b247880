import { statfsSync, statSync, truncateSync, unlinkSync } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { isNoRoom } from '#server/db/storage-errors.ts'
import { attempt } from '#server/observe/attempt.ts'

export type Disk = { free: number; total: number }
export type ReadDisk = (folder: string) => Disk | null

export const RESERVE_FILE = 'disk.reserve'

const MB = 1024 * 1024
/** Shares of the volume: the reserve, and what documents leave free for the database and other programs. */
const SHARE = 0.02
const LEAST = MB
const MAX_RESERVE = 32 * MB
const MAX_MARGIN = 64 * MB
const NEARLY_FULL = 1 / 4
const LOG_SHARE = 1 / 4
const LOOK_MS = 5_000

/**
 * Disk space released when the disk is nearly full, so that people can still delete, rename and sign in.
 * `tell` is called once for consecutive errors.
 */
export function makeDiskReserve(
  folder: string,
  readDisk: ReadDisk = statDisk,
  tell: (error: unknown) => void = () => undefined,
) {
  const file = path.join(folder, RESERVE_FILE)
  let isFailing = false
  let sizes: { reserve: number; margin: number } | undefined
  let held = sizeOf(file)
  let isGivenUp = false
  let logged = 0
  let timer: NodeJS.Timeout | undefined
  let filling: Promise<void> | undefined

  function sizesOf({ total }: Disk) {
    const share = (most: number) => Math.min(most, Math.max(LEAST, Math.floor(SHARE * total)))
    sizes ??= { reserve: share(MAX_RESERVE), margin: share(MAX_MARGIN) }
    return sizes
  }

  async function keep(): Promise<void> {
    try {
      await (filling ??= fill().finally(() => (filling = undefined)))
      isFailing = false
    } catch (error) {
      if (!isFailing) tell(error)
      isFailing = true
    }
  }

  async function fill(): Promise<void> {
    const disk = reserved.disk()
    if (!disk) return
    const { reserve } = sizesOf(disk)
    if (held < reserve && reserved.spare() > 0)
      await write(reserve).catch((error: unknown) => {
        // A quota of the system, which the volume does not tell of
        if (isNoRoom(error)) reserved.giveUp()
        throw error
      })
    if (held >= reserve) {
      isGivenUp = false
      logged = 0
    }
  }

  /** Random bytes: no file system can compress or deduplicate them. */
  async function write(size: number): Promise<void> {
    const handle = await open(file, 'w', 0o600)
    try {
      for (let written = 0; written < size; written += LEAST)
        await handle.writeFile(randomBytes(Math.min(LEAST, size - written)))
      await handle.sync()
      // None of it where it was given up meanwhile
      held = sizeOf(file)
    } catch (error) {
      await rm(file, { force: true })
      throw error
    } finally {
      await handle.close()
    }
  }

  const reserved = {
    disk: () => readDisk(folder),

    start(): void {
      void keep()
      timer = setInterval(() => void keep(), LOOK_MS).unref()
    },

    async stop(): Promise<void> {
      clearInterval(timer)
      await filling?.catch(() => undefined)
    },

    spare(): number {
      const disk = reserved.disk()
      if (!disk) return Infinity
      const { reserve, margin } = sizesOf(disk)
      return disk.free - Math.max(0, reserve - held) - margin
    },

    get isFull(): boolean {
      return reserved.spare() <= 0
    },

    /** Size of the reserve's file. */
    get held() {
      return held
    },

    /** Optional writes should stop: the remaining room is for people. */
    get isGivenUp() {
      return isGivenUp
    },

    ensure(): void {
      if (!held) return
      const disk = reserved.disk()
      if (disk && disk.free < sizesOf(disk).reserve * NEARLY_FULL) reserved.giveUp()
    },

    giveUp(): boolean {
      isGivenUp = true
      const before = sizeOf(file)
      // First without its bytes: where files are copied on write, a full disk lets nothing be erased. What
      // is left is seen by its size, and given up the next time
      attempt(() => truncateSync(file, 0))
      attempt(() => unlinkSync(file))
      held = sizeOf(file)
      return held < before
    },

    admitsLog(bytes: number): boolean {
      if (!isGivenUp) return true
      logged += bytes
      return logged <= (sizes?.reserve ?? LEAST) * LOG_SHARE
    },
  }
  return reserved
}

export type DiskReserve = ReturnType<typeof makeDiskReserve>

function statDisk(folder: string): Disk | null {
  const { bavail, blocks, bsize } = statfsSync(folder)
  return blocks ? { free: bavail * bsize, total: blocks * bsize } : null
}

const sizeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.size ?? 0
