import { LRUCache } from 'lru-cache'

const MAX_TRIPS = 10_000
const MAX_FLIGHTS = 20_000
/** A page asks every five minutes (spec view-10): one that missed its turn twice is closed. */
const OPEN_MS = 600_000

/** Which trips' pages show which flights. In memory only: that they belong together is stored nowhere. */
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

  /** Whether somebody looked at the flight in the last ten minutes. */
  show(key: string): boolean {
    return (this.#asked.get(key) ?? -Infinity) > this.#now() - OPEN_MS
  }

  /** The trips whose pages show a flight, or did. */
  tripsWith(key: string): string[] {
    return [...this.#shown.entries()].filter(([, keys]) => keys.has(key)).map(([tripId]) => tripId)
  }
}
