import { LRUCache } from 'lru-cache'

const MAX_TRIPS = 10_000
const MAX_FLIGHTS = 20_000
/** Pages ask every five minutes (spec view-10): one that missed two turns is closed. */
const OPEN_MS = 600_000

/** Which trips' open pages show which flights. In memory only: the link is stored nowhere. */
export class OpenPages {
  readonly #now: () => number
  readonly #shown = new LRUCache<string, ReadonlySet<string>>({ max: MAX_TRIPS })
  readonly #asked = new LRUCache<string, number>({ max: MAX_FLIGHTS })

  constructor(now: () => number) {
    this.#now = now
  }

  note(tripId: string, keys: readonly string[]): void {
    this.#shown.set(tripId, new Set(keys))
    for (const key of keys) this.#asked.set(key, this.#now())
  }

  show(key: string): boolean {
    return (this.#asked.get(key) ?? -Infinity) > this.#now() - OPEN_MS
  }

  tripsWith(key: string): string[] {
    return [...this.#shown.entries()].filter(([, keys]) => keys.has(key)).map(([tripId]) => tripId)
  }
}
