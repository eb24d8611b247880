import { createContextKey, SpanStatusCode, trace } from '@opentelemetry/api'
import type { Context, HrTime, Span, Tracer } from '@opentelemetry/api'
import type { TraceKind, TraceSpan } from '#contract/admin/traces.ts'
import { flows, type Flow } from './correlation.ts'
import { errorFields } from './log.ts'

/** What is traced: a row of the contract, or what stands in place of one. */
export type Traced = { kind: TraceKind; method: string; path: string }

/** A begun trace. `began`: monotonic; `at`: epoch ms; `epoch`: from that to OpenTelemetry's. */
export type Running = Traced & {
  flow: Flow
  at: number
  began: number
  epoch: number
  root: Span
  tracer: Tracer
  /** Those that ended. */
  spans: TraceSpan[]
  tripId: string | null
}

const RUNNING = createContextKey('running trace')

const runningIn = (context: Context) => context.getValue(RUNNING) as Running | undefined

/** The context in which parts of a trace are found to belong to it. */
export const contextOfTrace = (running: Running): Context =>
  trace.setSpan(running.flow.setValue(RUNNING, running), running.root)

/** A monotonic instant for OpenTelemetry. All spans of a trace take one offset to stay in order. */
export function instant({ epoch }: Running, ms: number): HrTime {
  const whole = Math.trunc((epoch + ms) / 1_000)
  return [whole, Math.round((epoch + ms - whole * 1_000) * 1e6)]
}

/** Does a part of what is traced now, as a span of its own; where nothing is traced it is only done. */
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

/** Says something of the part that is done now: numbers and codes only. */
export function note(metadata: Metadata): void {
  trace.getSpan(flows.active())?.setAttributes(allowed(metadata))
}

/** The part that is done now failed, although nothing was thrown. */
export function noteFailure(code: string): void {
  const part = trace.getSpan(flows.active())
  part?.setAttributes(allowed({ code }))
  part?.setStatus({ code: SpanStatusCode.ERROR })
}

/** The traced mail or reading reached a trip; with a second one it belongs to none. Not for requests. */
export function noteTrip(tripId: string): void {
  const running = runningIn(flows.active())
  if (!running || running.kind === 'request') return
  running.tripId = running.tripId === null || running.tripId === tripId ? tripId : ''
}

/** The code of a failure, else its kind; never its message, which can quote a document. */
export function codeOf(error: unknown): string {
  const { code, kind } = errorFields(error)
  return code ?? kind
}

/** A word of a program: `read.no_words`, `ECONNREFUSED`, `over_budget`. No name or secret looks so. */
const CODE = /^[A-Za-z][A-Za-z0-9]*(?:[._-][A-Za-z0-9]+)*$/
const MODEL = /^[\w.:/@-]{1,100}$/
const MAX_CHARS = 60

/** All that a span may say of itself; anything else is left out. */
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

/** What of some metadata may be written: numbers, codes, and the name of the operator's model. */
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
