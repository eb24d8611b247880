import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import type { Context } from 'hono'

/**
 * The address of the visitor: the one that the outermost of `proxies` trusted proxies saw (X-Forwarded-For), else whoever is
 * connected. Empty in a call without a connection.
 */
export function clientIp(c: Context, proxies: number): string {
  const { incoming } = (c.env ?? {}) as { incoming?: IncomingMessage }
  const connected = incoming?.socket.remoteAddress ?? ''
  if (!proxies) return connected
  const passed = (c.req.header('x-forwarded-for') ?? '').split(',')
  return addressIn(passed.at(-proxies) ?? '') ?? connected
}

/** Some proxies write a port too, a new one for each connection: `192.0.2.1:5678`, `[2001:db8::1]:443`. */
function addressIn(passed: string): string | null {
  const text = passed.trim()
  const [, address = text] = /^\[(.*)\](?::\d+)?$/.exec(text) ?? /^([\d.]+):\d+$/.exec(text) ?? []
  return isIP(address) ? address : null
}
