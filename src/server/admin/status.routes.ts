import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { operatorApi as api } from '#contract/operator-api.ts'
import type { SseMetrics } from '#contract/admin/performance.ts'
import { done } from '#server/http/answer.ts'
import type { Notifier } from '#server/notify/notifier.ts'
import type { Deps, RouteTable } from '#server/routes.ts'
import { partsOf } from './overview.service.ts'

/** What the status screens ask (spec debug-15). */
export function statusRoutes(table: RouteTable, { status, operatorStreams, notifier }: Deps): void {
  const { overview, ai, mail, storage, figures, selfCheck, incidents, modelSetUp, operatorBrowsers } = status
  table.implement(api.statusOverview, () => overview.read())
  table.implement(api.statusClockConfirm, ({ body }) => overview.confirmClock(body.day))
  table.implement(api.statusAiUsage, async ({ query }) => ({ metrics: await ai.usage(query.period) }))
  table.implement(api.statusAiQuality, async ({ query }) => ({ metrics: await ai.quality(query.period) }))
  table.implement(api.statusAiCosts, async ({ query }) => ({ breakdown: await ai.costs(query.days) }))
  table.implement(api.statusAiRecent, async ({ query }) => ({ processing: await ai.recent(query.limit) }))
  table.implement(api.statusMailSending, ({ query }) => mail.sending(query.hours))
  table.implement(api.statusMailReceiving, ({ query }) => mail.receiving(query.hours))
  table.implement(api.statusMailActivity, ({ query }) => mail.activity(query.limit))
  table.stream(api.statusMailEvents, async (c, _, { query }) => {
    const stream = operatorStreams.open(c)
    if (stream) await mail.stream(stream, query.interval)
    return RESPONSE_ALREADY_SENT
  })
  table.implement(api.statusStorageStats, async () => ({ stats: await storage.stats() }))
  table.implement(api.statusStorageUsage, () => ({ usage: storage.usage() }))
  table.implement(api.statusStorageCount, async () => {
    await storage.count()
    return { usage: storage.usage() }
  })
  table.implement(api.statusStorageHealth, async () => {
    const { isFull: _, current: _current, ...health } = await storage.health()
    return { health }
  })
  table.implement(api.statusSelfCheck, async () => ({ check: await selfCheck.latest() }))
  table.implement(api.statusSelfCheckNow, async () => ({ check: await selfCheck.now() }))
  table.implement(api.statusPerformanceMetrics, () => ({ metrics: figures.metrics() }))
  table.implement(api.statusPerformanceHistory, async ({ query }) => ({
    history: await figures.history(query.hours),
  }))
  table.implement(api.statusPerformanceEndpoints, async () => ({ endpoints: await figures.endpoints() }))
  table.implement(api.statusPerformanceHealth, async () => {
    await incidents.look()
    return { health: partsOf(incidents), modelSetUp }
  })
  table.implement(api.incidentAcknowledge, async ({ params }) => ({
    incident: await incidents.acknowledge(Number(params.id)),
  }))
  table.implement(api.operatorBrowserAdd, ({ body }) => done(operatorBrowsers.add(body.channel)))
  table.implement(api.operatorBrowserState, async ({ body }) => ({
    isOn: await operatorBrowsers.has(body.channel),
  }))
  table.implement(api.operatorBrowserRemove, ({ body }) => done(operatorBrowsers.remove(body.channel)))
  table.implement(api.sseMetrics, () => sseMetrics(notifier))
}

const TRIPS_SHOWN = 100

function sseMetrics(notifier: Notifier): SseMetrics {
  const { pages, trips, byTrip } = notifier.listening(TRIPS_SHOWN)
  const { cleanedAt } = notifier
  return {
    activeConnections: pages,
    activeTripsWithNotifications: trips,
    totalNotificationsSent: notifier.sent,
    totalNotificationsFailed: notifier.dropped,
    totalNotificationsStored: notifier.stored,
    notificationsCleaned: notifier.cleaned,
    totalConnectionsCreated: notifier.created,
    totalConnectionsClosed: notifier.closed,
    ...notifier.running,
    lastCleanupRun: cleanedAt === null ? null : new Date(cleanedAt).toISOString(),
    connectionsByTrip: byTrip.map(({ tripId, pages: clientCount, since }) => ({
      tripId,
      clientCount,
      connectedAt: new Date(since).toISOString(),
    })),
  }
}
