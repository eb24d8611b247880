import type { LogMessage, LogPage } from '#contract/admin/logs.ts'
import { joinRows, ROWS_KEPT, type LogRow } from './log-list.ts'

/** What is known of the log. `before`: where older lines begin, null where none are; `skipped`: lines that a stream left out. */
export type Lines = { rows: LogRow[]; before: string | null; skipped: number }

export const NO_LINES: Lines = { rows: [], before: null, skipped: 0 }

/** With the newest page. Where nothing of it is known there is a gap, and what was known goes. */
export function newest(lines: Lines, { logs, before }: LogPage): Lines {
  const rows = joinRows(lines.rows, logs)
  const meets = before === null || rows.length < lines.rows.length + logs.length
  if (lines !== NO_LINES && lines.rows.length && meets) return { ...lines, rows, skipped: 0 }
  return { rows: lines.rows.length && meets ? rows : joinRows([], logs), before, skipped: 0 }
}

/** With a page of older lines. A browser that holds as many as it can asks for no more. */
export function older(lines: Lines, { logs, before }: LogPage): Lines {
  const rows = joinRows(lines.rows, logs)
  return { ...lines, rows, before: rows.length < ROWS_KEPT ? before : null }
}

/** With messages of the stream that came together. */
export function heard(lines: Lines, messages: readonly LogMessage[]): Lines {
  // The newest on top, as in an answer
  const logs = messages.flatMap((message) => (message.type === 'log_entry' ? [message.log] : [])).toReversed()
  const skipped = messages.reduce(
    (sum, message) => sum + (message.type === 'status' ? message.skipped : 0),
    0,
  )
  const rows = joinRows(lines.rows, logs)
  if (rows === lines.rows && !skipped) return lines
  return {
    rows,
    before: rows.length < ROWS_KEPT ? lines.before : null,
    skipped: lines.skipped + skipped,
  }
}
