import * as z from 'zod/mini'
import { Incident, Refusals } from './incidents.ts'
import { Inbound, MailQueue } from './mail.ts'
import { alike, numbers, texts, textsOrNull } from './fields.ts'
import { PerformanceHealth } from './performance.ts'

/** `correlationId`: of mails and readings; `tripId`: of new trips, and of traces that name one. */
export const RecentActivity = z.object({
  ...texts('type', 'description', 'timestamp').shape,
  ...textsOrNull('correlationId', 'tripId').shape,
})
export type RecentActivity = z.infer<typeof RecentActivity>

/** The server's clock, by which trips and other data expire. Instants are ISO 8601. */
export const ClockState = z.object({
  /** False: it jumped by more than 7 days, and nothing expires until it is trusted again. */
  isTrusted: z.boolean(),
  ...texts('now', 'trustedAt').shape,
  /** Uptime in ms until the clock is trusted without confirmation; 0 once it is. */
  trustedInMs: z.number(),
})
export type ClockState = z.infer<typeof ClockState>

/** Body of `POST /api/admin/status/clock/confirm`: the UTC day that the operator saw. */
export const ClockConfirmation = z.object({ day: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)) })

/**
 * `damage`: what SQLite reports; empty if nothing. `orphans`: tables that refer to missing rows.
 * `isUnchecked`: the last check failed. `checkedAt`: when the last one ended, ISO 8601 instant.
 */
export const DatabaseState = z.object({
  ...alike(z.array(z.string()))('damage', 'orphans').shape,
  isUnchecked: z.boolean(),
  checkedAt: z.nullable(z.string()),
})
export type DatabaseState = z.infer<typeof DatabaseState>

/** A figure as the screens show it, and as its source was counted. */
export const CheckedFigure = z.object({
  figure: z.string(),
  ...numbers('shown', 'counted').shape,
  agrees: z.boolean(),
})
export type CheckedFigure = z.infer<typeof CheckedFigure>

/** `checkedAt`: ISO 8601 instant. */
export const SelfCheck = z.object({ checkedAt: z.string(), figures: z.array(CheckedFigure) })
export type SelfCheck = z.infer<typeof SelfCheck>

/** Answer of `GET /api/admin/status/system/overview`. Rates are percent, times milliseconds. */
export const SystemOverview = z.object({
  deployment: z.object({
    ...texts('status', 'version', 'commit', 'environment').shape,
    planet: z.object({ name: z.string(), port: z.number() }),
  }),
  performance: numbers('activeConnections', 'rps', 'errorRate', 'avgResponseTime'),
  /**
   * `configured`: false if mail goes to a folder for want of a mail server. `sent24h`: accepted by a mail
   * server; those that were put into a folder are counted apart.
   */
  email: z.object({
    configured: z.boolean(),
    queue: MailQueue,
    ...numbers('sent24h', 'outbox24h', 'failed24h').shape,
    successRate: z.nullable(z.number()),
  }),
  storage: z.object({
    health: z.enum(['healthy', 'warning', 'error', 'down']),
    ...numbers('usedMB', 'tripCount').shape,
  }),
  health: PerformanceHealth,
  database: DatabaseState,
  /** Whether a language model is set up; without one `health.openai` says nothing. */
  modelSetUp: z.boolean(),
  clock: ClockState,
  /** The last one that has ended. */
  selfCheck: z.nullable(SelfCheck),
  /** `ours24h`: not read, or not whole, by a fault of the server. */
  readings: numbers('read24h', 'failed24h', 'ours24h'),
  /** Mail to trips in the last 24 hours. */
  inbound: Inbound,
  /** Open ones, the worst first; then those that ended within a day, the newest first. */
  incidents: z.array(Incident),
  /** Of the last 24 hours by hour, newest first (spec console-44). */
  refusals: z.array(Refusals),
  /** Of the last hour, newest first: at most 100. */
  recentActivity: z.array(RecentActivity),
})
export type SystemOverview = z.infer<typeof SystemOverview>
