import { LIMITS } from '#contract/limits.ts'
import { RateLimiter } from '#server/http/rate-limiter.ts'
import { isWorthAsking, needOf } from './check-plans.ts'
import type { DailyQuota, Presser } from './daily-quota.ts'
import { eachOf } from './each-of.ts'
import type { FlightQuestions } from './flight-questions.ts'
import type { StatusQuestion } from './providers/status-provider.ts'
import { distance } from './report-times.ts'
import { watchedOf, type TripLeg } from './trip-legs.ts'
import { waitFor } from './wait-for.ts'
import type { WatchList } from './watch-list.ts'
import type { WatchedRow } from './watch.store.ts'

type Options = { list: WatchList; questions: FlightQuestions; shares: DailyQuota; now: () => number }

const AT_ONCE = 6
/** People who press Refresh wait for so long. */
const WAIT_MS = 8_000

/** Asks for flights because somebody presses Refresh. */
export class Presses {
  readonly #options: Options
  readonly #insisting = new RateLimiter({ points: LIMITS.flightForcedPerTenMinutes, seconds: 600 })

  constructor(options: Options) {
    this.#options = options
  }

  /**
   * Asks for flights of a trip that are near, the nearest first, unless they were asked for a moment ago, and waits a while for the
   * answers. What goes beyond the shares of the presser is not asked. Throws `flight.refresh_too_many` where people insist (`isForced`)
   * too often.
   */
  async press(presser: Presser, legs: readonly TripLeg[], isForced: boolean): Promise<void> {
    const { list, questions, shares } = this.#options
    if (isForced) await this.#insisting.take(presser.tripId, 'flight.refresh_too_many')
    const rows = await list.join(presser.tripId, watchedOf(legs))
    const now = this.#options.now()
    const oldest = now - (isForced ? LIMITS.flightForcedMs : LIMITS.flightUpdateMs)
    const wanted = new Map<string, { row: WatchedRow; question: StatusQuestion }>()
    for (const leg of legs) {
      const row = rows.get(leg.key ?? '')
      if (!row || Math.max(row.checkedAt ?? 0, questions.askedAt(row.key) ?? 0) > oldest) continue
      if (isWorthAsking(leg, row, now))
        wanted.set(row.key, { row, question: { flight: leg.flight, booked: leg } })
    }
    const nearest = [...wanted.values()].sort(
      (a, b) => distance(a.row.report, now) - distance(b.row.report, now),
    )
    const granted = nearest.slice(0, shares.press(presser, nearest.length))
    const asking = eachOf(granted, AT_ONCE, ({ row, question }) => questions.ask(question, needOf(row, now)))
    await waitFor(asking, WAIT_MS)
  }
}
