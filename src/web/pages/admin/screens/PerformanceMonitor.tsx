import { CONSOLE } from '#contract/admin/limits.ts'
import type {
  EndpointFigures,
  PerformanceHealth,
  PerformanceMetrics,
  PerformancePoint,
} from '#contract/admin/performance.ts'
import { monitoringRows } from '#contract/api/monitoring.ts'
import { adminCall } from '../frame/admin-call.ts'
import { Page } from '../ui/Page.tsx'
import { stateOf } from '../ui/polled.ts'
import { usePolled } from './controls/use-polled.ts'
import { Watched } from '../ui/Watched.tsx'
import { EndpointsCard } from './performance/EndpointsCard.tsx'
import { MetricTiles } from './performance/MetricTiles.tsx'
import { PartsCard } from './performance/PartsCard.tsx'
import { ResourcesCard } from './performance/ResourcesCard.tsx'
import { TrendsCard } from './performance/TrendsCard.tsx'
import { performanceState } from './performance/words.ts'

/** Performance Monitor (spec console-14). A try that fails keeps what was there. */
export function PerformanceMonitor() {
  const polled = usePolled({ key: ['performance'], every: CONSOLE.performanceMs, load })
  const { updatedAt, refresh, isBusy } = polled
  return (
    <Page
      title="Performance Monitor"
      state={stateOf(polled, ({ metrics, health }) => performanceState(metrics, health))}
      updatedAt={updatedAt}
      refresh={{ onRefresh: refresh, isBusy }}
    >
      <Watched
        quiet
        polled={polled}
        loading="Loading performance data..."
        failedTitle="Failed to load performance data"
      >
        {({ metrics, history, endpoints, health, modelSetUp }) => (
          <>
            <MetricTiles metrics={metrics} history={history} />
            <div className="grid gap-4 xl:grid-cols-2">
              <ResourcesCard metrics={metrics} />
              <PartsCard health={health} modelSetUp={modelSetUp} />
            </div>
            <TrendsCard history={history} />
            <EndpointsCard endpoints={endpoints} />
          </>
        )}
      </Watched>
    </Page>
  )
}

type Loaded = {
  metrics: PerformanceMetrics
  history: PerformancePoint[]
  endpoints: EndpointFigures[]
  health: PerformanceHealth
  modelSetUp: boolean
}

async function load(signal: AbortSignal): Promise<Loaded> {
  const [{ metrics }, { history }, { endpoints }, { health, modelSetUp }] = await Promise.all([
    adminCall(monitoringRows.statusPerformanceMetrics, { signal }),
    adminCall(monitoringRows.statusPerformanceHistory, {
      query: { hours: `${CONSOLE.historyHours}` },
      signal,
    }),
    adminCall(monitoringRows.statusPerformanceEndpoints, { signal }),
    adminCall(monitoringRows.statusPerformanceHealth, { signal }),
  ])
  return { metrics, history, endpoints, health, modelSetUp }
}
