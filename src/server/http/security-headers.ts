import { hash } from 'node:crypto'
import type { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'
import type { MiddlewareHandler } from 'hono'

/** Addresses that search engines may list; all others lead to trips. */
const LISTED = new Set(['/', '/terms', '/privacy', '/contact'])

/** CSP Level 3: own files only, and no inline scripts. */
const OWN_FILES = [
  "default-src 'self'",
  "script-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
]

/** Inline styles are for originals of mails, whose frame inherits this policy. */
const appPolicy = (mapTiles: string | null) =>
  [
    ...OWN_FILES,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data:${mapTiles ? ` ${new URL(mapTiles).origin}` : ''}`,
    "frame-src 'self'",
  ].join('; ')

export const WORKER_POLICY = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'"

export function policyOfPage(html: string): string {
  const styles = html
    .split(/<style[^<>]*>/)
    .slice(1)
    .map((rest) => ` 'sha256-${hash('sha256', rest.split('</style>', 1)[0] ?? '', 'base64')}'`)
  return [
    ...OWN_FILES,
    `style-src 'self'${styles.join('')}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "frame-src 'none'",
  ].join('; ')
}

/** Short: part of the first packets. `web-share` is allowed by default, and unknown to some browsers. */
const PERMISSIONS = [
  ...['screen-wake-lock', 'clipboard-write', 'fullscreen'].map((used) => `${used}=(self)`),
  ...'camera clipboard-read display-capture geolocation hid microphone midi payment serial usb'
    .split(' ')
    .map((unused) => `${unused}=()`),
].join(', ')

/**
 * Headers of every answer. A trip's address holds its view password, so no referrer. An API answer opened as
 * a page loads and runs nothing; other sites cannot load ours (Fetch Standard, CORP).
 */
export const COMMON_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-robots-tag': 'noindex',
}

/** Pages and their files; `answer.ts` prebuilds those of the API. `mapTiles`: the only third-party source. */
export function pageHeaders(mapTiles: string | null): MiddlewareHandler {
  const policy = appPolicy(mapTiles)
  return (c, next) => {
    for (const [name, value] of Object.entries(COMMON_HEADERS)) c.header(name, value)
    c.header('content-security-policy', policy)
    c.header('permissions-policy', PERMISSIONS)
    // Not `require-corp`: tiles of the map come without a policy of theirs, and like this without cookies
    c.header('cross-origin-embedder-policy', 'credentialless')
    c.header('x-frame-options', 'DENY')
    if (LISTED.has(c.req.path)) c.header('x-robots-tag', undefined)
    return next()
  }
}

/** HSTS for a year (RFC 6797). Set on Node's answer: wrapping each standard one halves the throughput. */
export function insistOnHttps(server: EventEmitter): void {
  server.prependListener('request', (_request, response: ServerResponse) => {
    response.setHeader('strict-transport-security', 'max-age=31536000')
  })
}
