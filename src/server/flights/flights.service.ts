import type { FlightServiceStats, FlightStatuses, FlightStatusRecord } from '#contract/flight-status.ts'
import { LIMITS } from '#contract/limits.ts'
import { dayOf } from '#domain/days.ts'
import type { Trip } from '#domain/model.ts'
import { watchedFlights, type StatedFlight } from '#domain/flight/watched-flights.ts'
import type { Db } from '#server/db/sqlite.ts'
import { RateLimiter } from '#server/http/rate-limiter.ts'
import type { Log } from '#server/observe/log.ts'
import type { OpenTrip, ViewAccess } from '#server/trips/trips.service.ts'
import { distance, isWorthAsking, needOf } from './check-plans.ts'
import { CheckRounds } from './check-rounds.ts'
import { DailyQuota, type Asker, type Quotas } from './daily-quota.ts'
import { FlightQuestions } from './flight-questions.ts'
import { OpenPages } from './open-pages.ts'
import type { StatusProvider, StatusQuestion } from './providers/status-provider.ts'
import { ShownFlights } from './shown-flights.ts'
import { findLeg, tripLegs, watchedOf, type TripLeg } from './trip-legs.ts'
import { WatchList } from './watch-list.ts'
import type { Alarms, Sources } from './watch-ports.ts'
import type { WatchedRow, WatchStore } from './watch.store.ts'

type Options = {
  db: Db
  store: WatchStore
  sources: Sources
  schedule: StatusProvider
  shares: Quotas
  alarms: Alarms
  tellPages: (tripId: string) => void
  isExample: (tripId: string) => boolean
  log: Log
  now: () => number
}

const WAIT_MS = 8_000

/**
 * The watch list: asks live sources about flights, once for all trips that hold one, and knows of no trip
 * what it holds. What a trip shows is worked out while it is open (docs/decisions/021).
 */
export class FlightWatch {
  readonly #options: Options
  readonly #pages: OpenPages
  readonly #list: WatchList
  readonly #questions: FlightQuestions
  readonly #rounds: CheckRounds
  readonly #shares: DailyQuota
  readonly #insisting = new RateLimiter({ points: LIMITS.flightForcedPerTenMinutes, seconds: 600 })
  readonly #shown: ShownFlights

  constructor(options: Options) {
    const { now } = options
    const pages = new OpenPages(now)
    const shares = new DailyQuota(options.shares, now)
    const list = new WatchList({ ...options, shares, onDue: () => this.#rounds.wake() })
    const questions = new FlightQuestions({ ...options, list, pages })
    this.#options = options
    this.#pages = pages
    this.#list = list
    this.#questions = questions
    this.#rounds = new CheckRounds({ ...options, list, questions, pages })
    this.#shares = shares
    this.#shown = new ShownFlights({ ...options, list })
  }

  async noteStated(tripId: string, flights: readonly StatedFlight[]): Promise<void> {
    const near = watchedFlights(flights, this.#today(), LIMITS.watchedAheadDays)
    if (this.#watches(tripId)) await this.#list.join(tripId, near)
  }

  /** Also notes that the trip's pages show them. */
  async statuses(access: ViewAccess, opened: OpenTrip): Promise<FlightStatuses> {
    const tripId = access.head.id
    const legs = tripLegs(opened.trip, this.#today())
    if (this.#watches(tripId)) {
      const rows = await this.#list.join(tripId, watchedOf(legs))
      this.#pages.note(tripId, [...rows.keys()])
      await this.#options.alarms.sync(access, opened)
      for (const key of rows.keys()) await this.#rounds.bringForward(key)
    }
    return this.#shown.of(legs, this.#watches(tripId))
  }

  /**
   * `statuses` after asking anew, as far as there is reason and room. `isForced`: the user insists. Throws
   * `flight.refresh_too_many` where that happens too often.
   */
  async refresh(
    access: ViewAccess,
    opened: OpenTrip,
    { isForced, network }: { isForced: boolean; network: string },
  ): Promise<FlightStatuses> {
    const tripId = access.head.id
    if (this.#watches(tripId))
      await this.#askNow({ tripId, network }, tripLegs(opened.trip, this.#today()), isForced)
    return this.statuses(access, opened)
  }

  /** `id`: of the flight, or of it with one of its travelers (spec call-14). Undefined for an unknown one. */
  async status(trip: Trip, id: string): Promise<FlightStatusRecord | undefined> {
    const leg = findLeg(tripLegs(trip, this.#today()), id)
    if (!leg) return undefined
    const isWatched = this.#watches(trip.event.id)
    if (isWatched) await this.#list.join(trip.event.id, watchedOf([leg]))
    return (await this.#shown.of([leg], isWatched)).flightStatuses[0]
  }

  idOf(trip: Trip, id: string): string | undefined {
    return findLeg(tripLegs(trip, this.#today()), id)?.id
  }

  tick(): Promise<void> {
    return this.#rounds.tick()
  }

  start(): void {
    this.#rounds.start()
  }

  async stop(): Promise<void> {
    await this.#rounds.stop()
    await this.#questions.settle()
  }

  async stats(): Promise<FlightServiceStats> {
    const [providers, counts] = await Promise.all([
      this.#options.sources.stats(),
      this.#options.store.counts(),
    ])
    const { cached } = this.#list
    return { providers, ...counts, cached, hits: this.#shown.count, misses: this.#questions.count }
  }

  /** Forgets all answers, so that flights are asked for anew. What people were told stays. */
  async clear(): Promise<void> {
    await this.#questions.settle()
    await this.#list.clear()
    this.#questions.clear()
    this.#shown.clear()
    this.#rounds.wake()
  }

  prune(): Promise<number> {
    return this.#options.store.prune(this.#today())
  }

  /**
   * Asks for the near flights that were not asked for a moment ago, the nearest first and within the asker's
   * shares; waits a while for the answers.
   */
  async #askNow(asker: Asker, legs: readonly TripLeg[], isForced: boolean): Promise<void> {
    if (isForced) await this.#insisting.take(asker.tripId, 'flight.refresh_too_many')
    const rows = await this.#list.join(asker.tripId, watchedOf(legs))
    const now = this.#options.now()
    const oldest = now - (isForced ? LIMITS.flightForcedMs : LIMITS.flightUpdateMs)
    const wanted = new Map<string, { row: WatchedRow; question: StatusQuestion }>()
    for (const leg of legs) {
      const row = rows.get(leg.key ?? '')
      if (!row || Math.max(row.checkedAt ?? 0, this.#questions.askedAt(row.key) ?? 0) > oldest) continue
      if (isWorthAsking(leg, row, now))
        wanted.set(row.key, { row, question: { flight: leg.flight, booked: leg } })
    }
    const nearest = [...wanted.values()].sort(
      (a, b) => distance(a.row.report, now) - distance(b.row.report, now),
    )
    const granted = nearest.slice(0, this.#shares.ask(asker, nearest.length))
    const asking = this.#questions.askAll(
      granted.map(({ row, question }) => ({ question, need: needOf(row, now) })),
    )
    const { promise: late, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(resolve, WAIT_MS)
    await Promise.race([asking, late]).finally(() => clearTimeout(timer))
  }

  #watches(tripId: string): boolean {
    return this.#options.sources.isLive && !this.#options.isExample(tripId)
  }

  #today = () => dayOf(this.#options.now())
}
