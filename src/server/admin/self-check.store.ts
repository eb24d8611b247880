import { sql } from 'kysely'
import type { CheckedFigure, SelfCheck } from '#contract/admin/overview.ts'
import { either, type Db } from '#server/db/db.ts'
import { DOCUMENTS_WITH_FILES } from '#server/ingest/ingest.service.ts'
import { oneMail } from './console.store.ts'

const KEPT = 100
const HOUR_MS = 3_600_000

/** SQL of the self-check: its runs, and the sources of figures. Instants are ISO 8601. */
export const selfCheckStore = (db: Db) => ({
  /** Returns the id of the run; undefined where this day's nightly one has ended, or began within an hour. */
  begin: (at: string, isNightly: boolean): Promise<number | undefined> =>
    db.transaction().execute(async (tx) => {
      const hourAgo = new Date(Date.parse(at) - HOUR_MS).toISOString()
      const ofDay = await tx
        .selectFrom('self_check')
        .select('id')
        .where('is_nightly', '=', 1)
        .where('at', '>=', at.slice(0, 10))
        .where((is) => is.or([is('results', 'is not', null), is('at', '>', hourAgo)]))
        .executeTakeFirst()
      if (isNightly && ofDay) return undefined
      const run = { at, is_nightly: isNightly ? (1 as const) : (0 as const), results: null }
      return (await tx.insertInto('self_check').values(run).returning('id').executeTakeFirstOrThrow()).id
    }),

  /** Keeps the last hundred runs. */
  async end(id: number, figures: readonly CheckedFigure[]): Promise<void> {
    const [results, last] = [JSON.stringify(figures), id - KEPT]
    await db.updateTable('self_check').set({ results }).where('id', '=', id).execute()
    await db.deleteFrom('self_check').where('id', '<=', last).execute()
  },

  async latest(): Promise<SelfCheck | null> {
    const ended = db.selectFrom('self_check').select(['at', 'results']).where('results', 'is not', null)
    const row = await ended.orderBy('id', 'desc').limit(1).executeTakeFirst()
    return row?.results ? { checkedAt: row.at, figures: JSON.parse(row.results) as CheckedFigure[] } : null
  },

  documents: () =>
    value(db, sql`select count(*) as value from (${sql.raw(DOCUMENTS_WITH_FILES)}) as documents`),

  /** By their first entries, without the example's. */
  trips: () =>
    value(
      db,
      sql`select count(distinct trip_id) as value from entry where kind = 'created' and trip_id not in (select trip_id from example)`,
    ),

  receivedMails: (since: string) =>
    value(
      db,
      sql`select count(distinct ${oneMail}) + coalesce(sum(mails - 1), 0) as value from mail_event
        where direction = 'inbound' and kind not in ('reading', 'debug') and at >= ${since}`,
    ),

  /** Whose arrival, not only whose reading, was refused: one that came later after all is none. */
  refusedMails: (since: string) =>
    value(
      db,
      sql`select coalesce(sum(mails), 0) as value from (
        select max(mails) as mails, count(*) filter (where status = 'received') as came from mail_event
        where direction = 'inbound' and kind not in ('reading', 'debug') and status in ('refused', 'received') and at >= ${since}
        group by ${oneMail} having count(*) filter (where status = 'refused') > 0) as refused where came = 0`,
    ),

  waitingMails: () => value(db, sql`select count(*) as value from outgoing`),

  failedReadings: (since: string) =>
    value(
      db,
      sql`select count(*) as value from reading_run where failure is not null and kind <> 'debug'
        and at >= ${`${since.slice(0, 16)}:00.000Z`}`,
    ),

  sentMails: (since: string) =>
    value(
      db,
      sql`select count(distinct message_hash) as value from mail_event
        where direction = 'outbound' and status = 'sent' and at >= ${since}`,
    ),

  readingsAfter: (id: number) => value(db, sql`select count(*) as value from reading_run where id > ${id}`),

  lastReading: () => value(db, sql`select coalesce(max(id), 0) as value from reading_run`),

  /** From the table itself, since totals come from an index. */
  traces: () =>
    value(
      db,
      sql`select count(*) as value from trace ${either({ sqlite: sql`not indexed`, postgres: sql`` })}`,
    ),
})

async function value(db: Db, query: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await query.execute(db)
  return (rows as { value: number }[])[0]?.value ?? 0
}
