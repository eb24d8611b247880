import type { Context } from 'hono'
import { readHeader } from './credentials.ts'
import { fail } from './fail.ts'

/** Set by proxies, behind which every client looks like loopback. */
const PROXY_HEADERS = (
  'x-forwarded-for x-forwarded-host x-forwarded-proto x-forwarded-port x-forwarded-server forwarded via ' +
  'x-real-ip x-client-ip true-client-ip cf-connecting-ip cf-ray fly-client-ip'
).split(' ')

/**
 * Whether a request comes from this machine: socket and host name are loopback, with no proxy or page of
 * another site between. The name matters because another site's page can point its own name at 127.0.0.1.
 * A request without a socket is internal.
 */
export function isLoopback(c: Context): boolean {
  if (PROXY_HEADERS.some((name) => c.req.header(name) !== undefined)) return false
  if (!isOwnOrigin(c.req.header('origin'))) return false
  const address = socketAddress(c.env)
  return (
    (address === undefined || LOOPBACK_ADDRESS.test(address)) && isLoopbackHost(new URL(c.req.url).hostname)
  )
}

/** Other sites' pages can make a local browser send requests. */
const isOwnOrigin = (origin: string | undefined) =>
  origin === undefined || isLoopbackHost(URL.parse(origin)?.hostname ?? '')

export const isLoopbackHost = (hostname: string) => LOOPBACK_HOST.test(hostname)

const LOOPBACK_ADDRESS = /^(?:(?:::ffff:)?127\.\d+\.\d+\.\d+|::1)$/i
const LOOPBACK_HOST = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/i

type NodeEnv = { incoming?: { socket?: { remoteAddress?: string } } } | undefined

function socketAddress(env: NodeEnv): string | undefined {
  if (!env?.incoming) return undefined
  return env.incoming.socket?.remoteAddress ?? ''
}

/**
 * Throws `request.other_site` for a request of another site's page, which would count against the visitor's
 * network.
 */
export function refuseOtherSites(c: Context): void {
  if (isOfOtherSite(c)) throw fail('request.other_site')
}

/**
 * Whether another site's page asks (Fetch Metadata, https://www.w3.org/TR/fetch-metadata/). Navigations pass;
 * programs send no such header.
 */
export function isOfOtherSite(c: Context): boolean {
  if (readHeader(c, 'sec-fetch-site') !== 'cross-site') return false
  const isOpened =
    readHeader(c, 'sec-fetch-mode') === 'navigate' && readHeader(c, 'sec-fetch-dest') === 'document'
  return !isOpened || c.req.method !== 'GET'
}
