import * as z from 'zod/mini'
import { AiCosts, AiPeriod, AiQuality, AiUsage, ProcessingRun } from '../admin/ai.ts'
import { CurrentDeployment, DeploymentEnvironment } from '../admin/deployment.ts'
import { CONSOLE } from '../admin/limits.ts'
import { Incident } from '../admin/incidents.ts'
import { MailActivityList, MailReceiving, MailSending } from '../admin/mail.ts'
import { ClockConfirmation, ClockState, SelfCheck, SystemOverview } from '../admin/overview.ts'
import {
  EndpointFigures,
  PerformanceHealth,
  PerformanceMetrics,
  PerformancePoint,
  SseMetrics,
} from '../admin/performance.ts'
import { StorageHealth, StorageStats, StorageUsage } from '../admin/storage.ts'
import { PushChannel } from '../alerts.ts'
import { endpoint, type None } from '../endpoint.ts'
import { count } from './shared.ts'

const Period = z.object({ period: z._default(AiPeriod, 'today') })
const MailWindow = z.object({ hours: count({ otherwise: CONSOLE.mailHours, most: 720 }) })
const HOUR_MS = 3_600_000

const figures = <R extends z.ZodMiniType, Q extends z.ZodMiniType = typeof None>(
  path: `/api/${string}`,
  answer: R,
  query?: Q,
) => endpoint(`GET ${path}`, { spec: 'debug-15', auth: 'admin', answer, ...(query && { query }) })

/** Spec debug-15. */
export const monitoringRows = {
  statusOverview: figures('/api/admin/status/system/overview', SystemOverview),
  statusClockConfirm: endpoint('POST /api/admin/status/clock/confirm', {
    spec: 'own: says that the clock is right after a jump, so that what is old is erased again',
    auth: 'admin',
    body: ClockConfirmation,
    answer: z.object({ clock: ClockState }),
    errors: ['clock.other_day'],
  }),
  statusAiUsage: figures('/api/admin/status/ai/usage', z.object({ metrics: AiUsage }), Period),
  statusAiQuality: figures(
    '/api/admin/status/ai/quality',
    z.object({ metrics: AiQuality }),
    z.object({ period: z._default(AiPeriod, 'week') }),
  ),
  statusAiCosts: figures(
    '/api/admin/status/ai/costs',
    z.object({ breakdown: AiCosts }),
    z.object({ days: count({ otherwise: CONSOLE.costDays, most: 90 }) }),
  ),
  statusAiRecent: figures(
    '/api/admin/status/ai/processing/recent',
    z.object({ processing: z.array(ProcessingRun) }),
    z.object({ limit: count({ otherwise: CONSOLE.recentProcessing, most: 100 }) }),
  ),
  statusMailSending: figures('/api/admin/status/email/sending', MailSending, MailWindow),
  statusMailReceiving: figures('/api/admin/status/email/receiving', MailReceiving, MailWindow),
  statusMailActivity: figures(
    '/api/admin/status/email/activity',
    MailActivityList,
    z.object({ limit: count({ otherwise: CONSOLE.activityItems, most: 100 }) }),
  ),
  statusMailEvents: endpoint('GET /api/admin/status/email/events/stream', {
    spec: 'debug-15, console-5',
    auth: 'admin',
    queryToken: 'token',
    query: z.object({
      interval: count({ otherwise: CONSOLE.eventStreamMs, least: 1_000, most: HOUR_MS }),
      token: z.optional(z.string()),
    }),
    answer: z.any(),
    errors: ['admin.too_many_streams'],
  }),
  statusStorageStats: figures('/api/admin/status/storage/stats', z.object({ stats: StorageStats })),
  statusStorageUsage: figures('/api/admin/status/storage/usage', z.object({ usage: StorageUsage })),
  statusStorageCount: endpoint('POST /api/admin/status/storage/count', {
    spec: 'own: counts what is stored at once (console-26)',
    auth: 'admin',
    answer: z.object({ usage: StorageUsage }),
  }),
  statusStorageHealth: figures('/api/admin/status/storage/health', z.object({ health: StorageHealth })),
  statusSelfCheck: figures('/api/admin/status/self-check', z.object({ check: z.nullable(SelfCheck) })),
  statusSelfCheckNow: endpoint('POST /api/admin/status/self-check', {
    spec: 'own: counts each figure again from its source (console-29)',
    auth: 'admin',
    answer: z.object({ check: SelfCheck }),
  }),
  statusPerformanceMetrics: figures(
    '/api/admin/status/performance/metrics',
    z.object({ metrics: PerformanceMetrics }),
  ),
  statusPerformanceHistory: figures(
    '/api/admin/status/performance/history',
    z.object({ history: z.array(PerformancePoint) }),
    z.object({ hours: count({ otherwise: CONSOLE.historyHours, most: CONSOLE.historyHours }) }),
  ),
  statusPerformanceEndpoints: figures(
    '/api/admin/status/performance/endpoints',
    z.object({ endpoints: z.array(EndpointFigures) }),
  ),
  statusPerformanceHealth: figures(
    '/api/admin/status/performance/health',
    z.object({ health: PerformanceHealth, modelSetUp: z.boolean() }),
  ),
  incidentAcknowledge: endpoint('POST /api/admin/incidents/:id/acknowledge', {
    spec: 'console-42',
    auth: 'admin',
    params: z.object({ id: z.string().check(z.regex(/^\d{1,15}$/)) }),
    answer: z.object({ incident: Incident }),
    errors: ['incident.not_found'],
  }),
  operatorBrowserAdd: endpoint('POST /api/admin/incidents/browser', {
    spec: 'console-43',
    auth: 'admin',
    body: z.object({ channel: PushChannel }),
    errors: ['alerts.push_service'],
  }),
  operatorBrowserState: endpoint('POST /api/admin/incidents/browser/state', {
    spec: 'console-43',
    auth: 'admin',
    body: z.object({ channel: PushChannel }),
    answer: z.object({ isOn: z.boolean() }),
  }),
  operatorBrowserRemove: endpoint('POST /api/admin/incidents/browser/remove', {
    spec: 'console-43',
    auth: 'admin',
    body: z.object({ channel: PushChannel }),
  }),
  sseMetrics: figures('/api/system/admin/sse-metrics', SseMetrics),
  deploymentCurrent: endpoint('GET /api/admin/status/deployments/:env/current', {
    spec: 'debug-15',
    auth: 'admin',
    params: z.object({ env: DeploymentEnvironment }),
    answer: CurrentDeployment,
    errors: ['deployment.unreachable', 'deployment.not_set_up'],
  }),
}
