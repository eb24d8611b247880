import { RateLimiterMemory } from 'rate-limiter-flexible'
import { LIMITS } from '#contract/limits.ts'
import { isTaken } from '#server/http/is-taken.ts'

const HOUR_S = 3_600

/** How often somebody may ask for links, and try tokens. */
export class SignInLimits {
  readonly #networks = new RateLimiterMemory({ points: LIMITS.signInsPerNetworkHour, duration: HOUR_S })
  readonly #mailboxes = new RateLimiterMemory({ points: LIMITS.signInMailsPerHour, duration: HOUR_S })
  readonly #tries = new RateLimiterMemory({
    points: LIMITS.wrongTries,
    duration: LIMITS.wrongTriesMs / 1_000,
  })

  /** Counts a mail with a link; false where it must not go out. */
  async takeLink(network: string, mailbox: string): Promise<boolean> {
    return (await isTaken(this.#networks, network)) && isTaken(this.#mailboxes, mailbox)
  }

  /** Counts a token before it is looked up, so that many at once are counted too; false where the network tried enough. */
  takeTry = (network: string): Promise<boolean> => isTaken(this.#tries, network)

  /** Takes back what a right token counted. */
  async giveBack(network: string): Promise<void> {
    await this.#tries.reward(network)
  }
}
