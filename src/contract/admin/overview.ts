import * as z from 'zod/mini'
import { PerformanceHealth } from './performance.ts'

export const RecentActivity = z.object({
  /** `mail_received`, `reading_failed`: underscores are shown as spaces. */
  type: z.string(),
  description: z.string(),
  /** ISO 8601 instant. */
  timestamp: z.string(),
})
export type RecentActivity = z.infer<typeof RecentActivity>

/** Answer of `GET /api/admin/status/system/overview`. Rates are percent, times milliseconds. */
export const SystemOverview = z.object({
  deployment: z.object({
    status: z.string(),
    version: z.string(),
    commit: z.string(),
    environment: z.string(),
    planet: z.object({ name: z.string(), port: z.number() }),
  }),
  performance: z.object({
    activeConnections: z.number(),
    rps: z.number(),
    errorRate: z.number(),
    avgResponseTime: z.number(),
  }),
  /** `configured`: without a mail server mails are put into a folder. */
  email: z.object({
    configured: z.boolean(),
    sent24h: z.number(),
    failed24h: z.number(),
    successRate: z.nullable(z.number()),
  }),
  storage: z.object({
    health: z.enum(['healthy', 'warning', 'error', 'down']),
    usedMB: z.number(),
    tripCount: z.number(),
  }),
  /** What the server stands on, as `GET /api/admin/status/performance/health` tells it. */
  health: PerformanceHealth,
  /** Whether a language model is set up; without one `health.openai` says nothing. */
  modelSetUp: z.boolean(),
  /** Documents of people in the last 24 hours: that could be read, and that could not. */
  readings: z.object({ read24h: z.number(), failed24h: z.number() }),
  /** Mails to trips in the last 24 hours, and those of them that were refused or not read. */
  inbound: z.object({ received24h: z.number(), failed24h: z.number() }),
  /** Of the last hour, newest first: at most 100. */
  recentActivity: z.array(RecentActivity),
})
export type SystemOverview = z.infer<typeof SystemOverview>
