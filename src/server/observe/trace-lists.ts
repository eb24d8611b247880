import { CONSOLE } from '#contract/admin/limits.ts'
import type { TracePage, TraceStats } from '#contract/admin/traces.ts'
import { twoDecimals } from './durations.ts'
import type { TraceFilter, TraceStore } from './trace.store.ts'
import type { TraceWriter } from './trace-writer.ts'
import type { Traces } from './traces.ts'

const DAY_MS = 86_400_000
const MAX_KEPT = { rows: 200_000, bytes: 64 * 1024 * 1024 }

type Options = { traces: Traces; store: TraceStore; writer: TraceWriter; now: () => number }

type Filter = Omit<TraceFilter, 'before' | 'limit'>

export function makeTraceLists({ traces, store, writer, now }: Options) {
  function inProgress({ method, kind, status, correlationId }: Filter) {
    if (status !== undefined && status !== 'in_progress') return []
    return traces
      .inProgress()
      .filter(
        (trace) =>
          (method === undefined || trace.method === method) &&
          (kind === undefined || trace.kind === kind) &&
          (correlationId === undefined || trace.correlationId === correlationId),
      )
  }

  return {
    /** Newest first; the first page starts with those in progress. */
    async page({
      before,
      limit,
      ...filter
    }: Filter & { limit: number; before?: string | undefined }): Promise<TracePage> {
      await writer.flush()
      const open = before === undefined ? inProgress(filter).slice(0, limit) : []
      if (filter.status === 'in_progress') return { traces: open, before: null }
      const room = limit - open.length
      // One more than there is room for: with it the next page begins
      const cursor = before === undefined ? undefined : cursorOf(before)
      const rows = await store.list({ ...filter, limit: room + 1, before: cursor })
      const next = rows[room]
      return {
        traces: [...open, ...rows.slice(0, room).map(({ trace }) => trace)],
        before: next ? String(next.id + 1) : null,
      }
    },

    async stats(): Promise<TraceStats> {
      await writer.flush()
      const totals = await store.totals()
      const count = (status: string) => totals.find((one) => one.status === status)?.count ?? 0
      const ended = totals.reduce((sum, one) => sum + one.count, 0)
      const durationMs = totals.reduce((sum, one) => sum + one.duration_ms, 0)
      return {
        stats: {
          total: ended + traces.openCount,
          completed: count('completed'),
          failed: count('failed'),
          inProgress: traces.openCount,
          averageDuration: ended ? twoDecimals(durationMs / ended) : null,
        },
      }
    },

    prune: (): Promise<void> => store.prune(now() - CONSOLE.traceDays * DAY_MS, MAX_KEPT),
  }
}

export type TraceLists = ReturnType<typeof makeTraceLists>

const cursorOf = (text: string) => (/^\d{1,15}$/.test(text) ? Number(text) : 0)
