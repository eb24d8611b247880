import { Limiter } from '#server/http/limiter.ts'

/** New trips by mail that one sender may make in an hour. */
const TRIPS_PER_HOUR = 20

/** How many mails may come in: by IP address, by sender and by address of a trip. */
export class MailLimits {
  readonly #mails: Limiter
  readonly #trips = new Limiter({ points: TRIPS_PER_HOUR, seconds: 3_600 })

  constructor(perMinute: number) {
    this.#mails = new Limiter({ points: perMinute, seconds: 60 })
  }

  /** Counts one mail against the keys in their order; false at the first that has had enough, and the others count nothing. */
  async take(keys: readonly string[]): Promise<boolean> {
    for (const key of keys) if (!(await this.#mails.mayTake(key))) return false
    return true
  }

  async takeTrip(sender: string): Promise<boolean> {
    return this.#trips.mayTake(sender)
  }
}
