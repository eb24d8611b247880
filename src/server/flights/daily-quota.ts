import { LRUCache } from 'lru-cache'
import { siteOf } from '#server/http/network.ts'

/**
 * Of a day's questions (UTC) those that people may cause by asking now, on one trip and from one network, and
 * the flights that one trip may add to the watch list.
 */
export type Quotas = { refreshesOfTrip: number; refreshesOfNetwork: number; newOfTrip: number }

/** Who asks now. */
export type Asker = { tripId: string; network: string }

const DAY_MS = 86_400_000
const KEPT = 50_000

/**
 * Keeps one trip from using up the day of all others. In memory only: no row may say which trip asked; a
 * restart gives the shares anew, within the same budget of the day.
 */
export class DailyQuota {
  readonly #shares: Quotas
  readonly #now: () => number
  readonly #used = new LRUCache<string, number>({ max: KEPT })

  constructor(shares: Quotas, now: () => number) {
    this.#shares = shares
    this.#now = now
  }

  /** Of so many questions that somebody asks now those that there is room for; they are counted. */
  ask({ tripId, network }: Asker, wanted: number): number {
    const { refreshesOfTrip, refreshesOfNetwork } = this.#shares
    return this.#take(wanted, {
      [`trip ${tripId}`]: refreshesOfTrip,
      [`site ${siteOf(network)}`]: refreshesOfNetwork,
    })
  }

  /** Of so many flights that a trip adds those that there is room for; they are counted. */
  add(tripId: string, wanted: number): number {
    return this.#take(wanted, { [`new ${tripId}`]: this.#shares.newOfTrip })
  }

  #take(wanted: number, shares: Record<string, number>): number {
    const day = Math.floor(this.#now() / DAY_MS)
    const rooms = Object.entries(shares).map(([name, most]) => {
      const key = `${day} ${name}`
      return { key, most, used: this.#used.get(key) ?? 0 }
    })
    const granted = Math.max(0, Math.min(wanted, ...rooms.map(({ most, used }) => most - used)))
    for (const { key, used } of rooms) this.#used.set(key, used + granted)
    return granted
  }
}
