import { TrendingDown, TrendingUp } from 'lucide-react'
import type { PerformanceMetrics, PerformancePoint } from '#contract/admin/performance.ts'
import { cx } from '#web/ui/cx.ts'
import { countShort, figure, msText, percent } from '../../ui/format.ts'
import { Tile, Tiles } from '../../ui/Tile.tsx'
import { trendsOf, type Trend } from './words.ts'

type Props = { metrics: PerformanceMetrics; history: readonly PerformancePoint[] }

const HOUR_POINTS = 60

/** The four figures of now, each with its last hour. */
export function MetricTiles({ metrics, history }: Props) {
  const trends = trendsOf(metrics, history)
  const course = (of: (point: PerformancePoint) => number | null) => ({
    points: history.slice(-HOUR_POINTS).map(of),
    of: 'Last hour',
  })
  return (
    <Tiles>
      <Tile
        label="Requests/sec"
        value={figure(metrics.currentRps)}
        note={<Arrow trend={trends.rps} />}
        course={course(({ rps }) => rps)}
      />
      <Tile
        label="Avg Response Time"
        value={msText(metrics.averageResponseTime)}
        note={<Arrow trend={trends.response} />}
        course={course(({ averageResponseTime }) => averageResponseTime)}
      />
      <Tile
        label="Error Rate"
        value={percent(metrics.errorRate, 2)}
        note={<Arrow trend={trends.errors} />}
        course={course(({ errorRate }) => errorRate)}
      />
      <Tile
        label="Active Connections"
        value={countShort(metrics.activeConnections)}
        note={<Arrow trend={trends.connections} />}
        course={course(({ activeConnections }) => activeConnections)}
      />
    </Tiles>
  )
}

function Arrow({ trend: { isUp, text, isBad } }: { trend: Trend }) {
  const Icon = isUp ? TrendingUp : TrendingDown
  return (
    <span className={cx('inline-flex items-center gap-1.5', isBad ? 'font-bold text-bad' : 'text-ink2')}>
      <Icon aria-label={isUp ? 'Up:' : 'Down:'} role="img" className="size-4 shrink-0" />
      {text}
    </span>
  )
}
