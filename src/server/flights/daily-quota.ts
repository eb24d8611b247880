import { LRUCache } from 'lru-cache'
import { siteOf } from '#server/http/network.ts'

/**
 * Per day (UTC): refreshes by one trip and by one network, and flights that one trip may add to the watch
 * list.
 */
export type Quotas = { refreshesOfTrip: number; refreshesOfNetwork: number; newOfTrip: number }

export type Asker = { tripId: string; network: string }

const DAY_MS = 86_400_000
const KEPT = 50_000

/**
 * Keeps one trip from using up everybody's day. In memory only: no row may say which trip asked; a restart
 * hands out shares anew within the same daily budget.
 */
export class DailyQuota {
  readonly #shares: Quotas
  readonly #now: () => number
  readonly #used = new LRUCache<string, number>({ max: KEPT })

  constructor(shares: Quotas, now: () => number) {
    this.#shares = shares
    this.#now = now
  }

  /** Returns how many of the wanted questions there is room for, and counts them. */
  ask({ tripId, network }: Asker, wanted: number): number {
    const { refreshesOfTrip, refreshesOfNetwork } = this.#shares
    return this.#take(wanted, {
      [`trip ${tripId}`]: refreshesOfTrip,
      [`site ${siteOf(network)}`]: refreshesOfNetwork,
    })
  }

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
