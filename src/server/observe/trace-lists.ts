import { CONSOLE } from '#contract/admin/limits.ts'
import type { TracePage, TraceStats } from '#contract/admin/traces.ts'
import { twoDecimals } from './durations.ts'
import type { TraceFilter, TraceStore } from './trace.store.ts'
import type { TraceWriter } from './trace-writer.ts'
import type { Traces } from './traces.ts'

const DAY_MS = 86_400_000
const MAX_KEPT = { rows: 200_000, bytes: 64 * 1024 * 1024 }

type Options = { traces: Traces; store: TraceStore; writer: TraceWriter; now: () => number }

export class TraceLists {
  readonly #options: Options

  constructor(options: Options) {
    this.#options = options
  }

  /** Newest first; the first page starts with those in progress. */
  async page({
    before,
    ...filter
  }: Omit<TraceFilter, 'before'> & { before?: string | undefined }): Promise<TracePage> {
    const { store, writer } = this.#options
    await writer.flush()
    const open = before === undefined ? this.#inProgress(filter).slice(0, filter.limit) : []
    if (filter.status === 'in_progress') return { traces: open, before: null }
    const room = filter.limit - open.length
    // One more than there is room for: with it the next page begins
    const rows = await store.list({
      ...filter,
      limit: room + 1,
      before: before === undefined ? undefined : cursorOf(before),
    })
    const next = rows[room]
    return {
      traces: [...open, ...rows.slice(0, room).map(({ trace }) => trace)],
      before: next ? String(next.id + 1) : null,
    }
  }

  async stats(): Promise<TraceStats> {
    const { traces, store, writer } = this.#options
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
  }

  async prune(): Promise<void> {
    await this.#options.store.prune(this.#options.now() - CONSOLE.traceDays * DAY_MS, MAX_KEPT)
  }

  #inProgress({ method, kind, status, correlationId }: Omit<TraceFilter, 'before' | 'limit'>) {
    if (status !== undefined && status !== 'in_progress') return []
    return this.#options.traces
      .inProgress()
      .filter(
        (trace) =>
          (method === undefined || trace.method === method) &&
          (kind === undefined || trace.kind === kind) &&
          (correlationId === undefined || trace.correlationId === correlationId),
      )
  }
}

const cursorOf = (text: string) => (/^\d{1,15}$/.test(text) ? Number(text) : 0)
