/** Bytes of every request that count for nothing: whoever sends little is never turned away. */
const FREE_BYTES = 64 * 1024

/** What one request's body holds of the memory; given back when the request is answered. */
export type Hold = Disposable & {
  /** Counts bytes that came in; false when there is no room for them. */
  take(bytes: number): boolean
}

/** The memory that all bodies may take together while their requests are answered, and of it the `share` of one client. */
export class BodyMemory {
  readonly #most: number
  readonly #share: number
  readonly #heldBy = new Map<string, number>()
  #held = 0

  constructor(most: number, share = most) {
    this.#most = most
    this.#share = share
  }

  open(client = ''): Hold {
    let [came, counted] = [0, 0]
    return {
      take: (bytes) => {
        came += bytes
        const more = Math.max(0, came - FREE_BYTES) - counted
        if (this.#held + more > this.#most || this.#of(client) + more > this.#share) return false
        this.#add(client, more)
        counted += more
        return true
      },
      [Symbol.dispose]: () => {
        this.#add(client, -counted)
        counted = 0
      },
    }
  }

  #of(client: string): number {
    return this.#heldBy.get(client) ?? 0
  }

  #add(client: string, bytes: number): void {
    this.#held += bytes
    const held = this.#of(client) + bytes
    if (held) this.#heldBy.set(client, held)
    else this.#heldBy.delete(client)
  }
}
