import type { Incident } from '#contract/admin/incidents.ts'
import { CONSOLE } from '#contract/admin/limits.ts'
import type { SelfCheck, SystemOverview } from '#contract/admin/overview.ts'
import { figure } from '#web/ui/data/format.ts'
import type { Mark, Tone } from '#web/ui/data/StatusBadge.tsx'

/** Default look when ACTIVE, otherwise destructive (spec console-9). */
export const deploymentMark = (status: string): Mark => ({
  tone: status.toUpperCase() === 'ACTIVE' ? 'ok' : 'bad',
  text: status,
})

/** Error or down is Error, anything else that is not healthy Warning (spec console-16). */
export function storageMark(health: string): Mark {
  if (health === 'healthy') return { tone: 'ok', text: 'Healthy' }
  return SEVERITIES[health === 'error' || health === 'down' ? 'error' : 'warning']
}

/** Normal below one percent of errors, else Elevated (spec console-9). */
export const performanceMark = (errorRate: number): Mark =>
  errorRate < CONSOLE.elevatedPercent ? { tone: 'ok', text: 'Normal' } : { tone: 'bad', text: 'Elevated' }

export function mailMark({ email, health }: Pick<SystemOverview, 'email' | 'health'>): Mark {
  const { configured, sent24h, failed24h } = email
  if (!configured) return { tone: 'warn', text: 'Not sent' }
  if (health.email === 'error') return { tone: 'bad', text: 'Failing' }
  if (health.email === 'warning') return { tone: 'warn', text: 'Warning' }
  if (failed24h > 0) return { tone: 'warn', text: `${failed24h} failed` }
  return sent24h > 0 ? { tone: 'ok', text: 'All sent' } : { tone: 'none', text: 'No mail' }
}

const SEVERITIES: Record<Incident['severity'], Mark> = {
  error: { tone: 'bad', text: 'Error' },
  warning: { tone: 'warn', text: 'Warning' },
  notice: { tone: 'none', text: 'Notice' },
}

/** The last self-check: with both values where a figure differs from its source (spec console-29). */
export function selfCheckText(check: SelfCheck | null): string {
  if (!check) return 'Not checked yet'
  const told = differing(check).map(
    ({ figure: name, shown, counted }) => `${name} shows ${figure(shown)}, counted ${figure(counted)}`,
  )
  return told.join('; ') || 'All figures agree'
}

const differing = (check: SelfCheck | null) => check?.figures.filter(({ agrees }) => !agrees) ?? []

export const incidentMark = ({ severity, acknowledgedAt }: Incident): Mark =>
  acknowledgedAt ? { tone: 'none', text: `${SEVERITIES[severity].text}, acknowledged` } : SEVERITIES[severity]

type Attention = { tone: Tone; name: string; place: string }

/** Parts with open incidents, an inactive deployment, wrong figures: worst first, acknowledged ones last. */
export function attentionOf({ deployment, incidents, selfCheck }: SystemOverview): Attention[] {
  const { tone } = deploymentMark(deployment.status)
  const rows: Attention[] = incidents
    .filter(({ endedAt, severity }) => !endedAt && severity !== 'notice')
    .map(({ severity, part, place, acknowledgedAt }) =>
      acknowledgedAt
        ? { tone: 'none', name: `${part} (acknowledged)`, place }
        : { tone: SEVERITIES[severity].tone, name: part, place },
    )
  if (tone !== 'ok')
    rows.unshift({ tone, name: `deployment is ${deployment.status}`, place: '/admin/debug/deployments' })
  if (differing(selfCheck).length)
    rows.push({ tone: 'warn', name: 'figures that differ', place: '/admin/status/storage' })
  const order: Tone[] = ['bad', 'warn', 'none']
  const sorted = rows.toSorted((one, other) => order.indexOf(one.tone) - order.indexOf(other.tone))
  return sorted.filter(({ name }, at) => sorted.findIndex((row) => row.name === name) === at)
}
