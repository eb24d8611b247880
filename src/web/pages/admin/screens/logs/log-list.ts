import type { LogEntry } from '#contract/admin/logs.ts'
import { CONSOLE } from '#contract/admin/limits.ts'

/** A line with the name that it has in a list. */
export type LogRow = LogEntry & { key: string }

/** Lines kept in a browser at most; a search finds what is older. */
export const ROWS_KEPT = 10_000

/** The lines of a list and of an answer or a stream, each once, newest first. */
export function joinRows(rows: readonly LogRow[], more: readonly LogEntry[]): LogRow[] {
  const known = new Set(rows.map(({ key }) => key))
  const fresh: LogRow[] = []
  for (const entry of more) {
    const key = keyOf(entry)
    if (known.has(key)) continue
    known.add(key)
    fresh.push({ ...entry, key })
  }
  if (!fresh.length) return rows as LogRow[]
  const all = [...fresh, ...rows]
  // Stable: of lines of one millisecond the order stays
  return all.toSorted((a, b) => compare(b.timestamp, a.timestamp)).slice(0, ROWS_KEPT)
}

/** What the buttons over the list ask for (spec B §2, 10). */
export const QUICK_FILTERS = ['webhook', 'email', 'error', 'all'] as const
export type QuickFilter = (typeof QUICK_FILTERS)[number]

/** What is asked for: words of the operator, and a level. */
export type LogQuery = { search: string; level?: 'error' }

/** Errors are a level and no word, since a line may speak of errors that are none. */
export function quickQuery(filter: QuickFilter): LogQuery {
  if (filter === 'error') return { search: '', level: 'error' }
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

export const shortId = (id: string): string => id.slice(0, CONSOLE.correlationShown)

/** Fields of a line in the order of their names; values that are objects as JSON. */
export const fieldsOf = (entry: LogEntry): [name: string, value: string][] =>
  Object.entries(entry.fields)
    .filter(([, value]) => value !== undefined && value !== null && value !== '')
    .map(([name, value]): [string, string] => [name, worded(value)])
    .toSorted(([a], [b]) => compare(a, b))

const keyOf = ({ timestamp, level, message, correlationId, fields }: LogEntry): string =>
  JSON.stringify([timestamp, level, message, correlationId, fields])

const worded = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value, null, 1).replace(/\n\s*/g, ' ')

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
