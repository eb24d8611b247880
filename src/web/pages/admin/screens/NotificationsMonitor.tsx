import { useQueryClient } from '@tanstack/react-query'
import { CONSOLE } from '#contract/admin/limits.ts'
import type { SseMetrics } from '#contract/admin/sse.ts'
import { monitoringRows } from '#contract/api/monitoring.ts'
import { orSay } from '#web/api.ts'
import { adminCall } from '../frame/admin-call.ts'
import { Page } from '../ui/Page.tsx'
import { stateOf } from '../ui/polled.ts'
import { usePolled } from './controls/use-polled.ts'
import { Watched } from '../ui/Watched.tsx'
import { NotificationTiles } from './notifications/NotificationTiles.tsx'
import { ConnectionsCard } from './notifications/ConnectionsCard.tsx'
import { StatisticsCards } from './notifications/StatisticsCards.tsx'
import { notificationState, withPoint } from './notifications/words.ts'

const KEY = ['notifications']

type Seen = { metrics: SseMetrics; course: readonly number[] }

/** Notifications Monitor (spec console-15). Only a first try that fails is said. */
export function NotificationsMonitor() {
  const cache = useQueryClient()
  const load = async (signal: AbortSignal): Promise<Seen> => {
    const metrics = await adminCall(monitoringRows.sseMetrics, { signal }).catch(
      orSay(() => 'Failed to fetch SSE metrics'),
    )
    const course = cache.getQueryData<Seen>(KEY)?.course ?? []
    return { metrics, course: withPoint(course, metrics.activeConnections) }
  }
  const polled = usePolled({ key: KEY, every: CONSOLE.sseMs, load })
  const { updatedAt, refresh, isBusy } = polled
  return (
    <Page
      title="Notifications Monitor"
      state={stateOf(polled, ({ metrics }) => notificationState(metrics))}
      updatedAt={updatedAt}
      refresh={{ onRefresh: refresh, isBusy }}
    >
      <Watched quiet polled={polled} loading="Loading notifications...">
        {({ metrics, course }) => (
          <>
            <NotificationTiles metrics={metrics} course={course} />
            <StatisticsCards metrics={metrics} />
            <ConnectionsCard connections={metrics.connectionsByTrip} />
          </>
        )}
      </Watched>
    </Page>
  )
}
