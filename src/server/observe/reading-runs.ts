import { sql } from 'kysely'
import { modelFault, readingFault, type Fault } from '#contract/admin/faults.ts'
import type { Contents } from '#extract/document.ts'
import type { Database } from '#server/db/schema.ts'
import type { Db } from '#server/db/db.ts'
import { correlationId } from './correlation.ts'
import { errorFields, type Log } from './log.ts'
import { eraseInSlices, idBeyond } from './trace.store.ts'

export type ReadingKind = 'upload' | 'text' | 'mail' | 'debug'

/** `confidence`: mean over everything found, 0 to 1; null without any. */
export type Found = Pick<Database['reading_run'], 'flights' | 'travelers' | 'accommodations' | 'confidence'>

/** Model usage. `cost` in US dollars, null without a price. */
export type Spent = Pick<Database['reading_run'], 'calls' | 'tokens' | 'cost'>
export const NOTHING_SPENT: Spent = { calls: 0, tokens: 0, cost: 0 }

/**
 * `engine`: what finally read it. `model`: the one asked; `fallback`: why it did not read, as a code of
 * `modelFault`. `failure`: error code, null on success; `cause`: why it was not read, or not whole, as a code
 * of `readingFault`.
 */
export type ReadingRun = Record<'model' | 'failure' | 'cause' | 'fallback', string | null> &
  Found &
  Spent &
  Contents & { kind: ReadingKind; engine: 'embedded' | 'model'; durationMs: number }

export const NOTHING_FOUND: Found = { flights: 0, travelers: 0, accommodations: 0, confidence: null }

type Things = Record<'flights' | 'travelers' | 'accommodations', readonly { confidence: number }[]>

export function foundIn({ flights, travelers, accommodations }: Things): Found {
  const things = [...flights, ...travelers, ...accommodations]
  const sum = things.reduce((total, { confidence }) => total + confidence, 0)
  return {
    flights: flights.length,
    travelers: travelers.length,
    accommodations: accommodations.length,
    confidence: things.length ? sum / things.length : null,
  }
}

const KEPT_DAYS = 90
const MAX_RUNS = 200_000
const DAY_MS = 86_400_000
/** Precision kept of the instant: milliseconds would reveal the trip's entry. */
const MINUTE_MS = 60_000

type Options = { db: Db; log: Log; now: () => number; count: (run: ReadingRun) => void }

/** One row per reading: numbers, codes and the id of its trace; no content and no trip. */
export const makeReadingRuns = ({ db, log, now, count }: Options) => ({
  /** Never throws: a failed insert must not cause another reading. */
  async note(run: ReadingRun): Promise<void> {
    const { durationMs, parts, looksBooked, ...rest } = run
    count(run)
    const at = new Date(Math.floor(now() / MINUTE_MS) * MINUTE_MS).toISOString()
    await db
      .insertInto('reading_run')
      .values({
        at,
        ...rest,
        duration_ms: Math.round(durationMs),
        parts: JSON.stringify(parts),
        looks_booked: looksBooked ? 1 : 0,
        correlation_id: correlationId() ?? null,
      })
      .execute()
      .catch((error: unknown) => log.warn({ error: errorFields(error) }, 'a reading could not be noted'))
  },

  /** Erases what is older than 90 days, and the oldest beyond 200,000. */
  async prune(): Promise<void> {
    const before = new Date(now() - KEPT_DAYS * DAY_MS).toISOString()
    const last = await idBeyond(db, 'reading_run', { rows: MAX_RUNS })
    await eraseInSlices(db, 'reading_run', sql`id <= ${last}`)
    await eraseInSlices(db, 'reading_run', sql`at < ${before}`)
  },
})

/**
 * Runs of people's documents since an instant (epoch ms, down to its minute), how many of them failed, and
 * how many had which fault; most first. A run that was read without its model has a fault, too: then `code`
 * is one of `modelFault` behind `model.`. `people`, `ours`, `ofModel`: how many were whose fault.
 */
export async function readingFaults(db: Db, sinceMs: number) {
  const since = new Date(Math.floor(sinceMs / MINUTE_MS) * MINUTE_MS).toISOString()
  const runs = db.selectFrom('reading_run').where('at', '>=', since).where('kind', '<>', 'debug')
  const counted = runs.select(({ fn }) => [
    fn.countAll<number>().as('runs'),
    fn.count<number>('failure').as('failed'),
  ])
  const faulty = runs
    .select(({ fn }) => ['cause', 'fallback', fn.countAll<number>().as('count')])
    .where((is) => is.or([is('cause', 'is not', null), is('fallback', 'is not', null)]))
    .groupBy(['cause', 'fallback'])
  const faults = new Map<string, { fault: Fault; code: string; count: number }>()
  const add = (fault: Fault, code: string, count: number) =>
    faults.set(code, { fault, code, count: count + (faults.get(code)?.count ?? 0) })
  const totals = { people: 0, ours: 0, ofModel: 0 }
  for (const { cause, fallback, count } of await faulty.execute()) {
    if (cause) add(readingFault(cause)[0], cause, count)
    if (cause) totals[readingFault(cause)[0]] += count
    if (fallback) add(modelFault(fallback)[0], `model.${fallback}`, count)
    if (fallback) totals.ofModel += count
  }
  return {
    ...(await counted.executeTakeFirstOrThrow()),
    ...totals,
    faults: [...faults.values()].toSorted((one, other) => other.count - one.count),
  }
}

export type ReadingRuns = ReturnType<typeof makeReadingRuns>
