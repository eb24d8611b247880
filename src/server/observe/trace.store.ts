import { setImmediate } from 'node:timers/promises'
import { sql, type RawBuilder } from 'kysely'
import { TRACE_KINDS, TraceSpan } from '#contract/admin/traces.ts'
import type { Trace, TraceFilter, TraceKind } from '#contract/admin/traces.ts'
import { either, type Db } from '#server/db/db.ts'
import type { Database } from '#server/db/schema.ts'

export type TraceRow = Omit<Database['trace'], 'id'>

/** Where a page begins. `at`: epoch ms. */
export type TraceCursor = { at: number; id: number }

/** Per kind, so that many requests do not displace readings, mails and providers' calls. */
const MAX_OF_KIND = 50_000
const SLICES = 40
const SLICE = 500
const MEASURED = 5_000

export const traceStore = (db: Db) => ({
  async add(rows: readonly TraceRow[]): Promise<void> {
    const values = rows.map((row) => ({ ...row, trip_id: row.trip_id && existingTrip(row.trip_id) }))
    await db.insertInto('trace').values(values).execute()
  },

  /** In the order in which they began, newest first. */
  async list(filter: TraceFilter, { limit, from }: { limit: number; from?: TraceCursor | undefined }) {
    const rows = await db
      .selectFrom('trace')
      .selectAll()
      .where(passes(filter))
      .$if(from !== undefined, (query) => query.where(sql<boolean>`(at, id) <= (${from?.at}, ${from?.id})`))
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute()
    return rows.map((row) => ({ cursor: { at: row.at, id: row.id }, trace: traceOf(row, spansOf(row)) }))
  },

  async tripsOf(correlationIds: readonly string[]) {
    if (!correlationIds.length) return []
    const rows = await db
      .selectFrom('trace')
      .select(['correlation_id', 'trip_id'])
      .where('correlation_id', 'in', correlationIds)
      .where('trip_id', 'is not', null)
      .execute()
    return rows.map((row) => [row.correlation_id, row.trip_id] as const)
  },

  /** Newest first. */
  async correlationIdsOf(tripId: string, limit: number): Promise<string[]> {
    const rows = await db
      .selectFrom('trace')
      .select('correlation_id')
      .where('trip_id', '=', tripId)
      .orderBy('at', 'desc')
      .limit(limit)
      .execute()
    return [...new Set(rows.map((row) => row.correlation_id))]
  },

  /** `averageDuration`: ms, null without any. */
  totals: (filter: TraceFilter) =>
    db
      .selectFrom('trace')
      .where(passes(filter))
      .select([
        sql<number>`count(*)`.as('total'),
        sql<number>`count(*) filter (where status = 'completed')`.as('completed'),
        sql<number>`count(*) filter (where status = 'failed')`.as('failed'),
        sql<number | null>`round(cast(avg(duration_ms) as numeric), 2)`.as('averageDuration'),
      ])
      .executeTakeFirstOrThrow(),

  /**
   * Erases the oldest of each kind beyond its maximum, except failed requests; at most 20,000 rows per kind
   * and call. `from`, updated here: where to go on.
   */
  async thin(from: Map<TraceKind, number>): Promise<void> {
    for (const kind of TRACE_KINDS) {
      const to = await idBeyond(db, 'trace', { rows: MAX_OF_KIND, such: sql`kind = ${kind}` })
      if (to) await thinKind(db, { kind, from, to })
    }
  },

  /** Erases what began before `before` (epoch ms), and the oldest beyond the limits of rows and bytes. */
  async prune(before: number, most: { rows: number; bytes: number }): Promise<void> {
    const last = Math.max(await idBeyond(db, 'trace', most), await idBeyondBytes(db, most.bytes))
    await eraseInSlices(db, 'trace', sql`id <= ${last}`)
    await eraseInSlices(db, 'trace', sql`at < ${before}`)
  },
})

export type TraceStore = ReturnType<typeof traceStore>

function passes(filter: TraceFilter) {
  const { path, from, to } = filter
  const equal = { ...filter, correlation_id: filter.correlationId, trip_id: filter.tripId }
  const terms = EQUAL.flatMap((column) =>
    equal[column] === undefined ? [] : [sql<boolean>`${sql.ref(column)} = ${equal[column]}`],
  )
  if (path)
    terms.push(sql`lower(path) like ${`%${path.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`} escape '\\'`)
  if (from !== undefined) terms.push(sql`at >= ${Date.parse(from)}`)
  if (to !== undefined) terms.push(sql`at < ${Date.parse(to)}`)
  return terms.length ? sql<boolean>`${sql.join(terms, sql` and `)}` : sql<boolean>`true`
}

const EQUAL = ['method', 'kind', 'status', 'code', 'correlation_id', 'trip_id'] as const

const existingTrip = (id: string) =>
  sql<
    string | null
  >`(select id from trip where id = ${id} ${either({ sqlite: sql``, postgres: sql`for key share` })})`

async function thinKind(
  db: Db,
  { kind, from, to }: { kind: TraceKind; from: Map<TraceKind, number>; to: number },
) {
  for (let slice = 0; slice < SLICES; slice += 1, await setImmediate()) {
    const after = from.get(kind) ?? 0
    const some = await db
      .selectFrom('trace')
      .select(['id', 'status_code'])
      .where('kind', '=', kind)
      .where('id', '>', after)
      .where('id', '<=', to)
      .orderBy('id')
      .limit(SLICE)
      .execute()
    const gone = some.filter((row) => kind !== 'request' || (row.status_code ?? 0) < 500).map(({ id }) => id)
    if (gone.length) await db.deleteFrom('trace').where('id', 'in', gone).execute()
    const last = some.at(-1)
    if (!last) return
    from.set(kind, last.id)
  }
}

type Kept = 'trace' | 'reading_run'
type Beyond = { rows: number; such?: RawBuilder<boolean> }

/** The newest id of such rows behind so many newer ones; 0 where there are fewer. */
export async function idBeyond(db: Db, table: Kept, { rows, such = sql`true` }: Beyond) {
  const query = db.selectFrom(table).select('id').where(such).orderBy('id', 'desc').offset(rows).limit(1)
  return (await query.executeTakeFirst())?.id ?? 0
}

/** Deletes the rows that meet a condition, in slices: requests come in between. */
export async function eraseInSlices(db: Db, table: Kept, such: RawBuilder<unknown>): Promise<void> {
  for (let erased = SLICE; erased === SLICE; await setImmediate()) {
    const old = sql`select id from ${sql.table(table)} where ${such} limit ${SLICE}`
    const { numAffectedRows } = await sql`delete from ${sql.table(table)} where id in (${old})`.execute(db)
    erased = Number(numAffectedRows)
  }
}

async function idBeyondBytes(db: Db, bytes: number): Promise<number> {
  let sum = 0
  for (let below = Number.MAX_SAFE_INTEGER; ; await setImmediate()) {
    const slice = await db
      .selectFrom('trace')
      .select(['id', sql<number>`length(spans)`.as('bytes')])
      .where('id', '<', below)
      .orderBy('id', 'desc')
      .limit(MEASURED)
      .execute()
    for (const row of slice) {
      sum += row.bytes
      if (sum > bytes) return row.id
    }
    const last = slice.at(-1)
    if (!last) return 0
    below = last.id
  }
}

const spansOf = (row: TraceRow) => (JSON.parse(row.spans) as unknown[]).map((one) => TraceSpan.parse(one))

export const traceOf = (row: Omit<TraceRow, 'spans'>, spans: TraceSpan[]): Trace => ({
  correlationId: row.correlation_id,
  kind: row.kind,
  method: row.method,
  path: row.path,
  status: row.status,
  statusCode: row.status_code,
  duration: row.duration_ms,
  timestamp: new Date(row.at).toISOString(),
  tripId: row.trip_id,
  code: row.code,
  spans,
})
