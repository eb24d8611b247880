import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client'
import { isLoopbackHost } from '#server/http/origin.ts'
import type { Figures } from './figures.ts'
import type { LogFiles } from './log-files.ts'
import type { Meter } from './meter.ts'
import type { ReadingRun, Spent } from './reading-runs.ts'
import type { StoredCounts } from './stored-counts.ts'
import type { TraceWriter } from './trace-writer.ts'
import type { Traces } from './traces.ts'
import { DOUBLED } from './durations.ts'
import metrics from './prometheus.json' with { type: 'json' }

export const METRICS_TYPE = Registry.PROMETHEUS_CONTENT_TYPE

type Options = {
  meter: Meter
  stored: StoredCounts
  figures: Figures
  traces: Traces
  writer: TraceWriter
  files: LogFiles
}

export function makePrometheus({ meter, stored, figures, traces, writer, files }: Options) {
  const registry = new Registry()
  const registers = [registry]
  const { requests, mails, dropped, lost, readings, modelCalls, modelTokens, modelCost } = madeOf(
    metrics.counters,
    (about) => new Counter({ ...about, registers }),
  )
  const { jobs, connections, open } = madeOf(metrics.gauges, (about) => new Gauge({ ...about, registers }))

  /** Takes over what others count. Between a reset and its new value nothing else runs. */
  async function collect(): Promise<void> {
    for (const { direction, status, count } of await stored.newMails())
      mails.inc({ direction, status }, count)
    const waiting = await stored.jobs()
    jobs.reset()
    for (const { count, ...labels } of waiting) jobs.set(labels, count)
    requests.reset()
    for (const { method, path: route, statuses } of meter.routes)
      for (const [at, count] of statuses.entries())
        if (count) requests.inc({ method, route, status: `${at}xx` }, count)
    connections.set(figures.connections())
    open.set(traces.openCount)
    dropped.reset()
    dropped.inc(writer.dropped)
    lost.reset()
    lost.inc(files.lost)
  }

  return {
    countReading({ kind, engine, failure }: ReadingRun): void {
      readings.inc({ kind, engine, outcome: failure ?? 'read' })
    },

    countModel({ model, calls, tokens, cost }: Spent & { model: string }): void {
      modelCalls.inc({ model }, calls)
      modelTokens.inc({ model }, tokens)
      modelCost.inc({ model }, cost ?? 0)
    },

    /** How many documents were read since the process began. */
    async readings(): Promise<number> {
      return (await readings.get()).values.reduce((sum, { value }) => sum + value, 0)
    },

    async text(): Promise<string> {
      await collect()
      return [await registry.metrics(), durationsText(meter), await ofProcess().metrics()].join('\n')
    },
  }
}

type About = { name: string; help: string; labelNames: string[] }

const madeOf = <Name extends string, Made>(all: Record<Name, About>, make: (about: About) => Made) => {
  const made = Object.entries<About>(all).map(([name, about]) => [name, make(about)])
  return Object.fromEntries(made) as Record<Name, Made>
}

export type Prometheus = ReturnType<typeof makePrometheus>

let processRegistry: Registry | undefined
function ofProcess(): Registry {
  if (!processRegistry) {
    processRegistry = new Registry()
    collectDefaultMetrics({ register: processRegistry })
  }
  return processRegistry
}

const DURATION = 'skein_http_request_duration_seconds'

/** A histogram of the meter's counts: prom-client's own costs more than all other counting. */
function durationsText({ routes }: Meter): string {
  const lines = routes.flatMap(({ method, path, durations, requests, durationMs }) => {
    if (!requests) return []
    const labels = `method="${method}",route="${path}"`
    const buckets = DOUBLED.map(({ bound, at }) => {
      const sum = durations.subarray(0, at + 1).reduce((total, count) => total + count, 0)
      return `_bucket{${labels},le="${bound / 1_000}"} ${sum}`
    })
    const whole = [`_bucket{${labels},le="+Inf"} ${requests}`, `_count{${labels}} ${requests}`]
    return [...buckets, ...whole, `_sum{${labels}} ${durationMs / 1_000}`].map((line) => `${DURATION}${line}`)
  })
  const head = [`# HELP ${DURATION} How long answers took, by endpoint.`, `# TYPE ${DURATION} histogram`]
  return [...head, ...lines, ''].join('\n')
}

/** `bind`: `host:port`. On loopback the Host must be too: another host name can resolve to 127.0.0.1. */
export async function serveMetrics(bind: string, prometheus: Prometheus) {
  const at = bind.lastIndexOf(':')
  const isOwn = (host: string | undefined) => isLoopbackHost(URL.parse(`http://${host}`)?.hostname ?? '')
  const isForAll = !isOwn(bind)
  const server = createServer((request, response) => {
    const mayAsk = isForAll || isOwn(request.headers.host)
    const isKnown = request.url?.split('?')[0] === '/metrics' && request.method === 'GET'
    if (!mayAsk || !isKnown) return void response.writeHead(mayAsk ? 404 : 403).end()
    prometheus.text().then(
      (text) => response.writeHead(200, { 'content-type': METRICS_TYPE }).end(text),
      () => response.writeHead(503).end(),
    )
  })
  server.listen(Number(bind.slice(at + 1)), bind.slice(0, at).replace(/^\[|\]$/g, ''))
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    async stop() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
