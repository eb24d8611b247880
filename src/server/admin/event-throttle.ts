const SECOND_MS = 1_000

/** Lets so many through in a second, and tells at its end how many it did not. */
export class EventThrottle {
  readonly #most: number
  readonly #tell: (skipped: number) => void
  #passed = 0
  #skipped = 0
  #timer: NodeJS.Timeout | undefined

  constructor(most: number, tell: (skipped: number) => void) {
    this.#most = most
    this.#tell = tell
  }

  pass(go: () => void): void {
    this.#timer ??= setTimeout(() => this.#turn(), SECOND_MS).unref()
    if (this.#passed >= this.#most) {
      this.#skipped += 1
      return
    }
    this.#passed += 1
    go()
  }

  stop(): void {
    clearTimeout(this.#timer)
  }

  #turn(): void {
    const skipped = this.#skipped
    this.#timer = undefined
    this.#passed = 0
    this.#skipped = 0
    if (skipped) this.#tell(skipped)
  }
}
