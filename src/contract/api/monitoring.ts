import * as z from 'zod/mini'
import { AiCosts, AiPeriod, AiQuality, AiUsage, ProcessingRun } from '../admin/ai.ts'
import { CurrentDeployment, DeploymentEnvironment } from '../admin/deployment.ts'
import { CONSOLE } from '../admin/limits.ts'
import { MailActivityList, MailReceiving, MailSending } from '../admin/mail.ts'
import { ClockConfirmation, ClockState, SystemOverview } from '../admin/overview.ts'
import {
  EndpointFigures,
  PerformanceHealth,
  PerformanceMetrics,
  PerformancePoint,
} from '../admin/performance.ts'
import { SseMetrics } from '../admin/sse.ts'
import { StorageHealth, StorageStats, StorageUsage } from '../admin/storage.ts'
import { endpoint } from '../endpoint.ts'
import { count } from './shared.ts'

const Period = z.object({ period: z._default(AiPeriod, 'today') })
const MailWindow = z.object({ hours: count({ otherwise: CONSOLE.mailHours, most: 720 }) })
const HOUR_MS = 3_600_000

/** What the status screens ask (spec debug-15). */
export const monitoringRows = {
  statusOverview: endpoint({
    method: 'GET',
    path: '/api/admin/status/system/overview',
    spec: 'debug-15',
    auth: 'admin',
    answer: SystemOverview,
  }),
  statusClockConfirm: endpoint({
    method: 'POST',
    path: '/api/admin/status/clock/confirm',
    spec: 'own: says that the clock is right after a jump, so that what is old is erased again',
    auth: 'admin',
    body: ClockConfirmation,
    answer: z.object({ clock: ClockState }),
    errors: ['clock.other_day'],
  }),
  statusAiUsage: endpoint({
    method: 'GET',
    path: '/api/admin/status/ai/usage',
    spec: 'debug-15',
    auth: 'admin',
    query: Period,
    answer: z.object({ metrics: AiUsage }),
  }),
  statusAiQuality: endpoint({
    method: 'GET',
    path: '/api/admin/status/ai/quality',
    spec: 'debug-15',
    auth: 'admin',
    query: z.object({ period: z._default(AiPeriod, 'week') }),
    answer: z.object({ metrics: AiQuality }),
  }),
  statusAiCosts: endpoint({
    method: 'GET',
    path: '/api/admin/status/ai/costs',
    spec: 'debug-15',
    auth: 'admin',
    query: z.object({ days: count({ otherwise: CONSOLE.costDays, most: 90 }) }),
    answer: z.object({ breakdown: AiCosts }),
  }),
  statusAiRecent: endpoint({
    method: 'GET',
    path: '/api/admin/status/ai/processing/recent',
    spec: 'debug-15',
    auth: 'admin',
    query: z.object({ limit: count({ otherwise: CONSOLE.recentProcessing, most: 100 }) }),
    answer: z.object({ processing: z.array(ProcessingRun) }),
  }),
  statusMailSending: endpoint({
    method: 'GET',
    path: '/api/admin/status/email/sending',
    spec: 'debug-15',
    auth: 'admin',
    query: MailWindow,
    answer: MailSending,
  }),
  statusMailReceiving: endpoint({
    method: 'GET',
    path: '/api/admin/status/email/receiving',
    spec: 'debug-15',
    auth: 'admin',
    query: MailWindow,
    answer: MailReceiving,
  }),
  statusMailActivity: endpoint({
    method: 'GET',
    path: '/api/admin/status/email/activity',
    spec: 'debug-15',
    auth: 'admin',
    query: z.object({ limit: count({ otherwise: CONSOLE.activityItems, most: 100 }) }),
    answer: MailActivityList,
  }),
  statusMailEvents: endpoint({
    method: 'GET',
    path: '/api/admin/status/email/events/stream',
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
  statusStorageStats: endpoint({
    method: 'GET',
    path: '/api/admin/status/storage/stats',
    spec: 'debug-15',
    auth: 'admin',
    answer: z.object({ stats: StorageStats }),
  }),
  statusStorageUsage: endpoint({
    method: 'GET',
    path: '/api/admin/status/storage/usage',
    spec: 'debug-15',
    auth: 'admin',
    answer: z.object({ usage: StorageUsage }),
  }),
  statusStorageHealth: endpoint({
    method: 'GET',
    path: '/api/admin/status/storage/health',
    spec: 'debug-15',
    auth: 'admin',
    answer: z.object({ health: StorageHealth }),
  }),
  statusPerformanceMetrics: endpoint({
    method: 'GET',
    path: '/api/admin/status/performance/metrics',
    spec: 'debug-15',
    auth: 'admin',
    answer: z.object({ metrics: PerformanceMetrics }),
  }),
  statusPerformanceHistory: endpoint({
    method: 'GET',
    path: '/api/admin/status/performance/history',
    spec: 'debug-15',
    auth: 'admin',
    query: z.object({ hours: count({ otherwise: CONSOLE.historyHours, most: CONSOLE.historyHours }) }),
    answer: z.object({ history: z.array(PerformancePoint) }),
  }),
  statusPerformanceEndpoints: endpoint({
    method: 'GET',
    path: '/api/admin/status/performance/endpoints',
    spec: 'debug-15',
    auth: 'admin',
    answer: z.object({ endpoints: z.array(EndpointFigures) }),
  }),
  statusPerformanceHealth: endpoint({
    method: 'GET',
    path: '/api/admin/status/performance/health',
    spec: 'debug-15',
    auth: 'admin',
    answer: z.object({ health: PerformanceHealth, modelSetUp: z.boolean() }),
  }),
  sseMetrics: endpoint({
    method: 'GET',
    path: '/api/system/admin/sse-metrics',
    spec: 'debug-15',
    auth: 'admin',
    answer: SseMetrics,
  }),
  deploymentCurrent: endpoint({
    method: 'GET',
    path: '/api/admin/status/deployments/:env/current',
    spec: 'debug-15',
    auth: 'admin',
    params: z.object({ env: DeploymentEnvironment }),
    answer: CurrentDeployment,
    errors: ['deployment.unreachable', 'deployment.not_set_up'],
  }),
}
