import { randomUUID } from 'node:crypto'
import { LIMITS } from '#contract/limits.ts'
import { fail } from './fail.ts'
import { siteOf } from './network.ts'
import { remember } from './remember.ts'

/** Bytes that a network may send as fast as it can, and a second beyond them. */
type Rate = { atOnce: number; perSecond: number }

const MEGABYTE = 1024 * 1024
const RATE: Rate = { atOnce: 32 * MEGABYTE, perSecond: MEGABYTE }
/** Whoever would wait longer for a place has opened hundreds of requests. */
const MAX_WAIT_MS = 30_000

/** Of each body so many bytes do not count. */
export const UNPACED_BYTES = 64 * 1024

/**
 * Slows large bodies of a network that sent many, so that receiving and checking them leaves the main thread
 * to others. All networks of one customer (an IPv6 /48) together are as quick as ten.
 */
export class BodyThrottle {
  readonly #networks: Bucket
  readonly #sites: Bucket

  constructor({ atOnce, perSecond }: Rate = RATE) {
    const many = LIMITS.networksPerSite
    this.#networks = new Bucket({ atOnce, perSecond })
    this.#sites = new Bucket({ atOnce: atOnce * many, perSecond: perSecond * many })
  }

  /** Waits until bytes of a network (`networkOf`) have their place. Throws `queue.full` if that is far. */
  async wait(network: string, bytes: number): Promise<void> {
    const ms = Math.max(this.#networks.take(network, bytes), this.#sites.take(siteOf(network), bytes))
    if (ms > MAX_WAIT_MS) throw fail('queue.full')
    if (ms > 0) await new Promise<void>((resolve) => void setTimeout(resolve, ms).unref())
  }
}

/** The generic cell rate algorithm (ITU-T I.371): of each key the time at which its bytes had come. */
class Bucket {
  readonly #id = randomUUID()
  readonly #rate: Rate
  readonly #done = new Map<string, number>()

  constructor(rate: Rate) {
    this.#rate = rate
  }

  /** Milliseconds to wait; what would have to wait for too long is not counted. */
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
