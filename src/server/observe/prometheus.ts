import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client'
import type { Meter } from './meter.ts'
import type { ReadingRun } from './reading-runs.ts'
import { RouteDurations } from './route-durations.ts'
import type { StoredCounts } from './stored-counts.ts'

export const METRICS_TYPE = Registry.PROMETHEUS_CONTENT_TYPE

type Options = {
  meter: Meter
  stored: StoredCounts
  connections: () => number
  traces: () => { dropped: number; open: number }
  /** Lines of the log that could not be written to its files. */
  lostLines: () => number
}

/** All that is counted of one server, as Prometheus reads it. */
export class Prometheus {
  readonly #registry = new Registry()
  readonly #readings: Counter<'kind' | 'engine' | 'outcome'>
  readonly #model: Record<'calls' | 'tokens' | 'cost', Counter<'model'>>

  constructor(options: Options) {
    const registers = [this.#registry]
    requestCounter(options.meter, registers)
    this.#registry.registerMetric(new RouteDurations(options.meter))
    gauges(options, registers)
    this.#readings = new Counter({
      name: 'skein_readings_total',
      help: 'Documents read, by how they came, what read them, and read or why not.',
      labelNames: ['kind', 'engine', 'outcome'],
      registers,
    })
    const ofModel = (name: string, help: string) =>
      new Counter({ name, help, labelNames: ['model'], registers })
    this.#model = {
      calls: ofModel('skein_model_calls_total', 'Calls of language models for documents.'),
      tokens: ofModel('skein_model_tokens_total', 'Tokens that they took, both ways.'),
      cost: ofModel(
        'skein_model_cost_dollars_total',
        'What they cost in US dollars, where a price is known.',
      ),
    }
  }

  countReading({ kind, engine, failure, model, calls, tokens, cost }: ReadingRun): void {
    this.#readings.inc({ kind, engine, outcome: failure ?? 'read' })
    if (!model) return
    this.#model.calls.inc({ model }, calls)
    this.#model.tokens.inc({ model }, tokens)
    this.#model.cost.inc({ model }, cost ?? 0)
  }

  /** In Prometheus's text format, 0.0.4. */
  async text(): Promise<string> {
    return `${await this.#registry.metrics()}\n${await ofProcess().metrics()}`
  }
}

/** Figures of the process are the same for all servers in it, and their watchers never end: there is one set, made when first asked. */
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

function gauges({ stored, connections, traces, lostLines }: Options, registers: Registry[]): void {
  new Gauge({
    name: 'skein_live_connections',
    help: 'Pages that listen to the live stream.',
    registers,
    collect() {
      this.set(connections())
    },
  })
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
  new Counter({
    name: 'skein_traces_dropped_total',
    help: 'Traces that were not kept because too many waited.',
    registers,
    collect() {
      this.reset()
      this.inc(traces().dropped)
    },
  })
  new Counter({
    name: 'skein_log_lines_lost_total',
    help: 'Lines of the log that could not be written to its files.',
    registers,
    collect() {
      this.reset()
      this.inc(lostLines())
    },
  })
  new Gauge({
    name: 'skein_traces_open',
    help: 'Traces in progress.',
    registers,
    collect() {
      this.set(traces().open)
    },
  })
}
