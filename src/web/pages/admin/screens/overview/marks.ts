import { CONSOLE } from '#contract/admin/limits.ts'
import type { SelfCheck, SystemOverview } from '#contract/admin/overview.ts'
import type { ConsolePath } from '#contract/admin/screens.ts'
import { figure } from '#web/ui/data/format.ts'
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

const failedTone = (failed: number, others: number): Tone =>
  failed === 0 ? 'ok' : failed >= others ? 'bad' : 'warn'

/** The last self-check: with both values where a figure differs from its source (spec console-29). */
export function selfCheckText(check: SelfCheck | null): string {
  if (!check) return 'Not checked yet'
  const told = differing(check).map(
    ({ figure: name, shown, counted }) => `${name} shows ${figure(shown)}, counted ${figure(counted)}`,
  )
  return told.join('; ') || 'All figures agree'
}

const differing = (check: SelfCheck | null) => check?.figures.filter(({ agrees }) => !agrees) ?? []

/** Worst first. */
export function attentionOf(overview: SystemOverview) {
  const { deployment, storage, performance, email, health, modelSetUp, readings, inbound, clock, selfCheck } =
    overview
  const mail = email.configured ? 'outbound email' : 'no mail server'
  const rows: [tone: Tone, name: string, place: ConsolePath][] = [
    [
      deploymentMark(deployment.status).tone,
      `deployment is ${deployment.status}`,
      '/admin/debug/deployments',
    ],
    [clock.isTrusted ? 'ok' : 'warn', 'clock', '/admin'],
    [PART_TONES[health.database], 'database', '/admin/status/performance'],
    [storageMark(storage.health).tone, 'storage', '/admin/status/storage'],
    [modelMark(health.openai, modelSetUp).tone, 'AI provider', '/admin/status/ai'],
    [performanceMark(performance.errorRate).tone, 'error rate', '/admin/status/performance'],
    [failedTone(readings.ours24h, readings.read24h), 'failed readings', '/admin/status/ai'],
    [failedTone(inbound.failed, inbound.processed), 'inbound email', '/admin/status/email'],
    [differing(selfCheck).length ? 'warn' : 'ok', 'figures that differ', '/admin/status/storage'],
    [PART_TONES[health.email], mail, '/admin/status/email'],
    [mailMark(email).tone, 'failed email', '/admin/status/email'],
  ]
  // The failed mails say more than that the part is unwell
  const silent = email.failed24h > 0 ? 'outbound email' : 'failed email'
  const told = rows
    .map(([tone, name, place]) => ({ tone, name, place }))
    .filter(({ name }) => name !== silent)
  return [...told.filter(({ tone }) => tone === 'bad'), ...told.filter(({ tone }) => tone === 'warn')]
}
