import { setTimeout as sleep } from 'node:timers/promises'
import type { FlightServiceStats, FlightStatuses, FlightStatusRecord } from '#contract/flight-status.ts'
import { LIMITS } from '#contract/limits.ts'
import { dayOf } from '#domain/days.ts'
import type { Trip } from '#domain/model.ts'
import { shownStatus } from '#domain/flight/shown-status.ts'
import { flightOfKey, watchedFlights, type StatedFlight } from '#domain/flight/watched-flights.ts'
import type { Db } from '#server/db/sqlite.ts'
import { RateLimiter } from '#server/http/rate-limiter.ts'
import type { Log } from '#server/observe/log.ts'
import type { OpenTrip, ViewAccess } from '#server/trips/trips.service.ts'
import { distance, isWorthAsking, needOf } from './check-plans.ts'
import { CheckRounds } from './check-rounds.ts'
import { DailyQuota, type Asker, type Quotas } from './daily-quota.ts'
import { type Alarms, FlightQuestions, type Sources } from './flight-questions.ts'
import { OpenPages } from './open-pages.ts'
import { findLeg, tripLegs, watchedOf, type TripLeg } from './trip-legs.ts'
import { WatchList } from './watch-list.ts'
import type { WatchedRow, WatchStore } from './watch.store.ts'

export type WatchOptions = {
  db: Db
  store: WatchStore
  sources: Sources
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
  readonly #options: WatchOptions
  readonly #pages: OpenPages
  readonly #list: WatchList
  readonly #questions: FlightQuestions
  readonly #rounds: CheckRounds
  readonly #shares: DailyQuota
  readonly #insisting = new RateLimiter({ points: LIMITS.flightForcedPerTenMinutes, seconds: 600 })
  /** Flights shown with a live answer, since the start or `clear`. */
  #hits = 0

  constructor(options: WatchOptions) {
    this.#options = options
    this.#pages = new OpenPages(options.now)
    this.#shares = new DailyQuota(options.shares, options.now)
    this.#list = new WatchList({ ...options, shares: this.#shares, onDue: () => this.#rounds.wake() })
    const watch = { ...options, list: this.#list, pages: this.#pages }
    this.#questions = new FlightQuestions(watch)
    this.#rounds = new CheckRounds({ ...watch, questions: this.#questions })
  }

  async noteStated(tripId: string, flights: readonly StatedFlight[]): Promise<void> {
    const near = watchedFlights(flights, this.#today(), LIMITS.watchedAheadDays)
    if (this.#watches(tripId)) await this.#list.join(tripId, near)
  }

  async statuses(access: ViewAccess, opened: OpenTrip): Promise<FlightStatuses> {
    const tripId = access.head.id
    const legs = tripLegs(opened.trip, this.#today())
    if (this.#watches(tripId)) {
      const rows = await this.#list.join(tripId, watchedOf(legs))
      this.#pages.note(tripId, [...rows.keys()])
      await this.#options.alarms.sync(access, opened)
      for (const key of rows.keys()) await this.#rounds.bringForward(key)
    }
    return this.#show(legs, this.#watches(tripId))
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
    return this.#showOne(leg, isWatched)
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
    return { providers, ...counts, cached, hits: this.#hits, misses: this.#questions.count }
  }

  async clear(): Promise<void> {
    await this.#questions.settle()
    await this.#list.clear()
    this.#questions.clear()
    this.#hits = 0
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
    const wanted = new Map<string, WatchedRow>()
    for (const leg of legs) {
      const row = rows.get(leg.key ?? '')
      if (!row || Math.max(row.checkedAt ?? 0, this.#questions.askedAt(row.key) ?? 0) > oldest) continue
      if (isWorthAsking(leg, row, now)) wanted.set(row.key, row)
    }
    const nearest = [...wanted.values()].sort((a, b) => distance(a.report, now) - distance(b.report, now))
    const granted = nearest.slice(0, this.#shares.ask(asker, nearest.length))
    const asking = this.#questions.askAll(
      granted.map((row) => ({ flight: flightOfKey(row.key), need: needOf(row, now) })),
    )
    await Promise.race([asking, sleep(WAIT_MS, undefined, { ref: false })])
  }

  #show(legs: readonly TripLeg[], isWatched: boolean): FlightStatuses {
    const flightStatuses = legs.map((leg) => this.#showOne(leg, isWatched))
    return { flightStatuses, source: isWatched ? 'live' : 'schedule' }
  }

  #showOne(leg: TripLeg, isWatched: boolean): FlightStatusRecord {
    const row = isWatched && leg.key !== null ? this.#list.known(leg.key) : undefined
    const live = row?.report ? { report: row.report, provider: row.provider, checkedAt: row.checkedAt } : null
    if (live) this.#hits += 1
    const now = this.#options.now()
    return { flight: { id: leg.id }, status: shownStatus(leg, { live, byHand: leg.byHand, now }) }
  }

  #watches(tripId: string): boolean {
    return this.#options.sources.isLive && !this.#options.isExample(tripId)
  }

  #today = () => dayOf(this.#options.now())
}
