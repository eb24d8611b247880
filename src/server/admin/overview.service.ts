import type { Refusals } from '#contract/admin/incidents.ts'
import { CONSOLE } from '#contract/admin/limits.ts'
import type { SystemOverview, RecentActivity } from '#contract/admin/overview.ts'
import type { PerformanceHealth } from '#contract/admin/performance.ts'
import type { Database } from '#server/db/schema.ts'
import type { Clock } from '#server/clock/clock.service.ts'
import type { Db } from '#server/db/db.ts'
import type { Incidents } from '#server/incidents/incidents.service.ts'
import { readingFaults } from '#server/observe/reading-runs.ts'
import type { Figures } from '#server/observe/figures.ts'
import type { Refusals as RefusalCounts } from '#server/observe/refusals.ts'
import { unlessDamaged } from '#server/db/storage-errors.ts'
import type { DatabaseHealth } from '#server/db/database-health.ts'
import type { TraceLists } from '#server/observe/trace-lists.ts'
import { hoursBefore, megabytes, percent } from './units.ts'
import type { MailFigures } from './mail-figures.service.ts'
import type { ConsoleStore, ServerEvent } from './console.store.ts'
import type { SelfChecks } from './self-check.service.ts'
import type { StorageFigures } from './storage-figures.service.ts'
/** Shown for unreadable tables; a notice above reports the damage. */
import unread from './overview-unread.json' with { type: 'json' }
import { errorOf, noteOf, readingSource, subjectOf } from './mail-messages.ts'

export type Identity = SystemOverview['deployment']

type Options = {
  store: ConsoleStore
  lists: Pick<TraceLists, 'withTrips'>
  db: Db
  mail: MailFigures
  storage: StorageFigures
  incidents: Incidents
  refusals: RefusalCounts
  modelSetUp: boolean
  selfCheck: Pick<SelfChecks, 'latest'>
  figures: Figures
  database: Pick<DatabaseHealth, 'isDamaged' | 'isUnchecked' | 'found'>
  identity: () => Identity | Promise<Identity>
  clock: Clock
  now: () => number
}

const DAY_HOURS = 24
const KEPT_DAYS = 30

/** The state of everything in one answer (spec console-9). */
export function makeOverview(options: Options) {
  const { store, lists, db, mail, storage, selfCheck, figures, database, identity, clock, now } = options

  /** `failed24h`: never left, or reported by the provider as bounced. */
  async function sentMail(): Promise<SystemOverview['email']> {
    const { activityLog, provider, queue } = await mail.sending(CONSOLE.mailHours)
    const { sent, failed: unsent, outbox } = activityLog
    const bounced = provider.stats.failed
    return {
      configured: provider.configured,
      queue,
      sent24h: sent,
      outbox24h: outbox,
      failed24h: unsent + bounced,
      successRate: percent(Math.max(0, sent - bounced), sent + unsent),
    }
  }

  async function readingFigures(): Promise<SystemOverview['readings']> {
    const { runs, failed, ours } = await readingFaults(db, Date.parse(hoursBefore(now(), DAY_HOURS)))
    return { read24h: runs - failed, failed24h: failed, ours24h: ours }
  }

  async function refusals(): Promise<Refusals[]> {
    // Both are told by whole hours of the clock
    const since = `${hoursBefore(now(), DAY_HOURS - 1).slice(0, 13)}:00:00.000Z`
    const [calls, mails] = await Promise.all([
      options.refusals.since(Date.parse(since)),
      store.refusedMails(since),
    ])
    const ofMails = mails.map(({ hour, kind, reason, count }) => ({
      hour: `${hour}:00:00.000Z`,
      kind: 'mail' as const,
      code: reason ?? 'refused',
      endpoint: `mail, ${kind}`,
      network: 'not kept',
      count,
      networks: 1,
    }))
    return [...calls, ...ofMails].toSorted((one, other) => other.hour.localeCompare(one.hour))
  }

  /** Records an event of the server itself. Writes nothing to a damaged database: signing in works anyway. */
  async function note(kind: Database['server_event']['kind'], detail: string): Promise<void> {
    if (database.isDamaged) return
    await store.noteServerEvent({ at: new Date(now()).toISOString(), kind, detail })
  }

  return {
    note,

    async read(): Promise<SystemOverview> {
      const { currentRps: rps, averageResponseTime, activeConnections, errorRate } = figures.metrics()
      const since = hoursBefore(now(), CONSOLE.recentActivityHours)
      const incidents = await options.incidents.list()
      const health = partsOf(options.incidents)
      const [deployment, email, inbound, readings, refused, stats, check, activity] = await Promise.all([
        identity(),
        unlessDamaged(sentMail(), unread.email),
        unlessDamaged(mail.inbound(DAY_HOURS), unread.inbound),
        unlessDamaged(readingFigures(), unread.readings),
        unlessDamaged(refusals(), []),
        unlessDamaged(storage.stats(), unread.stats),
        unlessDamaged(selfCheck.latest(), null),
        unlessDamaged(recentActivity(store, lists, since), []),
      ])
      return {
        deployment,
        performance: { activeConnections, rps, errorRate, avgResponseTime: averageResponseTime },
        email,
        storage: { health: health.storage, usedMB: megabytes(stats.totalSize), tripCount: stats.tripCount },
        health,
        database: stateOf(database),
        modelSetUp: options.modelSetUp,
        clock: clock.state(),
        selfCheck: check,
        readings,
        inbound,
        incidents,
        refusals: refused,
        recentActivity: activity,
      }
    },

    /** The operator confirms the clock. Throws `clock.other_day`. */
    async confirmClock(day: string): Promise<{ clock: SystemOverview['clock'] }> {
      const confirmed = await clock.confirm(day)
      await note('clock_confirmed', `Today is ${day}`)
      return { clock: confirmed }
    },

    prune: () => store.prune(hoursBefore(now(), KEPT_DAYS * DAY_HOURS)),
  }
}

/** Health of the parts that the performance screen names (spec console-14). */
export const partsOf = (incidents: Incidents): PerformanceHealth => ({
  database: incidents.healthOf('database'),
  openai: incidents.healthOf('model'),
  storage: incidents.healthOf('storage'),
  email: incidents.healthOf('mail'),
})

function stateOf({ isUnchecked, found }: Options['database']): SystemOverview['database'] {
  const checkedAt = found.checkedAt === null ? null : new Date(found.checkedAt).toISOString()
  return { damage: [...found.damage], orphans: [...found.orphans], isUnchecked, checkedAt }
}

const SHOWN = 100

/** Newest first, at most 100, without anything that a trip holds. */
async function recentActivity(
  store: ConsoleStore,
  lists: Options['lists'],
  since: string,
): Promise<RecentActivity[]> {
  const [mails, readings, trips, events] = await Promise.all([
    store.mails(since, SHOWN),
    store.readings(since, SHOWN),
    store.newTrips(since, SHOWN),
    store.serverEvents(since, SHOWN),
  ])
  const made = { type: 'trip_created', description: 'Trip created', correlationId: null }
  return [
    ...(await lists.withTrips([...mails.map(ofMail), ...readings.map(ofReading)])),
    ...trips.map(({ at, tripId }) => ({ ...made, timestamp: at, tripId })),
    ...newestOfEach(events),
  ]
    .toSorted((one, other) => other.timestamp.localeCompare(one.timestamp))
    .slice(0, SHOWN)
}

/** One row for all events of a kind: an operator who signs in often must not push out families' mails. */
const newestOfEach = (events: readonly ServerEvent[]): RecentActivity[] =>
  [...Map.groupBy(events, ({ kind }) => kind)].map(([type, [newest, ...others]]) => ({
    type,
    description: `${newest!.detail}${others.length ? ` (and ${others.length} more within the hour)` : ''}`,
    timestamp: newest!.at,
    correlationId: null,
    tripId: null,
  }))

type Stored<Name extends 'mails' | 'readings'> = Awaited<ReturnType<ConsoleStore[Name]>>[number]

function ofMail(event: Stored<'mails'>) {
  const { at, direction, status, correlationId } = event
  const note = noteOf(event)
  const type = direction === 'outbound' && status === 'failed' ? 'mail_not_delivered' : `mail_${status}`
  const description = `${subjectOf(event)}${note ? `: ${note}` : ''}`
  return { type, description, timestamp: at, correlationId }
}

function ofReading(run: Stored<'readings'>) {
  const { at, kind, engine, model, failure, correlationId } = run
  const { flights, travelers, accommodations } = run
  const found = [some(flights, 'flight'), some(travelers, 'traveler'), some(accommodations, 'stay')]
  const by = engine === 'model' && model ? model : 'the embedded reader'
  const read = `, read by ${by}: ${found.filter(Boolean).join(', ') || 'no booking'}`
  const description = `${readingSource(kind)}${failure === null ? read : `: ${errorOf(failure)}`}`
  const type = failure === null ? 'document_read' : 'reading_failed'
  return { type, description, timestamp: at, correlationId }
}

const some = (count: number, noun: string) => count && `${count} ${noun}${count === 1 ? '' : 's'}`
