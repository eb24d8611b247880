import type { LogLevel } from '#contract/admin/logs.ts'
import type { Filter } from '#web/ui/data/Filters.tsx'
import { askedOf, MORE_FILTERS, type AddressFilters } from '../../frame/address-filters.ts'

const LEVELS = {
  all: 'All levels',
  error: 'Errors',
  warn: 'Warnings and errors',
  info: 'Info and above',
} satisfies Partial<Record<LogLevel | 'all', string>>

const NO_TEXT = { search: '', path: '', code: '', tripId: '', from: '', to: '' }

/** `from`, `to`: UTC days. `showsOwn`: lines of operators' own actions. */
type LogFilters = Record<keyof typeof NO_TEXT, string> & { level: keyof typeof LEVELS; showsOwn: boolean }

export const FIRST_FILTERS: LogFilters = { ...NO_TEXT, level: 'all', showsOwn: true }

export const LOG_FILTERS: AddressFilters<LogFilters> = {
  choices: { level: LEVELS },
  first: () => FIRST_FILTERS,
}

/**
 * The quick filters (spec debug-6). Lines about mail say "mail" as often as "email". Errors are a level, not
 * a word, and include warnings: a failed call, mail or reading leaves one.
 */
export const QUICK_QUERIES = {
  webhook: { search: 'webhook', level: 'all' },
  email: { search: 'mail', level: 'all' },
  error: { search: '', level: 'warn' },
  all: { search: '', level: 'all' },
} as const satisfies Record<string, Partial<LogFilters>>

type QuickFilter = keyof typeof QUICK_QUERIES

/** Which button is pressed; null for a free search. */
export function filterOf({ search, level }: Pick<LogFilters, 'search' | 'level'>): QuickFilter | null {
  const quick = Object.entries(QUICK_QUERIES).find(
    ([, query]) => query.search === search.trim().toLowerCase() && query.level === level,
  )
  return (quick?.[0] as QuickFilter | undefined) ?? null
}

/** Off for "Email", which would match addresses of the console in operators' own lines. */
const mayShowOwn = (filters: LogFilters): boolean => filterOf(filters) !== 'email'

const QUICK = { webhook: 'Webhook', email: 'Email', error: 'Error', all: 'All' }
const FILTERS: Filter<LogFilters & { quick: QuickFilter | null }>[] = [
  { name: 'search', label: 'Search logs' },
  { name: 'quick', label: 'Quick filters', choices: QUICK, isOpen: true },
  { name: 'level', label: 'Level', choices: LEVELS },
  ...MORE_FILTERS,
  { name: 'showsOwn', label: 'Operator’s own actions' },
]

export const filterBar = (filters: LogFilters) =>
  FILTERS.filter(({ name }) => name !== 'showsOwn' || mayShowOwn(filters))

/** What the server is asked for. */
export function askedLines(filters: LogFilters) {
  const { level, showsOwn, ...texts } = filters
  const audit = showsOwn && mayShowOwn(filters) ? 'include' : 'leave out'
  return askedOf({ ...texts, level: level === 'all' ? '' : level, audit })
}

export type LogQuery = ReturnType<typeof askedLines>
