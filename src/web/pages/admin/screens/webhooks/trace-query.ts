import type { Trace, TraceKind, TraceStatus } from '#contract/admin/traces.ts'
import type { Filter } from '#web/ui/data/Filters.tsx'
import { askedOf, MORE_FILTERS, type AddressFilters } from '../../frame/address-filters.ts'
import labels from '../labels.json' with { type: 'json' }

export const METHODS = labels.traceMethods
export const KINDS = labels.traceKinds satisfies Record<TraceKind | 'all', string>
const STATUS_CHOICES = labels.traceStatuses satisfies Partial<Record<TraceStatus | 'all', string>>

/** `trace`: the name of the open one. */
const NO_TEXT = { path: '', code: '', tripId: '', correlationId: '', from: '', to: '', trace: '' }

export type TraceFilters = Record<keyof typeof NO_TEXT, string> & {
  method: keyof typeof METHODS
  kind: keyof typeof KINDS
  status: keyof typeof STATUS_CHOICES
}

/** Provider calls; excludes operators' own. */
export const FIRST_FILTERS: TraceFilters = { method: 'POST', kind: 'webhook', status: 'all', ...NO_TEXT }
export const ALL_TRACES: TraceFilters = { ...FIRST_FILTERS, method: 'all', kind: 'all' }

/** A trip, a code or an id shows all of its traces. */
export const TRACE_FILTERS: AddressFilters<TraceFilters> = {
  choices: { method: METHODS, kind: KINDS, status: STATUS_CHOICES },
  first: (asked) =>
    ['correlationId', 'tripId', 'code'].some((name) => asked.get(name)) ? ALL_TRACES : FIRST_FILTERS,
}

/** Readings and mail over SMTP have no method: filtering by one would hide them all. */
export const hasMethod = ({ kind }: Pick<TraceFilters, 'kind'>): boolean =>
  kind === 'all' || kind === 'request' || kind === 'webhook'

export const filterBar = (filters: TraceFilters): Filter<TraceFilters>[] => [
  { name: 'method', label: 'Method', choices: METHODS, isOff: !hasMethod(filters) },
  { name: 'kind', label: 'Kind', choices: KINDS },
  { name: 'status', label: 'Status', choices: STATUS_CHOICES },
  ...MORE_FILTERS,
  { name: 'correlationId', isMore: true, label: 'Correlation id' },
]

/** What the server is asked for. */
export function traceQuery(filters: TraceFilters) {
  const { method, kind, status, trace: _open, ...texts } = filters
  return askedOf({
    ...texts,
    method: hasMethod(filters) && method !== 'all' ? method : '',
    kind: kind === 'all' ? '' : kind,
    status: status === 'all' ? '' : status,
  })
}

/** Unique: all readings of a mail share its correlation id. */
export const nameOf = ({ timestamp, kind, correlationId }: Trace): string =>
  [timestamp, kind, correlationId].join('~')

export const idIn = (name: string): string => name.split('~').slice(2).join('~').slice(0, ID_CHARS)

const ID_CHARS = 64
