import os from 'node:os'
import type { EndpointFigures, PerformancePoint } from '#contract/admin/performance.ts'
import { addPacked, CLASSES, packCounts, percentile, twoDecimals } from './durations.ts'
import type { FiguresStore, RouteMinute } from './figures.store.ts'
import { errorFields, type Log } from './log.ts'
import type { Meter, RouteTally, Totals } from './meter.ts'

const MINUTE_MS = 60_000
const HOUR_MINUTES = 60
const DAY_MINUTES = 24 * HOUR_MINUTES
const SECOND_MS = 1_000
const WINDOW_SECONDS = 60
const WEBHOOKS = 'POST /api/webhooks/'

type Options = {
  meter: Meter
  store: FiguresStore
  log: Log
  now: () => number
  /** False while what is left of a full disk is for people's data. */
  hasRoom?: () => boolean
}

/** `rps`: requests a second; `averageResponseTime` in ms; `errorRate`: percent of 500 and above. */
type Now = { rps: number; averageResponseTime: number; errorRate: number }

const NOTHING: Totals = { requests: 0, failures: 0, durationMs: 0 }
type Second = Totals & { at: number }

export class Figures {
  readonly #options: Options
  connections: () => number = () => 0
  readonly #seconds: Second[]
  readonly #timer: NodeJS.Timeout
  readonly #cpuOfMinute = cpuSampler()
  readonly #sampleCpu = cpuSampler()
  #cpu = 0
  #minute: number
  #written: Totals
  readonly #writtenRoutes = new Map<RouteTally, Totals & { refusals: number; durations: Float64Array }>()
  #writing: Promise<void> = Promise.resolve()

  constructor(options: Options) {
    this.#options = options
    this.#seconds = [{ ...options.meter.totals(), at: performance.now() }]
    this.#minute = this.#minuteNow()
    this.#written = options.meter.totals()
    this.#timer = setInterval(() => this.#tick(), SECOND_MS).unref()
  }

  /** The last 60 seconds, or since the process began. */
  now(): Now {
    const { meter } = this.#options
    const from = this.#seconds[0] ?? { ...NOTHING, at: 0 }
    const requests = meter.requests - from.requests
    const seconds = Math.max(1, (performance.now() - from.at) / SECOND_MS)
    const failures = meter.failures - from.failures
    const durationMs = meter.durationMs - from.durationMs
    return {
      rps: twoDecimals(requests / seconds),
      averageResponseTime: requests ? twoDecimals(durationMs / requests) : 0,
      errorRate: errorRate({ requests, failures }),
    }
  }

  async history(hours: number): Promise<PerformancePoint[]> {
    await this.flush()
    const first = this.#minuteNow() - hours * HOUR_MINUTES
    const rows = await this.#options.store.minutes(first)
    const elapsed = (this.#options.now() % MINUTE_MS) / SECOND_MS
    return rows.map((row) => ({
      timestamp: new Date(row.minute * MINUTE_MS).toISOString(),
      rps: twoDecimals(row.requests / (row.minute === this.#minute ? Math.max(1, elapsed) : WINDOW_SECONDS)),
      averageResponseTime: row.requests ? twoDecimals(row.duration_ms / row.requests) : null,
      errorRate: errorRate(row),
      activeConnections: row.connections,
      memoryUsed: row.memory_mb,
      cpuUsage: row.cpu_percent,
    }))
  }

  async endpoints(): Promise<EndpointFigures[]> {
    await this.flush()
    const sums = new Map<string, Totals & { counts: Float64Array }>()
    for (const row of await this.#options.store.routes(this.#minuteNow() - HOUR_MINUTES)) {
      const sum = sums.get(row.route) ?? { ...NOTHING, counts: new Float64Array(CLASSES) }
      sums.set(row.route, sum)
      sum.requests += row.requests
      sum.failures += row.failures
      sum.durationMs += row.duration_ms
      addPacked(sum.counts, row.durations)
    }
    return [...sums]
      .map(([route, { requests, failures, durationMs, counts }]) => ({
        path: route.slice(route.indexOf(' ') + 1),
        method: route.slice(0, route.indexOf(' ')),
        averageResponseTime: twoDecimals(durationMs / requests),
        p95ResponseTime: twoDecimals(percentile(counts, 0.95)),
        requestCount: requests,
        errorRate: errorRate({ requests, failures }),
      }))
      .toSorted((a, b) => b.requestCount - a.requestCount)
  }

  async webhooks(hours: number): Promise<{ total: number; successful: number }> {
    await this.flush()
    return this.#options.store.answers(this.#minuteNow() - hours * HOUR_MINUTES, WEBHOOKS)
  }

  memory = memoryNow

  cpu = (): number => this.#cpu

  flush(): Promise<void> {
    this.#writing = this.#writing.then(() => this.#write())
    return this.#writing
  }

  async prune(): Promise<void> {
    await this.#options.store.prune(this.#minuteNow() - DAY_MINUTES)
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.flush()
  }

  #tick(): void {
    this.#seconds.push({ ...this.#options.meter.totals(), at: performance.now() })
    if (this.#seconds.length > WINDOW_SECONDS) this.#seconds.shift()
    this.#cpu = this.#sampleCpu()
    if (this.#minuteNow() !== this.#minute) void this.flush()
  }

  #minuteNow = () => Math.floor(this.#options.now() / MINUTE_MS)

  async #write(): Promise<void> {
    const { meter, store, log, hasRoom } = this.#options
    const minute = this.#minute
    this.#minute = this.#minuteNow()
    const totals = meter.totals()
    const before = this.#written
    this.#written = totals
    const routes = meter.routes.flatMap((tally) => this.#routeSince(tally))
    const row = {
      minute,
      requests: totals.requests - before.requests,
      failures: totals.failures - before.failures,
      duration_ms: twoDecimals(totals.durationMs - before.durationMs),
      connections: this.connections(),
      memory_mb: memoryNow().used,
      cpu_percent: this.#cpuOfMinute(),
    }
    if (hasRoom?.() === false) return
    // A full disk costs the figures of a minute and nothing else
    await store
      .add(row, routes)
      .catch((error: unknown) => log.warn({ error: errorFields(error) }, 'figures could not be written'))
  }

  #routeSince(tally: RouteTally): RouteMinute[] {
    const before = this.#writtenRoutes.get(tally)
    const requests = tally.requests - (before?.requests ?? 0)
    if (!requests) return []
    const { refusals, failures, durationMs } = tally
    const durations = Float64Array.from(tally.durations)
    this.#writtenRoutes.set(tally, { requests: tally.requests, refusals, failures, durationMs, durations })
    return [
      {
        route: `${tally.method} ${tally.path}`,
        requests,
        refusals: refusals - (before?.refusals ?? 0),
        failures: failures - (before?.failures ?? 0),
        duration_ms: twoDecimals(durationMs - (before?.durationMs ?? 0)),
        durations: packCounts(durations.map((count, at) => count - (before?.durations[at] ?? 0))),
      },
    ]
  }
}

const errorRate = ({ requests, failures }: { requests: number; failures: number }) =>
  requests ? twoDecimals((100 * failures) / requests) : 0

const MB = 1024 * 1024

function memoryNow(): { used: number; total: number; percentage: number } {
  const used = process.memoryUsage.rss()
  // A process without a limit has a huge one
  const limit = process.constrainedMemory()
  const total = limit > 0 && limit < os.totalmem() ? limit : os.totalmem()
  return {
    used: twoDecimals(used / MB),
    total: twoDecimals(total / MB),
    percentage: twoDecimals((100 * used) / total),
  }
}

function cpuSampler(): () => number {
  const processors = os.availableParallelism()
  let usage = process.cpuUsage()
  let at = performance.now()
  let percent = 0
  return () => {
    const elapsed = performance.now() - at
    if (elapsed < 1) return percent
    const { user, system } = process.cpuUsage(usage)
    percent = twoDecimals(Math.min(100, (user + system) / 10 / elapsed / processors))
    usage = process.cpuUsage()
    at = performance.now()
    return percent
  }
}
