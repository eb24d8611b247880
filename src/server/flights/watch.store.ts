import { setImmediate } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { Selectable } from 'kysely'
import { addDays } from '#domain/days.ts'
import { NOTHING_TOLD, type AlarmState } from '#domain/flight/flight-alarms.ts'
import type { KnownReport } from '#domain/flight/merge-report.ts'
import { LIMITS } from '#contract/limits.ts'
import type { Database } from '#server/db/schema.ts'
import { openRow, sealRow } from '#server/db/sealed-row.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { flightId, type ServerKeys } from '#server/keys.ts'

/** Times in epoch milliseconds. */
export type WatchedRow = {
  key: string
  nextCheck: number | null
  report: KnownReport | null
  provider: string | null
  checkedAt: number | null
  failures: number
  /** What its followers were told. It outlives the report: see `clear`. */
  told: AlarmState
}

export type NewWatch = { key: string; date: string; nextCheck: number | null }

type Opened = Omit<WatchedRow, 'nextCheck'>

type Options = {
  db: Db
  keys: ServerKeys
  /** Rows were changed or erased: old content must leave the database's log. */
  onChange: () => void
}

/** Rows in one statement: SQLite takes 32,766 values. */
const MAX_KEYS = 5_000
const BATCH = 500
const KEPT_ROWS = 20_000
const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

export function watchStore({ db, keys, onChange }: Options) {
  const idOf = (key: string) => flightId(keys, key)

  function seal({ key, report, provider, checkedAt, failures, told }: WatchedRow) {
    const id = idOf(key)
    return { id, sealed: sealRow(keys.alerts, id, { key, report, provider, checkedAt, failures, told }) }
  }

  /** Opened rows, kept while unchanged: due rows are read again and again. */
  const opened = new LRUCache<string, { sealed: Uint8Array; row: Opened }>({ max: KEPT_ROWS })

  function readRow({ id, next_check, sealed }: Selectable<Database['flight_watch']>): WatchedRow {
    const known = opened.get(id)
    const isSame = known && Buffer.compare(known.sealed, sealed) === 0
    const row = isSame ? known.row : (openRow(keys.alerts, id, sealed) as Opened)
    if (!isSame) opened.set(id, { sealed, row })
    return { ...row, nextCheck: next_check, told: { ...NOTHING_TOLD, ...row.told } }
  }

  async function some(flights: readonly string[]): Promise<WatchedRow[]> {
    if (!flights.length) return []
    const rows = await db
      .selectFrom('flight_watch')
      .selectAll()
      .where('id', 'in', flights.slice(0, MAX_KEYS).map(idOf))
      .execute()
    return rows.map(readRow)
  }

  async function keep(to: Db | Tx, row: WatchedRow): Promise<void> {
    const { id, sealed } = seal(row)
    const change = { next_check: atRest(row.nextCheck), sealed }
    await to.updateTable('flight_watch').set(change).where('id', '=', id).execute()
    onChange()
  }

  async function changeAll(change: (row: WatchedRow) => WatchedRow | null): Promise<void> {
    for (let after = ''; ;) {
      const last = await db.transaction().execute(async (tx) => {
        const rows = await tx
          .selectFrom('flight_watch')
          .selectAll()
          .where('id', '>', after)
          .orderBy('id')
          .limit(BATCH)
          .forUpdate()
          .execute()
        for (const changed of rows.map(readRow).flatMap((row) => change(row) ?? [])) await keep(tx, changed)
        return rows[BATCH - 1]?.id
      })
      if (last === undefined) return
      after = last
      await setImmediate()
    }
  }

  return {
    some,

    /** Callers pass flights that are not watched yet; those that are come back as they are. */
    async add(flights: readonly NewWatch[]): Promise<WatchedRow[]> {
      const asked = flights.slice(0, MAX_KEYS)
      if (!asked.length) return []
      await db
        .insertInto('flight_watch')
        .values(
          asked.map(({ key, date, nextCheck }) => ({
            ...seal({ key, nextCheck, ...NO_ANSWER, told: NOTHING_TOLD }),
            next_check: atRest(nextCheck),
            until_day: addDays(date, LIMITS.watchedDays) ?? date,
          })),
        )
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      return some(asked.map(({ key }) => key))
    },

    /** Due flights: those with a report first, then the longest waiting. */
    async due(now: number, most: number): Promise<WatchedRow[]> {
      const rows = await db
        .selectFrom('flight_watch')
        .selectAll()
        .where('next_check', '<=', now)
        .orderBy('next_check')
        .execute()
      const isNew = ({ report }: WatchedRow) => Number(!report)
      return rows
        .map(readRow)
        .toSorted((a, b) => isNew(a) - isNew(b))
        .slice(0, most)
    },

    async firstCheck(): Promise<number | null> {
      const row = await db
        .selectFrom('flight_watch')
        .select((select) => select.fn.min('next_check').as('first'))
        .executeTakeFirst()
      return row?.first ?? null
    },

    keep,

    async plan({ key, nextCheck, checkedAt }: WatchedRow, next: number | null): Promise<boolean> {
      const there = await db
        .selectFrom('flight_watch')
        .selectAll()
        .where('id', '=', idOf(key))
        .executeTakeFirst()
      if (there?.next_check !== atRest(nextCheck) || readRow(there).checkedAt !== checkedAt) return false
      const { numUpdatedRows } = await db
        .updateTable('flight_watch')
        .set({ next_check: atRest(next) })
        .where('id', '=', there.id)
        .where('sealed', '=', there.sealed)
        .where('next_check', 'is', there.next_check)
        .executeTakeFirst()
      onChange()
      return numUpdatedRows > 0n
    },

    /**
     * Replans what a clock that was ahead asked, gave up or postponed: no answer is later than now, no pause
     * longer than a day, and what was given up is looked at again.
     */
    mendClock: (now: number): Promise<void> =>
      changeAll((row) => {
        const { nextCheck, checkedAt, failures } = row
        const isLater = checkedAt !== null && checkedAt > now
        const isPut = nextCheck === null || (failures > 0 && nextCheck > now + DAY_MS)
        return isLater || isPut
          ? { ...row, checkedAt: isLater ? now : checkedAt, nextCheck: now - (now % MINUTE_MS) }
          : null
      }),

    /** Forgets answers, but not what people were told; everything is due. */
    clear: (): Promise<void> => changeAll((row) => ({ ...row, ...NO_ANSWER, nextCheck: 0 })),

    /** `today`: `yyyy-mm-dd`. Returns how many were erased. */
    async prune(today: string): Promise<number> {
      const { numDeletedRows } = await db
        .deleteFrom('flight_watch')
        .where('until_day', '<', today)
        .executeTakeFirst()
      return Number(numDeletedRows)
    },

    counts: (): Promise<{ watched: number; due: number }> =>
      db
        .selectFrom('flight_watch')
        .select((select) => [
          select.fn.countAll<number>().as('watched'),
          select.fn.count<number>('next_check').as('due'),
        ])
        .executeTakeFirstOrThrow(),
  }
}

export type WatchStore = ReturnType<typeof watchStore>

const NO_ANSWER = { report: null, provider: null, checkedAt: null, failures: 0 }

/** Rounded: to the millisecond it would tell which flights were asked for together. */
const atRest = (instant: number | null) => instant && Math.ceil(instant / MINUTE_MS) * MINUTE_MS
