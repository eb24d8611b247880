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

/** Disk space released when the disk is nearly full, so that people can still delete, rename and sign in. */
export class DiskReserve {
  readonly #folder: string
  readonly #readDisk: ReadDisk
  readonly #tell: (error: unknown) => void
  #isFailing = false
  #sizes: { reserve: number; margin: number } | undefined
  #held: number
  #isGivenUp = false
  #logged = 0
  #timer: NodeJS.Timeout | undefined
  #filling: Promise<void> | undefined

  /** `tell` is called once for consecutive errors. */
  constructor(
    folder: string,
    readDisk: ReadDisk = statDisk,
    tell: (error: unknown) => void = () => undefined,
  ) {
    this.#folder = folder
    this.#readDisk = readDisk
    this.#tell = tell
    this.#held = sizeOf(this.#file)
  }

  disk = (): Disk | null => this.#readDisk(this.#folder)

  start(): void {
    void this.#keep()
    this.#timer = setInterval(() => void this.#keep(), LOOK_MS).unref()
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.#filling?.catch(() => undefined)
  }

  spare(): number {
    const disk = this.disk()
    if (!disk) return Infinity
    const { reserve, margin } = this.#sizesOf(disk)
    return disk.free - Math.max(0, reserve - this.#held) - margin
  }

  get isFull(): boolean {
    return this.spare() <= 0
  }

  /** Optional writes should stop: the remaining room is for people. */
  get isGivenUp(): boolean {
    return this.#isGivenUp
  }

  ensure(): void {
    if (!this.#held) return
    const disk = this.disk()
    if (disk && disk.free < this.#sizesOf(disk).reserve * NEARLY_FULL) this.giveUp()
  }

  giveUp(): boolean {
    this.#isGivenUp = true
    const before = sizeOf(this.#file)
    // First without its bytes: where files are copied on write, a full disk lets nothing be erased. What
    // is left is seen by its size, and given up the next time
    attempt(() => truncateSync(this.#file, 0))
    attempt(() => unlinkSync(this.#file))
    this.#held = sizeOf(this.#file)
    return this.#held < before
  }

  admitsLog(bytes: number): boolean {
    if (!this.#isGivenUp) return true
    this.#logged += bytes
    return this.#logged <= (this.#sizes?.reserve ?? LEAST) * LOG_SHARE
  }

  fill(): Promise<void> {
    this.#filling ??= this.#fill().finally(() => (this.#filling = undefined))
    return this.#filling
  }

  async #keep(): Promise<void> {
    try {
      await this.fill()
      this.#isFailing = false
    } catch (error) {
      if (!this.#isFailing) this.#tell(error)
      this.#isFailing = true
    }
  }

  async #fill(): Promise<void> {
    const disk = this.disk()
    if (!disk) return
    const { reserve } = this.#sizesOf(disk)
    if (this.#held < reserve && this.spare() > 0)
      await this.#write(reserve).catch((error: unknown) => {
        // A quota of the system, which the volume does not tell of
        if (isNoRoom(error)) this.giveUp()
        throw error
      })
    if (this.#held >= reserve) {
      this.#isGivenUp = false
      this.#logged = 0
    }
  }

  /** Random bytes: no file system can compress or deduplicate them. */
  async #write(size: number): Promise<void> {
    const file = await open(this.#file, 'w', 0o600)
    try {
      for (let written = 0; written < size; written += LEAST)
        await file.writeFile(randomBytes(Math.min(LEAST, size - written)))
      await file.sync()
      // None of it where it was given up meanwhile
      this.#held = sizeOf(this.#file)
    } catch (error) {
      await rm(this.#file, { force: true })
      throw error
    } finally {
      await file.close()
    }
  }

  #sizesOf({ total }: Disk) {
    const share = (most: number) => Math.min(most, Math.max(LEAST, Math.floor(SHARE * total)))
    this.#sizes ??= { reserve: share(MAX_RESERVE), margin: share(MAX_MARGIN) }
    return this.#sizes
  }

  get #file(): string {
    return path.join(this.#folder, RESERVE_FILE)
  }
}

function statDisk(folder: string): Disk | null {
  const { bavail, blocks, bsize } = statfsSync(folder)
  return blocks ? { free: bavail * bsize, total: blocks * bsize } : null
}

const sizeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.size ?? 0
