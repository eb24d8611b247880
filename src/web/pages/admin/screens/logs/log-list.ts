import type { AuditLines, LogEntry } from '#contract/admin/logs.ts'
import { CONSOLE } from '#contract/admin/limits.ts'

/** A line with the name that it has in a list. */
export type LogRow = LogEntry & { key: string }

/** Lines kept in a browser at most; a search finds what is older. */
export const ROWS_KEPT = 10_000

/**
 * The lines of a list and those that came together in an answer or a stream, each once, newest first. Lines that are equal to the millisecond are
 * counted, so that two of them stay two.
 */
export function joinRows(rows: readonly LogRow[], more: readonly LogEntry[]): LogRow[] {
  const oldest = more.reduce((least, { timestamp }) => (timestamp < least ? timestamp : least), LATEST)
  // What is older than all of it stays as it is: of ten thousand rows a new line touches few
  const split = rows.findIndex(({ timestamp }) => timestamp < oldest)
  const near = split < 0 ? rows : rows.slice(0, split)
  const known = new Set(near.map(({ key }) => key))
  const fresh = numbered(more).filter(({ key }) => !known.has(key))
  if (!fresh.length) return rows as LogRow[]
  // Stable: of lines of one millisecond the order stays
  const merged = [...fresh, ...near].toSorted((a, b) => compare(b.timestamp, a.timestamp))
  return [...merged, ...rows.slice(near.length)].slice(0, ROWS_KEPT)
}

function numbered(entries: readonly LogEntry[]): LogRow[] {
  const counts = new Map<string, number>()
  return entries.map((entry) => {
    const { timestamp, level, message, correlationId, fields } = entry
    const same = JSON.stringify([timestamp, level, message, correlationId, fields])
    const count = (counts.get(same) ?? 0) + 1
    counts.set(same, count)
    return { ...entry, key: `${count} ${same}` }
  })
}

/** After each timestamp. */
const LATEST = '~'

/** What the buttons over the list ask for (spec debug-6). */
export const QUICK_FILTERS = ['webhook', 'email', 'error', 'all'] as const
export type QuickFilter = (typeof QUICK_FILTERS)[number]

/** What is looked for: words of the operator, and a level. */
export type LogQuery = { search: string; level?: 'warn' }

/**
 * Errors are a level and no word, since a line may speak of errors that are none; warnings are among them, for a call, a mail or a reading that failed
 * leaves one.
 */
export function quickQuery(filter: QuickFilter): LogQuery {
  if (filter === 'error') return { search: '', level: 'warn' }
  return { search: WORDS[filter] }
}

/** Lines about mail say "mail" as often as "email". */
const WORDS = { webhook: 'webhook', email: 'mail', all: '' } as const

/** Which button shows what is asked for; null for words of the operator's own. */
export const filterOf = ({ search, level }: LogQuery): QuickFilter | null =>
  QUICK_FILTERS.find((filter) => {
    const quick = quickQuery(filter)
    return quick.search === search.trim().toLowerCase() && quick.level === level
  }) ?? null

/** Whether the operator's own actions can be shown: "Email" looks for mails, and addresses of the console hold that word. */
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

export const shortId = (id: string): string => id.slice(0, CONSOLE.correlationShown)

/** Fields of a line: what tells most first, what each line of a kind has last, else by name; values that are objects as JSON. */
export const fieldsOf = (entry: LogEntry): [name: string, value: string][] =>
  Object.entries(entry.fields)
    .filter(([, value]) => value !== undefined && value !== null && value !== '')
    .map(([name, value]): [string, string] => [name, worded(value)])
    .toSorted(([a], [b]) => rank(a) - rank(b) || compare(a, b))

const rank = (name: string): number => (FIRST.indexOf(name) + 1 || FIRST.length + 1) + LAST.indexOf(name) + 1

const FIRST = ['status', 'code', 'path', 'url', 'span', 'error', 'ms']
const LAST = ['row', 'who', 'method', 'network', 'audit']

const worded = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value, null, 1).replace(/\n\s*/g, ' ')

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
