import * as z from 'zod/mini'

/** Answer of `GET /api/system/admin/sse-metrics`: live trip streams since server start. ISO 8601 instants. */
export const SseMetrics = z.object({
  activeConnections: z.number(),
  activeTripsWithNotifications: z.number(),
  totalNotificationsSent: z.number(),
  totalNotificationsFailed: z.number(),
  totalNotificationsStored: z.number(),
  notificationsCleaned: z.number(),
  totalConnectionsCreated: z.number(),
  totalConnectionsClosed: z.number(),
  lastCleanupRun: z.nullable(z.string()),
  /** Most pages first: at most 100. */
  connectionsByTrip: z.array(
    z.object({ tripId: z.string(), clientCount: z.number(), connectedAt: z.string() }),
  ),
})
export type SseMetrics = z.infer<typeof SseMetrics>
