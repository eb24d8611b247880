import { readHeader } from './http/credentials.ts'
import type { Infrastructure } from './infrastructure.deps.ts'
import { makeFigures } from './observe/figures.ts'
import { figuresStore } from './observe/figures.store.ts'
import { Meter } from './observe/meter.ts'
import { makePrometheus } from './observe/prometheus.ts'
import { makeReadingRuns } from './observe/reading-runs.ts'
import { makeRequests } from './observe/requests.ts'
import { openStoredCounts } from './observe/stored-counts.ts'
import { makeTraceLists } from './observe/trace-lists.ts'
import { traceStore } from './observe/trace.store.ts'
import { makeTraceWriter } from './observe/trace-writer.ts'
import { makeTraces } from './observe/traces.ts'

export async function makeObserved({ config, outside, db, log, logs, reserve, now }: Infrastructure) {
  const hasRoom = () => !reserve.isGivenUp
  const meter = new Meter()
  const figures = makeFigures({ meter, store: figuresStore(db), log, now, hasRoom })
  const store = traceStore(db)
  const writer = makeTraceWriter(store, log, hasRoom)
  const { OTLP_URL: url, OTLP_HEADERS: headers, version } = config
  const traces = makeTraces({ writer, collector: url ? { url, headers, version } : null, now })
  const stored = await openStoredCounts(db)
  const prometheus = makePrometheus({ meter, stored, figures, traces, writer, files: logs.files })
  const runs = makeReadingRuns({ db, log, now, count: (run) => prometheus.countReading(run) })
  const lists = makeTraceLists({ traces, store, writer, now })
  return {
    /** Null in benchmarks that measure the server without it. */
    requests: outside.observe === false ? null : makeRequests({ meter, traces, readHeader }),
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
