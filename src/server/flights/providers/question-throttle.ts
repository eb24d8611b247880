type Options = {
  perMinute: number
  /** How many wait for their turn at most. */
  most: number
  /** Epoch milliseconds. */
  now: () => number
  wait: (ms: number) => Promise<void>
}

/** Keeps questions apart: small plans are limited by the second or the minute. */
export class QuestionThrottle {
  readonly #options: Options
  readonly #gap: number
  #next = 0

  constructor(options: Options) {
    this.#options = options
    this.#gap = 60_000 / options.perMinute
  }

  /** Ends when it is the caller's turn. A clock that was put back keeps nobody waiting. */
  async turn(): Promise<void> {
    const { now, wait, most } = this.#options
    const at = now()
    const turn = Math.min(Math.max(at, this.#next), at + most * this.#gap)
    this.#next = turn + this.#gap
    if (turn > at) await wait(turn - at)
  }
}
