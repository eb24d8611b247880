import type { SseMetrics } from '#contract/admin/sse.ts'
import { Age, Moment } from '../../ui/Age.tsx'
import { Card } from '../../ui/Card.tsx'
import { Figures } from '../../ui/Figures.tsx'
import { countShort } from '../../ui/format.ts'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { deliveryMark, successShare } from './words.ts'

/** Streams, notifications, and whether they are well. */
export function StatisticsCards({ metrics }: { metrics: SseMetrics }) {
  const delivery = deliveryMark(successShare(metrics))
  return (
    <div className="grid gap-4 xl:grid-cols-3">
      <Card title="System Health">
        <Figures
          lines={[
            { label: 'SSE Transport', value: <StatusBadge tone="ok">OPERATIONAL</StatusBadge> },
            {
              label: 'Notification Delivery',
              value: <StatusBadge tone={delivery.tone}>{delivery.text}</StatusBadge>,
            },
            { label: 'Memory Cleanup', value: <StatusBadge tone="ok">ACTIVE</StatusBadge> },
          ]}
        />
      </Card>
      <Card title="Connection Statistics">
        <Figures
          lines={[
            { label: 'Active Now', value: countShort(metrics.activeConnections) },
            { label: 'Total Created', value: countShort(metrics.totalConnectionsCreated) },
            { label: 'Closed', value: countShort(metrics.totalConnectionsClosed) },
            { label: 'Active Trips', value: countShort(metrics.activeTripsWithNotifications) },
          ]}
        />
      </Card>
      <Card title="Notification Statistics">
        <Figures
          lines={[
            { label: 'Sent', value: countShort(metrics.totalNotificationsSent) },
            { label: 'Failed', value: countShort(metrics.totalNotificationsFailed) },
            { label: 'Stored', value: countShort(metrics.totalNotificationsStored) },
            { label: 'Cleaned', value: countShort(metrics.notificationsCleaned) },
            { label: 'Last Cleanup', value: <Cleanup at={metrics.lastCleanupRun} /> },
          ]}
        />
      </Card>
    </div>
  )
}

function Cleanup({ at }: { at: string | null }) {
  if (at === null) return 'not yet'
  return (
    <>
      <Moment at={at} /> · <Age at={at} />
    </>
  )
}
