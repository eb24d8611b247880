import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, type SpanProcessor } from '@opentelemetry/sdk-trace'

/** A collector of traces that is spoken to by OTLP over HTTP. `headers`: `name=value,name=value`. */
export type Collector = { url: string; headers: string; version: string }

/** Milliseconds that the collector may take, and between two calls. */
const TIMEOUT_MS = 5_000
const EVERY_MS = 5_000

/** Where spans go besides the database. The resource names the program alone: no host, folder or arguments. */
export function exportTo(collector: Collector | null): {
  resource: ReturnType<typeof resourceFromAttributes>
  processors: SpanProcessor[]
} {
  const resource = resourceFromAttributes({
    'service.name': 'skein',
    ...(collector ? { 'service.version': collector.version } : {}),
  })
  if (!collector) return { resource, processors: [] }
  const exporter = new OTLPTraceExporter({
    url: collector.url,
    headers: headersOf(collector.headers),
    timeoutMillis: TIMEOUT_MS,
  })
  const batches = new BatchSpanProcessor({
    exporter,
    scheduledDelayMillis: EVERY_MS,
    exportTimeoutMillis: TIMEOUT_MS,
  })
  return { resource, processors: [batches] }
}

function headersOf(text: string): Record<string, string> {
  const pairs = text.split(',').filter(Boolean)
  return Object.fromEntries(
    pairs.map((pair) => {
      const at = pair.indexOf('=')
      return [pair.slice(0, at), pair.slice(at + 1)]
    }),
  )
}
