import { sql, type Insertable } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import type { Db } from '#server/db/sqlite.ts'

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
      await tx
        .insertInto('route_minute')
        .values(routes.map((row) => ({ minute: minute.minute, ...row })))
        .onConflict((conflict) =>
          conflict.columns(['minute', 'route']).doUpdateSet((set) => ({
            requests: set('route_minute.requests', '+', set.ref('excluded.requests')),
            refusals: set('route_minute.refusals', '+', set.ref('excluded.refusals')),
            failures: set('route_minute.failures', '+', set.ref('excluded.failures')),
            duration_ms: set('route_minute.duration_ms', '+', set.ref('excluded.duration_ms')),
            // Counts of one class add up: the lists are put behind each other, and neither is empty
            durations: sql<string>`
              substr(route_minute.durations, 1, length(route_minute.durations) - 1)
              || ',' || substr(excluded.durations, 2)`,
          })),
        )
        .execute()
    })
  },

  minutes: (from: number) =>
    db.selectFrom('metric_minute').selectAll().where('minute', '>=', from).orderBy('minute').execute(),

  routes: (from: number): Promise<RouteMinute[]> =>
    db
      .selectFrom('route_minute')
      .select(['route', 'requests', 'refusals', 'failures', 'duration_ms', 'durations'])
      .where('minute', '>=', from)
      .execute(),

  answers: (from: number, endpoints: string) =>
    db
      .selectFrom('route_minute')
      .select([
        sql<number>`coalesce(sum(requests), 0)`.as('total'),
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
