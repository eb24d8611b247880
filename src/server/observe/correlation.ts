import { randomFillSync } from 'node:crypto'
import { createContextKey, ROOT_CONTEXT, type Context } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'

/**
 * What runs for one request, mail or reading: OpenTelemetry's context, in a manager that is registered nowhere, so that no library
 * writes into it. Several servers of one process do not meet in it: each flow has a context of its own.
 */
export const flows = new AsyncLocalStorageContextManager().enable()

const CORRELATION = createContextKey('correlation id')

/** Twelve bytes as hex digits: what our pages make, and nothing that could be a name. */
const FORM = /^[0-9a-f]{24}$/

export const isCorrelationId = (text: string): boolean => FORM.test(text)

/** The id under which what runs now is found again, in log lines and traces; nothing outside of a request, mail or reading. */
export const correlationId = (): string | undefined => correlationOf(flows.active())

export const correlationOf = (context: Context) => context.getValue(CORRELATION) as string | undefined

/** A context of its own for something that begins. */
export const correlated = (id: string): Context => ROOT_CONTEXT.setValue(CORRELATION, id)

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
