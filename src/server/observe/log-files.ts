import {
  closeSync,
  fstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  statSync,
  unlinkSync,
  writeSync,
} from 'node:fs'
import path from 'node:path'
import { attempt } from './attempt.ts'

export type LogFileOptions = {
  folder: string
  fileBytes: number
  files: number
  /** Days (UTC) that a line is kept. */
  days: number
  now: () => number
  /** Whether there is room: what is left of a full disk is for people's data. */
  admits?: (bytes: number) => boolean
  /** False while nobody knows what time it is. */
  mayEraseByAge?: () => boolean
}

const DAY_MS = 86_400_000
const MAX_LINE = 64 * 1024
const NEWLINE = 10
const LINE_END = Buffer.from([NEWLINE])

/**
 * Log files of bounded size, a new one each day: `server.1.log`, `server.2.log` …; numbers are never reused,
 * so number and offset identify a line. `write` is synchronous: a killed process loses nothing. A full disk
 * loses lines, never the server.
 */
export class LogFiles {
  readonly folder: string
  lost = 0
  readonly #options: LogFileOptions
  #number = 1
  #file = -1
  #size = 0
  #day = 0
  /** The file ends within a line (full disk, power cut): the next one must start on a new line. */
  #isTorn = false
  #isClosed = false

  /** Throws if the folder cannot be made. */
  constructor(options: LogFileOptions) {
    this.#options = options
    this.folder = options.folder
    mkdirSync(this.folder, { recursive: true, mode: 0o700 })
    this.#number = logNumbers(this.folder).at(-1) ?? 1
    this.prune()
  }

  write(line: string): void {
    if (this.#isClosed) return
    try {
      const bytes = Buffer.from(line)
      if (this.#options.admits?.(bytes.length) === false) throw new Error('no room')
      if (this.#file < 0) this.#open(this.#number)
      const isFull = this.#size + bytes.length > this.#options.fileBytes || this.#day !== this.#today()
      if (this.#size > 0 && isFull) this.#roll()
      if (bytes.length > MAX_LINE) throw new RangeError('a line that is too long')
      this.#append(this.#isTorn ? Buffer.concat([LINE_END, bytes]) : bytes)
    } catch {
      this.lost += 1
    }
  }

  get end(): { number: number; offset: number } {
    return { number: this.#number, offset: this.#size }
  }

  /** Erases files beyond age and number. A line is kept for all of its days, and erased within one more. */
  prune(): void {
    if (this.#isClosed) return
    attempt(() => {
      if (this.#file < 0) this.#open(this.#number)
      if (this.#size > 0 && this.#day !== this.#today()) this.#roll()
    })
    attempt(() => this.#eraseOld())
  }

  close(): void {
    if (this.#file >= 0) closeSync(this.#file)
    this.#file = -1
    this.#isClosed = true
  }

  #eraseOld(): void {
    const { files, days, mayEraseByAge = () => true } = this.#options
    const numbers = logNumbers(this.folder).filter((number) => number !== this.#number)
    const tooMany = new Set(numbers.slice(0, Math.max(0, numbers.length + 1 - files)))
    for (const number of numbers)
      attempt(() => {
        const file = logFile(this.folder, number)
        const isOld = mayEraseByAge() && dayOf(statSync(file).mtimeMs) < this.#today() - days
        if (tooMany.has(number) || isOld) unlinkSync(file)
      })
  }

  #today(): number {
    return dayOf(this.#options.now())
  }

  #roll(): void {
    const before = this.#file
    this.#open(this.#number + 1)
    closeSync(before)
    attempt(() => this.#eraseOld())
  }

  #open(number: number): void {
    this.#file = openSync(logFile(this.folder, number), 'a+', 0o600)
    this.#number = number
    const { size, mtimeMs } = fstatSync(this.#file)
    this.#size = size
    this.#day = size > 0 ? dayOf(mtimeMs) : this.#today()
    this.#isTorn = this.#size > 0 && this.#lastByte() !== NEWLINE
  }

  #lastByte(): number | undefined {
    const last = Buffer.alloc(1)
    readSync(this.#file, last, 0, 1, this.#size - 1)
    return last[0]
  }

  #append(bytes: Buffer): void {
    for (let at = 0; at < bytes.length;) {
      const written = writeSync(this.#file, bytes, at)
      at += written
      this.#size += written
      this.#isTorn = bytes[at - 1] !== NEWLINE
    }
  }
}

export function logNumbers(folder: string): number[] {
  return readdirSync(folder)
    .flatMap((name) => /^server\.(\d{1,12})\.log$/.exec(name)?.[1] ?? [])
    .map(Number)
    .toSorted((a, b) => a - b)
}

export const logFile = (folder: string, number: number) => path.join(folder, `server.${number}.log`)

const dayOf = (ms: number) => Math.floor(ms / DAY_MS)
