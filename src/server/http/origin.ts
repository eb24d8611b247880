import type { Context } from 'hono'
import { readHeader } from './credentials.ts'
import { fail } from './fail.ts'

/** Written by proxies, behind which everybody comes from loopback. */
const PROXY_HEADERS = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-port',
  'x-forwarded-server',
  'forwarded',
  'via',
  'x-real-ip',
  'x-client-ip',
  'true-client-ip',
  'cf-connecting-ip',
  'cf-ray',
  'fly-client-ip',
]

/**
 * Whether a request comes from this very machine: its socket and the name that it asked for are loopback, and
 * no proxy is between, nor did a page from elsewhere send it. The name counts, since a page of others can
 * point a name of its own at 127.0.0.1. A request without a socket was made inside of this process.
 */
export function isLoopback(c: Context): boolean {
  if (PROXY_HEADERS.some((name) => c.req.header(name) !== undefined)) return false
  if (!isOwnOrigin(c.req.header('origin'))) return false
  const address = socketAddress(c.env)
  return (
    (address === undefined || LOOPBACK_ADDRESS.test(address)) && isLoopbackHost(new URL(c.req.url).hostname)
  )
}

/** Pages of others may have a browser of this machine send something. */
const isOwnOrigin = (origin: string | undefined) =>
  origin === undefined || isLoopbackHost(URL.parse(origin)?.hostname ?? '')

/** Of a URL: whether it names this very machine. */
export const isLoopbackHost = (hostname: string) => LOOPBACK_HOST.test(hostname)

const LOOPBACK_ADDRESS = /^(?:(?:::ffff:)?127\.\d+\.\d+\.\d+|::1)$/i
const LOOPBACK_HOST = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/i

/** What @hono/node-server passes on of node:http. */
type NodeEnv = { incoming?: { socket?: { remoteAddress?: string } } } | undefined

function socketAddress(env: NodeEnv): string | undefined {
  if (!env?.incoming) return undefined
  return env.incoming.socket?.remoteAddress ?? ''
}

/**
 * Throws `request.other_site` for what a page of another site has a visitor's browser send, from whose
 * network it would count (Fetch Metadata, https://www.w3.org/TR/fetch-metadata/). A link that somebody opens
 * as a page of its own goes on. Programs send no such header.
 */
export function refuseOtherSites(c: Context): void {
  if (readHeader(c, 'sec-fetch-site') !== 'cross-site') return
  const isOpened =
    readHeader(c, 'sec-fetch-mode') === 'navigate' && readHeader(c, 'sec-fetch-dest') === 'document'
  if (!isOpened || c.req.method !== 'GET') throw fail('request.other_site')
}
