import { isIPv6, isIP } from 'node:net'
import type { IncomingMessage } from 'node:http'
import type { Context } from 'hono'

/** The client behind an address, for limits: the IPv4 address or the IPv6 /64. */
export function networkOf(ip: string): string {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*/s, '')
  if (!isIPv6(plain)) return plain
  const [left = '', right] = plain.split('::')
  const before = left ? left.split(':') : []
  const after = right ? right.split(':') : []
  const missing = right === undefined ? 0 : 8 - before.length - after.length
  const groups = [...before, ...Array<string>(Math.max(0, missing)).fill('0'), ...after]
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}

/** The customer behind a network, for limits: the IPv6 /48 (RFC 6177 §2). */
export function siteOf(network: string): string {
  return network.split(':').slice(0, 3).join(':')
}

/** As seen by the outermost of `proxies` trusted proxies (X-Forwarded-For), else the peer; '' without one. */
export function clientIp(c: Context, proxies: number): string {
  const { incoming } = (c.env ?? {}) as { incoming?: IncomingMessage }
  const connected = incoming?.socket.remoteAddress ?? ''
  if (!proxies) return connected
  const passed = (c.req.header('x-forwarded-for') ?? '').split(',')
  return addressIn(passed.at(-proxies) ?? '') ?? connected
}

/** Strips the port that some proxies add: `192.0.2.1:5678`, `[2001:db8::1]:443`. */
function addressIn(passed: string): string | null {
  const text = passed.trim()
  const [, address = text] = /^\[(.*)\](?::\d+)?$/.exec(text) ?? /^([\d.]+):\d+$/.exec(text) ?? []
  return isIP(address) ? address : null
}
