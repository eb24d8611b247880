import { LRUCache } from 'lru-cache'
import { LIMITS } from '#contract/limits.ts'
import { Limiter } from '#server/http/limiter.ts'
import { siteOf } from '#server/http/network.ts'

/** Who presses. */
export type Presser = { tripId: string; network: string }

/** Questions that the presses of one trip, and those from one network, may cause in a day (UTC). */
export type PressShares = { ofTrip: number; ofNetwork: number }

const DAY_MS = 86_400_000
const KEPT = 50_000

/**
 * Keeps those who press "Check now" from using up the questions of all others. In memory only: no row may say which trip asked; a restart
 * gives the shares anew, within the same budget of the day.
 */
export class Presses {
  readonly #shares: PressShares
  readonly #now: () => number
  readonly #often = new Limiter({ points: LIMITS.flightForcedPerTenMinutes, seconds: 600 })
  readonly #used = new LRUCache<string, number>({ max: KEPT })

  constructor(shares: PressShares, now: () => number) {
    this.#shares = shares
    this.#now = now
  }

  /** Counts a trip's press that insists. Throws `flight.refresh_too_many`. */
  insist = ({ tripId }: Presser): Promise<void> => this.#often.take(tripId, 'flight.refresh_too_many')

  /** Of so many questions those that there is room for, which are counted. */
  grant({ tripId, network }: Presser, wanted: number): number {
    const day = Math.floor(this.#now() / DAY_MS)
    const { ofTrip, ofNetwork } = this.#shares
    const shares: [string, number][] = [
      [`${day} trip ${tripId}`, ofTrip],
      [`${day} network ${siteOf(network)}`, ofNetwork],
    ]
    const room = shares.map(([key, most]) => most - (this.#used.get(key) ?? 0))
    const granted = Math.max(0, Math.min(wanted, ...room))
    for (const [key] of shares) this.#used.set(key, (this.#used.get(key) ?? 0) + granted)
    return granted
  }
}
