import { TRACE_KINDS, type Trace, type TraceKind, type TraceStatus } from '#contract/admin/traces.ts'

export type TraceFilters = {
  method: 'POST' | 'GET' | 'all'
  kind: TraceKind | 'all'
  onlyFailed: boolean
  correlationId: string
}

/** Provider calls; excludes operators' own. */
export const FIRST_FILTERS: TraceFilters = {
  method: 'POST',
  kind: 'webhook',
  onlyFailed: false,
  correlationId: '',
}
export const ALL_TRACES: TraceFilters = { method: 'all', kind: 'all', onlyFailed: false, correlationId: '' }

/** Readings and mail over SMTP have no method: filtering by one would hide them all. */
export const hasMethod = ({ kind }: Pick<TraceFilters, 'kind'>): boolean =>
  kind === 'all' || kind === 'request' || kind === 'webhook'

export function traceQuery(filters: TraceFilters): {
  method?: string
  kind?: TraceKind
  status?: TraceStatus
  correlationId?: string
} {
  const { method, kind, onlyFailed, correlationId } = filters
  return {
    ...(method !== 'all' && hasMethod(filters) ? { method } : {}),
    ...(kind === 'all' ? {} : { kind }),
    ...(onlyFailed ? { status: 'failed' } : {}),
    ...(correlationId ? { correlationId } : {}),
  }
}

/** From an address such as `?kind=reading&failed=1`. An id shows all of its traces. */
export function filtersOf(search: string): TraceFilters {
  const asked = new URLSearchParams(search)
  const correlationId = asked.get('correlationId')?.slice(0, MAX_ID) ?? ''
  const first = firstOf(correlationId)
  const method = asked.get('method')
  const kind = asked.get('kind')
  return {
    method: METHODS.find((each) => each === method) ?? first.method,
    kind: KINDS.find((each) => each === kind) ?? first.kind,
    onlyFailed: asked.get('failed') === '1',
    correlationId,
  }
}

/** Parameters that differ from the default. */
export function addressOf({ method, kind, onlyFailed, correlationId }: TraceFilters): Record<string, string> {
  const first = firstOf(correlationId)
  return {
    ...(method === first.method ? {} : { method }),
    ...(kind === first.kind ? {} : { kind }),
    ...(onlyFailed ? { failed: '1' } : {}),
    ...(correlationId ? { correlationId } : {}),
  }
}

const firstOf = (correlationId: string): TraceFilters => (correlationId ? ALL_TRACES : FIRST_FILTERS)

const METHODS = ['POST', 'GET', 'all'] as const
const KINDS = [...TRACE_KINDS, 'all'] as const
const MAX_ID = 64

/** Unique: all readings of a mail share its correlation id. */
export const nameOf = ({ timestamp, kind, correlationId }: Trace): string =>
  [timestamp, kind, correlationId].join('~')

export const idIn = (name: string): string => name.split('~').slice(2).join('~').slice(0, MAX_ID)
