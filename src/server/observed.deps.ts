import { readHeader } from './http/credentials.ts'
import type { Infrastructure } from './infrastructure.deps.ts'
import { Figures } from './observe/figures.ts'
import { figuresStore } from './observe/figures.store.ts'
import { Meter } from './observe/meter.ts'
import { Prometheus } from './observe/prometheus.ts'
import { ReadingRuns } from './observe/reading-runs.ts'
import { Requests } from './observe/requests.ts'
import { StoredCounts } from './observe/stored-counts.ts'
import { TraceLists } from './observe/trace-lists.ts'
import { traceStore } from './observe/trace.store.ts'
import { TraceWriter } from './observe/trace-writer.ts'
import { Traces } from './observe/traces.ts'

export async function makeObserved({ config, outside, db, log, logs, reserve, now }: Infrastructure) {
  const hasRoom = () => !reserve.isGivenUp
  const meter = new Meter()
  const figures = new Figures({ meter, store: figuresStore(db), log, now, hasRoom })
  const store = traceStore(db)
  const writer = new TraceWriter(store, log, hasRoom)
  const { OTLP_URL: url, OTLP_HEADERS: headers, version } = config
  const traces = new Traces({ writer, collector: url ? { url, headers, version } : null, now })
  const stored = new StoredCounts(db)
  await stored.open()
  const prometheus = new Prometheus({ meter, stored, figures, traces, writer, files: logs.files })
  const runs = new ReadingRuns({ db, log, now, count: (run) => prometheus.countReading(run) })
  const lists = new TraceLists({ traces, store, writer, now })
  return {
    /** Null in benchmarks that measure the server without it. */
    requests: outside.observe === false ? null : new Requests({ meter, traces, readHeader }),
    figures,
    traces,
    lists,
    runs,
    prometheus,
    async upkeep() {
      await writer.thin()
      const ended = await Promise.allSettled([lists.prune(), figures.prune(), runs.prune()])
      for (const one of ended) if (one.status === 'rejected') throw one.reason
    },
    async stop() {
      await writer.stop()
      await traces.stop()
      await figures.stop()
    },
  }
}

export type Observed = Awaited<ReturnType<typeof makeObserved>>
