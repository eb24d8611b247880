import type { ErrorCode } from '#contract/errors.ts'
import { LIMITS } from '#contract/limits.ts'
import { RateLimiter } from './rate-limiter.ts'
import { siteOf } from './network.ts'

/** How often a network may do something in a while, and all those of one customer (an IPv6 /48) together: as often as ten. */
export class NetworkRateLimiter {
  readonly #networks: RateLimiter
  readonly #sites: RateLimiter

  constructor({ points, seconds }: { points: number; seconds: number }) {
    this.#networks = new RateLimiter({ points, seconds })
    this.#sites = new RateLimiter({ points: points * LIMITS.networksPerSite, seconds })
  }

  /** Counts one of a network (`networkOf`). Throws `code` where it or its customer had enough, with the time until it may come again. */
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
