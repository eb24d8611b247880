import { errorFields, type Log } from '#server/observe/log.ts'

type Options = {
  /** Does what is due; returns milliseconds until there is more. */
  work: () => Promise<number>
  log: Log
}

const LEAST_MS = 1_000
const MAX_MS = 60_000

/** Runs work when it is due, and at least every minute. Nothing runs before `start`. */
export class WakeTimer {
  readonly #options: Options
  #timer: NodeJS.Timeout | undefined
  #isRunning = false

  constructor(options: Options) {
    this.#options = options
  }

  start(): void {
    this.#isRunning = true
    this.wake()
  }

  wake(): void {
    this.#wakeIn(0)
  }

  stop(): void {
    this.#isRunning = false
    clearTimeout(this.#timer)
  }

  #wakeIn(ms: number): void {
    if (!this.#isRunning) return
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#run(), ms).unref()
  }

  async #run(): Promise<void> {
    const { work, log } = this.#options
    try {
      this.#wakeIn(Math.min(MAX_MS, Math.max(LEAST_MS, await work())))
    } catch (error) {
      log.error({ error: errorFields(error) }, 'flights could not be asked for; they are in a minute')
      this.#wakeIn(MAX_MS)
    }
  }
}
