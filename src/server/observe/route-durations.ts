import { Histogram } from 'prom-client'
import { DOUBLED } from './durations.ts'
import type { Meter, RouteTally } from './meter.ts'

type Told = Awaited<ReturnType<Histogram['get']>>

/** A histogram that tells what the meter counted: prom-client's own takes longer for each request than all other counting together. */
export class RouteDurations extends Histogram {
  readonly #meter: Meter

  constructor(meter: Meter) {
    super({
      name: 'skein_http_request_duration_seconds',
      help: 'How long answers took, by endpoint.',
      labelNames: ['method', 'route'],
      registers: [],
    })
    this.#meter = meter
  }

  override async get(): Promise<Told> {
    const told = await super.get()
    return { ...told, values: this.#meter.routes.filter(({ requests }) => requests > 0).flatMap(valuesOf) }
  }

  /** The registry asks for this one. */
  getForPromString(): Promise<Told> {
    return this.get()
  }
}

function valuesOf({ method, path: route, durations, requests, durationMs }: RouteTally): Told['values'] {
  const metricName = 'skein_http_request_duration_seconds'
  const labels = { method, route }
  let sum = 0
  let next = 0
  const buckets = DOUBLED.map(({ bound, at }) => {
    for (; next <= at; next += 1) sum += durations[next] ?? 0
    return { metricName: `${metricName}_bucket`, labels: { ...labels, le: bound / 1_000 }, value: sum }
  })
  return [
    ...buckets,
    { metricName: `${metricName}_bucket`, labels: { ...labels, le: '+Inf' }, value: requests },
    { metricName: `${metricName}_sum`, labels, value: durationMs / 1_000 },
    { metricName: `${metricName}_count`, labels, value: requests },
  ]
}
