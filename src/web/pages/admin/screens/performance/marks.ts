import { CONSOLE } from '#contract/admin/limits.ts'
import type {
  PartHealth,
  PerformanceHealth,
  PerformanceMetrics,
  PerformancePoint,
} from '#contract/admin/performance.ts'
import { figure } from '#web/ui/data/format.ts'
import type { Mark, Tone } from '#web/ui/data/StatusBadge.tsx'
import type { PageState } from '../../frame/Page.tsx'
import labels from '../labels.json' with { type: 'json' }

export type Trend = { isUp: boolean; text: string; isBad: boolean }

/** Thresholds of spec console-14; connections have none, so they compare to their daily average. */
export function trendsOf(metrics: PerformanceMetrics, history: readonly PerformancePoint[]) {
  const { currentRps, averageResponseTime, errorRate, activeConnections } = metrics
  const usual = averageOf(history.map((point) => point.activeConnections))
  return {
    rps: trend(currentRps, CONSOLE.trendRps, `${CONSOLE.trendRps} rps`),
    response: badAbove(trend(averageResponseTime, CONSOLE.trendResponseMs, `${CONSOLE.trendResponseMs} ms`)),
    errors: badAbove(trend(errorRate, CONSOLE.trendErrorPercent, `${CONSOLE.trendErrorPercent}%`)),
    connections: trend(activeConnections, usual, `its average, ${figure(usual, 1)}`),
  } satisfies Record<string, Trend>
}

export function cpuMark(percent: number): Mark {
  if (percent < CONSOLE.cpuNormalPercent) return { tone: 'ok', text: 'Normal' }
  return percent < CONSOLE.cpuHighPercent ? { tone: 'warn', text: 'High' } : { tone: 'bad', text: 'Critical' }
}

export function errorTone(percent: number): Tone {
  if (percent > CONSOLE.endpointAlarmPercent) return 'bad'
  return percent > CONSOLE.endpointWarnPercent ? 'warn' : 'ok'
}

export const PARTS = Object.entries(labels.parts) as [part: keyof PerformanceHealth, name: string][]

export const PART_TONES: Record<PartHealth, Tone> = { healthy: 'ok', warning: 'warn', error: 'bad' }

export const partMark = (health: PartHealth): Mark => ({ tone: PART_TONES[health], text: health })

export const modelMark = (health: PartHealth, isSetUp: boolean): Mark =>
  isSetUp ? partMark(health) : { tone: 'none', text: 'not set up' }

export function performanceState(metrics: PerformanceMetrics, health: PerformanceHealth): PageState {
  const of = (state: PartHealth) => PARTS.filter(([part]) => health[part] === state).map(([, name]) => name)
  const bad = [
    ...of('error'),
    ...(metrics.errorRate > CONSOLE.trendErrorPercent ? ['error rate'] : []),
    ...(metrics.cpuUsage >= CONSOLE.cpuHighPercent ? ['CPU'] : []),
  ]
  const warn = [
    ...of('warning'),
    ...(metrics.averageResponseTime > CONSOLE.trendResponseMs ? ['response time'] : []),
  ]
  if (!bad.length && !warn.length) return { tone: 'ok', text: 'All systems normal' }
  return { tone: bad.length ? 'bad' : 'warn', text: `Needs attention: ${[...bad, ...warn].join(', ')}` }
}

function trend(value: number, threshold: number, name: string): Trend {
  const isUp = value > threshold
  return { isUp, text: `${isUp ? 'above' : value === threshold ? 'at' : 'below'} ${name}`, isBad: false }
}

const badAbove = (of: Trend): Trend => ({ ...of, isBad: of.isUp })

const averageOf = (values: readonly number[]) =>
  values.length ? values.reduce((sum, value) => sum + value, 0) / values.length : 0
