import { PRODUCT } from '#contract/product.ts'
import { Alerts } from './alerts/alerts.service.ts'
import type { Config } from './config.ts'
import type { Infrastructure } from './infrastructure.deps.ts'
import type { Mailer } from './mailer/mailer.ts'
import type { Trips } from './trips/trips.service.ts'

const ALERTS_AT_ONCE = 4

/** Alerts have their own queue, so that they do not wait for a document. */
export function makeAlerts(infrastructure: Infrastructure, features: { trips: Trips; mailer: Mailer }) {
  const { config, outside } = infrastructure
  const queue = infrastructure.makeQueue({ concurrency: ALERTS_AT_ONCE })
  const alerts = new Alerts({
    ...infrastructure,
    ...features,
    queue,
    services: config.PUSH_SERVICES,
    contact: pushContact(config),
    fetchPush: outside.fetchPush ?? fetch,
    publicUrl: config.PUBLIC_URL,
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
