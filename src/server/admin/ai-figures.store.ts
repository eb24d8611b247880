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
        sum('calls').as('calls'),
        sum('cost').as('cost'),
        sum('duration_ms').as('ms'),
        sql<number>`count(*)`.as('asked'),
        sql<number>`count(*) filter (where outcome in (${sql.join(ANSWERED)}))`.as('used'),
      ])
      .where('at', '>=', since)
      .where('calls', '>', 0)
      .executeTakeFirstOrThrow(),

  /** What readings since an instant found. */
  quality: (since: string) =>
    db
      .selectFrom('reading_run')
      .select([
        sql<number>`count(*)`.as('attempts'),
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
      .select([
        'model',
        sql<string>`substr(at, 1, 10)`.as('day'),
        sum('cost').as('cost'),
        sum('calls').as('calls'),
      ])
      .where('at', '>=', since)
      .where((where) => where.or([where('calls', '>', 0), where('cost', '>', 0)]))
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
      .where('outcome', '<>', STARTED)
      .orderBy('at', 'desc')
      .limit(limit)
      .execute(),
})

export type AiFiguresStore = ReturnType<typeof aiFiguresStore>

const sum = (column: 'calls' | 'cost' | 'duration_ms') => sql<number>`coalesce(sum(${sql.ref(column)}), 0)`

const STARTED = 'started'
/** Outcomes of a model that did answer; `declined`: it would not say anything of this document. */
export const ANSWERED = ['used', 'declined']
