import { LRUCache } from 'lru-cache'
import { flightKey, type WatchedFlight } from '#domain/flight/flight-report.ts'
import { nextCheck } from '#domain/flight/next-check.ts'
import { airportPlaces } from '#reference/airports.ts'
import type { Db, ReadyRows } from '#server/db/db.ts'
import type { DailyQuota } from './daily-quota.ts'
import type { NewWatch, WatchedRow, WatchStore } from './watch.store.ts'

type Options = { db: Db; store: WatchStore; shares: DailyQuota; onDue: () => void; now: () => number }

const KEPT_ROWS = 20_000

/** One row per flight (`flightKey`), stored and in memory. Only this process writes it. */
export function makeWatchList({ db, now, onDue, shares, store }: Options) {
  const kept = new LRUCache<string, WatchedRow>({ max: KEPT_ROWS })

  /** Adds missing flights: as many as the trip may add; all without a trip (null). */
  async function join(
    tripId: string | null,
    flights: readonly WatchedFlight[],
  ): Promise<Map<string, WatchedRow>> {
    const missing = flights.filter((flight) => !kept.has(flightKey(flight)))
    if (missing.length) {
      const found = await store.some(missing.map(flightKey))
      const isThere = new Set(found.map(({ key }) => key))
      const added = missing.filter((flight) => !isThere.has(flightKey(flight))).map(newWatch)
      const room = tripId === null ? added.length : shares.add(tripId, added.length)
      const rows = [...found, ...(await store.add(added.slice(0, room)))]
      // A row answered meanwhile is newer than what was read
      for (const row of rows) if (!kept.has(row.key)) kept.set(row.key, row)
      if (rows.some((row) => (row.nextCheck ?? Infinity) <= now())) onDue()
    }
    return new Map(flights.map(flightKey).flatMap((key) => pairOf(key, kept.get(key))))
  }

  async function keep(row: WatchedRow, alarms: ReadyRows | null = null): Promise<void> {
    await db.transaction().execute(async (tx) => {
      await store.keep(tx, row)
      await alarms?.store(tx)
    })
    kept.set(row.key, row)
  }

  /** `next`: null for never. A row answered meanwhile keeps its own. */
  async function replan(row: WatchedRow, next: number | null): Promise<void> {
    if (!(await store.plan(row, next))) return
    const known = kept.get(row.key)
    if (known?.checkedAt === row.checkedAt && known.nextCheck === row.nextCheck)
      kept.set(row.key, { ...known, nextCheck: next })
  }

  async function mendClock(now: number): Promise<void> {
    await store.mendClock(now)
    kept.clear()
  }

  async function clear(): Promise<void> {
    await store.clear()
    kept.clear()
  }

  return {
    known: (key: string) => kept.get(key),
    read: async (key: string) => (await store.some([key]))[0],
    cached: () => [...kept.values()].filter(({ report }) => report).length,
    join,
    keep,
    replan,
    mendClock,
    clear,
  }
}

export type WatchList = ReturnType<typeof makeWatchList>

const newWatch = (flight: WatchedFlight): NewWatch => ({
  key: flightKey(flight),
  date: flight.date,
  nextCheck: nextCheck(flight, null, { now: -Infinity, attended: false, places: airportPlaces }),
})

const pairOf = <T>(key: string, value: T | undefined): [string, T][] =>
  value === undefined ? [] : [[key, value]]
