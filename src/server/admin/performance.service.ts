import type { PartHealth, PerformanceHealth } from '#contract/admin/performance.ts'
import type { DatabaseHealth } from '#server/db/database-health.ts'
import { errorFields, type Log } from '#server/observe/log.ts'
import { ANSWERED, STOPPED, type ConsoleStore } from './console.store.ts'
import type { MailFigures } from './mail-figures.service.ts'
import type { StorageFigures } from './storage-figures.service.ts'
import { hoursBefore } from './units.ts'

type Options = {
  store: ConsoleStore
  storage: StorageFigures
  database: Pick<DatabaseHealth, 'isDamaged' | 'isUnchecked' | 'found'>
  mail: MailFigures
  /** Whether a mail server is set up. */
  provider: { configured: boolean }
  model: { isPaused: () => boolean } | null
  log: Log
  now: () => number
}

const SLOW_DATABASE_MS = 250
const OUTCOMES = 10
const IN_A_ROW = 3
/** Mail that waits longer was not sent promptly. */
const SLOW_MAIL_MS = 900_000

/** Whether the server's parts are well (spec console-14). */
export function makePerformance(options: Options) {
  const { store, storage, database, mail, provider, model, log, now } = options

  async function storageHealth(): Promise<PartHealth> {
    const { isFull, warnings } = await storage.health()
    if (isFull) return 'error'
    return warnings.length ? 'warning' : 'healthy'
  }

  async function databaseHealth(): Promise<PartHealth> {
    if (database.isDamaged) return 'error'
    const began = performance.now()
    await store.ping()
    if (database.isUnchecked || database.found.orphans.length) return 'warning'
    return performance.now() - began < SLOW_DATABASE_MS ? 'healthy' : 'warning'
  }

  /** Last call failed, or half of them: warning. Three in a row, all, or a pause: error. */
  async function modelHealth(): Promise<PartHealth> {
    if (!model) return 'healthy'
    if (model.isPaused()) return 'error'
    const outcomes = (await store.modelOutcomes(hoursBefore(now(), 1), OUTCOMES)).filter(
      ({ outcome }) => !STOPPED.includes(outcome),
    )
    const hasFailed = outcomes.map(({ outcome }) => !ANSWERED.includes(outcome))
    if (hasFailed.length >= IN_A_ROW && hasFailed.slice(0, IN_A_ROW).every(Boolean)) return 'error'
    const byShare = ofShare(hasFailed.filter(Boolean).length, hasFailed.length)
    return byShare === 'healthy' && hasFailed[0] ? 'warning' : byShare
  }

  /** Judged by failures in the last hour. Without a mail server nothing leaves. */
  async function mailHealth(): Promise<PartHealth> {
    if (!provider.configured) return 'warning'
    const { provider: told, activityLog } = await mail.sending(1)
    const failed = activityLog.failed + told.stats.failed
    const oldest = await store.mailWaitingSince()
    const isSlow = oldest !== null && now() - Date.parse(oldest) > SLOW_MAIL_MS
    const byShare = ofShare(failed, activityLog.sent + failed)
    return byShare === 'healthy' && (failed > 0 || isSlow) ? 'warning' : byShare
  }

  const checked = (check: Promise<PartHealth>) =>
    check.catch((error: unknown): PartHealth => {
      log.error({ error: errorFields(error) }, 'a part of the server could not be checked')
      return 'error'
    })

  return {
    modelSetUp: model !== null,

    async health(): Promise<PerformanceHealth> {
      const checks = Promise.all([
        checked(databaseHealth()),
        checked(modelHealth()),
        checked(storageHealth()),
        checked(mailHealth()),
      ])
      const [ofDatabase, openai, ofStorage, email] = await checks
      return { database: ofDatabase, openai, storage: ofStorage, email }
    },
  }
}

export type Performance = ReturnType<typeof makePerformance>

function ofShare(failed: number, all: number): PartHealth {
  if (all > 0 && failed === all) return 'error'
  return failed * 2 >= all && failed > 0 ? 'warning' : 'healthy'
}
