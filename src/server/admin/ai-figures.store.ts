import { sql } from 'kysely'
import type { Db } from '#server/db/sqlite.ts'

/** Runs of the debugger are no readings of anybody's documents. */
const DEBUG = 'debug'

/** All SQL of what the console tells of readings and models. Instants are ISO 8601. */
export const aiFiguresStore = (db: Db) => ({
  /** Calls to models since an instant. `used`: runs that were answered; `asked`: runs that reached a model. */
  calls: (since: string) =>
    db
      .selectFrom('model_run')
      .select([
        calls.as('calls'),
        sum('cost').as('cost'),
        sum('duration_ms').as('ms'),
        sql<number>`count(*)`.as('asked'),
        sql<number>`count(*) filter (where outcome in (${sql.join(ANSWERED)}))`.as('used'),
      ])
      .where('at', '>=', since)
      .where('outcome', 'not in', NOT_ASKED)
      .executeTakeFirstOrThrow(),

  /** What readings since an instant found; `blank`: those that did not fail and found nothing at all. */
  quality: (since: string) =>
    db
      .selectFrom('reading_run')
      .select([
        sql<number>`count(*) filter (where failure is null and flights + accommodations + travelers = 0)`.as(
          'blank',
        ),
        sql<number | null>`avg(confidence)`.as('confidence'),
        sql<number>`count(*) filter (where flights > 0)`.as('flights'),
        sql<number>`count(*) filter (where accommodations > 0)`.as('accommodations'),
        sql<number>`count(*) filter (where travelers > 0)`.as('travelers'),
      ])
      .where('at', '>=', since)
      .where('kind', '<>', DEBUG)
      .executeTakeFirstOrThrow(),

  /** Calls and cost by model and by day (UTC) since an instant. */
  costs: (since: string) =>
    db
      .selectFrom('model_run')
      .select(['model', sql<string>`substr(at, 1, 10)`.as('day'), sum('cost').as('cost'), calls.as('calls')])
      .where('at', '>=', since)
      .where('outcome', 'not in', NOT_ASKED)
      .groupBy(['model', 'day'])
      .execute(),

  recent: (limit: number) =>
    db.selectFrom('reading_run').selectAll().orderBy('id', 'desc').limit(limit).execute(),

  /** How the last questions to a model went, newest first. */
  outcomes: (since: string, limit: number) =>
    db
      .selectFrom('model_run')
      .select(['outcome'])
      .where('at', '>=', since)
      .where('outcome', 'not in', NOT_ASKED)
      .orderBy('at', 'desc')
      .limit(limit)
      .execute(),
})

export type AiFiguresStore = ReturnType<typeof aiFiguresStore>

const sum = (column: 'cost' | 'duration_ms') => sql<number>`coalesce(sum(${sql.ref(column)}), 0)`
/** A call that failed is told without figures, and was one all the same. */
const calls = sql<number>`coalesce(sum(max(calls, 1)), 0)`

/** Outcomes of a run in which the model was not asked, for reasons of our own, or is not known to have been yet. */
const NOT_ASKED = ['started', 'paused', 'busy', 'over_budget', 'over_trip_share']
/** Outcomes of a model that did answer; `declined` and `refused`: it would not say anything of this document. */
export const ANSWERED = ['used', 'declined', 'refused']
/** Outcomes that say nothing of the model: the server stopped. `cancelled` is the end of `AI_DEADLINE`, within which it did not answer. */
export const STOPPED = ['interrupted']
