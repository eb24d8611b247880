import { randomFillSync } from 'node:crypto'
import { createContextKey, ROOT_CONTEXT, type Context } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'

/** Not registered globally: libraries do not see it, and servers of one process do not mix. */
export const flows = new AsyncLocalStorageContextManager().enable()

const FLOW = createContextKey('flow')

/** A context itself, to allocate less per request. The client may change its id. */
export class Flow implements Context {
  correlationId: string

  constructor(correlationId: string) {
    this.correlationId = correlationId
  }

  getValue(key: symbol): unknown {
    return key === FLOW ? this : undefined
  }

  setValue(key: symbol, value: unknown): Context {
    return ROOT_CONTEXT.setValue(FLOW, this).setValue(key, value)
  }

  deleteValue(key: symbol): Context {
    return key === FLOW ? ROOT_CONTEXT : this
  }
}

/** Twelve bytes in hex, as our pages make them: no room for a name. */
const FORM = /^[0-9a-f]{24}$/

export const isCorrelationId = (text: string): boolean => FORM.test(text)

const active = () => flows.active().getValue(FLOW) as Flow | undefined

export const correlationId = (): string | undefined => active()?.correlationId

/** Adopts a well-formed id of a page; returns the effective id. */
export function adoptCorrelation(id: string | undefined): string | undefined {
  const flow = active()
  if (flow && id !== undefined && isCorrelationId(id)) flow.correlationId = id
  return flow?.correlationId
}

/** Runs `work` outside of any request: timers and queues would inherit the id of whoever woke them. */
export const outside = <T>(work: () => T): T => flows.with(ROOT_CONTEXT, work)

/** Runs `work` outside of any request under a new id, until it adopts the one of its mail or document. */
export const asWorkOfItsOwn = <T>(work: () => T): T => flows.with(new Flow(makeCorrelationId()), work)

const BYTES = 12
const pool = Buffer.alloc(512 * BYTES)
let digits = ''
let next = 0

/** Random bytes are fetched in bulk: one id at a time would be too slow. */
export function makeCorrelationId(): string {
  if (next === digits.length) {
    digits = randomFillSync(pool).toString('hex')
    next = 0
  }
  next += 2 * BYTES
  return digits.slice(next - 2 * BYTES, next)
}
