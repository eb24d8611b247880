/** Lines that wait for their reader. */
const MAX_WAITING = 2_000

/** Lines that somebody pushes and somebody else takes, all that wait at once. Of too many the oldest are left out, which a line says. */
export class LineQueue {
  #waiting: string[] = []
  #leftOut = 0
  #isOver = false
  #wake = Promise.withResolvers<void>()

  push(line: string): void {
    this.#waiting.push(line)
    if (this.#waiting.length > MAX_WAITING) {
      this.#waiting.shift()
      this.#leftOut += 1
    }
    this.#wake.resolve()
  }

  end(): void {
    this.#isOver = true
    this.#wake.resolve()
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<string[]> {
    for (;;) {
      await this.#wake.promise
      this.#wake = Promise.withResolvers()
      const lines = this.#leftOut ? [`… ${this.#leftOut} lines left out`, ...this.#waiting] : this.#waiting
      this.#waiting = []
      this.#leftOut = 0
      if (lines.length) yield lines
      if (this.#isOver) return
    }
  }
}
