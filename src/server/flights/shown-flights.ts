import type { FlightStatuses, FlightStatusRecord } from '#contract/flight-status.ts'
import { shownStatus } from '#domain/flight/shown-status.ts'
import type { StatusProvider } from './providers/status-provider.ts'
import type { TripLeg } from './trip-legs.ts'
import type { WatchList } from './watch-list.ts'

type Options = {
  list: WatchList
  /** The last source: booked times and the clock. Asked while a trip is open; nothing is kept. */
  schedule: StatusProvider
  now: () => number
}

/** Never aborted: the schedule answers at once. */
const AT_HAND = new AbortController().signal

/** What the flights of an open trip show, from the rows in memory. */
export class ShownFlights {
  readonly #options: Options
  #count = 0

  constructor(options: Options) {
    this.#options = options
  }

  /** `isWatched`: the trip may show answers of live sources. */
  async of(legs: readonly TripLeg[], isWatched: boolean): Promise<FlightStatuses> {
    const flightStatuses = await Promise.all(legs.map((leg) => this.#one(leg, isWatched)))
    return { flightStatuses, source: isWatched ? 'live' : 'schedule' }
  }

  /** Flights shown with a live answer, since the start or `clear`. */
  get count(): number {
    return this.#count
  }

  clear(): void {
    this.#count = 0
  }

  async #one(leg: TripLeg, isWatched: boolean): Promise<FlightStatusRecord> {
    const { list, schedule, now } = this.#options
    const row = isWatched && leg.key !== null ? list.known(leg.key) : undefined
    const live = row?.report ? { report: row.report, provider: row.provider, checkedAt: row.checkedAt } : null
    if (live) this.#count += 1
    const booked = live ? null : await schedule.ask({ flight: leg.flight, booked: leg }, AT_HAND)
    return {
      flight: { id: leg.id },
      status: shownStatus(leg, { live, booked, byHand: leg.byHand, now: now() }),
    }
  }
}
