import { CONSOLE } from '#contract/admin/limits.ts'
import type { SseMetrics } from '#contract/admin/performance.ts'
import { monitoringRows } from '#contract/api/monitoring.ts'
import { withMessage } from '#web/api.ts'
import { MomentAndAge } from '#web/ui/data/Age.tsx'
import type { Column } from '#web/ui/data/DataTable.tsx'
import { OrNone, type FigureLine } from '#web/ui/data/Figures.tsx'
import { counted, countShort, ofOne } from '#web/ui/data/format.ts'
import { StatusBadge, type Mark } from '#web/ui/data/StatusBadge.tsx'
import { Tiles, type TileFacts } from '#web/ui/data/Tile.tsx'
import { adminCall } from '../../frame/calls.ts'
import { FiguresPanel, TablePanel } from '../../frame/lists.tsx'
import { PolledPage, type PageState } from '../../frame/Page.tsx'
import { usePolled } from '../../frame/use-polled.ts'

/** Notifications Monitor (spec console-15). Only a failed first request shows. */
export function Screen({ title }: { title: string }) {
  const load = (signal: AbortSignal) =>
    adminCall(monitoringRows.sseMetrics, { signal }).catch(withMessage(() => 'Failed to fetch SSE metrics'))
  const polled = usePolled({ key: ['notifications'], every: CONSOLE.sseMs, load })
  return (
    <PolledPage
      isQuiet
      title={title}
      polled={polled}
      say={notificationState}
      loading="Loading notifications..."
    >
      {(metrics) => (
        <>
          <Tiles tiles={tilesOf(metrics)} />
          <div className="grid gap-4 xl:grid-cols-2">
            <FiguresPanel title="System Health" lines={healthLines(metrics)} />
            <FiguresPanel title="Since the start" lines={startLines(metrics)} />
          </div>
          <TablePanel
            title="Active Connections by Trip"
            columns={COLUMNS}
            rows={metrics.connectionsByTrip}
            empty="No active SSE connections"
          />
        </>
      )}
    </PolledPage>
  )
}

function tilesOf(metrics: SseMetrics): TileFacts[] {
  const { totalNotificationsSent: sent, totalNotificationsFailed: failed } = metrics
  const { totalNotificationsStored: stored, notificationsCleaned: cleaned } = metrics
  return [
    {
      label: 'Active Connections',
      value: countShort(metrics.activeConnections),
      note: counted(metrics.activeTripsWithNotifications, 'active trip'),
    },
    { label: 'Notifications Sent', value: countShort(sent), note: `${countShort(failed)} failed` },
    {
      label: 'Success Rate',
      value: <OrNone text={ofOne(successShare(metrics), 1)} why="none sent yet" />,
      note: 'of all notifications since the start',
    },
    {
      label: 'Stored Notifications',
      value: countShort(stored),
      note: `since the start, ${countShort(cleaned)} cleaned`,
    },
  ]
}

const healthLines = (metrics: SseMetrics): FigureLine[] => [
  { label: 'SSE Transport', value: <Running is={metrics.isTransportRunning} text="OPERATIONAL" /> },
  { label: 'Notification Delivery', value: <StatusBadge {...deliveryMark(successShare(metrics))} /> },
  { label: 'Memory Cleanup', value: <Running is={metrics.isCleanupRunning} text="ACTIVE" /> },
]

const Running = ({ is, text }: { is: boolean; text: string }) => (
  <StatusBadge tone={is ? 'ok' : 'bad'} text={is ? text : 'STOPPED'} />
)

const startLines = ({ lastCleanupRun, ...metrics }: SseMetrics): FigureLine[] => [
  { label: 'Connections opened', value: countShort(metrics.totalConnectionsCreated) },
  { label: 'Connections closed', value: countShort(metrics.totalConnectionsClosed) },
  {
    label: 'Last cleanup',
    value: lastCleanupRun === null ? 'not yet' : <MomentAndAge at={lastCleanupRun} />,
  },
]

const COLUMNS: Column<SseMetrics['connectionsByTrip'][number]>[] = [
  { head: 'Trip ID', cell: ({ tripId }) => <code>{tripId}</code>, isWide: true },
  { head: 'Clients', cell: ({ clientCount }) => clientCount, isFigure: true },
  { head: 'Connected', cell: ({ connectedAt }) => <MomentAndAge at={connectedAt} /> },
]

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

function notificationState(metrics: SseMetrics): PageState {
  const { tone, text } = deliveryMark(successShare(metrics))
  return { tone, text: `Notification delivery is ${tone === 'ok' ? 'normal' : text}` }
}
