import * as z from 'zod/mini'
import { alike, flags, numbers, texts } from './fields.ts'

/** The last minute. Times in ms, rates in percent, memory in MB: used by the process and available to it. */
export const PerformanceMetrics = z.object({
  ...numbers('currentRps', 'averageResponseTime', 'errorRate', 'activeConnections', 'cpuUsage').shape,
  memoryUsage: numbers('used', 'total', 'percentage'),
})
export type PerformanceMetrics = z.infer<typeof PerformanceMetrics>

/** One minute. `averageResponseTime` is null in a minute without requests. */
export const PerformancePoint = z.object({
  ...numbers('rps', 'errorRate', 'activeConnections', 'memoryUsed', 'cpuUsage').shape,
  timestamp: z.string(),
  averageResponseTime: z.nullable(z.number()),
})
export type PerformancePoint = z.infer<typeof PerformancePoint>

/** An endpoint in the last hour, by its path in the contract; most asked first. */
export const EndpointFigures = z.object({
  ...texts('path', 'method').shape,
  ...numbers('averageResponseTime', 'p95ResponseTime', 'requestCount', 'errorRate').shape,
})
export type EndpointFigures = z.infer<typeof EndpointFigures>

export const PartHealth = z.enum(['healthy', 'warning', 'error'])
export type PartHealth = z.infer<typeof PartHealth>

/** Health of the server's parts. `openai`: any language model; healthy if none is set up (`modelSetUp`). */
export const PerformanceHealth = alike(PartHealth)('database', 'openai', 'storage', 'email')
export type PerformanceHealth = z.infer<typeof PerformanceHealth>

/** Answer of `GET /api/system/admin/sse-metrics`: live trip streams since server start. ISO 8601 instants. */
export const SseMetrics = z.object({
  ...numbers('activeConnections', 'totalConnectionsCreated', 'totalConnectionsClosed').shape,
  ...numbers('totalNotificationsSent', 'totalNotificationsFailed', 'totalNotificationsStored').shape,
  ...numbers('activeTripsWithNotifications', 'notificationsCleaned').shape,
  ...flags('isTransportRunning', 'isCleanupRunning').shape,
  lastCleanupRun: z.nullable(z.string()),
  /** Most pages first: at most 100. */
  connectionsByTrip: z.array(z.object({ ...texts('tripId', 'connectedAt').shape, clientCount: z.number() })),
})
export type SseMetrics = z.infer<typeof SseMetrics>
