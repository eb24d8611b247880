/** Time that was used weighs half as much after so long, in milliseconds. */
const HALF_LIFE_MS = 300_000
/** Less than this is nothing, in milliseconds. */
const NOTHING_MS = 1
/** Keys among which the forgotten ones are looked for. */
const MANY_KEYS = 1_000

type Used = { ms: number; at: number }

/** How much time each key used, of which older time weighs less. In memory only. */
export class UsedTime {
  readonly #used = new Map<string, Used>()
  readonly #now: () => number

  /** `now`: milliseconds of a clock that is never set. */
  constructor(now: () => number) {
    this.#now = now
  }

  /** In milliseconds. */
  of(key: string): number {
    const used = this.#used.get(key)
    return used ? this.#left(used) : 0
  }

  add(key: string, ms: number): void {
    this.#used.set(key, { ms: this.of(key) + ms, at: this.#now() })
    if (this.#used.size <= MANY_KEYS) return
    for (const [known, used] of this.#used) if (this.#left(used) < NOTHING_MS) this.#used.delete(known)
  }

  #left({ ms, at }: Used): number {
    return ms * 0.5 ** ((this.#now() - at) / HALF_LIFE_MS)
  }
}
