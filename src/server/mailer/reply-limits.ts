import { RateLimiter } from '#server/http/rate-limiter.ts'
import type { Mail } from './mail.ts'
import { mailboxKey } from './mailbox.ts'

const HOUR_S = 3_600
const LETTERS = 30
/** Letters that tell nothing new: a robot that hides what it is brings no bookings (RFC 3834 §2). */
const NEWSLESS_LETTERS = 6

/** How many automatic answers one mailbox gets in an hour: whoever writes in its name must not flood it. */
export class ReplyLimits {
  readonly #letters = new RateLimiter({ points: LETTERS, seconds: HOUR_S })
  readonly #newsless = new RateLimiter({ points: NEWSLESS_LETTERS, seconds: HOUR_S })

  /** Counts a mail; false where it must not go out. The links of a new trip come in no other letter, and trips are counted where they begin. */
  async take({ to, nature, template }: Mail, hasNews: boolean): Promise<boolean> {
    if (nature !== 'reply' || template === 'new-trip') return true
    const key = mailboxKey(to)
    return (hasNews || (await this.#newsless.mayTake(key))) && this.#letters.mayTake(key)
  }
}
