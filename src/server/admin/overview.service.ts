import { CONSOLE } from '#contract/admin/limits.ts'
import type { SystemOverview, RecentActivity } from '#contract/admin/overview.ts'
import type { ServerEventTable } from '#server/db/schema.ts'
import type { Clock } from '#server/clock/clock.service.ts'
import { unlessDamaged } from '#server/db/storage-errors.ts'
import type { DatabaseHealth } from '#server/db/database-health.ts'
import { megabytes, percent } from './units.ts'
import type { MailFigures } from './mail-figures.service.ts'
import type { ConsoleStore } from './console.store.ts'
import type { Performance } from './performance.service.ts'
import type { StorageFigures } from './storage-figures.service.ts'
import { errorOf, noteOf, subjectOf } from './mail-messages.ts'

export type Identity = SystemOverview['deployment']

type Options = {
  store: ConsoleStore
  mail: MailFigures
  storage: StorageFigures
  performance: Performance
  database: Pick<DatabaseHealth, 'isDamaged' | 'isUnchecked' | 'found'>
  identity: () => Identity | Promise<Identity>
  clock: Clock
  now: () => number
}

const HOUR_MS = 3_600_000
const DAY_HOURS = 24
const KEPT_DAYS = 30

/** Whether all is well, in one answer (spec console-9). */
export class Overview {
  readonly #options: Options

  constructor(options: Options) {
    this.#options = options
  }

  async read(): Promise<SystemOverview> {
    const { store, identity, performance, storage, clock, database } = this.#options
    const now = performance.metrics()
    const [deployment, email, inbound, readings, health, stats, activity] = await Promise.all([
      identity(),
      unlessDamaged(this.#email(), NOTHING.email),
      unlessDamaged(this.#inbound(), NOTHING.inbound),
      unlessDamaged(this.#readings(), NOTHING.readings),
      performance.health(),
      unlessDamaged(storage.stats(), NOTHING.stats),
      unlessDamaged(recentActivity(store, this.#since(CONSOLE.recentActivityHours)), []),
    ])
    return {
      deployment,
      performance: {
        activeConnections: now.activeConnections,
        rps: now.currentRps,
        errorRate: now.errorRate,
        avgResponseTime: now.averageResponseTime,
      },
      email,
      storage: { health: health.storage, usedMB: megabytes(stats.totalSize), tripCount: stats.tripCount },
      health,
      database: stateOf(database),
      modelSetUp: performance.modelSetUp,
      clock: clock.state(),
      readings,
      inbound,
      recentActivity: activity,
    }
  }

  /** Records an event of the server itself. Writes nothing to a damaged database: signing in works anyway. */
  async note(kind: ServerEventTable['kind'], detail: string): Promise<void> {
    if (this.#options.database.isDamaged) return
    await this.#options.store.noteServerEvent({
      at: new Date(this.#options.now()).toISOString(),
      kind,
      detail,
    })
  }

  /** The operator confirms the clock. Throws `clock.other_day`. */
  async confirmClock(day: string): Promise<{ clock: SystemOverview['clock'] }> {
    const clock = await this.#options.clock.confirm(day)
    await this.note('clock_confirmed', `Today is ${day}`)
    return { clock }
  }

  async prune(): Promise<void> {
    const before = this.#options.now() - KEPT_DAYS * 24 * HOUR_MS
    await this.#options.store.prune(new Date(before).toISOString())
  }

  async #readings(): Promise<SystemOverview['readings']> {
    const { all, failed } = await this.#options.store.readingCounts(this.#since(DAY_HOURS))
    return { read24h: all - failed, failed24h: failed }
  }

  async #inbound(): Promise<SystemOverview['inbound']> {
    const { received, failed } = (await this.#options.mail.receiving(DAY_HOURS)).activityLog
    return { received24h: received, failed24h: failed }
  }

  #since(hours: number): string {
    return new Date(this.#options.now() - hours * HOUR_MS).toISOString()
  }

  /** `failed24h`: never left, or reported by the provider as bounced. */
  async #email(): Promise<SystemOverview['email']> {
    const { activityLog, provider } = await this.#options.mail.sending(CONSOLE.mailHours)
    const { sent, failed: unsent } = activityLog
    const failed = unsent + provider.stats.failed
    const arrived = Math.max(0, sent - provider.stats.failed)
    return {
      configured: provider.configured,
      sent24h: sent,
      failed24h: failed,
      successRate: percent(arrived, sent + unsent),
    }
  }
}

/** Shown for unreadable tables; a notice above reports the damage. */
const NOTHING = {
  email: { configured: false, sent24h: 0, failed24h: 0, successRate: null },
  inbound: { received24h: 0, failed24h: 0 },
  readings: { read24h: 0, failed24h: 0 },
  stats: { totalSize: 0, tripCount: 0, fileCount: 0 },
}

function stateOf({ isUnchecked, found }: Options['database']): SystemOverview['database'] {
  const { damage, orphans, checkedAt } = found
  return {
    damage: [...damage],
    orphans: [...orphans],
    isUnchecked,
    checkedAt: checkedAt === null ? null : new Date(checkedAt).toISOString(),
  }
}

const SHOWN = 100

/** Newest first, at most 100, without anything about a trip. */
async function recentActivity(store: ConsoleStore, since: string): Promise<RecentActivity[]> {
  const [mails, readings, trips, events] = await Promise.all([
    store.mails(since, SHOWN),
    store.readings(since, SHOWN),
    store.newTrips(since, SHOWN),
    store.serverEvents(since, SHOWN),
  ])
  return [
    ...mails.map(ofMail),
    ...readings.map(ofReading),
    ...trips.map(({ at }) => ({ type: 'trip_created', description: 'A trip was made', timestamp: at })),
    ...events.map(({ at, kind, detail }) => ({ type: kind, description: detail, timestamp: at })),
  ]
    .toSorted((one, other) => other.timestamp.localeCompare(one.timestamp))
    .slice(0, SHOWN)
}

type Stored<Name extends 'mails' | 'readings'> = Awaited<ReturnType<ConsoleStore[Name]>>[number]

function ofMail(event: Stored<'mails'>): RecentActivity {
  const { at, direction, status } = event
  const subject = subjectOf(event)
  const note = noteOf(event)
  const why = note ? `: ${note}` : ''
  const type = direction === 'outbound' && status === 'failed' ? 'mail_not_delivered' : `mail_${status}`
  return { type, description: `${subject}${why}`, timestamp: at }
}

function ofReading(run: Stored<'readings'>): RecentActivity {
  const { at, kind, engine, model, failure } = run
  const source = SOURCES[kind] ?? 'Document'
  if (failure !== null)
    return { type: 'reading_failed', description: `${source}: ${errorOf(failure)}`, timestamp: at }
  const found = [
    some(run.flights, 'flight'),
    some(run.travelers, 'traveler'),
    some(run.accommodations, 'stay'),
  ].filter(Boolean)
  const by = engine === 'model' && model ? model : 'the embedded reader'
  const description = `${source}, read by ${by}: ${found.join(', ') || 'no booking'}`
  return { type: 'document_read', description, timestamp: at }
}

const SOURCES: Record<string, string> = {
  upload: 'File',
  text: 'Pasted text',
  mail: 'Mail',
  debug: 'Trial of the debugger',
}

const some = (count: number, noun: string) => count && `${count} ${noun}${count === 1 ? '' : 's'}`
