import type { AuditLines } from '#contract/admin/logs.ts'

/** What is looked for: words of the operator, and a level. */
export type LogQuery = { search: string; level?: 'warn' }

/**
 * What the buttons over the list ask for (spec debug-6). Lines about mail say "mail" as often as "email".
 * Errors are a level and no word, since a line may speak of errors that are none; warnings are among them,
 * for a call, a mail or a reading that failed leaves one.
 */
export const QUICK_QUERIES = {
  webhook: { search: 'webhook' },
  email: { search: 'mail' },
  error: { search: '', level: 'warn' },
  all: { search: '' },
} as const satisfies Record<string, LogQuery>

export type QuickFilter = keyof typeof QUICK_QUERIES

/** Which button shows what is asked for; null for words of the operator's own. */
export function filterOf({ search, level }: LogQuery): QuickFilter | null {
  const quick = Object.entries<LogQuery>(QUICK_QUERIES).find(
    ([, query]) => query.search === search.trim().toLowerCase() && query.level === level,
  )
  return (quick?.[0] as QuickFilter | undefined) ?? null
}

/** Whether the operator's own actions can be shown: "Email" finds mails, but console addresses contain it. */
export const mayShowOwn = (query: LogQuery): boolean => filterOf(query) !== 'email'

/** What the server is asked for. */
export const askedLines = (query: LogQuery, showsOwn: boolean): LogQuery & { audit: AuditLines } => ({
  ...query,
  audit: showsOwn && mayShowOwn(query) ? 'include' : 'leave out',
})

/** What an address asks for: `?search=`, and `?level=warn` or `error`. */
export function queryOf(address: string): LogQuery {
  const asked = new URLSearchParams(address)
  const search = asked.get('search')?.slice(0, SEARCH_MOST) ?? ''
  return /^(warn|error)$/.test(asked.get('level') ?? '') ? { search, level: 'warn' } : { search }
}

/** As the contract has it. */
const SEARCH_MOST = 500
