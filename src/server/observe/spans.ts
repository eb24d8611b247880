import { createContextKey, SpanStatusCode, trace } from '@opentelemetry/api'
import type { Context, HrTime, Span, Tracer } from '@opentelemetry/api'
import * as z from 'zod/mini'
import { numbers } from '#contract/admin/fields.ts'
import type { TraceKind, TraceSpan } from '#contract/admin/traces.ts'
import { flows, type Flow } from './correlation.ts'
import { errorFields } from './log.ts'

export type Traced = { kind: TraceKind; method: string; path: string }

/** A trace in progress. `began`: monotonic; `at`: epoch ms; `epoch`: offset to OpenTelemetry's clock. */
export type Running = Traced & {
  flow: Flow
  at: number
  began: number
  epoch: number
  root: Span
  tracer: Tracer
  spans: TraceSpan[]
  tripId: string | null
}

const RUNNING = createContextKey('running trace')

const runningIn = (context: Context) => context.getValue(RUNNING) as Running | undefined

export const contextOfTrace = (running: Running): Context =>
  trace.setSpan(running.flow.setValue(RUNNING, running), running.root)

/** OpenTelemetry time. One offset for a whole trace keeps its spans in order. */
export function instant({ epoch }: Pick<Running, 'epoch'>, ms: number): HrTime {
  const whole = Math.trunc((epoch + ms) / 1_000)
  return [whole, Math.round((epoch + ms - whole * 1_000) * 1e6)]
}

export async function span<T>(name: string, work: () => Promise<T>): Promise<T> {
  const context = flows.active()
  const running = runningIn(context)
  if (!running) return work()
  const part = running.tracer.startSpan(name, { startTime: instant(running, performance.now()) }, context)
  try {
    return await flows.with(trace.setSpan(context, part), work)
  } catch (error) {
    part.setAttributes(allowed({ code: codeOf(error) }))
    part.setStatus({ code: SpanStatusCode.ERROR })
    throw error
  } finally {
    part.end(instant(running, performance.now()))
  }
}

export function note(metadata: Metadata): void {
  trace.getSpan(flows.active())?.setAttributes(allowed(metadata))
}

export function noteFailure(code: string): void {
  const part = trace.getSpan(flows.active())
  part?.setAttributes(allowed({ code }))
  part?.setStatus({ code: SpanStatusCode.ERROR })
}

/** The trip of the current mail or reading; a second one clears it. Not for requests. */
export function noteTrip(tripId: string): void {
  const running = runningIn(flows.active())
  if (!running || running.kind === 'request') return
  running.tripId = running.tripId === null || running.tripId === tripId ? tripId : ''
}

/** The error's code, else its kind; never its message, which can quote a document. */
export function codeOf(error: unknown): string {
  const { code, kind } = errorFields(error)
  return code ?? kind
}

/** An identifier: `read.no_words`, `ECONNREFUSED`, `over_budget`. Names and secrets do not match. */
const Code = z.string().check(z.maxLength(60), z.regex(/^[A-Za-z][A-Za-z0-9]*(?:[._-][A-Za-z0-9]+)*$/))

/** Everything that a span may record: numbers, codes, and the name of the operator's model. */
const Metadata = z.object({
  ...numbers('attempt', 'bytes', 'calls', 'tokens', 'cost', 'recipients', 'stored').shape,
  ...numbers('confidence', 'flights', 'travelers', 'accommodations').shape,
  partial: z.boolean(),
  code: Code,
  outcome: Code,
  provider: Code,
  model: z.string().check(z.regex(/^[\w.:/@-]{1,100}$/)),
})
type Metadata = { [Key in keyof z.infer<typeof Metadata>]?: z.infer<typeof Metadata>[Key] | null }

/** Drops the rest. */
export function allowed(metadata: Readonly<Record<string, unknown>>) {
  const schemas: Readonly<Record<string, z.ZodMiniType<string | number | boolean>>> = Metadata.shape
  return Object.fromEntries(
    Object.entries(metadata).flatMap(([key, value]) => {
      const read = Object.hasOwn(schemas, key) ? schemas[key]?.safeParse(value) : undefined
      return read?.success ? [[key, read.data]] : []
    }),
  )
}
