import * as z from 'zod/mini'

const LOG_LEVELS = ['error', 'warn', 'info', 'debug'] as const
export const LogLevel = z.enum(LOG_LEVELS)
export type LogLevel = z.infer<typeof LogLevel>

/** A line of the server's log. `fields`: what else stands in it, already without anything of a trip. */
export const LogEntry = z.object({
  timestamp: z.string(),
  level: LogLevel,
  message: z.string(),
  correlationId: z.nullable(z.string()),
  fields: z.record(z.string(), z.unknown()),
})
export type LogEntry = z.infer<typeof LogEntry>

/** Whether the lines of what operators did (`audit: true`) are among those of an answer. */
export const AuditLines = z.enum(['include', 'leave out'])
export type AuditLines = z.infer<typeof AuditLines>

/** Newest first. `before`: what to ask for the page of older lines with; null where there are none. */
export const LogPage = z.object({ logs: z.array(LogEntry), before: z.nullable(z.string()) })
export type LogPage = z.infer<typeof LogPage>

/** A message of the stream of logs. */
export const LogMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('connected') }),
  z.object({ type: z.literal('log_entry'), log: LogEntry }),
  z.object({ type: z.literal('ping') }),
  /** So many lines came faster than they could be sent and were left out. */
  z.object({ type: z.literal('status'), skipped: z.number() }),
])
export type LogMessage = z.infer<typeof LogMessage>
