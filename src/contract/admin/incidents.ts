import * as z from 'zod/mini'

export const INCIDENT_PARTS = [
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
] as const
export type IncidentPart = (typeof INCIDENT_PARTS)[number]

/** `notice`: people's own faults and what is only worth knowing; the operator is not told of it. */
export const Severity = z.enum(['notice', 'warning', 'error'])
export type Severity = z.infer<typeof Severity>

/** What is wrong now or was a short time ago. Instants are ISO 8601. */
export const Incident = z.object({
  id: z.number(),
  part: z.enum(INCIDENT_PARTS),
  /** As docs/operation.md lists it, such as `mail.failing`. */
  code: z.string(),
  severity: Severity,
  summary: z.string(),
  /** Address of the console where its cause is. */
  place: z.string(),
  openedAt: z.string(),
  endedAt: z.nullable(z.string()),
  acknowledgedAt: z.nullable(z.string()),
})
export type Incident = z.infer<typeof Incident>

export const REFUSAL_KINDS = ['wrong_secret', 'too_many', 'no_room', 'mail'] as const
export type RefusalKind = (typeof REFUSAL_KINDS)[number]

/**
 * Refused calls and mails of one hour. `hour`: its beginning, ISO 8601 instant; `endpoint`: as in the
 * contract, or how a mail came; `network`: `own machine`, `private`, `IPv4` or `IPv6`; `networks`: how many
 * different ones, at most 1,000.
 */
export const Refusals = z.object({
  hour: z.string(),
  kind: z.enum(REFUSAL_KINDS),
  code: z.string(),
  endpoint: z.string(),
  network: z.string(),
  count: z.number(),
  networks: z.number(),
})
export type Refusals = z.infer<typeof Refusals>
