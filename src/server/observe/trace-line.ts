import type { TraceSpan } from '#contract/admin/traces.ts'
import type { Log } from './log.ts'
import type { TraceRow } from './trace.store.ts'

/**
 * A line of the log for each webhook, mail and reading that ended, so that a search by its correlation id finds it. Requests of people
 * have none: there are too many of them. Nothing of a trip stands in it, its id neither.
 */
export function tellTrace(log: Log, row: TraceRow): void {
  if (row.kind === 'request') return
  const failed = row.status === 'failed'
  const spans = failed ? (JSON.parse(row.spans) as TraceSpan[]) : []
  const cause = spans.find(({ status }) => status === 'failed')
  const line = {
    correlationId: row.correlation_id,
    method: row.method,
    path: row.path,
    ms: row.duration_ms,
    ...(row.status_code === null ? {} : { status: row.status_code }),
    ...(cause ? { span: cause.name, code: cause.metadata['code'] } : {}),
  }
  if (failed) log.warn(line, `${row.kind} failed`)
  else log.info(line, `${row.kind} completed`)
}
