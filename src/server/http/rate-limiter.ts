import { randomUUID } from 'node:crypto'
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'
import type { ErrorCode } from '#contract/errors.ts'
import { LIMITS } from '#contract/limits.ts'
import { Fail } from './fail.ts'
import { remember } from './remember.ts'
import { siteOf } from './network.ts'

const KEY_CHARS = 300

/** How often a key may do something in a while. Keys come from callers, so they are bounded (`remember`). */
export class RateLimiter extends RateLimiterMemory {
  readonly #id = randomUUID()

  constructor({ points, seconds }: { points: number; seconds: number }) {
    super({ points, duration: seconds })
  }

  /** Counts one of a key. Rejects with the state of a key that had enough. */
  override consume(key: string): Promise<RateLimiterRes> {
    const short = key.slice(0, KEY_CHARS)
    remember(`${this.#id} ${short}`, this.msDuration, () => void this.delete(short))
    return super.consume(short)
  }

  /** Counts one of a key. Throws `code` where it had enough, with the time until it may come again. */
  async take(key: string, code: ErrorCode): Promise<void> {
    const state = await this.#refusal(key)
    if (state) throw new Fail(code, { retryAfterSeconds: state.msBeforeNext / 1_000 })
  }

  /** Counts one of a key; false where it had enough. */
  async mayTake(key: string): Promise<boolean> {
    return !(await this.#refusal(key))
  }

  /** The library rejects with its state where a key had enough, and with an `Error` where it broke. */
  async #refusal(key: string): Promise<RateLimiterRes | undefined> {
    try {
      await this.consume(key)
      return undefined
    } catch (reason) {
      if (reason instanceof Error) throw reason
      return reason as RateLimiterRes
    }
  }
}

/** How often a network may do something in a while, and one customer (an IPv6 /48): as often as ten. */
export class NetworkRateLimiter {
  readonly #networks: RateLimiter
  readonly #sites: RateLimiter

  constructor({ points, seconds }: { points: number; seconds: number }) {
    this.#networks = new RateLimiter({ points, seconds })
    this.#sites = new RateLimiter({ points: points * LIMITS.networksPerSite, seconds })
  }

  /** Counts one of a network (`networkOf`). Throws `code` with the time where there were enough. */
  async take(network: string, code: ErrorCode): Promise<void> {
    await this.#networks.take(network, code)
    await this.#sites.take(siteOf(network), code)
  }

  /** Counts one of a network and its customer, or of what stands for them; false where there were enough. */
  async mayTake({ network, site }: { network: string; site: string }): Promise<boolean> {
    return (await this.#networks.mayTake(network)) && this.#sites.mayTake(site)
  }

  /** Takes back one that was counted. */
  async giveBack(network: string): Promise<void> {
    await this.#networks.reward(network)
    await this.#sites.reward(siteOf(network))
  }
}
