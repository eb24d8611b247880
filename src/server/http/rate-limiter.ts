import { randomUUID } from 'node:crypto'
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'
import type { ErrorCode } from '#contract/errors.ts'
import { LIMITS } from '#contract/limits.ts'
import { Fail } from './fail.ts'
import { remember } from './remember.ts'
import { siteOf } from './network.ts'

const KEY_CHARS = 300

/** Rate limit per key. Callers choose the keys, so their number is bounded (`remember`). */
export class RateLimiter extends RateLimiterMemory {
  readonly #id = randomUUID()

  constructor({ points, seconds }: { points: number; seconds: number }) {
    super({ points, duration: seconds })
  }

  override consume(key: string): Promise<RateLimiterRes> {
    const short = key.slice(0, KEY_CHARS)
    remember(`${this.#id} ${short}`, this.msDuration, () => void this.delete(short))
    return super.consume(short)
  }

  /** Throws `code` with the retry time once the key is exhausted. */
  async take(key: string, code: ErrorCode): Promise<void> {
    const state = await this.#refusal(key)
    if (state) throw new Fail(code, { retryAfterSeconds: state.msBeforeNext / 1_000 })
  }

  async mayTake(key: string): Promise<boolean> {
    return !(await this.#refusal(key))
  }

  /** The library rejects with a state when the key is exhausted, with an `Error` when it is broken. */
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

/** Rate limit per network and, ten times as high, per customer (an IPv6 /48). */
export class NetworkRateLimiter {
  readonly #networks: RateLimiter
  readonly #sites: RateLimiter

  constructor({ points, seconds }: { points: number; seconds: number }) {
    this.#networks = new RateLimiter({ points, seconds })
    this.#sites = new RateLimiter({ points: points * LIMITS.networksPerSite, seconds })
  }

  /** Throws `code` with the retry time once the network (`networkOf`) is exhausted. */
  async take(network: string, code: ErrorCode): Promise<void> {
    await this.#networks.take(network, code)
    await this.#sites.take(siteOf(network), code)
  }

  async mayTake({ network, site }: { network: string; site: string }): Promise<boolean> {
    return (await this.#networks.mayTake(network)) && this.#sites.mayTake(site)
  }

  async giveBack(network: string): Promise<void> {
    await this.#networks.reward(network)
    await this.#sites.reward(siteOf(network))
  }
}
