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

/** The clock of the server, by which trips and other things are erased. Instants are ISO 8601. */
export const ClockState = z.object({
  /** False: it jumped by more than 7 days, and nothing is erased because of its age. */
  isTrusted: z.boolean(),
  now: z.string(),
  /** When a believed clock was last seen. */
  trustedAt: z.string(),
  /** Milliseconds that the server has to run until it is believed, if nobody confirms it; 0 where it is. */
  trustedInMs: z.number(),
})
export type ClockState = z.infer<typeof ClockState>

/** Body of `POST /api/admin/status/clock/confirm`: the server's day (UTC) that the operator has seen. */
export const ClockConfirmation = z.object({ day: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)) })

/**
 * Whether the database is whole. `damage`: what SQLite says of it; empty where nothing was found. `orphans`:
 * tables with rows that refer to missing ones. `isUnchecked`: the last check could not be made. `checkedAt`:
 * when the last one ended, ISO 8601 instant.
 */
export const DatabaseState = z.object({
  damage: z.array(z.string()),
  orphans: z.array(z.string()),
  isUnchecked: z.boolean(),
  checkedAt: z.nullable(z.string()),
})
export type DatabaseState = z.infer<typeof DatabaseState>

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
  database: DatabaseState,
  /** Whether a language model is set up; without one `health.openai` says nothing. */
  modelSetUp: z.boolean(),
  clock: ClockState,
  /** Documents of people in the last 24 hours: that could be read, and that could not. */
  readings: z.object({ read24h: z.number(), failed24h: z.number() }),
  /** Mails to trips in the last 24 hours, and those of them that were refused or not read. */
  inbound: z.object({ received24h: z.number(), failed24h: z.number() }),
  /** Of the last hour, newest first: at most 100. */
  recentActivity: z.array(RecentActivity),
})
export type SystemOverview = z.infer<typeof SystemOverview>
