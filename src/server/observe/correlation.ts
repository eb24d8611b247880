import { randomFillSync } from 'node:crypto'
import { createContextKey, ROOT_CONTEXT, type Context } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'

/** What belongs to one request, mail or reading. The id changes where the client names the one that it goes on with. */
export type Flow = { correlationId: string }

/**
 * What runs for each of them: OpenTelemetry's context, in a manager that is registered nowhere, so that no library writes into it.
 * Several servers of one process do not meet in it.
 */
export const flows = new AsyncLocalStorageContextManager().enable()

const FLOW = createContextKey('flow')

/** Twelve bytes as hex digits: what our pages make, and nothing that could be a name. */
const FORM = /^[0-9a-f]{24}$/

export const isCorrelationId = (text: string): boolean => FORM.test(text)

const active = () => flows.active().getValue(FLOW) as Flow | undefined

/** The id under which what runs now is found again, in log lines and traces; nothing outside of a request, mail or reading. */
export const correlationId = (): string | undefined => active()?.correlationId

/** What runs now belongs to what a page gave this id, if it has the form of one; answers the id that holds. */
export function adoptCorrelation(id: string | undefined): string | undefined {
  const flow = active()
  if (flow && id !== undefined && isCorrelationId(id)) flow.correlationId = id
  return flow?.correlationId
}

/** A context of its own for something that begins. */
export const contextOf = (flow: Flow): Context => ROOT_CONTEXT.setValue(FLOW, flow)

const BYTES = 12
const pool = Buffer.alloc(512 * BYTES)
let next = pool.length

/** A new id. Random bytes are fetched for many at once: one by one they would take longer than the rest of it. */
export function makeCorrelationId(): string {
  if (next === pool.length) {
    randomFillSync(pool)
    next = 0
  }
  next += BYTES
  return pool.toString('hex', next - BYTES, next)
}
