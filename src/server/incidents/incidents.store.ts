import type { Incident } from '#contract/admin/incidents.ts'
import type { Database } from '#server/db/schema.ts'
import type { Db } from '#server/db/db.ts'

export type IncidentRow = Database['incident']
export type AlarmRow = Database['alarm']

/** Incidents, and the operator's browsers. Instants are epoch milliseconds. */
export const incidentsStore = (db: Db) => ({
  /** Those that are open or ended after an instant. */
  load: (endedAfter: number): Promise<IncidentRow[]> =>
    db
      .selectFrom('incident')
      .selectAll()
      .where((row) => row.or([row('ended_at', 'is', null), row('ended_at', '>', endedAfter)]))
      .orderBy('id')
      .execute(),

  async lastId(): Promise<number> {
    const row = await db
      .selectFrom('incident')
      .select(({ fn }) => fn.max('id').as('id'))
      .executeTakeFirst()
    return row?.id ?? 0
  },

  async save(rows: readonly IncidentRow[]): Promise<void> {
    if (rows.length) await db.replaceInto('incident').values(rows).execute()
  },

  alarms: () => db.selectFrom('alarm').selectAll().orderBy('until').execute(),

  keepAlarm: ({ id, way, notice, until, tries, error }: AlarmRow) =>
    db.replaceInto('alarm').values({ id, way, notice, until, tries, error }).execute(),
  dropAlarm: ({ id, way }: AlarmRow) =>
    db.deleteFrom('alarm').where('id', '=', id).where('way', '=', way).execute(),

  browsers: () => db.selectFrom('operator_browser').selectAll().execute(),

  addBrowser: (row: Database['operator_browser']) => db.replaceInto('operator_browser').values(row).execute(),

  removeBrowser: (id: string) => db.deleteFrom('operator_browser').where('id', '=', id).execute(),

  prune: (before: number) => db.deleteFrom('incident').where('ended_at', '<', before).execute(),
})

export type IncidentsStore = ReturnType<typeof incidentsStore>

const instant = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString())

export function incidentOf(row: IncidentRow): Incident {
  const { opened_at, ended_at, acknowledged_at, told: _, ...same } = row
  const [openedAt, endedAt] = [new Date(opened_at).toISOString(), instant(ended_at)]
  return { ...same, openedAt, endedAt, acknowledgedAt: instant(acknowledged_at) }
}
