import { LIMITS } from '#contract/limits.ts'
import { RateLimiter } from '#server/http/rate-limiter.ts'
import { NetworkRateLimiter } from '#server/http/network-rate-limiter.ts'

const HOUR_S = 3_600

/** How often somebody may ask for links to sign in and for links of trips, and try tokens. */
export class AccountLimits {
  readonly #askers = new NetworkRateLimiter({ points: LIMITS.signInsPerNetworkHour, seconds: HOUR_S })
  readonly #mailboxes = new RateLimiter({ points: LIMITS.signInMailsPerHour, seconds: HOUR_S })
  readonly #accounts = new RateLimiter({ points: LIMITS.accessLinksPerHour, seconds: HOUR_S })
  readonly #tries = new NetworkRateLimiter({
    points: LIMITS.wrongTries,
    seconds: LIMITS.wrongTriesMs / 1_000,
  })

  /** Counts a mail with a link to sign in. Throws `auth.too_many_askers` for the network, `auth.too_many_links` for the mailbox. */
  async takeLink(network: string, mailbox: string): Promise<void> {
    await this.#askers.take(network, 'auth.too_many_askers')
    await this.#mailboxes.take(mailbox, 'auth.too_many_links')
  }

  /** Counts a mail with the link of a trip. Throws `access.too_many`. */
  async takeAccess(accountId: string): Promise<void> {
    await this.#accounts.take(accountId, 'access.too_many')
  }

  /** Counts a token before it is looked up, so that many at once are counted too. Throws `auth.too_many_tries`. */
  async takeTry(network: string): Promise<void> {
    await this.#tries.take(network, 'auth.too_many_tries')
  }

  /** Takes back what a right token counted. */
  async giveBack(network: string): Promise<void> {
    await this.#tries.giveBack(network)
  }
}
