import type { SseMetrics } from '#contract/admin/sse.ts'
import { OrNone } from '../../ui/Figures.tsx'
import { counted, countShort, ofOne } from '../../ui/format.ts'
import { Tile, Tiles } from '../../ui/Tile.tsx'
import { successShare } from './words.ts'

type Props = { metrics: SseMetrics; course: readonly number[] }

/** Who listens, and what reaches them. */
export function NotificationTiles({ metrics, course }: Props) {
  return (
    <Tiles>
      <Tile
        label="Active Connections"
        value={countShort(metrics.activeConnections)}
        note={counted(metrics.activeTripsWithNotifications, 'active trip')}
        course={{ points: course, of: 'Since this page is open' }}
      />
      <Tile
        label="Notifications Sent"
        value={countShort(metrics.totalNotificationsSent)}
        note={`${countShort(metrics.totalNotificationsFailed)} failed`}
      />
      <Tile
        label="Success Rate"
        value={<OrNone text={ofOne(successShare(metrics), 1)} why="none sent yet" />}
        note="of all notifications since the start"
      />
      <Tile
        label="Stored Notifications"
        value={countShort(metrics.totalNotificationsStored)}
        note={`${countShort(metrics.notificationsCleaned)} cleaned`}
      />
    </Tiles>
  )
}
