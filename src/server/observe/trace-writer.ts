import type { TraceKind, TraceSpan } from '#contract/admin/traces.ts'
import type { TraceRow, TraceStore } from './trace.store.ts'
import { errorFields, type Log } from './log.ts'

const MAX_WAITING = 2_000
const BATCH = 250
const WRITE_MS = 2_000
const THIN_MS = 60_000

export class TraceWriter {
  dropped = 0
  readonly #store: TraceStore
  readonly #log: Log
  /** False while what is left of a full disk is for people's data. */
  readonly #hasRoom: () => boolean
  readonly #waiting: TraceRow[] = []
  readonly #thinned = new Map<TraceKind, number>()
  #nextThin = performance.now() + THIN_MS
  #timer: NodeJS.Timeout | undefined
  #writing: Promise<void> | undefined
  #stopped = false

  constructor(store: TraceStore, log: Log, hasRoom: () => boolean = () => true) {
    this.#store = store
    this.#log = log
    this.#hasRoom = hasRoom
  }

  add(row: TraceRow): void {
    tellTrace(this.#log, row)
    if (this.#stopped || this.#waiting.length >= MAX_WAITING || !this.#hasRoom()) {
      this.dropped += 1
      return
    }
    this.#waiting.push(row)
    this.#timer ??= setTimeout(() => void this.flush(), WRITE_MS).unref()
  }

  /** Never throws: what cannot be written is dropped. */
  async flush(): Promise<void> {
    this.#writing ??= this.#write().finally(() => {
      this.#writing = undefined
    })
    await this.#writing
  }

  /** Thins each kind to its limit. Never throws. */
  async thin(): Promise<void> {
    this.#nextThin = performance.now() + THIN_MS
    await this.#store
      .thin(this.#thinned)
      .catch((error: unknown) => this.#log.warn({ error: errorFields(error) }, 'traces could not be erased'))
  }

  async stop(): Promise<void> {
    this.#stopped = true
    await this.flush()
    await this.flush()
  }

  async #write(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    while (this.#waiting.length) {
      const batch = this.#waiting.splice(0, BATCH)
      try {
        await this.#store.add(batch)
      } catch (error) {
        this.dropped += batch.length
        this.#log.warn({ traces: batch.length, error: errorFields(error) }, 'traces could not be written')
      }
    }
    if (!this.#stopped && performance.now() >= this.#nextThin) await this.thin()
  }
}

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
