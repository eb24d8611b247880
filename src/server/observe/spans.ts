import { createContextKey, SpanStatusCode, trace } from '@opentelemetry/api'
import type { Context, HrTime, Span, Tracer } from '@opentelemetry/api'
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
export function instant({ epoch }: Running, ms: number): HrTime {
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
const CODE = /^[A-Za-z][A-Za-z0-9]*(?:[._-][A-Za-z0-9]+)*$/
const MODEL = /^[\w.:/@-]{1,100}$/
const MAX_CHARS = 60

/** Everything that a span may record; the rest is dropped. */
const ALLOWED = {
  attempt: 'number',
  bytes: 'number',
  calls: 'number',
  tokens: 'number',
  cost: 'number',
  confidence: 'number',
  flights: 'number',
  travelers: 'number',
  accommodations: 'number',
  recipients: 'number',
  stored: 'number',
  partial: 'boolean',
  code: 'code',
  outcome: 'code',
  provider: 'code',
  model: 'model',
} as const

type Kinds = { number: number; boolean: boolean; code: string; model: string }
type Metadata = { [Key in keyof typeof ALLOWED]?: Kinds[(typeof ALLOWED)[Key]] | null }
type SpanAttributes = Record<string, string | number | boolean>

/** Filters metadata: numbers, codes, and the name of the operator's model. */
export function allowed(metadata: Readonly<Record<string, unknown>>): SpanAttributes {
  const kept: SpanAttributes = {}
  for (const [key, value] of Object.entries(metadata)) {
    const kind = (ALLOWED as Record<string, keyof Kinds | undefined>)[key]
    if (kind && fits(kind, value)) kept[key] = value
  }
  return kept
}

function fits(kind: keyof Kinds, value: unknown): value is string | number | boolean {
  if (kind === 'number') return typeof value === 'number' && Number.isFinite(value)
  if (kind === 'boolean') return typeof value === 'boolean'
  if (typeof value !== 'string') return false
  return kind === 'model' ? MODEL.test(value) : value.length <= MAX_CHARS && CODE.test(value)
}
