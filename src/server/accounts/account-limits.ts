import { RateLimiterMemory } from 'rate-limiter-flexible'
import { LIMITS } from '#contract/limits.ts'
import { isTaken } from '#server/http/is-taken.ts'

const HOUR_S = 3_600

/** How often somebody may ask for links to sign in and for links of trips, and try tokens. */
export class AccountLimits {
  readonly #networks = new RateLimiterMemory({ points: LIMITS.signInsPerNetworkHour, duration: HOUR_S })
  readonly #mailboxes = new RateLimiterMemory({ points: LIMITS.signInMailsPerHour, duration: HOUR_S })
  readonly #accounts = new RateLimiterMemory({ points: LIMITS.accessLinksPerHour, duration: HOUR_S })
  readonly #tries = new RateLimiterMemory({
    points: LIMITS.wrongTries,
    duration: LIMITS.wrongTriesMs / 1_000,
  })

  /** Counts a mail with a link to sign in; false where it must not go out. */
  async takeLink(network: string, mailbox: string): Promise<boolean> {
    return (await isTaken(this.#networks, network)) && isTaken(this.#mailboxes, mailbox)
  }

  /** Counts a mail with the link of a trip; false where it must not go out. */
  takeAccess = (accountId: string): Promise<boolean> => isTaken(this.#accounts, accountId)

  /** Counts a token before it is looked up, so that many at once are counted too; false where the network tried enough. */
  takeTry = (network: string): Promise<boolean> => isTaken(this.#tries, network)

  /** Takes back what a right token counted. */
  async giveBack(network: string): Promise<void> {
    await this.#tries.reward(network)
  }
}
