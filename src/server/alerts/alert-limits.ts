import { LIMITS } from '#contract/limits.ts'
import { RateLimiter, NetworkRateLimiter } from '#server/http/rate-limiter.ts'
import { siteOf } from '#server/http/network.ts'
import { mailboxKey } from '#server/mailer/hashes.ts'

const HOUR_S = 3_600
const DAY_S = 24 * HOUR_S
/** Unknown tokens of a network in an hour: a browser asks for its own again and again. */
const UNKNOWN_PER_HOUR = 1_000

export class AlertLimits {
  readonly askers = new NetworkRateLimiter({ points: LIMITS.alertsPerNetworkHour, seconds: HOUR_S })
  readonly #inTrips = new RateLimiter({ points: LIMITS.tripAlertsPerNetworkDay, seconds: DAY_S })
  readonly #sitesInTrips = new RateLimiter({ points: LIMITS.tripAlertsPerSiteDay, seconds: DAY_S })
  readonly unknown = new NetworkRateLimiter({ points: UNKNOWN_PER_HOUR, seconds: HOUR_S })
  readonly #hours = new RateLimiter({ points: LIMITS.alertMailsPerHour, seconds: HOUR_S })
  readonly #days = new RateLimiter({ points: LIMITS.alertMailsPerDay, seconds: DAY_S })
  readonly #unconfirmed = new RateLimiter({
    points: LIMITS.alertMailsUnconfirmed,
    seconds: LIMITS.alertMailsPauseDays * DAY_S,
  })

  /** No network may take all places of a trip. Throws `alerts.too_many`. */
  async takePlace(network: string, tripId: string): Promise<void> {
    await this.#inTrips.take(`${network} ${tripId}`, 'alerts.too_many')
    await this.#sitesInTrips.take(`${siteOf(network)} ${tripId}`, 'alerts.too_many')
  }

  async mayMail(email: string): Promise<boolean> {
    const mailbox = mailboxKey(email)
    const limits = [this.#unconfirmed, this.#hours, this.#days]
    for (const limit of limits) if (!(await limit.mayTake(mailbox))) return false
    return true
  }

  async confirmed(email: string): Promise<void> {
    await this.#unconfirmed.delete(mailboxKey(email))
  }
}
