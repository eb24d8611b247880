import { randomUUID } from 'node:crypto'
import { LIMITS } from '#contract/limits.ts'
import { fail } from './fail.ts'
import { siteOf } from './network.ts'
import { remember } from './remember.ts'

/** Burst in bytes, and bytes a second beyond it. */
type Rate = { atOnce: number; perSecond: number }

const MEGABYTE = 1024 * 1024
const RATE: Rate = { atOnce: 32 * MEGABYTE, perSecond: MEGABYTE }
/** A longer wait means hundreds of open requests. */
const MAX_WAIT_MS = 30_000

export const UNPACED_BYTES = 64 * 1024

/** Paces large bodies to keep the main thread free. An IPv6 /48 gets ten networks' rate. */
export class BodyThrottle {
  readonly #networks: Bucket
  readonly #sites: Bucket

  constructor({ atOnce, perSecond }: Rate = RATE) {
    const many = LIMITS.networksPerSite
    this.#networks = new Bucket({ atOnce, perSecond })
    this.#sites = new Bucket({ atOnce: atOnce * many, perSecond: perSecond * many })
  }

  /** Waits for a network's turn (`networkOf`). Throws `queue.full` if that is too far away. */
  async wait(network: string, bytes: number): Promise<void> {
    const ms = Math.max(this.#networks.take(network, bytes), this.#sites.take(siteOf(network), bytes))
    if (ms > MAX_WAIT_MS) throw fail('queue.full')
    if (ms > 0) await new Promise<void>((resolve) => void setTimeout(resolve, ms).unref())
  }
}

/** Generic cell rate algorithm (ITU-T I.371): per key, the theoretical arrival time. */
class Bucket {
  readonly #id = randomUUID()
  readonly #rate: Rate
  readonly #done = new Map<string, number>()

  constructor(rate: Rate) {
    this.#rate = rate
  }

  /** Milliseconds to wait; too long a wait is not booked. */
  take(key: string, bytes: number): number {
    const { atOnce, perSecond } = this.#rate
    const now = performance.now()
    const done = Math.max(now, this.#done.get(key) ?? now) + (bytes / perSecond) * 1_000
    const ms = done - now - (atOnce / perSecond) * 1_000
    if (ms > MAX_WAIT_MS) return ms
    this.#done.set(key, done)
    remember(`${this.#id} ${key}`, done - now, () => this.#done.delete(key))
    return ms
  }
}
