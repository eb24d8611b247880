import { LRUCache } from 'lru-cache'
import type { FlightServiceStats, FlightStatuses, FlightStatusRecord } from '#contract/flight-status.ts'
import { LIMITS } from '#contract/limits.ts'
import { addDays } from '#domain/days.ts'
import { alarmsBetween } from '#domain/flight-alarms.ts'
import { flightKey } from '#domain/flight-report.ts'
import type { WatchedFlight } from '#domain/flight-report.ts'
import { addAnswer } from '#domain/merge-report.ts'
import type { Trip } from '#domain/model.ts'
import { nextCheck } from '#domain/next-check.ts'
import { shownStatus } from '#domain/shown-status.ts'
import { flightOfKey, watchedFlights, type StatedFlight } from '#domain/watched-flights.ts'
import { airportPlaces } from '#reference/airports.ts'
import type { Db } from '#server/db/sqlite.ts'
import { Limiter } from '#server/http/limiter.ts'
import type { Log } from '#server/observe/log.ts'
import type { OpenTrip, ViewAccess } from '#server/trips/trips.service.ts'
import {
  afterOutage,
  afterUnknown,
  duty,
  isWorthAsking,
  needOf,
  planOf,
  withoutFuture,
} from './check-plans.ts'
import { DayShares, type Presser, type Shares } from './day-shares.ts'
import { eachOf } from './each-of.ts'
import { OpenPages } from './open-pages.ts'
import type { Need } from './providers/guarded-source.ts'
import type { StatusProvider, StatusQuestion } from './providers/status-provider.ts'
import type { SourcesAnswer } from './providers/status-sources.ts'
import { distance, wordsOf } from './report-times.ts'
import { findLeg, tripLegs, type TripLeg } from './trip-legs.ts'
import { waitFor } from './wait-for.ts'
import type { Alarms, Sources } from './watch-ports.ts'
import { WakeTimer } from './wake-timer.ts'
import type { NewWatch, WatchedRow, WatchStore } from './watch.store.ts'

type Options = {
  db: Db
  store: WatchStore
  sources: Sources
  /** The last source, which knows booked times and the clock. It is asked while a trip is open, and nothing of that is kept. */
  schedule: StatusProvider
  shares: Shares
  alarms: Alarms
  /** Tells the open pages of a trip that more is known of its flights. */
  tellPages: (tripId: string) => void
  isExample: (tripId: string) => boolean
  log: Log
  now: () => number
}

/** Nothing ends questions to what is at hand. */
const AT_HAND = new AbortController().signal
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const KEPT_ROWS = 20_000
/** Rows that are read at once; of those that are due, the nearest ones that are asked for before the list is read again. */
const BATCH = 500
const TURN = 60
const AT_ONCE = 6
/** People who press Refresh wait for so long. */
const WAIT_MS = 8_000
/**
 * The watch list: asks live sources about flights, once for all trips that hold one, and knows of no trip what it holds. What a trip
 * shows is worked out while it is open (docs/decisions/021).
 */
export class FlightWatch {
  readonly #options: Options
  readonly #pages: OpenPages
  /** Rows of the list. This process alone writes them. */
  readonly #rows = new LRUCache<string, WatchedRow>({ max: KEPT_ROWS })
  readonly #asking = new Map<string, Promise<void>>()
  /** When a flight was asked for last, and when the sources may be asked again after an outage. */
  readonly #asked = new LRUCache<string, number>({ max: KEPT_ROWS })
  readonly #paused = new LRUCache<string, number>({ max: KEPT_ROWS })
  readonly #insisting = new Limiter({ points: LIMITS.flightForcedPerTenMinutes, seconds: 600 })
  readonly #shares: DayShares
  readonly #timer: WakeTimer
  #ticking: Promise<void> | undefined
  #waitingAt = -Infinity
  /** The clock at the last round; the first one looks for what a wrong clock left. */
  #latest = Infinity
  #hits = 0
  #misses = 0

  constructor(options: Options) {
    this.#options = options
    this.#pages = new OpenPages(options.now)
    this.#shares = new DayShares(options.shares, options.now)
    const work = async () => {
      await this.tick()
      return ((await options.store.firstCheck()) ?? Infinity) - options.now()
    }
    this.#timer = new WakeTimer({ work, log: options.log })
  }

  /** Puts the flights on the list that a document or a trip states. */
  async noteStated(tripId: string, flights: readonly StatedFlight[]): Promise<void> {
    const near = watchedFlights(flights, this.#today(), LIMITS.watchedAheadDays)
    if (this.#watches(tripId)) await this.#known(tripId, near)
  }

  /** What a trip shows of its flights, and notes that its pages show them. */
  async statuses(access: ViewAccess, opened: OpenTrip): Promise<FlightStatuses> {
    const tripId = access.head.id
    const legs = tripLegs(opened.trip, this.#today())
    if (this.#watches(tripId)) {
      const rows = await this.#known(
        tripId,
        legs.flatMap(({ watched }) => watched ?? []),
      )
      this.#pages.note(tripId, [...rows.keys()])
      await this.#options.alarms.sync(access, opened)
      for (const key of rows.keys()) await this.#bringForward(key)
    }
    return this.#shown(tripId, legs)
  }

  /**
   * Asks for a trip's flights anew that are near, the nearest first, unless they were asked for a moment ago, and waits a while for the
   * answers. What goes beyond the share of the trip or `network` is not asked. Throws `flight.refresh_too_many` where people insist too
   * often.
   */
  async refresh(
    access: ViewAccess,
    opened: OpenTrip,
    { isForced, network }: { isForced: boolean; network: string },
  ): Promise<FlightStatuses> {
    const presser: Presser = { tripId: access.head.id, network }
    if (!this.#watches(presser.tripId)) return this.statuses(access, opened)
    if (isForced) await this.#insisting.take(presser.tripId, 'flight.refresh_too_many')
    const legs = tripLegs(opened.trip, this.#today())
    const rows = await this.#known(
      presser.tripId,
      legs.flatMap(({ watched }) => watched ?? []),
    )
    const now = this.#options.now()
    const oldest = now - (isForced ? LIMITS.flightForcedMs : LIMITS.flightUpdateMs)
    const wanted = new Map<string, { row: WatchedRow; question: StatusQuestion }>()
    for (const leg of legs) {
      const row = rows.get(leg.key ?? '')
      if (!row || Math.max(row.checkedAt ?? 0, this.#asked.get(row.key) ?? 0) > oldest) continue
      if (isWorthAsking(leg, row, now))
        wanted.set(row.key, { row, question: { flight: leg.flight, booked: leg } })
    }
    const nearest = [...wanted.values()].sort(
      (a, b) => distance(a.row.report, now) - distance(b.row.report, now),
    )
    const granted = nearest.slice(0, this.#shares.press(presser, nearest.length))
    const asking = eachOf(granted, AT_ONCE, ({ row, question }) => this.#ask(question, needOf(row, now)))
    await waitFor(asking, WAIT_MS)
    return this.statuses(access, opened)
  }

  /** What one flight of a trip shows; `id` is that of the flight, or of it with one of its travelers (spec A §3). Undefined: none has it. */
  async status(trip: Trip, id: string): Promise<FlightStatusRecord | undefined> {
    const leg = findLeg(tripLegs(trip, this.#today()), id)
    if (!leg) return undefined
    if (leg.watched && this.#watches(trip.event.id)) await this.#known(trip.event.id, [leg.watched])
    return (await this.#shown(trip.event.id, [leg])).flightStatuses[0]
  }

  /** The id of the flight that is meant. */
  idOf(trip: Trip, id: string): string | undefined {
    return findLeg(tripLegs(trip, this.#today()), id)?.id
  }

  /** Asks for all flights whose time has come, those near departure or landing first. */
  tick(): Promise<void> {
    this.#ticking ??= this.#round().finally(() => {
      this.#ticking = undefined
    })
    return this.#ticking
  }

  start(): void {
    if (this.#options.sources.isLive) this.#timer.start()
  }

  async stop(): Promise<void> {
    this.#timer.stop()
    await this.#ticking?.catch(() => undefined)
    await Promise.allSettled(this.#asking.values())
  }

  async stats(): Promise<FlightServiceStats> {
    const [providers, counts] = await Promise.all([
      this.#options.sources.stats(),
      this.#options.store.counts(),
    ])
    const cached = [...this.#rows.values()].filter(({ report }) => report).length
    return { providers, ...counts, cached, hits: this.#hits, misses: this.#misses }
  }

  /** Forgets all answers, so that flights are asked for anew. What people were told stays. */
  async clear(): Promise<void> {
    await Promise.allSettled(this.#asking.values())
    await this.#options.store.clear()
    for (const cache of [this.#rows, this.#asked, this.#paused]) cache.clear()
    this.#hits = 0
    this.#misses = 0
    this.#timer.wake()
  }

  /** Erases flights that are long past; answers how many. */
  prune(): Promise<number> {
    return this.#options.store.prune(this.#today())
  }

  #watches(tripId: string): boolean {
    return this.#options.sources.isLive && !this.#options.isExample(tripId)
  }

  #today = () => new Date(this.#options.now()).toISOString().slice(0, 10)

  /** The rows of flights, which are put on the list where they are not yet: of a trip as many as it may add. */
  async #known(tripId: string | null, flights: readonly WatchedFlight[]): Promise<Map<string, WatchedRow>> {
    const { store, now } = this.#options
    const missing = flights.filter((flight) => !this.#rows.has(flightKey(flight)))
    if (missing.length) {
      const found = await store.some(missing.map(flightKey))
      const isThere = new Set(found.map(({ key }) => key))
      const added = missing.filter((flight) => !isThere.has(flightKey(flight))).map(newWatch)
      const room = tripId === null ? added.length : this.#shares.add(tripId, added.length)
      const rows = [...found, ...(await store.add(added.slice(0, room)))]
      // One that was answered meanwhile is newer than what was read
      for (const row of rows) if (!this.#rows.has(row.key)) this.#rows.set(row.key, row)
      if (rows.some((row) => (row.nextCheck ?? Infinity) <= now())) this.#timer.wake()
    }
    return new Map(flights.map(flightKey).flatMap((key) => pairOf(key, this.#rows.get(key))))
  }

  async #shown(tripId: string, legs: readonly TripLeg[]): Promise<FlightStatuses> {
    const isWatched = this.#watches(tripId)
    const flightStatuses = await Promise.all(legs.map((leg) => this.#shownLeg(leg, isWatched)))
    return { flightStatuses, source: isWatched ? 'live' : 'schedule' }
  }

  /** What is known of a flight of an open trip: of the live sources, else of the last one, whose answer goes no further. */
  async #shownLeg(leg: TripLeg, isWatched: boolean): Promise<FlightStatusRecord> {
    const { schedule, now } = this.#options
    const row = isWatched && leg.key !== null ? this.#rows.get(leg.key) : undefined
    const live = row?.report ? { report: row.report, provider: row.provider, checkedAt: row.checkedAt } : null
    if (live) this.#hits += 1
    const booked = live ? null : await schedule.ask({ flight: leg.flight, booked: leg }, AT_HAND)
    return {
      flight: { id: leg.id },
      status: shownStatus(leg, { live, booked, byHand: leg.byHand, now: now() }),
    }
  }

  /** Somebody looks at it now: from here on it is asked for more often. */
  async #bringForward(key: string): Promise<void> {
    const row = this.#rows.get(key)
    if (!row?.report || row.nextCheck === null) return
    const now = this.#options.now()
    const plan = planOf(row, { now, attended: true, last: this.#asked.get(key) })
    if (plan === null) return
    const next = Math.max(plan, this.#paused.get(key) ?? -Infinity)
    if (next >= row.nextCheck) return
    await this.#replan(row, next)
    if (next <= now) this.#timer.wake()
  }

  async #round(): Promise<void> {
    const { sources, store, alarms, now } = this.#options
    await this.#mendClock()
    if (sources.isLive) await this.#noteWaiting()
    let isMore = sources.isLive
    while (isMore) {
      const rows = await store.due(now(), BATCH)
      const followed = await alarms.followed(rows.map(({ key }) => key))
      const due: { row: WatchedRow; need: Need }[] = []
      for (const row of rows) {
        const attended = this.#pages.show(row.key) || followed.has(row.key)
        const plan = planOf(row, { now: now(), attended })
        if (plan !== null && (row.failures > 0 || plan <= now())) due.push({ row, need: duty(row, now()) })
        else await this.#replan(row, plan)
      }
      due.sort((a, b) => distance(a.row.report, now()) - distance(b.row.report, now()))
      await eachOf(due.slice(0, TURN), AT_ONCE, ({ row, need }) =>
        this.#ask({ flight: flightOfKey(row.key) }, need),
      )
      isMore = rows.length === BATCH || due.length > TURN
    }
  }

  /** Once an hour, puts flights on the list that people wait for and that are near now: their trips may not be opened any more. */
  async #noteWaiting(): Promise<void> {
    const now = this.#options.now()
    if (now < this.#waitingAt + HOUR_MS) return
    const day = (days: number) => addDays(this.#today(), days) ?? this.#today()
    await this.#known(
      null,
      await this.#options.alarms.waiting(day(-LIMITS.watchedDays), day(LIMITS.watchedAheadDays)),
    )
    this.#waitingAt = now
  }

  /** A clock that went ahead and was put right left times that would keep flights from being asked for. */
  async #mendClock(): Promise<void> {
    const now = this.#options.now()
    if (now < this.#latest - MINUTE_MS) {
      await this.#options.store.mendClock(now)
      for (const cache of [this.#rows, this.#asked, this.#paused]) cache.clear()
    }
    this.#latest = now
  }

  /** Another time for a flight, unless it was answered meanwhile: then that counts. */
  async #replan(row: WatchedRow, next: number | null): Promise<void> {
    if (!(await this.#options.store.plan(row, next))) return
    const known = this.#rows.get(row.key)
    if (known?.checkedAt === row.checkedAt && known.nextCheck === row.nextCheck)
      this.#rows.set(row.key, { ...known, nextCheck: next })
  }

  /** Asks, unless somebody asks the same at this moment: then their answer counts. */
  #ask(question: StatusQuestion, need: Need): Promise<void> {
    const key = flightKey(question.flight)
    const known = this.#asking.get(key)
    if (known) return known
    const asking = this.#askNow(key, question, need).finally(() => this.#asking.delete(key))
    this.#asking.set(key, asking)
    return asking
  }

  async #askNow(key: string, question: StatusQuestion, need: Need): Promise<void> {
    const { sources, store, alarms, now } = this.#options
    this.#misses += 1
    this.#asked.set(key, now())
    const answer = await sources.ask(question, need)
    const [row] = await store.some([key])
    if (!row) return
    const followed = await alarms.followed([key])
    const attended = this.#pages.show(key) || followed.has(key)
    if (answer.kind === 'report') return this.#keep(row, answer, attended)
    if (answer.kind === 'unknown') return this.#save(afterUnknown(row, answer.at, attended))
    const next = afterOutage(row, answer.retryAt, now())
    if (next.nextCheck !== null) this.#paused.set(key, next.nextCheck)
    return this.#save(next)
  }

  async #save(row: WatchedRow): Promise<void> {
    await this.#options.store.keep(this.#options.db, row)
    this.#rows.set(row.key, row)
  }

  /** Keeps what is known now with what people are told of it, in one commit, then tells open pages. */
  async #keep(
    row: WatchedRow,
    { report: answer, provider, at }: Extract<SourcesAnswer, { kind: 'report' }>,
    attended: boolean,
  ): Promise<void> {
    const { db, alarms } = this.#options
    const flight = flightOfKey(row.key)
    const before = row.report && withoutFuture(row.report, at)
    const report = addAnswer(before, answer, { at, provider })
    const { news, told } = alarmsBetween(row.told, report, at)
    const messages = news ? await alarms.ready([{ ...news, flight, report }]) : undefined
    const next: WatchedRow = {
      key: row.key,
      nextCheck: nextCheck(flight, report, { now: at, attended, places: airportPlaces }),
      report,
      provider,
      checkedAt: at,
      failures: 0,
      told,
    }
    await db.transaction().execute(async (tx) => {
      await this.#options.store.keep(tx, next)
      await messages?.store(tx)
    })
    this.#rows.set(row.key, next)
    messages?.wake()
    if (news) this.#options.log.debug({ alarm: news.kind }, 'news of a flight')
    if (wordsOf(before) !== wordsOf(report)) this.#tellPages(row.key)
  }

  #tellPages(key: string): void {
    for (const tripId of this.#pages.tripsWith(key)) this.#options.tellPages(tripId)
  }
}

const newWatch = (flight: WatchedFlight): NewWatch => ({
  key: flightKey(flight),
  date: flight.date,
  nextCheck: nextCheck(flight, null, { now: -Infinity, attended: false, places: airportPlaces }),
})

const pairOf = <T>(key: string, value: T | undefined): [string, T][] =>
  value === undefined ? [] : [[key, value]]
