import type { Database } from '#server/db/schema.ts'
import { isIntact } from '#server/db/guarded-rows.ts'
import { holdTrip, type Db, type Tx } from '#server/db/db.ts'
import type { JobQueue } from '#server/jobs/queue.ts'

export const ALARM_JOB = 'flight-alarm'
export const TELL_JOB = 'flight-tell'

const CHUNK = 500

type FollowerChanges = {
  groups: Database['alert_group'][]
  endedGroups: string[]
  untilDays: { id: string; day: string }[]
  followers: Omit<Database['trip_follower'], 'trip_id'>[]
  droppedFollowers: string[]
  added: Database['flight_alert'][]
  removed: FlightAlertKey[]
}
type FlightAlertKey = Pick<Database['flight_alert'], 'flight_id' | 'id'>

export const alertsStore = (db: Db, queue: JobQueue) => ({
  followers: (tripId: string, from: Db | Tx = db) =>
    from
      .selectFrom('trip_follower')
      .select(['id', 'sealed'])
      .where('trip_id', '=', tripId)
      .where(isIntact('trip_follower'))
      .execute(),

  async groups(ids: readonly string[]): Promise<Map<string, Database['alert_group']>> {
    const found = await inChunks(ids, (some) =>
      db.selectFrom('alert_group').selectAll().where('id', 'in', some).execute(),
    )
    return new Map(found.map((group) => [group.id, group]))
  },

  async change(tx: Tx, tripId: string, changes: Partial<FollowerChanges>): Promise<void> {
    await holdTrip(tx, tripId)
    const { groups = [], endedGroups = [], untilDays = [], followers = [] } = changes
    const { droppedFollowers = [], added = [], removed = [] } = changes
    if (endedGroups.length) await tx.deleteFrom('alert_group').where('id', 'in', endedGroups).execute()
    for (const group of groups) await tx.replaceInto('alert_group').values(group).execute()
    for (const { id, day } of untilDays)
      await tx.updateTable('alert_group').set({ until_day: day }).where('id', '=', id).execute()
    if (droppedFollowers.length)
      await tx
        .deleteFrom('trip_follower')
        .where('trip_id', '=', tripId)
        .where('id', 'in', droppedFollowers)
        .execute()
    for (const follower of followers)
      await tx
        .replaceInto('trip_follower')
        .values({ trip_id: tripId, ...follower })
        .execute()
    await dropFlightAlerts(tx, removed)
    await addFlightAlerts(tx, added)
  },

  /** `hash`: of the confirming token; none for a late one. */
  pending: (hash: string, today: string): Promise<Database['alert_group'] | undefined> =>
    db
      .selectFrom('alert_group')
      .selectAll()
      .where('confirm_hash', '=', hash)
      .where('confirm_until', '>=', today)
      .executeTakeFirst(),

  /**
   * Activates a group with its flight rows. If one of its trip's groups for the same place (`alike`) is
   * active, that one stays instead, since it may be somebody else's; pending ones are erased. False where it
   * is confirmed or gone meanwhile.
   */
  confirm: (
    { id, hash, alike }: { id: string; hash: string; alike: string[] },
    rows: Database['flight_alert'][],
  ): Promise<boolean> =>
    db.transaction().execute(async (tx) => {
      const asked = tx.selectFrom('alert_group').select('id').where('confirm_hash', '=', hash)
      const found = asked.forUpdate()
      if (!(await found.executeTakeFirst())) return false
      const others = tx.selectFrom('alert_group').select('id').where('id', 'in', alike)
      const stays = await others.where('state', '=', 'active').executeTakeFirst()
      const ended = stays ? [id] : alike
      await tx.deleteFrom('alert_group').where('id', 'in', ended).execute()
      if (stays) return true
      await tx
        .updateTable('alert_group')
        .set({ state: 'active', confirm_hash: null, confirm_until: null, confirm_sealed: null })
        .where('id', '=', id)
        .execute()
      await addFlightAlerts(tx, rows)
      return true
    }),

  stop: async (tx: Tx, { id, stopHash }: { id: string; stopHash: string }): Promise<string | undefined> => {
    const ended = await tx
      .deleteFrom('alert_group')
      .where((where) => where.or([where('id', '=', id), where('stop_hash', '=', stopHash)]))
      .returning('id')
      .executeTakeFirst()
    return ended?.id
  },

  erase: async (tx: Tx, addressHash: string): Promise<string[]> =>
    idsOf(
      await tx.deleteFrom('alert_group').where('address_hash', '=', addressHash).returning('id').execute(),
    ),

  flightAlerts: (after: FlightAlertKey, count: number, to: Db | Tx = db): Promise<FlightAlertKey[]> =>
    to
      .selectFrom('flight_alert')
      .select(['flight_id', 'id'])
      .where((where) => where(where.refTuple('flight_id', 'id'), '>', where.tuple(after.flight_id, after.id)))
      .orderBy('flight_id')
      .orderBy('id')
      .limit(count)
      .execute(),

  dropFlightAlerts: (rows: readonly FlightAlertKey[], to: Db | Tx = db) => dropFlightAlerts(to, rows),

  /** Unconfirmed subscriptions have no rows yet. */
  async followed(flightIds: readonly string[]): Promise<Set<string>> {
    const rows = await inChunks(flightIds, (some) =>
      db.selectFrom('flight_alert').select('flight_id').distinct().where('flight_id', 'in', some).execute(),
    )
    return new Set(rows.map(({ flight_id }) => flight_id))
  },

  async leaving(fromDay: string, toDay: string): Promise<string[]> {
    const rows = await db
      .selectFrom('flight_alert')
      .select('flight_id')
      .distinct()
      .where('day', '>=', fromDay)
      .where('day', '<=', toDay)
      .execute()
    return rows.map(({ flight_id }) => flight_id)
  },

  alertsOf: (flightId: string, after: string, count: number) =>
    db
      .selectFrom('flight_alert')
      .select(['id', 'sealed'])
      .where('flight_id', '=', flightId)
      .where('id', '>', after)
      .orderBy('id')
      .limit(count)
      .execute(),

  waiting: (id: string): Promise<Database['alert_waiting'] | undefined> =>
    db.selectFrom('alert_waiting').selectAll().where('id', '=', id).executeTakeFirst(),

  async addAlarm(tx: Tx, alarm: Database['alert_waiting']): Promise<void> {
    await tx.insertInto('alert_waiting').values(alarm).execute()
    await queue.add(tx, { id: alarm.id, kind: ALARM_JOB, owner: 'alarms' })
  },

  async addTold(alarm: Database['alert_waiting'], told: Database['alert_waiting'][]): Promise<void> {
    await db.transaction().execute(async (tx) => {
      if (told.length) await tx.insertInto('alert_waiting').values(told).execute()
      for (const { id } of told) await queue.add(tx, { id, kind: TELL_JOB, owner: 'alerts' })
      await tx.updateTable('alert_waiting').set({ sealed: alarm.sealed }).where('id', '=', alarm.id).execute()
    })
  },

  async endWaiting(id: string): Promise<void> {
    await db.deleteFrom('alert_waiting').where('id', '=', id).execute()
  },

  /** Keeps what is left to tell (`sealed`; null: nothing) and erases `gone` groups. Returns those found. */
  async endTold(
    tx: Tx,
    { id, sealed, gone }: { id: string; sealed: string | null; gone: string[] },
  ): Promise<string[]> {
    const ended = await tx.deleteFrom('alert_group').where('id', 'in', gone).returning('id').execute()
    if (sealed === null) await tx.deleteFrom('alert_waiting').where('id', '=', id).execute()
    else await tx.updateTable('alert_waiting').set({ sealed }).where('id', '=', id).execute()
    return idsOf(ended)
  },

  /** Returns the groups erased; null where nothing was. */
  async prune(today: string, firstDay: string): Promise<string[] | null> {
    const groups = await db
      .deleteFrom('alert_group')
      .where((where) => where.or([where('until_day', '<', today), where('confirm_until', '<', today)]))
      .returning('id')
      .execute()
    const flights = await db.deleteFrom('flight_alert').where('day', '<', firstDay).executeTakeFirst()
    return groups.length || flights.numDeletedRows ? idsOf(groups) : null
  },
})

export type AlertsStore = ReturnType<typeof alertsStore>

const idsOf = (groups: Pick<Database['alert_group'], 'id'>[]) => groups.map((group) => group.id)

async function addFlightAlerts(tx: Tx, rows: readonly Database['flight_alert'][]): Promise<void> {
  for (const some of chunks(rows, CHUNK)) await tx.replaceInto('flight_alert').values(some).execute()
}

async function dropFlightAlerts(to: Db | Tx, rows: readonly FlightAlertKey[]): Promise<void> {
  for (const { flight_id, id } of rows)
    await to.deleteFrom('flight_alert').where('flight_id', '=', flight_id).where('id', '=', id).execute()
}

async function inChunks<T, R>(all: readonly T[], work: (some: T[]) => Promise<R[]>): Promise<R[]> {
  const found: R[] = []
  for (const some of chunks(all, CHUNK)) found.push(...(await work(some)))
  return found
}

export const chunks = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size))
