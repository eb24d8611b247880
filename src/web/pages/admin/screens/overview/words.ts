import { CONSOLE } from '#contract/admin/limits.ts'
import type { SystemOverview } from '#contract/admin/overview.ts'
import type { PageState } from '../../ui/Page.tsx'
import type { Tone } from '../../ui/StatusBadge.tsx'

type Mark = { tone: Tone; text: string }

/** Default look when ACTIVE, otherwise destructive (spec B §2). */
export const deploymentMark = (status: string): Mark => ({
  tone: status.toUpperCase() === 'ACTIVE' ? 'ok' : 'bad',
  text: status,
})

/** Error or down is Error, anything else that is not healthy Warning (spec B §4). */
export function storageMark(health: string): Mark {
  if (health === 'healthy') return { tone: 'ok', text: 'Healthy' }
  return health === 'error' || health === 'down'
    ? { tone: 'bad', text: 'Error' }
    : { tone: 'warn', text: 'Warning' }
}

/** Normal below one percent of errors, else Elevated (spec B §2). */
export const performanceMark = (errorRate: number): Mark =>
  errorRate < CONSOLE.elevatedPercent ? { tone: 'ok', text: 'Normal' } : { tone: 'bad', text: 'Elevated' }

/** Whether all mail of the day left. */
export function mailMark({ sent24h, failed24h }: SystemOverview['email']): Mark {
  if (failed24h > 0) return { tone: 'warn', text: `${failed24h} failed` }
  return sent24h > 0 ? { tone: 'ok', text: 'All sent' } : { tone: 'none', text: 'No mail' }
}

/** All of it in a sentence: what is not well is named, the worst first. */
export function overviewState({ deployment, storage, performance, email }: SystemOverview): PageState {
  const parts = [
    { ...deploymentMark(deployment.status), name: `deployment is ${deployment.status}` },
    { ...storageMark(storage.health), name: 'storage' },
    { ...performanceMark(performance.errorRate), name: 'error rate' },
    { ...mailMark(email), name: 'failed email' },
  ].filter(({ tone }) => tone === 'bad' || tone === 'warn')
  if (!parts.length) return { tone: 'ok', text: 'All systems normal' }
  const bad = parts.filter(({ tone }) => tone === 'bad')
  const names = [...bad, ...parts.filter(({ tone }) => tone === 'warn')].map(({ name }) => name)
  return { tone: bad.length ? 'bad' : 'warn', text: `Needs attention: ${names.join(', ')}` }
}
