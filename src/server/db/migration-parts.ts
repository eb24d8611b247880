import { sql, type Kysely } from 'kysely'
import { either, isPostgres } from './db.ts'
import { addRowCodes } from './row-mac.postgres.ts'
import type { Database } from './schema.ts'

/** What the console shows: figures by minute, traces, reading runs, sizes, and indexes for lists by time. */
export const CONSOLE_MIGRATION = {
  async up(db: Kysely<Database>) {
    await db.schema
      .createTable('metric_minute')
      .addColumn('minute', 'integer', (c) => c.primaryKey())
      .addColumn('requests', 'integer', (c) => c.notNull())
      .addColumn('failures', 'integer', (c) => c.notNull())
      .addColumn('duration_ms', 'real', (c) => c.notNull())
      .addColumn('connections', 'integer', (c) => c.notNull())
      .addColumn('memory_mb', 'real', (c) => c.notNull())
      .addColumn('cpu_percent', 'real', (c) => c.notNull())
      .execute()
    await db.schema
      .createTable('route_minute')
      .addColumn('minute', 'integer', (c) => c.notNull())
      .addColumn('route', 'text', (c) => c.notNull())
      .addColumn('requests', 'integer', (c) => c.notNull())
      .addColumn('refusals', 'integer', (c) => c.notNull())
      .addColumn('failures', 'integer', (c) => c.notNull())
      .addColumn('duration_ms', 'real', (c) => c.notNull())
      .addColumn('durations', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('route_minute_key', ['minute', 'route'])
      .modifyEnd(sql`without rowid`)
      .execute()
    await db.schema
      .createTable('trace')
      .addColumn('id', 'integer', (c) => c.primaryKey().autoIncrement())
      .addColumn('correlation_id', 'text', (c) => c.notNull())
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('method', 'text', (c) => c.notNull())
      .addColumn('path', 'text', (c) => c.notNull())
      .addColumn('status', 'text', (c) => c.notNull())
      .addColumn('status_code', 'integer')
      .addColumn('duration_ms', 'real', (c) => c.notNull())
      .addColumn('at', 'integer', (c) => c.notNull())
      .addColumn('trip_id', 'text', (c) => c.references('trip.id').onDelete('set null'))
      .addColumn('spans', 'text', (c) => c.notNull())
      .execute()
    for (const column of ['at', 'correlation_id', 'trip_id'])
      await db.schema.createIndex(`trace_${column}`).on('trace').column(column).execute()
    for (const column of ['kind', 'method', 'status'])
      await db.schema.createIndex(`trace_${column}`).on('trace').columns([column, 'id']).execute()
    await db.schema.createIndex('trace_totals').on('trace').columns(['status', 'duration_ms']).execute()
    await db.schema
      .createTable('reading_run')
      .addColumn('id', 'integer', (c) => c.primaryKey().autoIncrement())
      .addColumn('at', 'text', (c) => c.notNull())
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('engine', 'text', (c) => c.notNull())
      .addColumn('model', 'text')
      .addColumn('failure', 'text')
      .addColumn('calls', 'integer', (c) => c.notNull())
      .addColumn('tokens', 'integer', (c) => c.notNull())
      .addColumn('cost', 'real')
      .addColumn('duration_ms', 'real', (c) => c.notNull())
      .addColumn('confidence', 'real')
      .addColumn('flights', 'integer', (c) => c.notNull())
      .addColumn('travelers', 'integer', (c) => c.notNull())
      .addColumn('accommodations', 'integer', (c) => c.notNull())
      .execute()
    await db.schema.createIndex('reading_run_at').on('reading_run').column('at').execute()
    await db.schema
      .createTable('debug_trip')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('at', 'integer', (c) => c.notNull())
      .addColumn('sealed', 'text', (c) => c.notNull())
      .execute()
    await db.schema
      .createTable('stock')
      .addColumn('category', 'text', (c) => c.primaryKey())
      .addColumn('items', 'integer', (c) => c.notNull())
      .addColumn('bytes', 'integer', (c) => c.notNull())
      .addColumn('at', 'integer', (c) => c.notNull())
      .execute()
    await db.schema.createIndex('trip_created_at').on('trip').column('created_at').execute()
    await db.schema.alterTable('mail_event').addColumn('correlation_id', 'text').execute()
    await db.schema
      .alterTable('mail_event')
      .addColumn('mails', 'integer', (c) => c.notNull().defaultTo(1))
      .execute()
    await db.schema
      .createIndex('mail_event_status')
      .on('mail_event')
      .columns(['direction', 'status', 'at', 'reason', 'kind', 'mails'])
      .execute()
    await db.schema.createIndex('mail_event_direction').on('mail_event').column('direction').execute()
    await db.schema.createIndex('trace_kind_at').on('trace').columns(['kind', 'at', 'status']).execute()
    await db.schema
      .createTable('server_event')
      .addColumn('id', 'integer', (c) => c.primaryKey().autoIncrement())
      .addColumn('at', 'text', (c) => c.notNull())
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('detail', 'text', (c) => c.notNull())
      .execute()
    await db.schema.createIndex('server_event_at').on('server_event').column('at').execute()
  },
}

/** Nights on which all figures were counted again, and which documents of a trip could not be read. */
export const SELF_CHECK_MIGRATION = {
  async up(db: Kysely<Database>) {
    await db.schema
      .createTable('self_check')
      .addColumn('id', 'integer', (c) => c.primaryKey().autoIncrement())
      .addColumn('at', 'text', (c) => c.notNull())
      .addColumn('is_nightly', 'integer', (c) => c.notNull())
      .addColumn('results', 'text')
      .execute()
    await db.schema.alterTable('entry').addColumn('failed', 'integer').execute()
  },
}

/** Tokens of operators that are refused before they expire. */
export const OPERATOR_SESSIONS_MIGRATION = {
  async up(db: Kysely<Database>) {
    await db.schema
      .createTable('operator_logout')
      .addColumn('token_id', 'text', (c) => c.primaryKey())
      .addColumn('expires', 'integer', (c) => c.notNull())
      .modifyEnd(sql`without rowid`)
      .execute()
  },
}

/** From which network waiting work came: sources take turns. What waits already came from nowhere. */
export const SOURCES_MIGRATION = {
  async up(db: Kysely<Database>) {
    for (const column of ['network', 'site'])
      await db.schema
        .alterTable('job')
        .addColumn(column, 'text', (c) => c.notNull().defaultTo(''))
        .execute()
  },
}

/** Of which people of a trip a mail was proven: only they are written to in its words. */
export const PROVEN_PEOPLE_MIGRATION = {
  async up(db: Kysely<Database>) {
    await db.schema
      .createTable('proven_person')
      .addColumn('trip_id', 'text', (c) => c.notNull().references('trip.id').onDelete('cascade'))
      .addColumn('address_hash', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('proven_person_key', ['trip_id', 'address_hash'])
      .execute()
    await db.schema.createIndex('proven_person_address').on('proven_person').column('address_hash').execute()
  },
}

/** Tables of which each row gets a code, as they were then. */
const TABLES =
  'trip entry snapshot event trip_follower intake mail_address mail_answer trip_person trip_access account session sign_in example'

/**
 * Room for the code of each row, and for the sealed day of an entry. What needs the server's keys is done by
 * `row-mac.ts` right after: it fills both, and empties the column `last_arrival`, in which that day stood in
 * clear.
 */
export const ROW_MACS_MIGRATION = {
  async up(db: Kysely<Database>) {
    for (const table of TABLES.split(' '))
      await sql`alter table ${sql.table(table)} add column mac text`.execute(db)
    await sql`alter table entry add column sealed_day text`.execute(db)
  },
}

/**
 * When the server last ran with a clock that was believed. A database of an earlier version begins with the
 * newest instant that it has written down itself.
 */
export const CLOCK_MIGRATION = {
  async up(db: Kysely<Database>) {
    await db.schema
      .createTable('clock')
      .addColumn('id', 'integer', (c) => c.primaryKey())
      .addColumn('trusted_at', 'integer')
      .addColumn('doubted_at', 'integer')
      .addColumn('stood_ms', 'integer', (c) => c.notNull())
      .execute()
    const newest = either({
      sqlite: sql`cast(strftime('%s', max(at)) as integer) * 1000`,
      postgres: sql`cast(extract(epoch from max(at)::timestamptz) * 1000 as bigint)`,
    })
    await sql`
      insert into clock (id, trusted_at, doubted_at, stood_ms)
      select 1, max(at), null, 0 from (
        select max(minute) * 60000 as at from metric_minute
        union all select ${newest} from entry
        union all select ${newest} from server_event
      ) as written`.execute(db)
  },
}

/** What a trace failed with, and indexes for filtered lists in the order of time, and for their figures. */
export const TRACE_CODES_MIGRATION = {
  async up(db: Kysely<Database>) {
    await db.schema.alterTable('trace').addColumn('code', 'text').execute()
    const code = either({
      sqlite: sql`select json_extract(value, '$.metadata.code')
        from json_each(spans) where json_extract(value, '$.status') = 'failed' order by key limit 1`,
      postgres: sql`select span -> 'metadata' ->> 'code'
        from json_array_elements(spans::json) with ordinality as listed (span, place)
        where span ->> 'status' = 'failed' order by place limit 1`,
    })
    await sql`update trace set code = (${code}) where status = 'failed'`.execute(db)
    for (const name of ['trace_trip_id', 'trace_method', 'trace_status', 'trace_totals'])
      await db.schema.dropIndex(name).execute()
    for (const column of ['trip_id', 'method', 'status', 'code'] as const)
      await db.schema.createIndex(`trace_${column}_at`).on('trace').columns([column, 'at']).execute()
    await db.schema
      .createIndex('trace_figures')
      .on('trace')
      .columns(['kind', 'method', 'status', 'at', 'path', 'duration_ms'])
      .execute()
  },
}

/** Why a reading was not whole, why a model did not read, and what was read. Failed calls were calls. */
export const READINGS_MIGRATION = {
  async up(db: Kysely<Database>) {
    for (const column of ['cause', 'fallback'])
      await db.schema.alterTable('reading_run').addColumn(column, 'text').execute()
    await db.schema
      .alterTable('reading_run')
      .addColumn('parts', 'text', (c) => c.notNull().defaultTo('[]'))
      .execute()
    await db.schema
      .alterTable('reading_run')
      .addColumn('looks_booked', 'integer', (c) => c.notNull().defaultTo(1))
      .execute()
    await sql`update reading_run set cause = substr(failure, 6) where failure like 'read.%'`.execute(db)
    await sql`
      update model_run set calls = 1 where calls = 0
      and outcome not in ('started', 'paused', 'busy', 'over_budget', 'over_trip_share')`.execute(db)
  },
}

/** What refuses, what was wrong, and who is told of it. */
export const INCIDENTS_MIGRATION = {
  async up(db: Kysely<Database>) {
    await db.schema
      .createTable('refusal_hour')
      .addColumn('hour', 'integer', (c) => c.notNull())
      .addColumn('code', 'text', (c) => c.notNull())
      .addColumn('endpoint', 'text', (c) => c.notNull())
      .addColumn('network', 'text', (c) => c.notNull())
      .addColumn('count', 'integer', (c) => c.notNull())
      .addColumn('networks', 'integer', (c) => c.notNull())
      .addPrimaryKeyConstraint('refusal_hour_key', ['hour', 'code', 'endpoint', 'network'])
      .modifyEnd(sql`without rowid`)
      .execute()
    await db.schema
      .createTable('incident')
      .addColumn('id', 'integer', (c) => c.primaryKey().autoIncrement())
      .addColumn('part', 'text', (c) => c.notNull())
      .addColumn('code', 'text', (c) => c.notNull())
      .addColumn('severity', 'text', (c) => c.notNull())
      .addColumn('summary', 'text', (c) => c.notNull())
      .addColumn('place', 'text', (c) => c.notNull())
      .addColumn('opened_at', 'integer', (c) => c.notNull())
      .addColumn('ended_at', 'integer')
      .addColumn('acknowledged_at', 'integer')
      .addColumn('told', 'text', (c) => c.notNull())
      .execute()
    await db.schema.createIndex('incident_ended').on('incident').column('ended_at').execute()
    await db.schema
      .createTable('operator_browser')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('sealed', 'text', (c) => c.notNull())
      .execute()
  },
}

/** Links that only add. A table with codes of its own, since those of `trip` cover the columns it had. */
export const ADD_LINKS_MIGRATION = {
  async up(db: Kysely<Database>) {
    await db.schema
      .createTable('add_link')
      .addColumn('trip_id', 'text', (c) => c.primaryKey().references('trip.id').onDelete('cascade'))
      .addColumn('generation', 'integer', (c) => c.notNull())
      .addColumn('add_hash', 'text')
      .addColumn('mac', 'text')
      .execute()
  },
}

/** What both engines need: orders that SQLite took from row numbers, and PostgreSQL's own codes of rows. */
export const BOTH_ENGINES_MIGRATION = {
  async up(db: Kysely<Database>) {
    await db.schema
      .alterTable('mail_answer')
      .addColumn('at', 'integer', (c) => c.notNull().defaultTo(0))
      .execute()
    await db.schema
      .createIndex('trip_person_newest')
      .on('trip_person')
      .columns(['at', 'trip_id', 'address_hash'])
      .execute()
    if (isPostgres(db)) await addRowCodes(db)
  },
}
