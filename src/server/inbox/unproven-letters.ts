import { RateLimiter } from '#server/http/rate-limiter.ts'
import { NetworkRateLimiter } from '#server/http/network-rate-limiter.ts'
import { mailboxKey } from '#server/mailer/mailbox.ts'
import { bringerOf } from './bringer.ts'

const HOUR_S = 3_600
const DAY_S = 24 * HOUR_S

/** Letters in an hour that answer unproven mails of one network (of a provider: of one domain), and those to one address. */
export const MAX_OF_NETWORK = 20
export const MAX_TO_STRANGER = 4
export const MAX_TO_KNOWN = 12
const MAX_TO_STRANGER_A_DAY = 8
const MAX_TO_KNOWN_A_DAY = 40

/** Who delivered a mail (`ip` is empty where a provider took it in), whom its answer would reach, and whether that address proved a mail before. */
type Letter = { via: string; ip: string; sender: string; isKnown: boolean }

/**
 * How many answers go to addresses that mails only claim: whoever writes in others' names must not have us flood them. One instance counts
 * all letters of the server.
 */
export class UnprovenLetters {
  readonly #networks = new NetworkRateLimiter({ points: MAX_OF_NETWORK, seconds: HOUR_S })
  readonly #to = {
    stranger: [
      new RateLimiter({ points: MAX_TO_STRANGER, seconds: HOUR_S }),
      new RateLimiter({ points: MAX_TO_STRANGER_A_DAY, seconds: DAY_S }),
    ],
    known: [
      new RateLimiter({ points: MAX_TO_KNOWN, seconds: HOUR_S }),
      new RateLimiter({ points: MAX_TO_KNOWN_A_DAY, seconds: DAY_S }),
    ],
  }

  /** Counts one; false where it must not go out. */
  async take({ sender, isKnown, ...mail }: Letter): Promise<boolean> {
    const bringer = bringerOf({ ...mail, sender })
    // First: a network that had enough must not use up the letters of whomever it names
    if (bringer && !(await this.#networks.mayTake(bringer))) return false
    const mailbox = mailboxKey(sender)
    for (const limit of this.#to[isKnown ? 'known' : 'stranger'])
      if (!(await limit.mayTake(mailbox))) return false
    return true
  }
}
