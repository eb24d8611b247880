import type { TraceKind, TraceStatus } from '#contract/admin/traces.ts'

/** What the webhook monitor is asked for. '' is all of them. */
export type TraceFilters = {
  method: 'POST' | 'GET' | ''
  kind: TraceKind | ''
  onlyFailed: boolean
  correlationId: string
}

export const FIRST_FILTERS: TraceFilters = { method: 'POST', kind: '', onlyFailed: false, correlationId: '' }

/** Readings and mails by SMTP are no calls: a method would leave all of them out. */
export const hasMethod = ({ kind }: Pick<TraceFilters, 'kind'>): boolean =>
  kind === '' || kind === 'request' || kind === 'webhook'

export function traceQuery(filters: TraceFilters): {
  method?: string
  kind?: TraceKind
  status?: TraceStatus
  correlationId?: string
} {
  const { method, kind, onlyFailed, correlationId } = filters
  return {
    ...(method && hasMethod(filters) ? { method } : {}),
    ...(kind ? { kind } : {}),
    ...(onlyFailed ? { status: 'failed' } : {}),
    ...(correlationId ? { correlationId } : {}),
  }
}

/** What an address asks for: all that belongs to an id, else what is shown at first. */
export function filtersOf(search: string): TraceFilters {
  const correlationId = new URLSearchParams(search).get('correlationId')?.slice(0, 64) ?? ''
  return correlationId ? { ...FIRST_FILTERS, method: '', correlationId } : FIRST_FILTERS
}
