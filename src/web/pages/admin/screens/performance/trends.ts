import type { PerformancePoint } from '#contract/admin/performance.ts'
import { figure, msText, percent } from '#web/ui/data/format.ts'

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
  const line = (
    field: Exclude<keyof PerformancePoint, 'timestamp'>,
    series: Omit<Series, 'points'>,
  ): Series => ({
    ...series,
    points: points.map(({ point }) => point && point[field]),
  })
  const perSecond = (value: number | null) => (value === null ? 'none' : `${figure(value)} rps`)
  const open = (value: number | null) => (value === null ? 'none' : figure(value, 0))
  const memory = (value: number | null) => (value === null ? 'none' : `${figure(value, 0)} MB`)
  const [brand, coral, div] = ['--color-brand', '--color-coral', '--color-div']
  const series: Record<View, () => Series[]> = {
    traffic: () => [
      line('rps', { name: 'Requests', write: perSecond, colour: brand }),
      line('averageResponseTime', { name: 'Response time', write: msText, colour: coral, isRight: true }),
    ],
    errors: () => [line('errorRate', { name: 'Error rate', write: percent, colour: '--color-bad' })],
    connections: () => [
      line('activeConnections', { name: 'Open streams', write: open, colour: '--color-fly' }),
    ],
    resources: () => [
      line('memoryUsed', { name: 'Memory', write: memory, colour: brand }),
      line('cpuUsage', { name: 'CPU', write: percent, colour: div, isRight: true }),
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

/** Null is a gap. */
type Series = {
  name: string
  points: readonly (number | null)[]
  write: (value: number | null) => string
  colour: string
  isRight?: boolean
}

/** Oldest first; `times` in epoch milliseconds. */
export type ChartData = { times: readonly number[]; series: readonly Series[] }

export function pointText({ times, series }: ChartData, index: number, time: (at: number) => string): string {
  const values = series.map(({ name, points, write }) => `${name} ${write(points[index] ?? null)}`)
  return `${time(times[index] ?? 0)}: ${values.join(', ')}`
}

/** Lowest, highest and latest of each line: the chart for screen readers. */
export function summaryText({ series }: ChartData): string {
  return series
    .map(({ name, points, write }) => {
      const known = points.filter((point) => point !== null)
      if (!known.length) return `${name}: nothing measured`
      const [least, most] = [Math.min(...known), Math.max(...known)]
      return `${name}: now ${write(points.at(-1) ?? null)}, lowest ${write(least)}, highest ${write(most)}`
    })
    .join('. ')
}

/** Calls `write` with one argument: its second may be a number of decimals. */
export const tickTexts = ({ write }: Pick<Series, 'write'>, ticks: readonly number[]): string[] =>
  ticks.map((tick) => write(tick))
