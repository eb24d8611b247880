import { CLASSES, classOf } from './durations.ts'

export type RouteTally = ReturnType<typeof newTally>

const newTally = (method: string, path: string) => ({
  method,
  path,
  isOwn: isOwnCall(path),
  statuses: new Float64Array(6),
  durations: new Float64Array(CLASSES),
  requests: 0,
  failures: 0,
  durationMs: 0,
})

/** Answers of 400 to 499, and of 503. */
export const refusalsOf = ({ statuses, failures }: RouteTally): number =>
  (statuses[4] ?? 0) + (statuses[5] ?? 0) - failures

/** Calls of the console, of scrapers and health probes: no traffic of families. */
export const isOwnCall = (path: string): boolean => /^\/api\/(?:admin|system|health)(?:\/|$)/.test(path)

/** 503 is a limit, not a failure. */
export const isFailure = (status: number): boolean => status >= 500 && status !== 503

export type Totals = { requests: number; failures: number; durationMs: number }

/** Request counters, additions only: every request pays for them. Totals are of families' traffic. */
export class Meter {
  readonly routes: RouteTally[] = []
  requests = 0
  failures = 0
  durationMs = 0

  route(method: string, path: string): RouteTally {
    const tally = newTally(method, path)
    this.routes.push(tally)
    return tally
  }

  count(tally: RouteTally, status: number, ms: number): void {
    const failed = isFailure(status) ? 1 : 0
    const statusClass = (status / 100) | 0
    tally.statuses[statusClass] = (tally.statuses[statusClass] ?? 0) + 1
    const at = classOf(ms)
    tally.durations[at] = (tally.durations[at] ?? 0) + 1
    tally.requests += 1
    tally.failures += failed
    tally.durationMs += ms
    if (tally.isOwn) return
    this.requests += 1
    this.failures += failed
    this.durationMs += ms
  }

  totals(): Totals {
    const { requests, failures, durationMs } = this
    return { requests, failures, durationMs }
  }
}
