import { setTimeout as sleep } from 'node:timers/promises'
import type { FlightServiceStats, FlightStatuses, FlightStatusRecord } from '#contract/flight-status.ts'
import { LIMITS } from '#contract/limits.ts'
import { dayOf } from '#domain/days.ts'
import type { Leg, Trip } from '#domain/model.ts'
import { flightKey, type WatchedFlight } from '#domain/flight/flight-report.ts'
import { shownStatus } from '#domain/flight/shown-status.ts'
import { timeLeg } from '#domain/flight/timing.ts'
import {
  flightOfKey,
  watchedFlight,
  watchedFlights,
  type StatedFlight,
} from '#domain/flight/watched-flights.ts'
import { airportPlaces } from '#reference/airports.ts'
import type { Db } from '#server/db/db.ts'
import { RateLimiter } from '#server/http/rate-limiter.ts'
import type { Log } from '#server/observe/log.ts'
import type { OpenTrip, ViewAccess } from '#server/trips/trips.service.ts'
import { distance, isWorthAsking, needOf } from './check-plans.ts'
import { CheckRounds } from './check-rounds.ts'
import { DailyQuota, type Asker, type Quotas } from './daily-quota.ts'
import { type Alarms, makeFlightQuestions, type Sources } from './flight-questions.ts'
import { OpenPages } from './open-pages.ts'
import { makeWatchList, type WatchList } from './watch-list.ts'
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
export function makeFlightWatch(options: WatchOptions) {
  const { alarms, isExample, now, sources, store } = options
  const pages = new OpenPages(now)
  const shares = new DailyQuota(options.shares, now)
  const list: WatchList = makeWatchList({ ...options, shares, onDue: () => rounds.wake() })
  const watch = { ...options, list, pages }
  const questions = makeFlightQuestions(watch)
  const rounds = new CheckRounds({ ...watch, questions })
  const insisting = new RateLimiter({ points: LIMITS.flightForcedPerTenMinutes, seconds: 600 })
  /** Flights shown with a live answer, since the start or `clear`. */
  let hits = 0
  const today = () => dayOf(now())

  async function noteStated(tripId: string, flights: readonly StatedFlight[]): Promise<void> {
    const near = watchedFlights(flights, today(), LIMITS.watchedAheadDays)
    if (watches(tripId)) await list.join(tripId, near)
  }

  async function statuses(access: ViewAccess, opened: OpenTrip): Promise<FlightStatuses> {
    const tripId = access.head.id
    const legs = tripLegs(opened.trip, today())
    if (watches(tripId)) {
      const rows = await list.join(tripId, watchedOf(legs))
      pages.note(tripId, [...rows.keys()])
      await alarms.sync(access, opened)
      for (const key of rows.keys()) await rounds.bringForward(key)
    }
    return show(legs, watches(tripId))
  }

  /**
   * `statuses` after asking anew, as far as there is reason and room. `isForced`: the user insists. Throws
   * `flight.refresh_too_many` where that happens too often.
   */
  async function refresh(
    access: ViewAccess,
    opened: OpenTrip,
    { isForced, network }: { isForced: boolean; network: string },
  ): Promise<FlightStatuses> {
    const tripId = access.head.id
    if (watches(tripId)) await askNow({ tripId, network }, tripLegs(opened.trip, today()), isForced)
    return statuses(access, opened)
  }

  /** `id`: of the flight, or of it with one of its travelers (spec call-14). Undefined for an unknown one. */
  async function status(trip: Trip, id: string): Promise<FlightStatusRecord | undefined> {
    const leg = findLeg(tripLegs(trip, today()), id)
    if (!leg) return undefined
    const isWatched = watches(trip.event.id)
    if (isWatched) await list.join(trip.event.id, watchedOf([leg]))
    return showOne(leg, isWatched)
  }

  async function stop(): Promise<void> {
    await rounds.stop()
    await questions.settle()
  }

  async function stats(): Promise<FlightServiceStats> {
    const [providers, counts] = await Promise.all([sources.stats(), store.counts()])
    return { providers, ...counts, cached: list.cached(), hits, misses: questions.count() }
  }

  async function clear(): Promise<void> {
    await questions.settle()
    await list.clear()
    questions.clear()
    hits = 0
    rounds.wake()
  }

  /**
   * Asks for the near flights that were not asked for a moment ago, the nearest first and within the asker's
   * shares; waits a while for the answers.
   */
  async function askNow(asker: Asker, legs: readonly TripLeg[], isForced: boolean): Promise<void> {
    if (isForced) await insisting.take(asker.tripId, 'flight.refresh_too_many')
    const rows = await list.join(asker.tripId, watchedOf(legs))
    const at = now()
    const oldest = at - (isForced ? LIMITS.flightForcedMs : LIMITS.flightUpdateMs)
    const wanted = new Map<string, WatchedRow>()
    for (const leg of legs) {
      const row = rows.get(leg.key ?? '')
      if (!row || Math.max(row.checkedAt ?? 0, questions.askedAt(row.key) ?? 0) > oldest) continue
      if (isWorthAsking(leg, row, at)) wanted.set(row.key, row)
    }
    const nearest = [...wanted.values()].sort((a, b) => distance(a.report, at) - distance(b.report, at))
    const granted = nearest.slice(0, shares.ask(asker, nearest.length))
    const asking = questions.askAll(
      granted.map((row) => ({ flight: flightOfKey(row.key), need: needOf(row, at) })),
    )
    await Promise.race([asking, sleep(WAIT_MS, undefined, { ref: false })])
  }

  function show(legs: readonly TripLeg[], isWatched: boolean): FlightStatuses {
    const flightStatuses = legs.map((leg) => showOne(leg, isWatched))
    return { flightStatuses, source: isWatched ? 'live' : 'schedule' }
  }

  function showOne(leg: TripLeg, isWatched: boolean): FlightStatusRecord {
    const row = isWatched && leg.key !== null ? list.known(leg.key) : undefined
    const live = row?.report ? { report: row.report, provider: row.provider, checkedAt: row.checkedAt } : null
    if (live) hits += 1
    return { flight: { id: leg.id }, status: shownStatus(leg, { live, byHand: leg.byHand, now: now() }) }
  }

  function watches(tripId: string): boolean {
    return sources.isLive && !isExample(tripId)
  }

  return {
    noteStated,
    statuses,
    refresh,
    status,
    idOf: (trip: Trip, id: string) => findLeg(tripLegs(trip, today()), id)?.id,
    tick: () => rounds.tick(),
    start: () => rounds.start(),
    stop,
    stats,
    clear,
    prune: () => store.prune(today()),
  }
}

export type FlightWatch = ReturnType<typeof makeFlightWatch>

type TripLeg = ReturnType<typeof tripLeg>

const kept = new WeakMap<Trip, { today: string; legs: TripLeg[] }>()

function tripLegs(trip: Trip, today: string): TripLeg[] {
  const known = kept.get(trip)
  if (known?.today === today) return known.legs
  const ahead = LIMITS.watchedAheadDays
  const watched = new Set(watchedFlights(trip.legs, today, ahead).map(flightKey))
  const legs = trip.legs.map((leg) => {
    const flight = watchedFlight(leg, today, ahead)
    return tripLeg(leg, flight && watched.has(flightKey(flight)) ? flight : null)
  })
  kept.set(trip, { today, legs })
  return legs
}

const watchedOf = (legs: readonly TripLeg[]): WatchedFlight[] => legs.flatMap(({ watched }) => watched ?? [])

/** `id`: of a flight, or of it with one of its travelers (spec call-14). */
const findLeg = (legs: readonly TripLeg[], id: string): TripLeg | undefined =>
  legs.find((leg) => leg.id === id || leg.travelers.some((traveler) => `${leg.id}-${traveler}` === id))

/** `watched`, `key`: null if unwatched. */
function tripLeg(leg: Leg, watched: WatchedFlight | null) {
  const { id, travelers, cancelled, statusByHand: byHand = null } = leg
  const { departure, arrival } = timeLeg(leg, airportPlaces)
  const key = watched && flightKey(watched)
  return { id, travelers, cancelled, departure, arrival, watched, key, byHand }
}
