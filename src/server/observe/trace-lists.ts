import { CONSOLE } from '#contract/admin/limits.ts'
import type { Trace, TraceFilter, TracePage, TraceStats } from '#contract/admin/traces.ts'
import type { TraceCursor, TraceStore } from './trace.store.ts'
import type { TraceWriter } from './trace-writer.ts'
import type { Traces } from './traces.ts'

const DAY_MS = 86_400_000
/** Correlation ids that the log is searched for at once. */
const MAX_SEARCHED = 500
const MAX_KEPT = { rows: 200_000, bytes: 64 * 1024 * 1024 }

type Options = { traces: Traces; store: TraceStore; writer: TraceWriter; now: () => number }

export function makeTraceLists({ traces, store, writer, now }: Options) {
  const inProgress = (filter: TraceFilter) => traces.inProgress().filter((trace) => passes(trace, filter))

  return {
    /** Newest first; the first page starts with those in progress. */
    async page(query: TraceFilter & { limit: number; before?: string | undefined }): Promise<TracePage> {
      const { before, limit, ...filter } = query
      await writer.flush()
      const open = before === undefined ? inProgress(filter).slice(0, limit) : []
      if (filter.status === 'in_progress') return { traces: open, before: null }
      const room = limit - open.length
      const rows = await store.list(filter, { limit: room + 1, from: cursorOf(before) })
      // One more than there is room for: with it the next page begins
      const next = rows[room]?.cursor
      const shown = rows.slice(0, room).map(({ trace }) => trace)
      return { traces: [...open, ...shown], before: next ? `${next.at}-${next.id}` : null }
    },

    async stats(filter: TraceFilter = {}): Promise<TraceStats> {
      await writer.flush()
      const ended = await store.totals(filter)
      const open = inProgress(filter).length
      return { stats: { ...ended, total: ended.total + open, inProgress: open } }
    },

    /** Adds the trips that traces name, of ended and running work. Writes nothing: a log line may ask. */
    async withTrips<Told extends { correlationId: string | null }>(told: readonly Told[]) {
      const stored = await store.tripsOf(told.flatMap(({ correlationId }) => correlationId ?? []))
      const ended = writer.waiting.map((row) => [row.correlation_id, row.trip_id] as const)
      const running = traces.inProgress().map(({ correlationId, tripId }) => [correlationId, tripId] as const)
      const known = [...stored, ...ended, ...running].filter(([, tripId]) => tripId !== null)
      const tripOf = new Map<string | null, string | null>(known)
      return told.map((one) => ({ ...one, tripId: tripOf.get(one.correlationId) ?? null }))
    },

    /** Correlation ids of the newest work on a trip. */
    async correlationIdsOf(tripId: string): Promise<string[]> {
      await writer.flush()
      const stored = await store.correlationIdsOf(tripId, MAX_SEARCHED)
      return [...inProgress({ tripId }).map(({ correlationId }) => correlationId), ...stored]
    },

    prune: (): Promise<void> => store.prune(now() - CONSOLE.traceDays * DAY_MS, MAX_KEPT),
  }
}

export type TraceLists = ReturnType<typeof makeTraceLists>

function passes(trace: Trace, { path, from, to, ...equal }: TraceFilter): boolean {
  const isEqual = Object.entries(equal).every(
    ([field, value]) => value === undefined || trace[field as keyof typeof equal] === value,
  )
  const at = Date.parse(trace.timestamp)
  const isThen = (from === undefined || at >= Date.parse(from)) && (to === undefined || at < Date.parse(to))
  return isEqual && isThen && trace.path.toLowerCase().includes(path?.toLowerCase() ?? '')
}

/** An unknown cursor ends the list. */
function cursorOf(text: string | undefined): TraceCursor | undefined {
  if (text === undefined) return undefined
  const [, at, id] = /^(\d{1,15})-(\d{1,15})$/.exec(text) ?? []
  return { at: Number(at ?? 0), id: Number(id ?? 0) }
}
