import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { collectDefaultMetrics, Counter, Gauge, Registry, Histogram } from 'prom-client'
import { isLoopbackHost } from '#server/http/origin.ts'
import type { Figures } from './figures.ts'
import type { LogFiles } from './log-files.ts'
import type { Meter, RouteTally } from './meter.ts'
import type { ReadingRun, Spent } from './reading-runs.ts'
import type { StoredCounts } from './stored-counts.ts'
import type { TraceWriter } from './trace-writer.ts'
import type { Traces } from './traces.ts'
import { DOUBLED } from './durations.ts'

export const METRICS_TYPE = Registry.PROMETHEUS_CONTENT_TYPE

type Options = {
  meter: Meter
  stored: StoredCounts
  figures: Figures
  traces: Traces
  writer: TraceWriter
  files: LogFiles
}

export function makePrometheus(options: Options) {
  const registry = new Registry()
  const registers = [registry]
  requestCounter(options.meter, registers)
  registry.registerMetric(new RouteDurations(options.meter))
  gauges(options, registers)
  const readings = new Counter({
    name: 'skein_readings_total',
    help: 'Documents read, by how they came, what read them, and read or why not.',
    labelNames: ['kind', 'engine', 'outcome'],
    registers,
  })
  const ofModel = (name: string, help: string) =>
    new Counter({ name, help, labelNames: ['model'], registers })
  const modelCalls = ofModel(
    'skein_model_calls_total',
    'Calls of language models for documents, failed and repeated ones too.',
  )
  const modelTokens = ofModel('skein_model_tokens_total', 'Tokens that they took, both ways.')
  const modelCost = ofModel(
    'skein_model_cost_dollars_total',
    'What they cost in US dollars, where a price is known.',
  )

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

    text: async (): Promise<string> => `${await registry.metrics()}\n${await ofProcess().metrics()}`,
  }
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

function requestCounter(meter: Meter, registers: Registry[]): void {
  new Counter({
    name: 'skein_http_requests_total',
    help: 'Answers by endpoint and class of their status.',
    labelNames: ['method', 'route', 'status'],
    registers,
    collect() {
      this.reset()
      for (const { method, path: route, statuses } of meter.routes)
        for (const [at, count] of statuses.entries())
          if (count) this.inc({ method, route, status: `${at}xx` }, count)
    },
  })
}

function gauges({ stored, figures, traces, writer, files }: Options, registers: Registry[]): void {
  new Gauge({
    name: 'skein_jobs',
    help: 'Jobs of background work, by kind and state.',
    labelNames: ['kind', 'state'],
    registers,
    async collect() {
      this.reset()
      for (const { kind, state, count } of await stored.jobs()) this.set({ kind, state }, count)
    },
  })
  new Counter({
    name: 'skein_mails_total',
    help: 'What became of mails, by direction and status.',
    labelNames: ['direction', 'status'],
    registers,
    async collect() {
      for (const { direction, status, count } of await stored.newMails())
        this.inc({ direction, status }, count)
    },
  })
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read())
      },
    })
  const counter = (name: string, help: string, read: () => number) =>
    new Counter({
      name,
      help,
      registers,
      collect() {
        this.reset()
        this.inc(read())
      },
    })
  gauge('skein_live_connections', 'Pages that listen to the live stream.', () => figures.connections())
  gauge('skein_traces_open', 'Traces in progress.', () => traces.openCount)
  counter(
    'skein_traces_dropped_total',
    'Traces that were not kept because too many waited.',
    () => writer.dropped,
  )
  counter(
    'skein_log_lines_lost_total',
    'Lines of the log that could not be written to its files.',
    () => files.lost,
  )
}

type HistogramValues = Awaited<ReturnType<Histogram['get']>>

const NAME = 'skein_http_request_duration_seconds'
const HELP = 'How long answers took, by endpoint.'

/** A histogram over the meter's counts: prom-client's own costs more than all other counting. */
class RouteDurations extends Histogram {
  readonly #meter: Meter

  constructor(meter: Meter) {
    super({ name: NAME, help: HELP, labelNames: ['method', 'route'], registers: [] })
    this.#meter = meter
  }

  override get(): Promise<HistogramValues> {
    const values = this.#meter.routes.filter(({ requests }) => requests > 0).flatMap(valuesOf)
    // The types of the package have the word as an enumeration that its code does not export
    const told: object = { name: NAME, help: HELP, type: 'histogram', aggregator: 'sum', values }
    return Promise.resolve(told as HistogramValues)
  }

  getForPromString(): Promise<HistogramValues> {
    return this.get()
  }
}

function valuesOf(tally: RouteTally): HistogramValues['values'] {
  const { method, path: route, durations, requests, durationMs } = tally
  const labels = { method, route }
  let sum = 0
  let next = 0
  const buckets = DOUBLED.map(({ bound, at }) => {
    for (; next <= at; next += 1) sum += durations[next] ?? 0
    return { metricName: `${NAME}_bucket`, labels: { ...labels, le: bound / 1_000 }, value: sum }
  })
  return [
    ...buckets,
    { metricName: `${NAME}_bucket`, labels: { ...labels, le: '+Inf' }, value: requests },
    { metricName: `${NAME}_sum`, labels, value: durationMs / 1_000 },
    { metricName: `${NAME}_count`, labels, value: requests },
  ]
}

/** `bind`: `host:port`. On loopback the Host must be too: another host name can resolve to 127.0.0.1. */
export async function serveMetrics(bind: string, prometheus: Prometheus) {
  const at = bind.lastIndexOf(':')
  const isOwn = (host: string | undefined) => isLoopbackHost(URL.parse(`http://${host}`)?.hostname ?? '')
  const isForAll = !isOwn(bind)
  const server = createServer((request, response) => {
    if (!isForAll && !isOwn(request.headers.host)) {
      response.writeHead(403).end()
      return
    }
    if (request.url?.split('?')[0] !== '/metrics' || request.method !== 'GET') {
      response.writeHead(404).end()
      return
    }
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
