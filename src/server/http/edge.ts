import type { Hono } from 'hono'
import { routePath } from 'hono/route'
import { outside } from '#server/observe/correlation.ts'
import { errorFields, type Log } from '#server/observe/log.ts'
import type { Refusals } from '#server/observe/refusals.ts'
import { jsonAnswer } from './answer.ts'
import { Fail, fail, storageFailure } from './fail.ts'
import { clientIp, networkOf } from './network.ts'

const MAX_PATH = 200

type Watching = { refuse: Refusals['note']; proxies: number }
const NOT_WATCHED: Watching = { refuse: () => undefined, proxies: 0 }

/**
 * Failures become `{ error }` (spec call-1). Server faults are logged with the row's path, never the URL.
 * `refuse` is told the code and endpoint of each answer, and the network that asked.
 */
export function guardEdge(app: Hono, log: Log, { refuse, proxies }: Watching = NOT_WATCHED): void {
  const lines = logRateLimit(log, 'request failed')
  app.onError((error, c) => {
    const known = error instanceof Fail ? error : (storageFailure(error) ?? fail('internal', error))
    refuse(known.code, `${c.req.method} ${routePath(c)}`, () => networkOf(clientIp(c, proxies)))
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

export function logRateLimit(log: Log, message: string) {
  const told = new Map<string, number>()
  const end = (matter: string) => {
    const leftOut = (told.get(matter) ?? 0) - MAX_LINES
    told.delete(matter)
    if (leftOut > 0) log.error({ matter, leftOut }, `${message}: more were left out`)
  }
  return {
    /** `matter`: code and place. `fields` is called only if a line is written. */
    error(matter: string, fields: () => Record<string, unknown>): void {
      const count = told.get(matter) ?? 0
      if (count === 0) outside(() => setTimeout(end, MINUTE_MS, matter).unref())
      told.set(matter, count + 1)
      if (count < MAX_LINES) log.error(fields(), message)
    },
  }
}
