import type { Hono } from 'hono'
import { operatorApi } from '#contract/operator-api.ts'
import { Prepared } from '#server/http/answer.ts'
import { METRICS_TYPE, type Prometheus } from '#server/observe/prometheus.ts'
import type { RouteTable } from '#server/routes.ts'

/** Metrics for Prometheus, for the operator alone. */
export function metricsRoutes(table: RouteTable, { prometheus }: { prometheus: Prometheus }): void {
  table.implement(
    operatorApi.prometheus,
    async () =>
      new Prepared<unknown>(new TextEncoder().encode(await prometheus.text()), {
        'content-type': METRICS_TYPE,
        'cache-control': 'no-store',
      }),
  )
}

/** The same, behind the same guard, where programs look first. */
export function metricsAtRoot(app: Hono): void {
  app.get('/metrics', (c) =>
    app.fetch(
      new Request(new URL(operatorApi.prometheus.path, c.req.url), { headers: c.req.raw.headers }),
      c.env,
    ),
  )
}
