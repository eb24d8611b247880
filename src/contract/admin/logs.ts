import * as z from 'zod/mini'
import { alike, textsOrNull } from './fields.ts'
import { CONSOLE } from './limits.ts'
import { Instant } from './traces.ts'

export const LogLevel = z.enum(['error', 'warn', 'info', 'debug'])
export type LogLevel = z.infer<typeof LogLevel>

/**
 * A line of the server's log. `fields`: its other fields, without anything about a trip. `code`: of its
 * fields or their error. `tripId`: of the trace with its correlation id; the log itself has none.
 */
export const LogEntry = z.object({
  timestamp: z.string(),
  level: LogLevel,
  message: z.string(),
  ...textsOrNull('correlationId', 'code', 'tripId').shape,
  fields: z.record(z.string(), z.unknown()),
})
export type LogEntry = z.infer<typeof LogEntry>

/** Whether an answer includes the lines of operators' own actions (`audit: true`). */
export const AuditLines = z.enum(['include', 'leave out'])
export type AuditLines = z.infer<typeof AuditLines>

/** `path`: a part of it. Absent and empty ones match everything. */
export const LogFilter = z.object({
  ...alike(z._default(z.string().check(z.maxLength(CONSOLE.filterChars)), ''))(
    'search',
    'path',
    'code',
    'tripId',
  ).shape,
  level: z.optional(LogLevel),
  audit: z._default(AuditLines, 'include'),
  from: Instant,
  to: Instant,
})

/** Newest first. `before`: cursor of the next page of older lines; null on the last. */
export const LogPage = z.object({ logs: z.array(LogEntry), before: z.nullable(z.string()) })
export type LogPage = z.infer<typeof LogPage>

export const LogMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('connected') }),
  z.object({ type: z.literal('log_entry'), log: LogEntry }),
  z.object({ type: z.literal('ping') }),
  /** This many lines came too fast to be sent and were dropped. */
  z.object({ type: z.literal('status'), skipped: z.number() }),
])
export type LogMessage = z.infer<typeof LogMessage>
