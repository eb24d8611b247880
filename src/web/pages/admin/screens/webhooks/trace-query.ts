import type { Trace, TraceKind } from '#contract/admin/traces.ts'

export const METHODS = { POST: 'POST', GET: 'GET', all: 'All methods' }
export const KINDS = {
  all: 'All kinds',
  webhook: 'Webhooks',
  request: 'Requests',
  reading: 'Readings',
  mail: 'Mails',
} satisfies Record<TraceKind | 'all', string>
const keysOf = <Key extends string>(choices: Record<Key, string>) => Object.keys(choices) as Key[]

export type TraceFilters = {
  method: keyof typeof METHODS
  kind: keyof typeof KINDS
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

export function traceQuery(filters: TraceFilters) {
  const { method, kind, onlyFailed, correlationId } = filters
  return {
    ...(method !== 'all' && hasMethod(filters) ? { method } : {}),
    ...(kind === 'all' ? {} : { kind }),
    ...(onlyFailed ? { status: 'failed' as const } : {}),
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
    method: keysOf(METHODS).find((each) => each === method) ?? first.method,
    kind: keysOf(KINDS).find((each) => each === kind) ?? first.kind,
    onlyFailed: asked.get('failed') === '1',
    correlationId,
  }
}

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

/** As in the contract. */
const MAX_ID = 64

/** Unique: all readings of a mail share its correlation id. */
export const nameOf = ({ timestamp, kind, correlationId }: Trace): string =>
  [timestamp, kind, correlationId].join('~')

export const idIn = (name: string): string => name.split('~').slice(2).join('~').slice(0, MAX_ID)
