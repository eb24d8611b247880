import os from 'node:os'
import type { EndpointFigures, PerformanceMetrics, PerformancePoint } from '#contract/admin/performance.ts'
import { addPacked, CLASSES, packCounts, percentile, twoDecimals } from './durations.ts'
import type { FiguresStore, RouteMinute } from './figures.store.ts'
import { errorFields, type Log } from './log.ts'
import { isOwnCall, refusalsOf, type Meter, type RouteTally, type Totals } from './meter.ts'

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

const NOTHING: Totals = { requests: 0, failures: 0, durationMs: 0 }

export function makeFigures({ meter, store, log, now, hasRoom }: Options) {
  const seconds = [sample()]
  const minuteNow = () => Math.floor(now() / MINUTE_MS)
  let currentMinute = minuteNow()
  let minuteBegan = sample()
  let mostConnections = 0
  let written = meter.totals()
  const writtenRoutes = new Map<RouteTally, Totals & { refusals: number; durations: Float64Array }>()
  let writing: Promise<void> = Promise.resolve()

  async function write(): Promise<void> {
    const end = sample()
    const { requests, failures, durationMs } = difference(end, written)
    written = end
    const routes = meter.routes.flatMap(routeSince)
    const row = {
      minute: currentMinute,
      requests,
      failures,
      duration_ms: twoDecimals(durationMs),
      connections: (mostConnections = Math.max(mostConnections, figures.connections())),
      memory_mb: memoryNow().used,
      cpu_percent: cpuPercent(minuteBegan, end),
    }
    if (minuteNow() !== currentMinute) {
      currentMinute = minuteNow()
      minuteBegan = end
      mostConnections = figures.connections()
    }
    if (hasRoom?.() === false) return
    // A full disk costs the figures of a minute and nothing else
    await store
      .add(row, routes)
      .catch((error: unknown) => log.warn({ error: errorFields(error) }, 'figures could not be written'))
  }

  function routeSince(tally: RouteTally): RouteMinute[] {
    const before = writtenRoutes.get(tally)
    const since = difference(tally, before ?? NOTHING)
    if (!since.requests) return []
    const { requests, failures, durationMs } = tally
    const [refusals, durations] = [refusalsOf(tally), tally.durations.slice()]
    writtenRoutes.set(tally, { requests, refusals, failures, durationMs, durations })
    return [
      {
        route: `${tally.method} ${tally.path}`,
        requests: since.requests,
        refusals: refusals - (before?.refusals ?? 0),
        failures: since.failures,
        duration_ms: twoDecimals(since.durationMs),
        durations: packCounts(durations.map((count, at) => count - (before?.durations[at] ?? 0))),
      },
    ]
  }

  function sample() {
    const { user, system } = process.cpuUsage()
    return { ...meter.totals(), at: performance.now(), cpuMs: (user + system) / 1_000 }
  }

  function sinceMinuteAgo() {
    const to = sample()
    const from = seconds[0] ?? to
    return { ...difference(to, from), ms: to.at - from.at, cpuUsage: cpuPercent(from, to) }
  }

  const timer = setInterval(() => {
    seconds.push(sample())
    if (seconds.length > WINDOW_SECONDS) seconds.shift()
    mostConnections = Math.max(mostConnections, figures.connections())
    if (minuteNow() !== currentMinute) void figures.flush()
  }, SECOND_MS).unref()

  const figures = {
    /** How many live pages are connected: set by the one who knows. */
    connections: () => 0,

    /** Failed requests of families in the last 60 seconds, and their share in percent. */
    lastMinute(): { failures: number; errorRate: number } {
      const since = sinceMinuteAgo()
      return { failures: since.failures, errorRate: errorRate(since) }
    },

    /** Families' traffic of the last 60 seconds, or since the process began. */
    metrics(): PerformanceMetrics {
      const { requests, failures, durationMs, ms, cpuUsage } = sinceMinuteAgo()
      return {
        currentRps: twoDecimals(requests / Math.max(1, ms / SECOND_MS)),
        averageResponseTime: requests ? twoDecimals(durationMs / requests) : 0,
        errorRate: errorRate({ requests, failures }),
        activeConnections: figures.connections(),
        memoryUsage: memoryNow(),
        cpuUsage,
      }
    },

    async history(hours: number): Promise<PerformancePoint[]> {
      await figures.flush()
      const rows = await store.minutes(minuteNow() - hours * HOUR_MINUTES)
      const elapsed = (now() % MINUTE_MS) / SECOND_MS
      return rows.map((row) => ({
        timestamp: new Date(row.minute * MINUTE_MS).toISOString(),
        rps: twoDecimals(
          row.requests / (row.minute === currentMinute ? Math.max(1, elapsed) : WINDOW_SECONDS),
        ),
        averageResponseTime: row.requests ? twoDecimals(row.duration_ms / row.requests) : null,
        errorRate: errorRate(row),
        activeConnections: row.connections,
        memoryUsed: row.memory_mb,
        cpuUsage: row.cpu_percent,
      }))
    },

    async endpoints(): Promise<EndpointFigures[]> {
      await figures.flush()
      const sums = new Map<string, Totals & { counts: Float64Array }>()
      for (const row of await store.routes(minuteNow() - HOUR_MINUTES)) {
        if (isOwnCall(row.route.slice(row.route.indexOf(' ') + 1))) continue
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
    },

    /** Requests as stored since a minute, and as met since the process began. */
    async requestSums(minute: number): Promise<{ stored: number; met: number }> {
      await figures.flush()
      const rows = await store.minutes(minute)
      return { stored: rows.reduce((sum, { requests }) => sum + requests, 0), met: written.requests }
    },

    /** `total`: all but the refused ones, which came without a provider's proof or could not be taken. */
    async webhooks(hours: number): Promise<{ total: number; successful: number; refused: number }> {
      await figures.flush()
      return store.answers(minuteNow() - hours * HOUR_MINUTES, WEBHOOKS)
    },

    flush: (): Promise<void> => (writing = writing.then(write)),

    prune: (): Promise<void> => store.prune(minuteNow() - DAY_MINUTES),

    async stop(): Promise<void> {
      clearInterval(timer)
      await figures.flush()
    },
  }
  return figures
}

export type Figures = ReturnType<typeof makeFigures>

const difference = (now: Totals, before: Totals): Totals => ({
  requests: now.requests - before.requests,
  failures: now.failures - before.failures,
  durationMs: now.durationMs - before.durationMs,
})

const errorRate = ({ requests, failures }: { requests: number; failures: number }) =>
  requests ? twoDecimals((100 * failures) / requests) : 0

const MB = 1024 * 1024

function memoryNow(): PerformanceMetrics['memoryUsage'] {
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

type Moment = { at: number; cpuMs: number }

/** Of all processors; 0 where no time passed. */
const cpuPercent = (from: Moment, to: Moment): number =>
  twoDecimals(
    Math.min(100, (100 * (to.cpuMs - from.cpuMs)) / Math.max(1, to.at - from.at) / os.availableParallelism()),
  )
