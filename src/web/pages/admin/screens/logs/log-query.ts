import type { AuditLines } from '#contract/admin/logs.ts'

export type LogQuery = { search: string; level?: 'warn' }

/**
 * The quick filters (spec debug-6). Lines about mail say "mail" as often as "email". Errors are a level, not
 * a word, and include warnings: a failed call, mail or reading leaves one.
 */
export const QUICK_QUERIES = {
  webhook: { search: 'webhook' },
  email: { search: 'mail' },
  error: { search: '', level: 'warn' },
  all: { search: '' },
} as const satisfies Record<string, LogQuery>

export type QuickFilter = keyof typeof QUICK_QUERIES

/** Which button is pressed; null for a free search. */
export function filterOf({ search, level }: LogQuery): QuickFilter | null {
  const quick = Object.entries<LogQuery>(QUICK_QUERIES).find(
    ([, query]) => query.search === search.trim().toLowerCase() && query.level === level,
  )
  return (quick?.[0] as QuickFilter | undefined) ?? null
}

/** Off for "Email", which would match addresses of the console in operators' own lines. */
export const mayShowOwn = (query: LogQuery): boolean => filterOf(query) !== 'email'

export const askedLines = (query: LogQuery, showsOwn: boolean): LogQuery & { audit: AuditLines } => ({
  ...query,
  audit: showsOwn && mayShowOwn(query) ? 'include' : 'leave out',
})

/** From an address: `?search=`, and `?level=warn` or `error`. */
export function queryOf(address: string): LogQuery {
  const asked = new URLSearchParams(address)
  const search = asked.get('search')?.slice(0, SEARCH_MOST) ?? ''
  return /^(warn|error)$/.test(asked.get('level') ?? '') ? { search, level: 'warn' } : { search }
}

/** As in the contract. */
const SEARCH_MOST = 500
