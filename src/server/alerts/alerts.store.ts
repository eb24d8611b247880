import type { Transaction } from 'kysely'
import type {
  AlertGroupTable,
  AlertWaitingTable,
  Database,
  FlightAlertTable,
  TripFollowerTable,
} from '#server/db/schema.ts'
import type { Db } from '#server/db/sqlite.ts'
import type { JobQueue } from '#server/jobs/queue.ts'

type Tx = Transaction<Database>

/** Tells everybody who waits for a flight, and tells one of them. */
export const ALARM_JOB = 'flight-alarm'
export const TELL_JOB = 'flight-tell'

/** Rows in one statement. */
const CHUNK = 500

/** What changes of those who follow a trip. */
export type FollowerChanges = {
  groups: AlertGroupTable[]
  endedGroups: string[]
  untilDays: { id: string; day: string }[]
  followers: Omit<TripFollowerTable, 'trip_id'>[]
  droppedFollowers: string[]
  added: FlightAlertTable[]
  removed: Pick<FlightAlertTable, 'flight_id' | 'id'>[]
}

/** All SQL of alerts. Days are `yyyy-mm-dd`. */
export const alertsStore = (db: Db, queue: JobQueue) => ({
  followers: (tripId: string) =>
    db.selectFrom('trip_follower').select(['id', 'sealed']).where('trip_id', '=', tripId).execute(),

  async groups(ids: readonly string[]): Promise<Map<string, AlertGroupTable>> {
    const found = await inChunks(ids, (some) =>
      db.selectFrom('alert_group').selectAll().where('id', 'in', some).execute(),
    )
    return new Map(found.map((group) => [group.id, group]))
  },

  /** Writes down what changed of a trip's followers; `also` goes into the same commit. */
  async change(tripId: string, changes: FollowerChanges, also: (tx: Tx) => Promise<void>): Promise<void> {
    const { groups, endedGroups, untilDays, followers, droppedFollowers, added, removed } = changes
    await db.transaction().execute(async (tx) => {
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
      for (const { flight_id, id } of removed)
        await tx.deleteFrom('flight_alert').where('flight_id', '=', flight_id).where('id', '=', id).execute()
      await inChunks(added, async (some) => {
        await tx.replaceInto('flight_alert').values(some).execute()
        return []
      })
      await also(tx)
    })
  },

  /** Makes a group active whose mailbox confirms, and ends those that it replaces. False for an unknown or late hash. */
  confirm: (hash: string, today: string): Promise<boolean> =>
    db.transaction().execute(async (tx) => {
      const group = await tx
        .updateTable('alert_group')
        .set({ state: 'active', confirm_hash: null, confirm_until: null })
        .where('confirm_hash', '=', hash)
        .where('confirm_until', '>=', today)
        .returning(['id', 'replaces'])
        .executeTakeFirst()
      if (!group) return false
      const replaced = group.replaces.split(' ').filter((id) => id && id !== group.id)
      if (replaced.length) await tx.deleteFrom('alert_group').where('id', 'in', replaced).execute()
      await tx.updateTable('alert_group').set({ replaces: '' }).where('id', '=', group.id).execute()
      return true
    }),

  /** Erases a group; `also` goes into the same commit. */
  stop: (id: string, also: (tx: Tx) => Promise<void>): Promise<boolean> =>
    db.transaction().execute(async (tx) => {
      await also(tx)
      const ended = await tx.deleteFrom('alert_group').where('id', '=', id).executeTakeFirst()
      return ended.numDeletedRows > 0n
    }),

  async erase(tx: Tx, addressHash: string): Promise<void> {
    await tx.deleteFrom('alert_group').where('address_hash', '=', addressHash).execute()
  },

  /** Flights for which somebody waits. */
  async followed(flightIds: readonly string[]): Promise<Set<string>> {
    const rows = await inChunks(flightIds, (some) =>
      db.selectFrom('flight_alert').select('flight_id').distinct().where('flight_id', 'in', some).execute(),
    )
    return new Set(rows.map(({ flight_id }) => flight_id))
  },

  /** Flights that leave on some days and for which somebody waits, or waited. */
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

  /** Those who wait for a flight, the next ones after an id. */
  alertsOf: (flightId: string, after: string, count: number) =>
    db
      .selectFrom('flight_alert')
      .select(['id', 'sealed'])
      .where('flight_id', '=', flightId)
      .where('id', '>', after)
      .orderBy('id')
      .limit(count)
      .execute(),

  waiting: (id: string): Promise<AlertWaitingTable | undefined> =>
    db.selectFrom('alert_waiting').selectAll().where('id', '=', id).executeTakeFirst(),

  /** Puts what is to be told of a flight, and its job, into the caller's transaction. */
  async addAlarm(tx: Tx, alarm: AlertWaitingTable): Promise<void> {
    await tx.insertInto('alert_waiting').values(alarm).execute()
    await queue.add(tx, { id: alarm.id, kind: ALARM_JOB, owner: 'alarms' })
  },

  /** Adds what some are told, and writes down how far the alarm has come. */
  async addTold(alarm: AlertWaitingTable, told: AlertWaitingTable[]): Promise<void> {
    await db.transaction().execute(async (tx) => {
      if (told.length) await tx.insertInto('alert_waiting').values(told).execute()
      for (const { id } of told) await queue.add(tx, { id, kind: TELL_JOB, owner: 'alerts' })
      await tx.updateTable('alert_waiting').set({ sealed: alarm.sealed }).where('id', '=', alarm.id).execute()
    })
  },

  /** Erases what was told. */
  async endWaiting(id: string): Promise<void> {
    await db.deleteFrom('alert_waiting').where('id', '=', id).execute()
  },

  /** Keeps what is still to be told (`sealed`; null is nothing), and erases groups that are gone. `also` goes into the same commit. */
  async endTold(
    { id, sealed, gone }: { id: string; sealed: string | null; gone: string[] },
    also: (tx: Tx) => Promise<void>,
  ): Promise<void> {
    await db.transaction().execute(async (tx) => {
      await also(tx)
      if (gone.length) await tx.deleteFrom('alert_group').where('id', 'in', gone).execute()
      if (sealed === null) await tx.deleteFrom('alert_waiting').where('id', '=', id).execute()
      else await tx.updateTable('alert_waiting').set({ sealed }).where('id', '=', id).execute()
    })
  },

  /** Erases groups that ended before a day, and flights that left before another one. True where there were some. */
  async prune(today: string, firstDay: string): Promise<boolean> {
    const groups = await db
      .deleteFrom('alert_group')
      .where((where) => where.or([where('until_day', '<', today), where('confirm_until', '<', today)]))
      .executeTakeFirst()
    const flights = await db.deleteFrom('flight_alert').where('day', '<', firstDay).executeTakeFirst()
    return groups.numDeletedRows + flights.numDeletedRows > 0n
  },
})

export type AlertsStore = ReturnType<typeof alertsStore>

async function inChunks<T, R>(all: readonly T[], work: (some: T[]) => Promise<R[]>): Promise<R[]> {
  const found: R[] = []
  for (let at = 0; at < all.length; at += CHUNK) found.push(...(await work(all.slice(at, at + CHUNK))))
  return found
}
