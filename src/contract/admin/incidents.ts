import * as z from 'zod/mini'
import { numbers, texts, textsOrNull } from './fields.ts'

const IncidentPart = z.enum([
  'mail',
  'model',
  'reading',
  'storage',
  'database',
  'security',
  'push',
  'flights',
  'requests',
  'clock',
  'alarms',
])
export type IncidentPart = z.infer<typeof IncidentPart>

/** `notice`: people's own faults and what is only worth knowing; the operator is not told of it. */
export const Severity = z.enum(['notice', 'warning', 'error'])
export type Severity = z.infer<typeof Severity>

/** What is wrong now or was a short time ago. `place`: of its cause in the console. Instants are ISO 8601. */
export const Incident = z.object({
  id: z.number(),
  part: IncidentPart,
  /** As docs/operation.md lists it, such as `mail.failing`. */
  code: z.string(),
  severity: Severity,
  ...texts('summary', 'place', 'openedAt').shape,
  ...textsOrNull('endedAt', 'acknowledgedAt').shape,
})
export type Incident = z.infer<typeof Incident>

/**
 * Refused calls and mails of one hour. `hour`: its beginning, ISO 8601 instant; `endpoint`: as in the
 * contract, or how a mail came; `network`: `own machine`, `private`, `IPv4` or `IPv6`; `networks`: how many
 * different ones, at most 1,000.
 */
export const Refusals = z.object({
  ...texts('hour', 'code', 'endpoint', 'network').shape,
  kind: z.enum(['wrong_secret', 'too_many', 'no_room', 'mail']),
  ...numbers('count', 'networks').shape,
})
export type Refusals = z.infer<typeof Refusals>
export type RefusalKind = Refusals['kind']
