import type { Log } from './log.ts'

const MAX_LINES = 10
const MINUTE_MS = 60_000

/** Writes at most ten lines of the same matter in a minute, and at its end one line with how many more there were. */
export class LogRateLimit {
  readonly #log: Log
  readonly #message: string
  readonly #told = new Map<string, number>()

  constructor(log: Log, message: string) {
    this.#log = log
    this.#message = message
  }

  /** `matter`: a code and a place, of which there are few. `fields` are asked for only where a line is written. */
  error(matter: string, fields: () => Record<string, unknown>): void {
    const told = this.#told.get(matter) ?? 0
    if (told === 0) setTimeout(() => this.#end(matter), MINUTE_MS).unref()
    this.#told.set(matter, told + 1)
    if (told < MAX_LINES) this.#log.error(fields(), this.#message)
  }

  #end(matter: string): void {
    const leftOut = (this.#told.get(matter) ?? 0) - MAX_LINES
    this.#told.delete(matter)
    if (leftOut > 0) this.#log.error({ matter, leftOut }, `${this.#message}: more were left out`)
  }
}
