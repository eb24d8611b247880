import type { PartHealth, PerformanceHealth, PerformanceMetrics } from '#contract/admin/performance.ts'
import type { DatabaseHealth } from '#server/db/database-health.ts'
import type { Figures } from '#server/observe/figures.ts'
import { errorFields, type Log } from '#server/observe/log.ts'
import { ANSWERED, STOPPED, type ConsoleStore } from './console.store.ts'
import type { MailProvider } from './mail-figures.service.ts'
import type { StorageFigures } from './storage-figures.service.ts'

type Model = { isPaused: () => boolean } | null

type Options = {
  store: ConsoleStore
  storage: StorageFigures
  database: Pick<DatabaseHealth, 'isDamaged' | 'isUnchecked' | 'found'>
  provider: MailProvider
  model: Model
  figures: Figures
  log: Log
  now: () => number
}

const HOUR_MS = 3_600_000
const SLOW_DATABASE_MS = 250
const OUTCOMES = 10
const IN_A_ROW = 3
/** Mail that waits longer was not sent promptly. */
const SLOW_MAIL_MS = 900_000

/** Whether what the server stands on is well (spec console-14). */
export class Performance {
  readonly #options: Options

  constructor(options: Options) {
    this.#options = options
  }

  metrics(): PerformanceMetrics {
    const { figures } = this.#options
    const { rps: currentRps, averageResponseTime, errorRate } = figures.now()
    return {
      currentRps,
      averageResponseTime,
      errorRate,
      activeConnections: figures.connections(),
      memoryUsage: figures.memory(),
      cpuUsage: figures.cpu(),
    }
  }

  get modelSetUp(): boolean {
    return this.#options.model !== null
  }

  async health(): Promise<PerformanceHealth> {
    const [database, openai, storage, email] = await Promise.all([
      this.#checked(() => this.#database()),
      this.#checked(() => this.#model()),
      this.#checked(() => this.#storage()),
      this.#checked(() => this.#email()),
    ])
    return { database, openai, storage, email }
  }

  async #storage(): Promise<PartHealth> {
    const { isFull, warnings } = await this.#options.storage.health()
    if (isFull) return 'error'
    return warnings.length ? 'warning' : 'healthy'
  }

  async #database(): Promise<PartHealth> {
    const { isDamaged, isUnchecked, found } = this.#options.database
    if (isDamaged) return 'error'
    const began = performance.now()
    await this.#options.store.ping()
    if (isUnchecked || found.orphans.length) return 'warning'
    return performance.now() - began < SLOW_DATABASE_MS ? 'healthy' : 'warning'
  }

  /** Last call failed, or half of them: warning. Three in a row, all, or a pause: error. */
  async #model(): Promise<PartHealth> {
    const { store, model, now } = this.#options
    if (!model) return 'healthy'
    if (model.isPaused()) return 'error'
    const since = new Date(now() - HOUR_MS).toISOString()
    const outcomes = (await store.modelOutcomes(since, OUTCOMES)).filter(
      ({ outcome }) => !STOPPED.includes(outcome),
    )
    const hasFailed = outcomes.map(({ outcome }) => !ANSWERED.includes(outcome))
    if (hasFailed.length >= IN_A_ROW && hasFailed.slice(0, IN_A_ROW).every(Boolean)) return 'error'
    const byShare = ofShare(hasFailed.filter(Boolean).length, hasFailed.length)
    return byShare === 'healthy' && hasFailed[0] ? 'warning' : byShare
  }

  /** Judged by failures in the last hour. Without a mail server nothing leaves. */
  async #email(): Promise<PartHealth> {
    const { store, provider, now } = this.#options
    if (!provider.configured) return 'warning'
    const counts = await store.mailCounts('outbound', new Date(now() - HOUR_MS).toISOString())
    const of = (status: string) =>
      counts.reduce((sum, one) => sum + (one.status === status ? one.count : 0), 0)
    const [sent, failed] = [of('sent'), of('failed')]
    const oldest = await store.mailWaitingSince()
    const isSlow = oldest !== null && now() - Date.parse(oldest) > SLOW_MAIL_MS
    const byShare = ofShare(failed, sent + failed)
    if (byShare === 'healthy' && (failed > 0 || isSlow)) return 'warning'
    return byShare
  }

  async #checked(check: () => Promise<PartHealth>): Promise<PartHealth> {
    try {
      return await check()
    } catch (error) {
      this.#options.log.error({ error: errorFields(error) }, 'a part of the server could not be checked')
      return 'error'
    }
  }
}

function ofShare(failed: number, all: number): PartHealth {
  if (all > 0 && failed === all) return 'error'
  return failed * 2 >= all && failed > 0 ? 'warning' : 'healthy'
}
