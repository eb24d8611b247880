import { hash } from 'node:crypto'
import type { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'
import type { MiddlewareHandler } from 'hono'

/** Addresses that search engines may list. All others are trips and what leads to them. */
const LISTED = new Set(['/', '/terms', '/privacy', '/contact'])

/** What every page may load: its own files, and no script but those (CSP Level 3). */
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

/**
 * `mapTiles`: where the map's pictures are. Styles may stand in the page: the original of a mail is shown in
 * a frame that inherits this policy, and mails bring their looks in styles.
 */
const appPolicy = (mapTiles: string | null) =>
  [
    ...OWN_FILES,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data:${mapTiles ? ` ${new URL(mapTiles).origin}` : ''}`,
    "frame-src 'self'",
  ].join('; ')

/** What the service worker may do: call this server. It loads nothing. */
export const WORKER_POLICY = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'"

/** For a page that shows nothing of others: only styles of this HTML, and attributes of elements. */
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

/**
 * What of a device the pages may use, and what could betray a person is refused; few, since they go with the
 * first packets of a page. They also use `web-share`, of which their own address has the right anyway, and at
 * whose name browsers without it complain.
 */
const PERMISSIONS = [
  ...['screen-wake-lock', 'clipboard-write', 'fullscreen'].map((used) => `${used}=(self)`),
  ...[
    'camera',
    'clipboard-read',
    'display-capture',
    'geolocation',
    'hid',
    'microphone',
    'midi',
    'payment',
    'serial',
    'usb',
  ].map((unused) => `${unused}=()`),
].join(', ')

/**
 * Headers of every answer. The address of a trip holds its view password: nothing of it goes to other sites.
 * Who opens an answer of the API as if it were a page gets one that loads and runs nothing. No page of others
 * may load an answer of ours (Fetch Standard, CORP).
 */
export const COMMON_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-robots-tag': 'noindex',
}

/**
 * Headers of the pages and their files. Answers of the API bring theirs, see `answer.ts`: they are built
 * once. `mapTiles`: where the map's tiles are, the one thing that pages load from elsewhere; null for none.
 */
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

/**
 * Makes browsers that came by https come by https for a year (RFC 6797); for servers whose public address
 * begins with it. Set on Node's answer, since a wrapper around each standard one would cost half of the rate.
 */
export function insistOnHttps(server: EventEmitter): void {
  server.prependListener('request', (_request, response: ServerResponse) => {
    response.setHeader('strict-transport-security', 'max-age=31536000')
  })
}
