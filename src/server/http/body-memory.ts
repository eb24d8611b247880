/** Bytes of every request that count for nothing: whoever sends little is never turned away. */
const FREE_BYTES = 64 * 1024

/** What one request's body holds of the memory; given back when the request is answered. */
export type Hold = Disposable & {
  /** Counts bytes that came in; false when there is no room for them. */
  take(bytes: number): boolean
}

/** The memory that all bodies may take together while their requests are answered. */
export class BodyMemory {
  readonly #most: number
  #held = 0

  constructor(most: number) {
    this.#most = most
  }

  open(): Hold {
    let [came, counted] = [0, 0]
    return {
      take: (bytes) => {
        came += bytes
        const more = Math.max(0, came - FREE_BYTES) - counted
        if (this.#held + more > this.#most) return false
        this.#held += more
        counted += more
        return true
      },
      [Symbol.dispose]: () => {
        this.#held -= counted
        counted = 0
      },
    }
  }
}
