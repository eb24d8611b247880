import type { LogEntry, LogMessage, LogPage } from '#contract/admin/logs.ts'

export type LogRow = LogEntry & { key: string }

export const ROWS_KEPT = 10_000

/**
 * Merges lines without duplicates, newest first. Equal lines of one batch are numbered, so that both stay.
 */
export function joinRows(rows: readonly LogRow[], more: readonly LogEntry[]): LogRow[] {
  const oldest = more.reduce((least, { timestamp }) => (timestamp < least ? timestamp : least), LATEST)
  // Older rows stay untouched: a new line affects few of ten thousand
  const split = rows.findIndex(({ timestamp }) => timestamp < oldest)
  const near = split < 0 ? rows : rows.slice(0, split)
  const known = new Set(near.map(({ key }) => key))
  const fresh = numbered(more).filter(({ key }) => !known.has(key))
  if (!fresh.length) return rows as LogRow[]
  // Stable: lines of one millisecond keep their order
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

const LATEST = '~'

/** `before`: cursor of older lines, null if none; `skipped`: lines that a stream dropped. */
export type Lines = { rows: LogRow[]; before: string | null; skipped: number }

export const NO_LINES: Lines = { rows: [], before: null, skipped: 0 }

/** Adds the newest page. If nothing of it is known there is a gap, and the old lines go. */
export function newest(lines: Lines, { logs, before }: LogPage): Lines {
  const rows = joinRows(lines.rows, logs)
  const meets = before === null || rows.length < lines.rows.length + logs.length
  if (lines !== NO_LINES && lines.rows.length && meets) return { ...lines, rows, skipped: 0 }
  return { rows: lines.rows.length && meets ? rows : joinRows([], logs), before, skipped: 0 }
}

/** Adds a page of older lines. At its limit a browser asks for no more. */
export function older(lines: Lines, { logs, before }: LogPage): Lines {
  const rows = joinRows(lines.rows, logs)
  return { ...lines, rows, before: rows.length < ROWS_KEPT ? before : null }
}

export function heard(lines: Lines, messages: readonly LogMessage[]): Lines {
  const logs = messages.flatMap((message) => (message.type === 'log_entry' ? [message.log] : [])).toReversed()
  const skipped = messages.reduce((sum, one) => sum + (one.type === 'status' ? one.skipped : 0), 0)
  const rows = joinRows(lines.rows, logs)
  if (rows === lines.rows && !skipped) return lines
  return { rows, before: rows.length < ROWS_KEPT ? lines.before : null, skipped: lines.skipped + skipped }
}

/** Most telling fields first, those of every line last, the rest by name; objects as JSON. */
export const fieldsOf = (entry: LogEntry) =>
  Object.entries(entry.fields)
    .filter(([, value]) => value !== undefined && value !== null && value !== '')
    .map(([name, value]): [string, string] => [name, worded(value)])
    .toSorted(([a], [b]) => rank(a) - rank(b) || compare(a, b))

const rank = (name: string): number => (FIRST.indexOf(name) + 1 || FIRST.length + 1) + LAST.indexOf(name) + 1

const FIRST = ['status', 'code', 'path', 'url', 'span', 'job', 'error', 'ms']
const LAST = ['row', 'who', 'method', 'network', 'audit']

const worded = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value, null, 1).replace(/\n\s*/g, ' ')

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
