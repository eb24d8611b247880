/** Time that was used weighs half as much after so long, in milliseconds. */
const HALF_LIFE_MS = 300_000
/** Less than this is nothing, in milliseconds. */
const NOTHING_MS = 1
/** Keys that are kept without looking for forgotten ones. */
const MANY_KEYS = 1_000

type Used = { ms: number; at: number }

/** How much time each key used, of which older time weighs less. In memory only. */
export class UsedTime {
  readonly #used = new Map<string, Used>()
  readonly #now: () => number
  /** Beyond so many keys the forgotten ones are taken out. */
  #most = MANY_KEYS

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
    if (this.#used.size <= this.#most) return
    for (const [known, used] of this.#used) if (this.#left(used) < NOTHING_MS) this.#used.delete(known)
    // Half of them were added since the last look, so that each is looked at twice
    this.#most = Math.max(MANY_KEYS, 2 * this.#used.size)
  }

  #left({ ms, at }: Used): number {
    return ms * 0.5 ** ((this.#now() - at) / HALF_LIFE_MS)
  }
}
