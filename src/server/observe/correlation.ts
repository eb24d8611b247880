import { randomFillSync } from 'node:crypto'
import { createContextKey, ROOT_CONTEXT, type Context } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'

/**
 * What runs for each of them: OpenTelemetry's context, in a manager that is registered nowhere, so that no
 * library writes into it. Several servers of one process do not meet in it.
 */
export const flows = new AsyncLocalStorageContextManager().enable()

const FLOW = createContextKey('flow')

/**
 * What belongs to one request, mail or reading: a context of OpenTelemetry that knows its id. It is one
 * itself, since each request pays for what is made for it. The id changes where the client names the one that
 * it goes on with.
 */
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

/** Twelve bytes as hex digits: what our pages make, and nothing that could be a name. */
const FORM = /^[0-9a-f]{24}$/

export const isCorrelationId = (text: string): boolean => FORM.test(text)

const active = () => flows.active().getValue(FLOW) as Flow | undefined

/** The id of what runs now, in log lines and traces; nothing outside of a request, mail or reading. */
export const correlationId = (): string | undefined => active()?.correlationId

/** What runs now belongs to the id that a page gave, if it has the form; answers the id that holds. */
export function adoptCorrelation(id: string | undefined): string | undefined {
  const flow = active()
  if (flow && id !== undefined && isCorrelationId(id)) flow.correlationId = id
  return flow?.correlationId
}

const BYTES = 12
const pool = Buffer.alloc(512 * BYTES)
let digits = ''
let next = 0

/** A new id. Random bytes are fetched for many at once: one by one they would take too long. */
export function makeCorrelationId(): string {
  if (next === digits.length) {
    digits = randomFillSync(pool).toString('hex')
    next = 0
  }
  next += 2 * BYTES
  return digits.slice(next - 2 * BYTES, next)
}
