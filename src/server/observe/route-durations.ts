import { Histogram } from 'prom-client'
import { DOUBLED } from './durations.ts'
import type { Meter, RouteTally } from './meter.ts'

type HistogramValues = Awaited<ReturnType<Histogram['get']>>

const NAME = 'skein_http_request_duration_seconds'
const HELP = 'How long answers took, by endpoint.'

/** A histogram that tells what the meter counted: prom-client's own takes longer for each request than all other counting together. */
export class RouteDurations extends Histogram {
  readonly #meter: Meter

  constructor(meter: Meter) {
    super({ name: NAME, help: HELP, labelNames: ['method', 'route'], registers: [] })
    this.#meter = meter
  }

  override get(): Promise<HistogramValues> {
    const values = this.#meter.routes.filter(({ requests }) => requests > 0).flatMap(valuesOf)
    // The types of the package have the word as an enumeration that its code does not export
    return Promise.resolve({
      name: NAME,
      help: HELP,
      type: 'histogram',
      aggregator: 'sum',
      values,
    } as object as HistogramValues)
  }

  /** The registry asks for this one. */
  getForPromString(): Promise<HistogramValues> {
    return this.get()
  }
}

function valuesOf({
  method,
  path: route,
  durations,
  requests,
  durationMs,
}: RouteTally): HistogramValues['values'] {
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
