import type { PerformancePoint } from '#contract/admin/performance.ts'
import { figure, msText, percent } from '#web/ui/data/format.ts'
import type { ChartData, Series } from './chart-data.ts'

export const VIEWS = {
  traffic: 'Traffic',
  errors: 'Errors',
  connections: 'Connections',
  resources: 'Resources',
} as const

export type View = keyof typeof VIEWS

/** A longer distance between points is downtime. */
const GAP_MS = 150_000

/** Missing minutes become gaps. */
export function chartOf(history: readonly PerformancePoint[], view: View): ChartData {
  const points = withGaps(history)
  const line = (series: Omit<Series, 'points'>, of: (point: PerformancePoint) => number | null): Series => ({
    ...series,
    points: points.map(({ point }) => point && of(point)),
  })
  const perSecond = (value: number | null) => (value === null ? 'none' : `${figure(value)} rps`)
  const open = (value: number | null) => (value === null ? 'none' : figure(value, 0))
  const memory = (value: number | null) => (value === null ? 'none' : `${figure(value, 0)} MB`)
  const series: Record<View, () => Series[]> = {
    traffic: () => [
      line({ name: 'Requests', write: perSecond, colour: '--color-brand' }, ({ rps }) => rps),
      line(
        { name: 'Response time', write: msText, colour: '--color-coral', isRight: true },
        ({ averageResponseTime }) => averageResponseTime,
      ),
    ],
    errors: () => [
      line({ name: 'Error rate', write: percent, colour: '--color-bad' }, ({ errorRate }) => errorRate),
    ],
    connections: () => [
      line(
        { name: 'Open streams', write: open, colour: '--color-fly' },
        ({ activeConnections }) => activeConnections,
      ),
    ],
    resources: () => [
      line({ name: 'Memory', write: memory, colour: '--color-brand' }, ({ memoryUsed }) => memoryUsed),
      line({ name: 'CPU', write: percent, colour: '--color-div', isRight: true }, ({ cpuUsage }) => cpuUsage),
    ],
  }
  return { times: points.map(({ time }) => time), series: series[view]() }
}

type TrendPoint = { time: number; point: PerformancePoint | null }

function withGaps(history: readonly PerformancePoint[]): TrendPoint[] {
  const places: TrendPoint[] = []
  for (const point of history) {
    const time = Date.parse(point.timestamp)
    const before = places.at(-1)
    if (before && time - before.time > GAP_MS) places.push({ time: before.time + 60_000, point: null })
    places.push({ time, point })
  }
  return places
}
