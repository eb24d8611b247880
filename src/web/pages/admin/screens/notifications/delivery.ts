import { CONSOLE } from '#contract/admin/limits.ts'
import type { SseMetrics } from '#contract/admin/sse.ts'
import type { Mark } from '#web/ui/data/StatusBadge.tsx'
import type { PageState } from '../../frame/Page.tsx'

/** Delivered share, 0 to 1; null before the first. */
export function successShare(metrics: SseMetrics): number | null {
  const { totalNotificationsSent: sent, totalNotificationsFailed: failed } = metrics
  return sent + failed > 0 ? sent / (sent + failed) : null
}

/** DEGRADED below 95 percent, else OPERATIONAL (spec console-15). */
export function deliveryMark(share: number | null): Mark {
  return share !== null && share < CONSOLE.degradedBelow
    ? { tone: 'bad', text: 'DEGRADED' }
    : { tone: 'ok', text: 'OPERATIONAL' }
}

export function notificationState(metrics: SseMetrics): PageState {
  const { tone, text } = deliveryMark(successShare(metrics))
  return tone === 'ok'
    ? { tone, text: 'All systems normal' }
    : { tone, text: `Notification delivery is ${text}` }
}

const COURSE = 60

/** Appends to the points seen by this page, oldest first. */
export const withPoint = (course: readonly number[], point: number): number[] =>
  [...course, point].slice(-COURSE)
