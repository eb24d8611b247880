import { PRODUCT } from '#contract/product.ts'
import { Alerts } from './alerts/alerts.service.ts'
import type { Config } from './config.ts'
import type { Infrastructure } from './infrastructure.deps.ts'
import { sqliteQueue } from './jobs/queue.sqlite.ts'
import type { Mailer } from './mailer/mailer.ts'
import type { Trips } from './trips/trips.service.ts'

const ALERTS_AT_ONCE = 4

/** Alerts have their own queue, so that they do not wait for a document. */
export function makeAlerts(
  { config, outside, db, database, keys, forget, log, now }: Infrastructure,
  { trips, mailer }: { trips: Trips; mailer: Mailer },
) {
  const queue = sqliteQueue({
    db,
    log,
    concurrency: ALERTS_AT_ONCE,
    now,
    mayRun: () => !database.isDamaged,
    onEnd: forget.soon,
  })
  const alerts = new Alerts({
    db,
    queue,
    keys,
    trips,
    mailer,
    services: config.PUSH_SERVICES,
    contact: pushContact(config),
    fetchPush: outside.fetchPush ?? fetch,
    publicUrl: config.PUBLIC_URL,
    forget,
    now,
  })
  return { alerts, start: () => queue.start(alerts.handlers()), stop: () => queue.stop() }
}

/** The VAPID contact (RFC 8292 §2.1): PUSH_CONTACT or the operator's address as mailto:, else PUBLIC_URL. */
function pushContact({ PUSH_CONTACT, OPERATOR_EMAIL, PUBLIC_URL }: Config): string {
  if (PUSH_CONTACT) return PUSH_CONTACT
  if (OPERATOR_EMAIL) return `mailto:${OPERATOR_EMAIL}`
  const { protocol, hostname } = new URL(PUBLIC_URL)
  return protocol === 'https:' ? PUBLIC_URL : `mailto:${PRODUCT.toLowerCase()}@${hostname}`
}
