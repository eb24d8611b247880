import { RateLimiter } from '#server/http/rate-limiter.ts'
import { NetworkRateLimiter } from '#server/http/network-rate-limiter.ts'
import type { Sender } from '#server/jobs/source.ts'

/** New trips by mail that one sender may make in an hour. */
const TRIPS_PER_HOUR = 20
const HOUR_S = 3_600

/** How many mails may come in: by network, by sender and by address of a trip; and how many trips they may begin. */
export class MailLimits {
  readonly #mails: RateLimiter
  readonly #networks: NetworkRateLimiter
  readonly #tripsOfSender = new RateLimiter({ points: TRIPS_PER_HOUR, seconds: HOUR_S })
  readonly #tripsOfNetwork: NetworkRateLimiter

  /** `mailsPerMinute`: of a key; `tripsPerHour`: of a network, whatever senders its mails name. */
  constructor({ mailsPerMinute, tripsPerHour }: { mailsPerMinute: number; tripsPerHour: number }) {
    this.#mails = new RateLimiter({ points: mailsPerMinute, seconds: 60 })
    this.#networks = new NetworkRateLimiter({ points: mailsPerMinute, seconds: 60 })
    this.#tripsOfNetwork = new NetworkRateLimiter({ points: tripsPerHour, seconds: HOUR_S })
  }

  /** Counts one mail against its server's network, and the keys in their order; false at the first that has had enough, and the others count nothing. */
  async take(server: Sender | null, keys: readonly string[]): Promise<boolean> {
    if (server && !(await this.#networks.mayTake(server))) return false
    for (const key of keys) if (!(await this.#mails.mayTake(key))) return false
    return true
  }

  /** Counts one trip of a sender, whom a mail only names, and of who brought the mail. */
  async takeTrip(sender: string, bringer: Sender | null): Promise<boolean> {
    if (!(await this.#tripsOfSender.mayTake(sender))) return false
    return !bringer || this.#tripsOfNetwork.mayTake(bringer)
  }
}
