import { LRUCache } from 'lru-cache'
import type { FlightServiceStats, FlightStatuses, FlightStatusRecord } from '#contract/flight-status.ts'
import { LIMITS } from '#contract/limits.ts'
import { addDays } from '#domain/days.ts'
import { alarmsBetween } from '#domain/flight-alarms.ts'
import { flightKey } from '#domain/flight-report.ts'
import type { FlightAlarm, WatchedFlight } from '#domain/flight-report.ts'
import { addAnswer } from '#domain/merge-report.ts'
import type { Trip } from '#domain/model.ts'
import { isOver, nextCheck, nextTry } from '#domain/next-check.ts'
import { shownStatus } from '#domain/shown-status.ts'
import { flightOfKey, watchedFlights, type StatedFlight } from '#domain/watched-flights.ts'
import { airportPlaces } from '#reference/airports.ts'
import type { Transaction } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import type { Db } from '#server/db/sqlite.ts'
import { Limiter } from '#server/http/limiter.ts'
import type { Log } from '#server/observe/log.ts'
import type { OpenTrip, ViewAccess } from '#server/trips/trips.service.ts'
import { eachOf, waitFor } from './each-of.ts'
import { OpenPages } from './open-pages.ts'
import type { StatusQuestion } from './providers/status-provider.ts'
import type { SourcesAnswer } from './providers/status-sources.ts'
import { distance, isNear, nearFrom, timeOf, wordsOf } from './report-times.ts'
import { findLeg, tripLegs, type TripLeg } from './trip-legs.ts'
import { WakeTimer } from './wake-timer.ts'
import type { NewWatch, WatchedRow, WatchStore } from './watch.store.ts'

/** The live sources, asked one after the other. */
export type Sources = {
  readonly isLive: boolean
  ask(question: StatusQuestion, how: { urgent: boolean }): Promise<SourcesAnswer>
  stats(): Promise<FlightServiceStats['providers']>
}

/** Who tells people of flights. */
export type Alarms = {
  /** Makes the messages of alarms ready: `store` runs in the transaction that keeps what was told, `wake` after its commit. */
  ready(
    alarms: readonly FlightAlarm[],
  ): Promise<{ store(transaction: Transaction<Database>): Promise<void>; wake(): void }>
  /** Those of the flights (`flightKey`) that somebody is told of. */
  followed(keys: readonly string[]): Promise<ReadonlySet<string>>
  /** Flights that leave on some days, `yyyy-mm-dd`, and that somebody is told of. */
  waiting(fromDay: string, toDay: string): Promise<WatchedFlight[]>
  /** Brings those who follow a trip up to date with its flights. */
  sync(access: ViewAccess, opened: OpenTrip): Promise<void>
}

type Options = {
  db: Db
  store: WatchStore
  sources: Sources
  alarms: Alarms
  /** Tells the open pages of a trip that more is known of its flights. */
  tellPages: (tripId: string) => void
  isExample: (tripId: string) => boolean
  log: Log
  now: () => number
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const KEPT_ROWS = 20_000
const BATCH = 500
const AT_ONCE = 6
/** People who press Refresh wait for so long. */
const WAIT_MS = 8_000
/** People may insist from so long before the departure until so long after the landing. */
const WINDOW = { before: 24 * HOUR_MS, after: 6 * HOUR_MS }

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
  readonly #timer: WakeTimer
  #ticking: Promise<void> | undefined
  #waitingAt = -Infinity
  #hits = 0
  #misses = 0

  constructor(options: Options) {
    this.#options = options
    this.#pages = new OpenPages(options.now)
    const work = async () => {
      await this.tick()
      return ((await options.store.firstCheck()) ?? Infinity) - options.now()
    }
    this.#timer = new WakeTimer({ work, log: options.log })
  }

  /** Puts flights on the list. */
  async note(flights: readonly WatchedFlight[]): Promise<void> {
    if (this.#options.sources.isLive) await this.#known(flights)
  }

  /** Puts the flights on the list that a document or a trip states. */
  async noteStated(tripId: string, flights: readonly StatedFlight[]): Promise<void> {
    if (this.#watches(tripId))
      await this.note(watchedFlights(flights, this.#today(), LIMITS.watchedAheadDays))
  }

  /** What a trip shows of its flights, and notes that its pages show them. */
  async statuses(access: ViewAccess, opened: OpenTrip): Promise<FlightStatuses> {
    const tripId = access.head.id
    const legs = tripLegs(opened.trip, this.#today())
    if (this.#watches(tripId)) {
      const rows = await this.#known(legs.flatMap(({ watched }) => watched ?? []))
      this.#pages.note(tripId, [...rows.keys()])
      await this.#options.alarms.sync(access, opened)
      for (const row of rows.values()) await this.#bringForward(row)
    }
    return this.#shown(tripId, legs)
  }

  /**
   * Asks for a trip's flights anew that are near, unless they were asked for a moment ago, and waits a while for the answers. Throws
   * `flight.refresh_too_many` where people insist too often.
   */
  async refresh(
    access: ViewAccess,
    opened: OpenTrip,
    { isForced }: { isForced: boolean },
  ): Promise<FlightStatuses> {
    const tripId = access.head.id
    if (!this.#watches(tripId)) return this.statuses(access, opened)
    if (isForced) await this.#insisting.take(tripId, 'flight.refresh_too_many')
    const legs = tripLegs(opened.trip, this.#today())
    const rows = await this.#known(legs.flatMap(({ watched }) => watched ?? []))
    const oldest = this.#options.now() - (isForced ? LIMITS.flightForcedMs : LIMITS.flightUpdateMs)
    const wanted = legs.filter((leg) => this.#isWanted(leg, rows.get(leg.key ?? ''), oldest))
    const asking = eachOf(wanted, AT_ONCE, async ({ watched, key, departure, arrival }) => {
      const row = rows.get(key ?? '')
      const urgent = row !== undefined && row.failures === 0
      if (watched) await this.#ask({ flight: watched, booked: { departure, arrival } }, urgent)
    })
    await waitFor(asking, WAIT_MS)
    return this.statuses(access, opened)
  }

  /** What one flight of a trip shows; `id` is that of the flight, or of it with one of its travelers (spec A §3). Undefined: none has it. */
  async status(trip: Trip, id: string): Promise<FlightStatusRecord | undefined> {
    const leg = findLeg(tripLegs(trip, this.#today()), id)
    if (!leg) return undefined
    if (leg.watched && this.#watches(trip.event.id)) await this.#known([leg.watched])
    return this.#shown(trip.event.id, [leg]).flightStatuses[0]
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

  /** The rows of flights, which are put on the list where they are not yet. */
  async #known(flights: readonly WatchedFlight[]): Promise<Map<string, WatchedRow>> {
    const keys = flights.map(flightKey)
    const isNew = (key: string) => !this.#rows.has(key)
    const added = flights.filter((flight) => isNew(flightKey(flight))).map(newWatch)
    if (added.length) {
      const rows = await this.#options.store.add(added)
      // One that was answered meanwhile is newer than what was read
      for (const row of rows) if (isNew(row.key)) this.#rows.set(row.key, row)
      if (rows.some((row) => (row.nextCheck ?? Infinity) <= this.#options.now())) this.#timer.wake()
    }
    return new Map(keys.flatMap((key) => pairOf(key, this.#rows.get(key))))
  }

  #shown(tripId: string, legs: readonly TripLeg[]): FlightStatuses {
    const { now, sources } = this.#options
    const isWatched = this.#watches(tripId)
    const flightStatuses = legs.map((leg) => {
      const row = isWatched && leg.key !== null ? this.#rows.get(leg.key) : undefined
      const live = row?.report
        ? { report: row.report, provider: row.provider, checkedAt: row.checkedAt }
        : null
      if (live) this.#hits += 1
      return { flight: { id: leg.id }, status: shownStatus(leg, { live, byHand: leg.byHand, now: now() }) }
    })
    return { flightStatuses, source: sources.isLive && isWatched ? 'live' : 'schedule' }
  }

  /** Somebody looks at it now: from here on it is asked for more often. */
  async #bringForward(row: WatchedRow): Promise<void> {
    if (row.report === null || row.failures > 0 || row.nextCheck === null) return
    const soonest = this.#paused.get(row.key) ?? -Infinity
    const plan = this.#plan(row, true)
    if (plan === null) return
    const nextCheck = Math.max(plan, soonest)
    if (nextCheck >= row.nextCheck) return
    this.#rows.set(row.key, { ...row, nextCheck })
    await this.#options.store.plan(row.key, nextCheck)
    if (nextCheck <= this.#options.now()) this.#timer.wake()
  }

  #plan({ key, report, checkedAt }: WatchedRow, attended: boolean): number | null {
    const flight = flightOfKey(key)
    const now = this.#options.now()
    if (isOver(flight, report, { now, places: airportPlaces })) return null
    const last = report === null ? -Infinity : (checkedAt ?? report.asOf)
    return nextCheck(flight, report, { now: last, attended, places: airportPlaces })
  }

  async #round(): Promise<void> {
    const { sources, store, alarms, now } = this.#options
    await this.#noteWaiting()
    let rows: WatchedRow[] = []
    do {
      rows = sources.isLive ? await store.due(now(), BATCH) : []
      const followed = await alarms.followed(rows.map(({ key }) => key))
      const due: WatchedRow[] = []
      for (const row of rows) {
        const plan = this.#plan(row, this.#pages.show(row.key) || followed.has(row.key))
        if (plan !== null && (row.failures > 0 || plan <= now())) due.push(row)
        else await this.#replan(row, plan)
      }
      due.sort((a, b) => distance(a.report, now()) - distance(b.report, now()))
      await eachOf(due, AT_ONCE, (row) =>
        this.#ask({ flight: flightOfKey(row.key) }, isNear(row.report, now())),
      )
    } while (rows.length === BATCH)
  }

  /** Once an hour, puts flights on the list that people wait for and that are near now: their trips may not be opened any more. */
  async #noteWaiting(): Promise<void> {
    const now = this.#options.now()
    if (!this.#options.sources.isLive || now < this.#waitingAt + HOUR_MS) return
    const day = (days: number) => addDays(this.#today(), days) ?? this.#today()
    await this.note(await this.#options.alarms.waiting(day(-1), day(LIMITS.watchedAheadDays)))
    this.#waitingAt = now
  }

  /** Nobody looks at it any more, or all was forgotten: its time has not come after all. */
  async #replan(row: WatchedRow, nextCheck: number | null): Promise<void> {
    await this.#options.store.plan(row.key, nextCheck)
    if (this.#rows.has(row.key)) this.#rows.set(row.key, { ...row, nextCheck })
  }

  /** Asks, unless somebody asks the same at this moment: then their answer counts. */
  #ask(question: StatusQuestion, urgent: boolean): Promise<void> {
    const key = flightKey(question.flight)
    const known = this.#asking.get(key)
    if (known) return known
    const asking = this.#askNow(key, question, urgent).finally(() => this.#asking.delete(key))
    this.#asking.set(key, asking)
    return asking
  }

  async #askNow(key: string, question: StatusQuestion, urgent: boolean): Promise<void> {
    const { sources, store, alarms } = this.#options
    this.#misses += 1
    this.#asked.set(key, this.#options.now())
    const answer = await sources.ask(question, { urgent })
    const [row] = await store.some([key])
    if (!row) return
    const followed = await alarms.followed([key])
    const attended = this.#pages.show(key) || followed.has(key)
    if (answer.kind === 'unavailable') await this.#save(this.#afterOutage(row, answer.retryAt))
    else if (answer.kind === 'unknown') await this.#save(this.#afterUnknown(row, answer.at, attended))
    else await this.#keep(row, answer, attended)
  }

  async #save(row: WatchedRow, to: Db | Transaction<Database> = this.#options.db): Promise<void> {
    await this.#options.store.keep(to, row)
    this.#rows.set(row.key, row)
  }

  #afterOutage(row: WatchedRow, retryAt: number): WatchedRow {
    const now = this.#options.now()
    if (isOver(flightOfKey(row.key), row.report, { now, places: airportPlaces }))
      return { ...row, nextCheck: null }
    const later = Math.max(now + MINUTE_MS, Number.isFinite(retryAt) ? retryAt : now + HOUR_MS)
    // What is not urgent yet may have to wait for tomorrow's budget, and becomes urgent before
    const nextTime = Math.min(later, nearFrom(row.report, now) ?? later)
    this.#paused.set(row.key, nextTime)
    return { ...row, nextCheck: nextTime }
  }

  #afterUnknown(row: WatchedRow, at: number, attended: boolean): WatchedRow {
    const failures = row.failures + 1
    const over = isOver(flightOfKey(row.key), row.report, { now: at, places: airportPlaces })
    return { ...row, failures, nextCheck: over ? null : nextTry(at, failures, attended) }
  }

  /** Keeps what is known now with what people are told of it, in one commit, then tells open pages. */
  async #keep(
    row: WatchedRow,
    { report: answer, provider, at }: Extract<SourcesAnswer, { kind: 'report' }>,
    attended: boolean,
  ): Promise<void> {
    const { db, alarms } = this.#options
    const flight = flightOfKey(row.key)
    const { report: before } = row
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

  #isWanted(leg: TripLeg, row: WatchedRow | undefined, oldest: number): boolean {
    if (!row || !leg.watched) return false
    if (Math.max(row.checkedAt ?? -Infinity, this.#asked.get(row.key) ?? -Infinity) > oldest) return false
    const now = this.#options.now()
    const left = (row.report && timeOf(row.report.departure)) ?? leg.departure
    const landed = (row.report && timeOf(row.report.arrival)) ?? leg.arrival ?? left
    if (left === null || landed === null) return false
    const after = row.report?.status === 'landed' ? HOUR_MS : WINDOW.after
    return now >= left - WINDOW.before && now <= landed + after
  }
}

const newWatch = (flight: WatchedFlight): NewWatch => ({
  key: flightKey(flight),
  date: flight.date,
  nextCheck: nextCheck(flight, null, { now: -Infinity, attended: false, places: airportPlaces }),
})

const pairOf = <T>(key: string, value: T | undefined): [string, T][] =>
  value === undefined ? [] : [[key, value]]
