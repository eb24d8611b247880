import { sql, type Selectable, type Transaction } from 'kysely'
import { addDays } from '#domain/days.ts'
import { NOTHING_TOLD, type Told } from '#domain/flight-alarms.ts'
import type { KnownReport } from '#domain/merge-report.ts'
import { LIMITS } from '#contract/limits.ts'
import type { Database, FlightWatchTable } from '#server/db/schema.ts'
import type { Db } from '#server/db/sqlite.ts'

type Tx = Transaction<Database>

/** A flight of the watch list. Times in epoch milliseconds. */
export type WatchedRow = {
  key: string
  nextCheck: number | null
  report: KnownReport | null
  provider: string | null
  checkedAt: number | null
  /** Questions in a row that no source could answer. */
  failures: number
  told: Told
}

/** A flight that joins the list. `date`: its local day. */
export type NewWatch = { key: string; date: string; nextCheck: number | null }

const DAY_MS = 86_400_000
/** Keys in one statement: SQLite takes 32,766 values. */
const MOST_KEYS = 5_000

/** All SQL of the watch list. */
export const watchStore = (db: Db) => ({
  /** Adds those that are not there, and answers all of them. */
  async add(flights: readonly NewWatch[]): Promise<WatchedRow[]> {
    const rows = flights.slice(0, MOST_KEYS).map(({ key, date, nextCheck }) => ({
      key,
      next_check: nextCheck,
      report: null,
      provider: null,
      checked_at: null,
      failures: 0,
      told: JSON.stringify(NOTHING_TOLD),
      until_day: addDays(date, LIMITS.watchedDays) ?? date,
    }))
    if (!rows.length) return []
    await db
      .insertInto('flight_watch')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return this.some(rows.map(({ key }) => key))
  },

  async some(keys: readonly string[]): Promise<WatchedRow[]> {
    if (!keys.length) return []
    const rows = await db
      .selectFrom('flight_watch')
      .selectAll()
      .where('key', 'in', keys.slice(0, MOST_KEYS))
      .execute()
    return rows.map(readRow)
  },

  /** Those whose time has come: flights that some source has told of first, then the longest waiting. */
  async due(now: number, most: number): Promise<WatchedRow[]> {
    const rows = await db
      .selectFrom('flight_watch')
      .selectAll()
      .where('next_check', '<=', now)
      .orderBy(sql`report is null`)
      .orderBy('next_check')
      .limit(most)
      .execute()
    return rows.map(readRow)
  },

  async firstCheck(): Promise<number | null> {
    const row = await db
      .selectFrom('flight_watch')
      .select((select) => select.fn.min('next_check').as('first'))
      .executeTakeFirst()
    return row?.first ?? null
  },

  async keep(
    to: Db | Tx,
    { key, nextCheck, report, provider, checkedAt, failures, told }: WatchedRow,
  ): Promise<void> {
    await to
      .updateTable('flight_watch')
      .set({
        next_check: nextCheck,
        report: report && JSON.stringify(report),
        provider,
        checked_at: checkedAt,
        failures,
        told: JSON.stringify(told),
      })
      .where('key', '=', key)
      .execute()
  },

  /** Another time for a flight; false where it was answered or planned anew since the row was read. */
  async plan({ key, nextCheck, checkedAt }: WatchedRow, next: number | null): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('flight_watch')
      .set({ next_check: next })
      .where('key', '=', key)
      .where(sql<boolean>`checked_at is ${checkedAt} and next_check is ${nextCheck}`)
      .executeTakeFirst()
    return numUpdatedRows > 0n
  },

  /**
   * Plans anew what a clock that was ahead asked, gave up or put off: an answer is never later than now, a pause never longer than a day,
   * and what was given up is looked at again.
   */
  async mendClock(now: number): Promise<void> {
    await sql`update flight_watch set next_check = ${now}, checked_at = min(checked_at, ${now})
      where checked_at > ${now} or next_check is null or (failures > 0 and next_check > ${now + DAY_MS})`.execute(
      db,
    )
  },

  /** Forgets what sources answered, but not what people were told; all of it is planned anew. */
  async clear(): Promise<void> {
    await db
      .updateTable('flight_watch')
      .set({ report: null, provider: null, checked_at: null, failures: 0, next_check: 0 })
      .execute()
  },

  /** Erases flights that are long past. `today`: `yyyy-mm-dd`. Answers how many. */
  async prune(today: string): Promise<number> {
    const { numDeletedRows } = await db
      .deleteFrom('flight_watch')
      .where('until_day', '<', today)
      .executeTakeFirst()
    return Number(numDeletedRows)
  },

  async counts(): Promise<{ watched: number; due: number; cached: number }> {
    const row = await db
      .selectFrom('flight_watch')
      .select((select) => [
        select.fn.countAll<number>().as('watched'),
        select.fn.count<number>('next_check').as('due'),
        select.fn.count<number>('report').as('cached'),
      ])
      .executeTakeFirstOrThrow()
    return { watched: row.watched, due: row.due, cached: row.cached }
  },
})

export type WatchStore = ReturnType<typeof watchStore>

function readRow(row: Selectable<FlightWatchTable>): WatchedRow {
  return {
    key: row.key,
    nextCheck: row.next_check,
    report: row.report === null ? null : (JSON.parse(row.report) as KnownReport),
    provider: row.provider,
    checkedAt: row.checked_at,
    failures: row.failures,
    told: { ...NOTHING_TOLD, ...(JSON.parse(row.told) as Partial<Told>) },
  }
}
