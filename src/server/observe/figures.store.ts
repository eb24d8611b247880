import { sql, type Insertable } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import type { Db } from '#server/db/db.ts'
import { addPacked, CLASSES, packCounts } from './durations.ts'

export type RouteMinute = Omit<Database['route_minute'], 'minute'>

export const figuresStore = (db: Db) => ({
  async add(minute: Insertable<Database['metric_minute']>, routes: readonly RouteMinute[]): Promise<void> {
    await db.transaction().execute(async (tx) => {
      await tx
        .insertInto('metric_minute')
        .values(minute)
        .onConflict((conflict) =>
          conflict.column('minute').doUpdateSet((set) => ({
            requests: set('metric_minute.requests', '+', minute.requests),
            failures: set('metric_minute.failures', '+', minute.failures),
            duration_ms: set('metric_minute.duration_ms', '+', minute.duration_ms),
            connections: minute.connections,
            memory_mb: minute.memory_mb,
            cpu_percent: minute.cpu_percent,
          })),
        )
        .execute()
      if (!routes.length) return
      const known = await tx
        .selectFrom('route_minute')
        .selectAll()
        .where('minute', '=', minute.minute)
        .execute()
      const before = new Map(known.map((row) => [row.route, row]))
      const rows = routes.map((row) => ({ minute: minute.minute, ...sum(before.get(row.route), row) }))
      await tx.replaceInto('route_minute').values(rows).execute()
    })
  },

  minutes: (from: number) =>
    db.selectFrom('metric_minute').selectAll().where('minute', '>=', from).orderBy('minute').execute(),

  routes: (from: number) => db.selectFrom('route_minute').selectAll().where('minute', '>=', from).execute(),

  answers: (from: number, endpoints: string) =>
    db
      .selectFrom('route_minute')
      .select([
        sql<number>`coalesce(sum(requests - refusals), 0)`.as('total'),
        sql<number>`coalesce(sum(refusals), 0)`.as('refused'),
        sql<number>`coalesce(sum(requests - refusals - failures), 0)`.as('successful'),
      ])
      .where('minute', '>=', from)
      .where('route', '>=', endpoints)
      .where('route', '<', `${endpoints}\u{10ffff}`)
      .executeTakeFirstOrThrow(),

  async prune(before: number): Promise<void> {
    await db.deleteFrom('metric_minute').where('minute', '<', before).execute()
    await db.deleteFrom('route_minute').where('minute', '<', before).execute()
  },
})

export type FiguresStore = ReturnType<typeof figuresStore>

function sum(before: RouteMinute | undefined, row: RouteMinute): RouteMinute {
  if (!before) return row
  const counts = new Float64Array(CLASSES)
  addPacked(counts, before.durations)
  addPacked(counts, row.durations)
  return {
    route: row.route,
    requests: before.requests + row.requests,
    refusals: before.refusals + row.refusals,
    failures: before.failures + row.failures,
    duration_ms: before.duration_ms + row.duration_ms,
    durations: packCounts(counts),
  }
}
