import type { PerformancePoint } from '#contract/admin/performance.ts'
import { figure, msText, percent } from '#web/ui/data/format.ts'
import labels from '../labels.json' with { type: 'json' }

export const VIEWS = labels.trends

export type View = keyof typeof VIEWS

type Line = Omit<Series, 'points'> & { field: Exclude<keyof PerformancePoint, 'timestamp'> }

const inUnit = (unit: string, digits?: number) => (value: number | null) =>
  value === null ? 'none' : `${figure(value, digits)}${unit}`

const [BRAND, CORAL, DIV] = ['--color-brand', '--color-coral', '--color-div']

const LINES: Record<View, readonly Line[]> = {
  traffic: [
    { field: 'rps', name: 'Requests', write: inUnit(' rps'), colour: BRAND },
    { field: 'averageResponseTime', name: 'Response time', write: msText, colour: CORAL, isRight: true },
  ],
  errors: [{ field: 'errorRate', name: 'Error rate', write: percent, colour: '--color-bad' }],
  connections: [
    { field: 'activeConnections', name: 'Open streams', write: inUnit('', 0), colour: '--color-fly' },
  ],
  resources: [
    { field: 'memoryUsed', name: 'Memory', write: inUnit(' MB', 0), colour: BRAND },
    { field: 'cpuUsage', name: 'CPU', write: percent, colour: DIV, isRight: true },
  ],
}

/** A longer distance between points is downtime. */
const GAP_MS = 150_000

/** Missing minutes become gaps. */
export function chartOf(history: readonly PerformancePoint[], view: View): ChartData {
  const places: { time: number; point: PerformancePoint | null }[] = []
  for (const point of history) {
    const time = Date.parse(point.timestamp)
    const before = places.at(-1)
    if (before && time - before.time > GAP_MS) places.push({ time: before.time + 60_000, point: null })
    places.push({ time, point })
  }
  const series = LINES[view].map(({ field, ...line }) => ({
    ...line,
    points: places.map(({ point }) => point && point[field]),
  }))
  return { times: places.map(({ time }) => time), series }
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
