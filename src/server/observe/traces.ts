import { SpanKind, SpanStatusCode } from '@opentelemetry/api'
import { BatchSpanProcessor, NoopSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import type { ReadableSpan, SpanProcessor } from '@opentelemetry/sdk-trace'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import type { Trace, TraceKind, TraceSpan, TraceStatus } from '#contract/admin/traces.ts'
import { Flow, flows, makeCorrelationId } from './correlation.ts'
import { codeOf, contextOfTrace, instant, type Running, type Traced, allowed } from './spans.ts'
import { twoDecimals } from './durations.ts'
import { traceOf, type TraceRow } from './trace.store.ts'
import type { TraceWriter } from './trace-writer.ts'

type TraceEnd = Pick<Trace, 'status' | 'statusCode'>

type Part = { name: string; from: number; to: number; code?: string | undefined }

const MAX_SPANS = 60
/** Traces in progress per kind that are listed: one kind leaves room for the others. */
const MAX_OPEN = 2_000

type Options = { writer: TraceWriter; collector: Collector | null; now: () => number }

/** With a provider of their own, not the global one. Ended ones become rows and are exported. */
export function makeTraces({ writer, collector, now }: Options) {
  const openTraces = new Map<string, Running>()
  const openOf: Record<TraceKind, number> = { request: 0, webhook: 0, mail: 0, reading: 0 }
  const toRows: SpanProcessor = Object.assign(new NoopSpanProcessor(), { onEnd: keepPart })
  // The resource names the program only: no host, folder or arguments
  const resource = resourceFromAttributes({
    'service.name': 'skein',
    ...(collector && { 'service.version': collector.version }),
  })
  const spanProcessors = collector ? [toRows, exportTo(collector)] : [toRows]
  const provider = new TracerProvider({ resource, spanProcessors })
  const tracer = provider.getTracer('skein')

  function keepPart(span: ReadableSpan): void {
    const running = span.parentSpanContext && openTraces.get(span.spanContext().traceId)
    if (!running || running.spans.length >= MAX_SPANS) return
    const from = span.startTime[0] * 1_000 + span.startTime[1] / 1e6
    const status: TraceStatus = span.status.code === SpanStatusCode.ERROR ? 'failed' : 'completed'
    running.spans.push({
      name: span.name,
      status,
      startOffset: Math.max(0, twoDecimals(from - running.epoch - running.began)),
      duration: twoDecimals(span.duration[0] * 1_000 + span.duration[1] / 1e6),
      metadata: allowed(span.attributes),
    })
  }

  const traces = {
    start(what: Traced, flow: Flow, began = performance.now()): Running {
      const epoch = Date.now() - performance.now()
      const at = now() - (performance.now() - began)
      const startTime = instant({ epoch }, began)
      const attributes = {
        'skein.kind': what.kind,
        'http.request.method': what.method,
        'http.route': what.path,
      }
      const kind = what.kind === 'reading' ? SpanKind.INTERNAL : SpanKind.SERVER
      const root = tracer.startSpan(
        `${what.method} ${what.path}`,
        { kind, startTime, attributes, root: true },
        flow,
      )
      const running: Running = { ...what, flow, at, began, epoch, tracer, root, spans: [], tripId: null }
      if (openOf[what.kind] < MAX_OPEN) {
        openOf[what.kind] += 1
        openTraces.set(root.spanContext().traceId, running)
      }
      return running
    },

    part(running: Running, { name, from, to, code }: Part): void {
      const startTime = instant(running, from)
      const part = tracer.startSpan(name, { startTime }, contextOfTrace(running))
      if (code !== undefined) part.setAttributes(allowed({ code })).setStatus({ code: SpanStatusCode.ERROR })
      part.end(instant(running, to))
    },

    drop({ root, kind }: Running): void {
      if (openTraces.delete(root.spanContext().traceId)) openOf[kind] -= 1
    },

    /** Ends a trace; one beyond the limit of its kind has no spans. */
    end(running: Running, { status, statusCode }: TraceEnd): void {
      const { root, flow } = running
      const ended = performance.now()
      root.setAttribute('skein.correlation_id', flow.correlationId)
      if (statusCode !== null) root.setAttribute('http.response.status_code', statusCode)
      if (status === 'failed') root.setStatus({ code: SpanStatusCode.ERROR })
      root.end(instant(running, ended))
      traces.drop(running)
      const spans = JSON.stringify(inOrder(running.spans))
      writer.add({ ...rowOf(running, { status, statusCode }, ended), spans })
    },

    async run<T>(
      what: Traced & { correlationId?: string | undefined },
      work: () => Promise<T>,
      endOf: (result: T) => TraceEnd = () => COMPLETED,
    ): Promise<T> {
      const { correlationId = makeCorrelationId(), ...traced } = what
      const running = traces.start(traced, new Flow(correlationId))
      try {
        const result = await flows.with(contextOfTrace(running), work)
        traces.end(running, endOf(result))
        return result
      } catch (error) {
        running.root.setAttributes(allowed({ code: codeOf(error) }))
        traces.end(running, { status: 'failed', statusCode: replyOf(error) })
        throw error
      }
    },

    inProgress(): Trace[] {
      const ended = performance.now()
      return [...openTraces.values()]
        .toReversed()
        .map((running) => traceOf(rowOf(running, IN_PROGRESS, ended), inOrder(running.spans)))
    },

    get openCount(): number {
      return openTraces.size
    },

    async stop(): Promise<void> {
      await provider.shutdown().catch(() => undefined)
    },
  }
  return traces
}

export type Traces = ReturnType<typeof makeTraces>

const COMPLETED: TraceEnd = { status: 'completed', statusCode: null }
const IN_PROGRESS: TraceEnd = { status: 'in_progress', statusCode: null }

const rowOf = (running: Running, { status, statusCode }: TraceEnd, now: number): Omit<TraceRow, 'spans'> => ({
  correlation_id: running.flow.correlationId,
  kind: running.kind,
  method: running.method,
  path: running.path,
  status,
  status_code: statusCode,
  duration_ms: twoDecimals(now - running.began),
  at: Math.round(running.at),
  trip_id: running.tripId || null,
  code: codeIn(running.spans),
})

/** Of the first span that failed. */
function codeIn(spans: readonly TraceSpan[]): string | null {
  const code = inOrder(spans).find((span) => span.status === 'failed')?.metadata['code']
  return typeof code === 'string' ? code : null
}

const inOrder = (spans: readonly TraceSpan[]) => spans.toSorted((a, b) => a.startOffset - b.startOffset)

const replyOf = (error: unknown) =>
  error instanceof Error && 'responseCode' in error && typeof error.responseCode === 'number'
    ? error.responseCode
    : null

/** An OTLP/HTTP collector. `headers`: `name=value,name=value`. */
type Collector = { url: string; headers: string; version: string }

/** Timeout of the collector, and interval between exports, ms. */
const TIMEOUT_MS = 5_000
const EVERY_MS = 5_000

function exportTo({ url, headers }: Collector): SpanProcessor {
  const exporter = new OTLPTraceExporter({ url, headers: headersOf(headers), timeoutMillis: TIMEOUT_MS })
  return new BatchSpanProcessor({
    exporter,
    scheduledDelayMillis: EVERY_MS,
    exportTimeoutMillis: TIMEOUT_MS,
  })
}

const headersOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .split(',')
      .filter(Boolean)
      .map((pair) => [pair.split('=', 1)[0], pair.slice(pair.indexOf('=') + 1)]),
  )
