import { sql } from 'kysely'
import type { Db } from '#server/db/sqlite.ts'
import type { ServerEventTable } from '#server/db/schema.ts'

type ServerEvent = Pick<ServerEventTable, 'at' | 'kind' | 'detail'>

/** All SQL of what happened lately, newest first. Instants are ISO 8601. */
export const overviewStore = (db: Db) => ({
  mails: (since: string, limit: number) =>
    db
      .selectFrom('mail_event')
      .select(['at', 'direction', 'kind', 'status', 'reason', 'mails'])
      .where('at', '>=', since)
      .where('status', 'in', ['received', 'processed', 'ignored', 'refused', 'sent', 'failed'])
      .orderBy('at', 'desc')
      .limit(limit)
      .execute(),

  readings: (since: string, limit: number) =>
    db
      .selectFrom('reading_run')
      .select(['at', 'kind', 'engine', 'model', 'failure', 'flights', 'travelers', 'accommodations'])
      .where('at', '>=', since)
      .orderBy('at', 'desc')
      .limit(limit)
      .execute(),

  /** Readings of people's documents since an instant, and those of them that failed. */
  readingCounts: (since: string) =>
    db
      .selectFrom('reading_run')
      .select([
        sql<number>`count(*)`.as('all'),
        sql<number>`count(*) filter (where failure is not null)`.as('failed'),
      ])
      .where('at', '>=', since)
      .where('kind', '<>', 'debug')
      .executeTakeFirstOrThrow(),

  /** When trips were made, those of nobody left out. */
  trips: (since: string, limit: number) =>
    db
      .selectFrom('trip')
      .select('created_at as at')
      .where('created_at', '>=', since)
      .where('id', 'not in', (from) => from.selectFrom('example').select('trip_id'))
      .orderBy('created_at', 'desc')
      .limit(limit)
      .execute(),

  serverEvents: (since: string, limit: number): Promise<ServerEvent[]> =>
    db
      .selectFrom('server_event')
      .select(['at', 'kind', 'detail'])
      .where('at', '>=', since)
      .orderBy('at', 'desc')
      .limit(limit)
      .execute(),

  async note(event: ServerEvent): Promise<void> {
    await db.insertInto('server_event').values(event).execute()
  },

  async prune(before: string): Promise<void> {
    await db.deleteFrom('server_event').where('at', '<', before).execute()
  },
})

export type OverviewStore = ReturnType<typeof overviewStore>
