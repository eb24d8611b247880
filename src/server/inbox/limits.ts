import { RateLimiterMemory } from 'rate-limiter-flexible'

/** New trips by mail that one sender may make in an hour. */
const TRIPS_PER_HOUR = 20

/** How many mails may come in: by IP address, by sender and by address of a trip. */
export class MailLimits {
  readonly #mails: RateLimiterMemory
  readonly #trips = new RateLimiterMemory({ points: TRIPS_PER_HOUR, duration: 3_600 })

  constructor(perMinute: number) {
    this.#mails = new RateLimiterMemory({ points: perMinute, duration: 60 })
  }

  /** Counts one mail against each of the keys; false when one of them has had enough. */
  async take(keys: readonly string[]): Promise<boolean> {
    const taken = await Promise.all(keys.map((key) => isTaken(this.#mails, key)))
    return taken.every(Boolean)
  }

  async takeTrip(sender: string): Promise<boolean> {
    return isTaken(this.#trips, sender)
  }
}

/** The limiter rejects with its state where a limit is reached, and with an `Error` where it broke. */
async function isTaken(limiter: RateLimiterMemory, key: string): Promise<boolean> {
  try {
    await limiter.consume(key)
    return true
  } catch (reason) {
    if (reason instanceof Error) throw reason
    return false
  }
}
