export class Semaphore {
  #free: number
  readonly #waiting: (() => void)[] = []

  constructor(count: number) {
    this.#free = count
  }

  async use<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T | undefined> {
    if (!(await this.#take(signal))) return undefined
    try {
      return await work()
    } finally {
      this.#free += 1
      this.#waiting.shift()?.()
    }
  }

  async #take(signal: AbortSignal): Promise<boolean> {
    while (this.#free === 0) {
      if (signal.aborted) return false
      const { promise, resolve } = Promise.withResolvers<void>()
      this.#waiting.push(resolve)
      signal.addEventListener('abort', () => resolve(), { once: true })
      await promise
      const left = this.#waiting.indexOf(resolve)
      if (left >= 0) this.#waiting.splice(left, 1)
    }
    if (signal.aborted) {
      this.#waiting.shift()?.()
      return false
    }
    this.#free -= 1
    return true
  }
}
