const FAILURES_IN_ROW = 5
const FIRST_PAUSE_MS = 60_000
const LONGEST_PAUSE_MS = 1_800_000

export type Pass = { isProbe: boolean }

/**
 * Pauses a source that failed five times in a row: for a minute, then twice as long each time up to half an
 * hour. After the pause a single probe decides whether it is back.
 */
export class Breaker {
  #failures = 0
  #pauseMs = FIRST_PAUSE_MS
  #until: number | null = null
  #isProbing = false

  get isOpen(): boolean {
    return this.#until !== null
  }

  get until(): number | null {
    return this.#until
  }

  /** Null: not now. A pass must be given back with `leave`. */
  enter(now: number): Pass | null {
    if (this.#until === null) return { isProbe: false }
    if (now < this.#until || this.#isProbing) return null
    this.#isProbing = true
    return { isProbe: true }
  }

  /** `unasked`: no question was sent. A late answer from before it opened decides nothing. */
  leave({ isProbe }: Pass, outcome: 'answered' | 'failed' | 'unasked', now: number): void {
    if (isProbe) this.#isProbing = false
    else if (this.#until !== null) return
    if (outcome === 'answered') this.#close()
    if (outcome === 'failed') this.#count(isProbe, now)
  }

  #close(): void {
    this.#failures = 0
    this.#pauseMs = FIRST_PAUSE_MS
    this.#until = null
  }

  #count(isProbe: boolean, now: number): void {
    this.#failures += 1
    if (!isProbe && this.#failures < FAILURES_IN_ROW) return
    this.#until = now + this.#pauseMs
    this.#pauseMs = Math.min(2 * this.#pauseMs, LONGEST_PAUSE_MS)
  }
}
