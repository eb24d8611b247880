import { setImmediate } from 'node:timers/promises'
import { sql, type SelectQueryBuilder } from 'kysely'
import { MAIL_EVENT_KINDS, type Inbound } from '#contract/admin/mail.ts'
import type { Database } from '#server/db/schema.ts'
import { isPostgres, type Db } from '#server/db/db.ts'

type Direction = Database['mail_event']['direction']

/** Kind of run that is excluded from figures: no user uploaded it. */
const DEBUG = 'debug'

type StockRow = Database['stock']
export type ServerEvent = Pick<Database['server_event'], 'at' | 'kind' | 'detail'>

/** SQL of the console's figures. Instants are ISO 8601; lists are newest first. */
export const consoleStore = (db: Db) => ({
  mails: (since: string, limit: number) =>
    shownEvents(db)
      .where('status', 'in', ['received', 'processed', 'ignored', 'refused', 'sent', 'failed'])
      .$call(newest(since, limit))
      .execute(),

  readings: (since: string, limit: number) =>
    db
      .selectFrom('reading_run')
      .select(['at', 'kind', 'engine', 'model', 'failure', 'flights', 'travelers', 'accommodations'])
      .select('correlation_id as correlationId')
      .$call(newest(since, limit))
      .execute(),

  newTrips: (since: string, limit: number) =>
    db
      .selectFrom('trip')
      .select(['created_at as at', 'id as tripId'])
      .where('created_at', '>=', since)
      .where('id', 'not in', (from) => from.selectFrom('example').select('trip_id'))
      .orderBy('created_at', 'desc')
      .limit(limit)
      .execute(),

  serverEvents: (since: string, limit: number): Promise<ServerEvent[]> =>
    db.selectFrom('server_event').select(['at', 'kind', 'detail']).$call(newest(since, limit)).execute(),

  async noteServerEvent(event: ServerEvent): Promise<void> {
    await db.insertInto('server_event').values(event).execute()
  },

  async prune(before: string): Promise<void> {
    await db.deleteFrom('server_event').where('at', '<', before).execute()
  },

  /** Calls to models since an instant. `used`: runs that were answered; `asked`: that reached a model. */
  modelCalls: (since: string) =>
    modelRuns(db, since)
      .select([
        calls.as('calls'),
        sum('cost').as('cost'),
        sum('duration_ms').as('ms'),
        sql<number>`count(*)`.as('asked'),
        countWhere`outcome in (${sql.join(ANSWERED)})`.as('used'),
      ])
      .executeTakeFirstOrThrow(),

  /**
   * Readings by UTC day. `missed`: found nothing in what looks like a booking; `confidence`: sum over `rated`
   * readings.
   */
  readingDays: (since: string) =>
    db
      .selectFrom('reading_run')
      .where('at', '>=', since)
      .where('kind', '<>', DEBUG)
      .select([
        sql<string>`substr(at, 1, 10)`.as('date'),
        countWhere`failure is null`.as('read'),
        countWhere`failure is not null`.as('failed'),
        countWhere`${FOUND_NOTHING}`.as('blank'),
        countWhere`${FOUND_NOTHING} and looks_booked = 1`.as('missed'),
        sql<number>`coalesce(sum(confidence), 0)`.as('confidence'),
        sql<number>`count(confidence)`.as('rated'),
        countWhere`flights > 0`.as('flights'),
        countWhere`accommodations > 0`.as('accommodations'),
        countWhere`travelers > 0`.as('travelers'),
      ])
      .groupBy('date')
      .execute(),

  modelCosts: (since: string) =>
    modelRuns(db, since)
      .select(['model', sql<string>`substr(at, 1, 10)`.as('day'), sum('cost').as('cost'), calls.as('calls')])
      .groupBy(['model', 'day'])
      .execute(),

  recentReadings: (limit: number) =>
    db
      .selectFrom('reading_run')
      .select(['flights', 'accommodations', 'travelers', 'engine', 'model', 'calls', 'fallback', 'failure'])
      .select(['at as timestamp', 'duration_ms as responseTime', 'correlation_id as correlationId'])
      .select(['confidence', 'cost', 'cause', 'parts'])
      .orderBy('id', 'desc')
      .limit(limit)
      .execute(),

  newestModelRuns: (limit: number) =>
    modelRuns(db, '')
      .select(['at', 'duration_ms as ms', 'outcome'])
      .orderBy('at', 'desc')
      .limit(limit)
      .execute(),

  sentCounts: (since: string) =>
    mailsOf(db, 'outbound', since)
      .select(({ fn }) => ['status', 'reason', fn.sum<number>('mails').as('count')])
      .groupBy(['status', 'reason'])
      .execute(),

  /** Mails that arrived since an instant, by what finally became of each (spec console-27). */
  arrivals: (since: string) =>
    db
      .selectFrom(
        mailsOf(db, 'inbound', since)
          .select(({ fn }) => [ending.as('end'), fn.max('mails').as('mails')])
          .groupBy(oneMail)
          .as('mail'),
      )
      .select(({ fn }) => ['end', fn.sum<number>('mails').as('count')])
      .where('end', 'is not', null)
      .groupBy('end')
      .execute(),

  newestMails: (limit: number) =>
    shownEvents(db).where('status', '<>', 'refused').orderBy('id', 'desc').limit(limit).execute(),

  failedMails: (
    direction: Direction,
    { since, limit, status = 'failed' }: { since: string; limit: number; status?: 'failed' | 'refused' },
  ) =>
    shownEvents(db)
      .where('direction', '=', direction)
      .where('status', '=', status)
      .$if(status === 'refused', (query) => query.where(isNotTakenSince))
      .$call(newest(since, limit))
      .execute(),

  sentMailEvents: (after: number, limit: number) =>
    shownEvents(db)
      .where('direction', '=', 'outbound')
      .where('status', 'in', MAIL_EVENT_KINDS)
      .where('id', '>', after)
      .orderBy('id', 'desc')
      .limit(limit)
      .execute(),

  /** Mails that wait after a failed try, newest first, with the code of it. Alerts tell their day alone. */
  failedWaiting: () =>
    sql<WaitingMail>`
      select event.sealed_address as "sealedAddress", event.correlation_id as "correlationId",
        outgoing.at as "queuedAt", coalesce(job.last_error, 'other') as code,
        coalesce(event.kind, 'flight-alert') as kind, 'queued' as status, null as reason,
        coalesce(event.at, substr(outgoing.at, 1, 10) || 'T00:00:00.000Z') as at
      from outgoing join job using (id) left join mail_event as event
        on event.at = outgoing.at and event.address_hash = outgoing.address_hash and event.status = 'queued'
      where job.attempts > case job.state when 'running' then 1 else 0 end order by at desc`
      .execute(db)
      .then(({ rows }) => rows),

  /** Inbound mails since an instant that were refused, and whose sender failed a check. */
  doubtfulMails: (since: string) =>
    mailsOf(db, 'inbound', since)
      .select([
        sql<number>`coalesce(sum(mails) filter (where status = 'refused'), 0)`.as('refused'),
        sql<number>`count(distinct message_hash) filter (where 'fail' in (spf, dkim, dmarc))`.as('unproven'),
      ])
      .executeTakeFirstOrThrow(),

  /** Inbound mails that were refused since an instant, by hour: `2026-11-24T02`. */
  refusedMails: (since: string) =>
    mailsOf(db, 'inbound', since)
      .where('status', '=', 'refused')
      .select(sql<string>`substr(at, 1, 13)`.as('hour'))
      .select(({ fn }) => ['kind', 'reason', fn.sum<number>('mails').as('count')])
      .groupBy(['hour', 'kind', 'reason'])
      .orderBy('hour', 'desc')
      .execute(),

  /** Throws where another program holds the lock of the database, which SQLite alone has. */
  async lock(): Promise<void> {
    if (isPostgres(db)) return void (await sql`select 1`.execute(db))
    await db.connection().execute(async (alone) => {
      await sql`begin immediate`.execute(alone)
      await sql`rollback`.execute(alone)
    })
  },

  stock: (): Promise<StockRow[]> => db.selectFrom('stock').selectAll().execute(),

  async keepStock(rows: StockRow[]): Promise<void> {
    await db.replaceInto('stock').values(rows).execute()
  },

  tripCount: () =>
    scalar(
      db.selectNoFrom(sql<number>`(select count(*) from trip) - (select count(*) from example)`.as('value')),
    ),

  /**
   * Bytes of the database's pages by what they are for, without free ones. Of trips it is what no other table
   * takes: these are small enough to be walked, one after the other.
   */
  async databaseBytes(): Promise<Record<DatabasePart, number>> {
    if (isPostgres(db)) return postgresBytes(db)
    // Else much of it stands in the write-ahead log alone
    await sql`pragma wal_checkpoint(passive)`.execute(db)
    const { rows } = await sql<{ name: string; tbl: string }>`
      select name, tbl_name as tbl from sqlite_schema where rootpage > 0
      union all select 'sqlite_schema', 'sqlite_schema'`.execute(db)
    const bytes = { traces: 0, trials: 0, others: 0 }
    for (const { name, tbl } of rows.filter((row) => !TRIP_TABLES.includes(row.tbl))) {
      const part = tbl === 'trace' ? 'traces' : tbl === 'debug_trip' ? 'trials' : 'others'
      const size = sql<number>`(select coalesce(sum(pgsize), 0) from dbstat where name = ${name})`
      bytes[part] += await scalar(db.selectNoFrom(size.as('value')))
      await setImmediate()
    }
    const used = sql<number>`
      (select (page_count - freelist_count) * page_size from pragma_page_count, pragma_freelist_count, pragma_page_size)`
    const { traces, trials, others } = bytes
    const trips = (await scalar(db.selectNoFrom(used.as('value')))) - traces - trials - others
    return { trips: Math.max(0, trips), traces, trials }
  },
})

export type ConsoleStore = ReturnType<typeof consoleStore>
export type ShownEvent = Awaited<ReturnType<ConsoleStore['newestMails']>>[number]
type WaitingMail = Omit<ShownEvent, 'id'> & Record<'queuedAt' | 'code', string>
export type EventCount = Awaited<ReturnType<ConsoleStore['sentCounts']>>[number]

async function postgresBytes(db: Db): Promise<Record<DatabasePart, number>> {
  const bytes = (names: readonly string[]) =>
    sql`sum(pg_total_relation_size(oid)) filter (where relname in (${sql.join(names)}))`
  const { rows } = await sql<Record<DatabasePart, number>>`
    select coalesce(${bytes(TRIP_TABLES)}, 0) as trips, coalesce(${bytes(['trace'])}, 0) as traces,
      coalesce(${bytes(['debug_trip'])}, 0) as trials
    from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace`.execute(db)
  return rows[0] ?? { trips: 0, traces: 0, trials: 0 }
}

const newest =
  (since: string, limit: number) =>
  <DB, TB extends keyof DB, O>(query: SelectQueryBuilder<DB, TB, O>) =>
    query
      .where(sql<boolean>`at >= ${since}`)
      .orderBy(sql`at`, 'desc')
      .limit(limit)

const shownEvents = (db: Db) =>
  db
    .selectFrom('mail_event')
    .select(['id', 'at', 'direction', 'kind', 'status', 'reason', 'mails'])
    .select([
      'message_hash as messageHash',
      'sealed_address as sealedAddress',
      'correlation_id as correlationId',
    ])

/** Mails of a direction since an instant, in each of their statuses. */
const mailsOf = (db: Db, direction: Direction, since: string) =>
  db
    .selectFrom('mail_event')
    .where('direction', '=', direction)
    .where('status', 'in', STATUSES[direction])
    .where('at', '>=', since)

/** Runs since an instant that reached a model. */
const modelRuns = (db: Db, since: string) =>
  db.selectFrom('model_run').where('at', '>=', since).where('outcome', 'not in', NOT_ASKED)

const scalar = async <T>(query: { executeTakeFirstOrThrow(): Promise<{ value: T }> }): Promise<T> =>
  (await query.executeTakeFirstOrThrow()).value

const countWhere = (...condition: Parameters<typeof sql>) =>
  sql<number>`count(*) filter (where ${sql(...condition)})`
const sum = (column: 'cost' | 'duration_ms') => sql<number>`coalesce(sum(${sql.ref(column)}), 0)`
const calls = sql<number>`coalesce(sum(calls), 0)`
const FOUND_NOTHING = sql`failure is null and flights + accommodations + travelers = 0`

/** Outcomes of runs that never reached the model. */
const NOT_ASKED = ['started', 'paused', 'busy', 'over_budget', 'over_trip_share']
/** Outcomes of runs that the model answered; `declined` and `refused` without data. */
export const ANSWERED = ['used', 'declined', 'refused']
/** Outcomes that say nothing about the model. `cancelled` does: `AI_DEADLINE` passed without an answer. */
export const STOPPED = ['interrupted']

/** A deferred mail comes again. */
const isNotTakenSince = sql<boolean>`
  not exists (
    select 1 from mail_event as later
    where later.message_hash = mail_event.message_hash
      and later.id > mail_event.id and later.status <> 'refused'
  )`

/** What of the database is told apart. */
export const DATABASE_PARTS = ['trips', 'traces', 'trials'] as const
export type DatabasePart = (typeof DATABASE_PARTS)[number]

/** Tables of which the rows are of trips. */
const TRIP_TABLES =
  'trip entry add_link snapshot event intake mail_address mail_answer proven_person trip_access trip_follower trip_person'.split(
    ' ',
  )

/** Spelled out, so that the index serves each status as a range. */
const STATUSES = {
  outbound: ['sent', 'delivered', 'failed', 'opened', 'clicked'],
  inbound: ['received', 'processed', 'failed', 'ignored', 'refused'],
}

/** Events of one mail. A refusal before its Message-ID is known stands for itself, as nothing comes after. */
export const oneMail = sql`coalesce(message_hash, case status when 'refused' then cast(id as text) else correlation_id end, cast(id as text))`

/** Whether the mail has such an event since; of kind `reading` (later ones), or any other (its arrival). */
const hasEvent = (status: string, phase: 'arrival' | 'reading') =>
  sql<boolean>`count(*) filter (where status = ${status} and ${phase === 'reading' ? sql`kind = 'reading'` : sql`kind not in ('reading', ${DEBUG})`}) > 0`

/** Null where no event of its arrival is among them. A forwarding confirmation is processed on arrival. */
const ending = sql<Ending | null>`case
  when ${hasEvent('received', 'arrival')} then case
    when ${hasEvent('failed', 'reading')} then 'failed'
    when ${hasEvent('processed', 'reading')} then 'processed'
    when ${hasEvent('ignored', 'reading')} then 'ignored'
    else 'waiting' end
  when ${hasEvent('processed', 'arrival')} then 'processed'
  when ${hasEvent('ignored', 'arrival')} then 'ignored'
  when ${hasEvent('refused', 'arrival')} then 'refused' end`

type Ending = Exclude<keyof Inbound, 'received' | 'accepted'>
