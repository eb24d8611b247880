import type { TraceKind, TraceSpan } from '#contract/admin/traces.ts'
import type { TraceRow, TraceStore } from './trace.store.ts'
import { outside } from './correlation.ts'
import { errorFields, type Log } from './log.ts'

const MAX_WAITING = 2_000
const BATCH = 250
const WRITE_MS = 2_000
const THIN_MS = 60_000

/** `hasRoom`: false while what is left of a full disk is for people's data. */
export function makeTraceWriter(store: TraceStore, log: Log, hasRoom: () => boolean) {
  const waiting: TraceRow[] = []
  const thinned = new Map<TraceKind, number>()
  let dropped = 0
  let nextThin = performance.now() + THIN_MS
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> | undefined
  let stopped = false

  async function write(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    while (waiting.length) {
      const batch = waiting.splice(0, BATCH)
      try {
        await store.add(batch)
      } catch (error) {
        dropped += batch.length
        log.warn({ traces: batch.length, error: errorFields(error) }, 'traces could not be written')
      }
    }
    if (!stopped && performance.now() >= nextThin) await thin()
  }

  /** Never throws: what cannot be written is dropped. */
  const flush = (): Promise<void> => (writing ??= outside(write).finally(() => (writing = undefined)))

  /** Thins each kind to its limit. Never throws. */
  async function thin(): Promise<void> {
    nextThin = performance.now() + THIN_MS
    await store
      .thin(thinned)
      .catch((error: unknown) => log.warn({ error: errorFields(error) }, 'traces could not be erased'))
  }

  return {
    get dropped() {
      return dropped
    },

    waiting: waiting as readonly TraceRow[],

    add(row: TraceRow): void {
      const isKept = !stopped && waiting.length < MAX_WAITING && hasRoom()
      if (isKept) waiting.push(row)
      else dropped += 1
      // Whoever follows the log asks for the trip of this line
      tellTrace(log, row)
      if (isKept) timer ??= setTimeout(() => void flush(), WRITE_MS).unref()
    },

    flush,
    thin,

    async stop(): Promise<void> {
      stopped = true
      await flush()
      await flush()
    },
  }
}

export type TraceWriter = ReturnType<typeof makeTraceWriter>

/** Makes correlation ids searchable. Nothing of a trip, nor its id; requests are too many. */
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
