import type { Hono } from 'hono'
import { errorFields, redactUrl, type Log } from '#server/observe/log.ts'
import { jsonAnswer } from './answer.ts'
import { Fail, fail } from './fail.ts'

/** The process boundary of HTTP: every failure becomes `{ error }` with the contract's words (spec A §7). */
export function guardEdge(app: Hono, log: Log): void {
  app.onError((error, c) => {
    const known = error instanceof Fail ? error : fail('internal', error)
    const correlationId = c.get('correlationId' as never) as string | undefined
    if (known.status >= 500) {
      const cause = known.cause ?? error
      log.error(
        {
          correlationId,
          method: c.req.method,
          url: redactUrl(c.req.url),
          code: known.code,
          error: errorFields(cause),
        },
        'request failed',
      )
    }
    return answer(known, correlationId)
  })
  app.all('/api/*', () => answer(fail('route.not_found')))
}

/** `Retry-After` in whole seconds, at least one (RFC 9110 §10.2.3). */
function answer({ message, status, retryAfterSeconds }: Fail, correlationId?: string): Response {
  return jsonAnswer({ error: message }, status, {
    ...(retryAfterSeconds === undefined
      ? {}
      : { 'retry-after': String(Math.max(1, Math.ceil(retryAfterSeconds))) }),
    ...(correlationId === undefined ? {} : { 'x-correlation-id': correlationId }),
  })
}
