import type { Hono } from 'hono'
import { routePath } from 'hono/route'
import { errorFields, type Log } from '#server/observe/log.ts'
import { jsonAnswer } from './answer.ts'
import { Fail, fail, storageFailure } from './fail.ts'

const MAX_PATH = 200

/** Failures become `{ error }` (spec call-1). Server faults are logged with the row's path, never the URL. */
export function guardEdge(app: Hono, log: Log): void {
  const lines = new LogRateLimit(log, 'request failed')
  app.onError((error, c) => {
    const known = error instanceof Fail ? error : (storageFailure(error) ?? fail('internal', error))
    const correlationId = c.get('correlationId' as never) as string | undefined
    if (known.status >= 500 && !isLimit(known)) {
      const { method } = c.req
      const path = routePath(c).slice(0, MAX_PATH)
      const { code, cause = error } = known
      const fields = { correlationId, method, path, code }
      lines.error(`${code} ${method} ${path}`, () => ({ ...fields, error: errorFields(cause) }))
    }
    return answer(known, correlationId)
  })
  app.all('/api/*', () => answer(fail('route.not_found')))
}

/** A 503 without a cause is a limit, not a fault. */
const isLimit = ({ status, cause }: Fail) => status === 503 && cause === undefined

/** `Retry-After` in whole seconds, at least one (RFC 9110 §10.2.3). */
function answer({ message, status, retryAfterSeconds }: Fail, correlationId?: string): Response {
  return jsonAnswer({ error: message }, status, {
    ...(retryAfterSeconds === undefined
      ? {}
      : { 'retry-after': String(Math.max(1, Math.ceil(retryAfterSeconds))) }),
    ...(correlationId === undefined ? {} : { 'x-correlation-id': correlationId }),
  })
}

const MAX_LINES = 10
const MINUTE_MS = 60_000

export class LogRateLimit {
  readonly #log: Log
  readonly #message: string
  readonly #told = new Map<string, number>()

  constructor(log: Log, message: string) {
    this.#log = log
    this.#message = message
  }

  /** `matter`: code and place. `fields` is called only if a line is written. */
  error(matter: string, fields: () => Record<string, unknown>): void {
    const told = this.#told.get(matter) ?? 0
    if (told === 0) setTimeout(() => this.#end(matter), MINUTE_MS).unref()
    this.#told.set(matter, told + 1)
    if (told < MAX_LINES) this.#log.error(fields(), this.#message)
  }

  #end(matter: string): void {
    const leftOut = (this.#told.get(matter) ?? 0) - MAX_LINES
    this.#told.delete(matter)
    if (leftOut > 0) this.#log.error({ matter, leftOut }, `${this.#message}: more were left out`)
  }
}
