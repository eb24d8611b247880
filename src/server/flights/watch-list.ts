import { LRUCache } from 'lru-cache'
import { flightKey, type WatchedFlight } from '#domain/flight/flight-report.ts'
import { nextCheck } from '#domain/flight/next-check.ts'
import { airportPlaces } from '#reference/airports.ts'
import type { Db, ReadyRows } from '#server/db/sqlite.ts'
import type { DailyQuota } from './daily-quota.ts'
import type { NewWatch, WatchedRow, WatchStore } from './watch.store.ts'

type Options = { db: Db; store: WatchStore; shares: DailyQuota; onDue: () => void; now: () => number }

const KEPT_ROWS = 20_000

/** One row per flight (`flightKey`), stored and in memory. Only this process writes it. */
export class WatchList {
  readonly #options: Options
  readonly #rows = new LRUCache<string, WatchedRow>({ max: KEPT_ROWS })

  constructor(options: Options) {
    this.#options = options
  }

  known(key: string): WatchedRow | undefined {
    return this.#rows.get(key)
  }

  async read(key: string): Promise<WatchedRow | undefined> {
    return (await this.#options.store.some([key]))[0]
  }

  /** Adds missing flights: as many as the trip may add; all without a trip (null). */
  async join(tripId: string | null, flights: readonly WatchedFlight[]): Promise<Map<string, WatchedRow>> {
    const { store, shares, onDue, now } = this.#options
    const missing = flights.filter((flight) => !this.#rows.has(flightKey(flight)))
    if (missing.length) {
      const found = await store.some(missing.map(flightKey))
      const isThere = new Set(found.map(({ key }) => key))
      const added = missing.filter((flight) => !isThere.has(flightKey(flight))).map(newWatch)
      const room = tripId === null ? added.length : shares.add(tripId, added.length)
      const rows = [...found, ...(await store.add(added.slice(0, room)))]
      // A row answered meanwhile is newer than what was read
      for (const row of rows) if (!this.#rows.has(row.key)) this.#rows.set(row.key, row)
      if (rows.some((row) => (row.nextCheck ?? Infinity) <= now())) onDue()
    }
    return new Map(flights.map(flightKey).flatMap((key) => pairOf(key, this.#rows.get(key))))
  }

  async keep(row: WatchedRow, alarms?: ReadyRows): Promise<void> {
    const { db, store } = this.#options
    await db.transaction().execute(async (tx) => {
      await store.keep(tx, row)
      await alarms?.store(tx)
    })
    this.#rows.set(row.key, row)
  }

  /** `next`: null for never. A row answered meanwhile keeps its own. */
  async replan(row: WatchedRow, next: number | null): Promise<void> {
    if (!(await this.#options.store.plan(row, next))) return
    const known = this.#rows.get(row.key)
    if (known?.checkedAt === row.checkedAt && known.nextCheck === row.nextCheck)
      this.#rows.set(row.key, { ...known, nextCheck: next })
  }

  get cached(): number {
    return [...this.#rows.values()].filter(({ report }) => report).length
  }

  async mendClock(now: number): Promise<void> {
    await this.#options.store.mendClock(now)
    this.#rows.clear()
  }

  async clear(): Promise<void> {
    await this.#options.store.clear()
    this.#rows.clear()
  }
}

const newWatch = (flight: WatchedFlight): NewWatch => ({
  key: flightKey(flight),
  date: flight.date,
  nextCheck: nextCheck(flight, null, { now: -Infinity, attended: false, places: airportPlaces }),
})

const pairOf = <T>(key: string, value: T | undefined): [string, T][] =>
  value === undefined ? [] : [[key, value]]
