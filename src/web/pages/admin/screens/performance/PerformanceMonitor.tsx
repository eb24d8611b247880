import { TrendingDown, TrendingUp } from 'lucide-react'
import { useMemo } from 'react'
import { CONSOLE } from '#contract/admin/limits.ts'
import type { EndpointFigures, PerformanceMetrics, PerformancePoint } from '#contract/admin/performance.ts'
import { monitoringRows } from '#contract/api/monitoring.ts'
import { cx } from '#web/ui/cx.ts'
import type { Column } from '#web/ui/data/DataTable.tsx'
import { ShareLine } from '#web/ui/data/Figures.tsx'
import { Buttons } from '#web/ui/data/Filters.tsx'
import { counted, countShort, figure, msText, percent } from '#web/ui/data/format.ts'
import { Panel } from '#web/ui/data/Panel.tsx'
import { StatusBadge } from '#web/ui/data/StatusBadge.tsx'
import { Tiles, type TileFacts } from '#web/ui/data/Tile.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { lazyComponent } from '#web/ui/lazy.ts'
import { PartBoundary } from '#web/ui/PartBoundary.tsx'
import { useAddressChoice } from '../../frame/address-filters.ts'
import { adminCall } from '../../frame/calls.ts'
import { FiguresPanel, TablePanel } from '../../frame/lists.tsx'
import { PolledPage } from '../../frame/Page.tsx'
import { usePolled } from '../../frame/use-polled.ts'
import {
  cpuMark,
  errorTone,
  modelMark,
  PARTS,
  partMark,
  performanceState,
  trendsOf,
  type Trend,
} from './marks.ts'
import { chartOf, VIEWS } from './trends.ts'

const Chart = lazyComponent(() => import('./Chart.tsx').then((part) => part.Chart))

const HEIGHT = 260

/** Performance Monitor (spec console-14). A failed refresh keeps the old data. */
export function Screen({ title }: { title: string }) {
  const polled = usePolled({ key: ['performance'], every: CONSOLE.performanceMs, load })
  return (
    <PolledPage
      isQuiet
      title={title}
      polled={polled}
      say={({ metrics, health }) => performanceState(metrics, health)}
      loading="Loading performance data..."
      failedTitle="Failed to load performance data"
    >
      {({ metrics, history, endpoints, health, modelSetUp }) => (
        <>
          <Tiles tiles={tilesOf(metrics, history)} />
          <div className="grid gap-4 xl:grid-cols-2">
            <Panel title="Resources" about="of the server’s process; readers have their own">
              <dl className="grid gap-5">
                <ShareLine
                  name="Memory Usage"
                  share={metrics.memoryUsage.percentage}
                  value={percent(metrics.memoryUsage.percentage)}
                  note={`${figure(metrics.memoryUsage.used, 0)} / ${figure(metrics.memoryUsage.total, 0)} MB`}
                />
                <ShareLine
                  name="CPU Usage"
                  share={metrics.cpuUsage}
                  value={percent(metrics.cpuUsage)}
                  tone={cpuMark(metrics.cpuUsage).tone}
                  note={<StatusBadge {...cpuMark(metrics.cpuUsage)} />}
                />
              </dl>
            </Panel>
            <FiguresPanel
              title="System Health"
              lines={PARTS.map(([part, label]) => {
                const mark = part === 'openai' ? modelMark(health[part], modelSetUp) : partMark(health[part])
                return { label, value: <StatusBadge {...mark} /> }
              })}
            />
          </div>
          <Trends history={history} />
          <TablePanel
            title="Endpoint Performance"
            about="last hour, most asked first"
            columns={COLUMNS}
            rows={endpoints.slice(0, CONSOLE.endpointRows)}
            empty="No requests in the last hour"
          />
        </>
      )}
    </PolledPage>
  )
}

async function load(signal: AbortSignal) {
  const query = { hours: `${CONSOLE.historyHours}` }
  const [{ metrics }, { history }, { endpoints }, { health, modelSetUp }] = await Promise.all([
    adminCall(monitoringRows.statusPerformanceMetrics, { signal }),
    adminCall(monitoringRows.statusPerformanceHistory, { query, signal }),
    adminCall(monitoringRows.statusPerformanceEndpoints, { signal }),
    adminCall(monitoringRows.statusPerformanceHealth, { signal }),
  ])
  return { metrics, history, endpoints, health, modelSetUp }
}

function tilesOf(metrics: PerformanceMetrics, history: readonly PerformancePoint[]): TileFacts[] {
  const { rps, response, errors, connections } = trendsOf(metrics, history)
  const { currentRps, averageResponseTime, errorRate, activeConnections } = metrics
  const time = msText(currentRps ? averageResponseTime : null)
  return [
    { label: 'Requests/sec', value: figure(currentRps), note: <Arrow trend={rps} /> },
    { label: 'Avg Response Time', value: time, note: <Arrow trend={response} /> },
    { label: 'Error Rate', value: percent(errorRate, 2), note: <Arrow trend={errors} /> },
    {
      label: 'Active Connections',
      value: countShort(activeConnections),
      note: <Arrow trend={connections} />,
    },
  ]
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

function Trends({ history }: { history: readonly PerformancePoint[] }) {
  const [view, setView] = useAddressChoice('view', VIEWS)
  const data = useMemo(() => chartOf(history, view), [history, view])
  return (
    <Panel
      title="24-Hour Trends"
      about={counted(history.length, 'data point')}
      aside={<Buttons label="Shown" choices={VIEWS} chosen={view} onChoose={setView} />}
    >
      {history.length > 1 ? (
        <PartBoundary
          text="The chart could not be loaded."
          retry="Retry"
          fallback={<div className="late-appear rounded-md bg-line/70" style={{ height: HEIGHT }} />}
        >
          <Chart label={`24-Hour Trends, ${view}`} data={data} height={HEIGHT} />
        </PartBoundary>
      ) : (
        <Empty plain text="The first minutes are still being counted" />
      )}
    </Panel>
  )
}

const COLUMNS: Column<EndpointFigures>[] = [
  { head: 'Path', cell: ({ path }) => path, isWide: true },
  {
    head: 'Method',
    cell: ({ method }) => (
      <span className="rounded-full bg-land-bg px-2 py-0.5 text-sm font-bold text-land">{method}</span>
    ),
  },
  { head: 'Avg Response', cell: ({ averageResponseTime }) => msText(averageResponseTime), isFigure: true },
  { head: '95th Percentile', cell: ({ p95ResponseTime }) => msText(p95ResponseTime), isFigure: true },
  { head: 'Requests (1h)', cell: ({ requestCount }) => countShort(requestCount), isFigure: true },
  {
    head: 'Error Rate',
    cell: ({ errorRate }) => <StatusBadge tone={errorTone(errorRate)} text={percent(errorRate)} />,
    isFigure: true,
  },
]
