import { CONSOLE } from '#contract/admin/limits.ts'
import type { SystemOverview } from '#contract/admin/overview.ts'
import type { ConsolePath } from '#contract/admin/screens.ts'
import type { Mark, Tone } from '#web/ui/data/StatusBadge.tsx'
import { modelMark, PART_TONES } from '../performance/marks.ts'

/** Default look when ACTIVE, otherwise destructive (spec console-9). */
export const deploymentMark = (status: string): Mark => ({
  tone: status.toUpperCase() === 'ACTIVE' ? 'ok' : 'bad',
  text: status,
})

/** Error or down is Error, anything else that is not healthy Warning (spec console-16). */
export function storageMark(health: string): Mark {
  if (health === 'healthy') return { tone: 'ok', text: 'Healthy' }
  return health === 'error' || health === 'down'
    ? { tone: 'bad', text: 'Error' }
    : { tone: 'warn', text: 'Warning' }
}

/** Normal below one percent of errors, else Elevated (spec console-9). */
export const performanceMark = (errorRate: number): Mark =>
  errorRate < CONSOLE.elevatedPercent ? { tone: 'ok', text: 'Normal' } : { tone: 'bad', text: 'Elevated' }

export function mailMark({ configured, sent24h, failed24h }: SystemOverview['email']): Mark {
  if (!configured) return { tone: 'warn', text: 'Not sent' }
  if (failed24h > 0) return { tone: 'warn', text: `${failed24h} failed` }
  return sent24h > 0 ? { tone: 'ok', text: 'All sent' } : { tone: 'none', text: 'No mail' }
}

export const failedTone = (failed: number, others: number): Tone =>
  failed === 0 ? 'ok' : failed >= others ? 'bad' : 'warn'

export type Attention = { tone: Tone; name: string; place: ConsolePath }

/** Worst first. */
export function attentionOf(overview: SystemOverview): Attention[] {
  const { deployment, storage, performance, email, health, modelSetUp, readings, inbound, clock } = overview
  const parts: Attention[] = [
    {
      tone: deploymentMark(deployment.status).tone,
      name: `deployment is ${deployment.status}`,
      place: '/admin/debug/deployments',
    },
    { tone: clock.isTrusted ? 'ok' : 'warn', name: 'clock', place: '/admin' },
    { tone: PART_TONES[health.database], name: 'database', place: '/admin/status/performance' },
    { tone: storageMark(storage.health).tone, name: 'storage', place: '/admin/status/storage' },
    { tone: modelMark(health.openai, modelSetUp).tone, name: 'AI provider', place: '/admin/status/ai' },
    {
      tone: performanceMark(performance.errorRate).tone,
      name: 'error rate',
      place: '/admin/status/performance',
    },
    {
      tone: failedTone(readings.failed24h, readings.read24h),
      name: 'failed readings',
      place: '/admin/status/ai',
    },
    {
      tone: failedTone(inbound.failed24h, inbound.received24h - inbound.failed24h),
      name: 'inbound email',
      place: '/admin/status/email',
    },
    {
      tone: PART_TONES[health.email],
      name: email.configured ? 'outbound email' : 'no mail server',
      place: '/admin/status/email',
    },
    { tone: mailMark(email).tone, name: 'failed email', place: '/admin/status/email' },
  ]
  // The failed mails say more than that the part is unwell
  const told = parts.filter(({ name }) =>
    email.failed24h > 0 ? name !== 'outbound email' : name !== 'failed email',
  )
  return [...told.filter(({ tone }) => tone === 'bad'), ...told.filter(({ tone }) => tone === 'warn')]
}
