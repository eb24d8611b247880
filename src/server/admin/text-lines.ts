import { stripVTControlCharacters } from 'node:util'

const MAX_CHARS = 8_000
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g

/** Lines of terminal output without colours and control characters, each of bounded length. */
export const plainLines = (text: string): string[] =>
  text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map(plainLine)

export function plainLine(line: string): string {
  const plain = stripVTControlCharacters(line.slice(0, 4 * MAX_CHARS)).replace(CONTROLS, '')
  return plain.length > MAX_CHARS ? `${plain.slice(0, MAX_CHARS)}…` : plain
}

const MAX_WAITING = 2_000

/** A queue read in batches. Drops the oldest lines when full, and says so in a line. */
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
