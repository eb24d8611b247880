import type { Context, Hono } from 'hono'
import { routePath } from 'hono/route'
import { LogRateLimit } from '#server/observe/log-rate-limit.ts'
import { errorFields, type Log } from '#server/observe/log.ts'
import { jsonAnswer } from './answer.ts'
import { Fail, fail, storageFailure } from './fail.ts'

const MAX_PATH = 200

/**
 * The process boundary of HTTP: every failure becomes `{ error }` with the contract's words (spec call-1). Those of the server leave a line
 * in the log, with the path of the row and nothing of the URL.
 */
export function guardEdge(app: Hono, log: Log): void {
  const lines = new LogRateLimit(log, 'request failed')
  app.onError((error, c) => {
    const known = error instanceof Fail ? error : (storageFailure(error) ?? fail('internal', error))
    const correlationId = c.get('correlationId' as never) as string | undefined
    if (known.status >= 500 && !isLimit(known)) {
      const { method } = c.req
      const path = pathOf(c)
      const { code, cause = error } = known
      lines.error(`${code} ${method} ${path}`, () => ({
        correlationId,
        method,
        path,
        code,
        error: errorFields(cause),
      }))
    }
    return answer(known, correlationId)
  })
  app.all('/api/*', () => answer(fail('route.not_found')))
}

/** The server is busy or takes no such thing, as it should say: 503 without a cause. */
const isLimit = ({ status, cause }: Fail) => status === 503 && cause === undefined

/** Of a row, or of what serves pages. */
const pathOf = (c: Context) => routePath(c).slice(0, MAX_PATH)

/** `Retry-After` in whole seconds, at least one (RFC 9110 §10.2.3). */
function answer({ message, status, retryAfterSeconds }: Fail, correlationId?: string): Response {
  return jsonAnswer({ error: message }, status, {
    ...(retryAfterSeconds === undefined
      ? {}
      : { 'retry-after': String(Math.max(1, Math.ceil(retryAfterSeconds))) }),
    ...(correlationId === undefined ? {} : { 'x-correlation-id': correlationId }),
  })
}
