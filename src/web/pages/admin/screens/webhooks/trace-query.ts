import type { Trace, TraceKind, TraceStatus } from '#contract/admin/traces.ts'
import { dayBegin, dayEnd } from '../../frame/days.ts'

export const METHODS = { POST: 'POST', GET: 'GET', all: 'All methods' }
export const KINDS = {
  all: 'All kinds',
  webhook: 'Webhooks',
  request: 'Requests',
  reading: 'Readings',
  mail: 'Mails',
} satisfies Record<TraceKind | 'all', string>
export const STATUS_CHOICES = {
  all: 'All statuses',
  failed: 'Failed',
  completed: 'Completed',
  in_progress: 'In progress',
} satisfies Partial<Record<TraceStatus | 'all', string>>
const CHOICES = { method: METHODS, kind: KINDS, status: STATUS_CHOICES }

const NO_TEXT = { path: '', code: '', tripId: '', correlationId: '', from: '', to: '' }
type TextName = keyof typeof NO_TEXT

export type TraceFilters = Record<TextName, string> & {
  method: keyof typeof METHODS
  kind: keyof typeof KINDS
  status: keyof typeof STATUS_CHOICES
}

/** Provider calls; excludes operators' own. */
export const FIRST_FILTERS: TraceFilters = { method: 'POST', kind: 'webhook', status: 'all', ...NO_TEXT }
export const ALL_TRACES: TraceFilters = { ...FIRST_FILTERS, method: 'all', kind: 'all' }

/** Readings and mail over SMTP have no method: filtering by one would hide them all. */
export const hasMethod = ({ kind }: Pick<TraceFilters, 'kind'>): boolean =>
  kind === 'all' || kind === 'request' || kind === 'webhook'

/** What the server is asked for. */
export function traceQuery(filters: TraceFilters) {
  const { method, kind, status, path, code, tripId, correlationId, from, to } = filters
  const query = {
    method: hasMethod(filters) && method !== 'all' ? method : '',
    kind: kind === 'all' ? '' : kind,
    status: status === 'all' ? '' : status,
    path: path.trim(),
    code: code.trim(),
    tripId: tripId.trim(),
    correlationId: correlationId.trim(),
    from: dayBegin(from),
    to: dayEnd(to),
  }
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value))
}

/** From an address such as `?kind=reading&status=failed`. A trip, a code or an id shows all of its traces. */
export function filtersOf(search: string): TraceFilters {
  const asked = new URLSearchParams(search)
  const text = Object.fromEntries(
    TEXTS.map((name) => [name, asked.get(name)?.slice(0, MOST[name]) ?? '']),
  ) as Record<TextName, string>
  const first = firstOf(text)
  const choice = <Name extends keyof typeof CHOICES>(name: Name) => {
    const chosen = asked.get(name) ?? ''
    return (Object.hasOwn(CHOICES[name], chosen) ? chosen : first[name]) as TraceFilters[Name]
  }
  return { ...text, method: choice('method'), kind: choice('kind'), status: choice('status') }
}

export function addressOf(filters: TraceFilters): Record<string, string> {
  const first = firstOf(filters)
  return Object.fromEntries(
    Object.entries(filters).filter(([name, value]) => value !== first[name as keyof TraceFilters]),
  )
}

const firstOf = ({ correlationId, tripId, code }: Record<TextName, string>): TraceFilters =>
  correlationId || tripId || code ? ALL_TRACES : FIRST_FILTERS

/** Characters, as in the contract. */
const MOST = { path: 200, code: 64, tripId: 64, correlationId: 64, from: 10, to: 10 } as const
const TEXTS = Object.keys(NO_TEXT) as TextName[]

/** Unique: all readings of a mail share its correlation id. */
export const nameOf = ({ timestamp, kind, correlationId }: Trace): string =>
  [timestamp, kind, correlationId].join('~')

export const idIn = (name: string): string => name.split('~').slice(2).join('~').slice(0, MOST.correlationId)
