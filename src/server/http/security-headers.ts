import type { MiddlewareHandler } from 'hono'
import { LISTED } from './pages.ts'

const pagePolicy = (mapTiles: string | null) =>
  [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data:${mapTiles ? ` ${new URL(mapTiles).origin}` : ''}`,
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

/** Headers of every answer. The address of a trip holds its view password: nothing of it goes to other sites. */
export const COMMON_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'x-robots-tag': 'noindex',
}

/**
 * Headers of the pages and their files. Answers of the API bring theirs, see `answer.ts`: they are built once. `mapTiles`:
 * where the map's tiles are, the one thing that pages load from elsewhere; null for none.
 */
export function pageHeaders(mapTiles: string | null): MiddlewareHandler {
  const policy = pagePolicy(mapTiles)
  return (c, next) => {
    for (const [name, value] of Object.entries(COMMON_HEADERS)) c.header(name, value)
    c.header('content-security-policy', policy)
    if (LISTED.has(c.req.path)) c.header('x-robots-tag', undefined)
    return next()
  }
}
