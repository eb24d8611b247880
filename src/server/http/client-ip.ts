import type { IncomingMessage } from 'node:http'
import type { Context } from 'hono'

/**
 * The address of the visitor: the one that the outermost of `proxies` trusted proxies saw (X-Forwarded-For), else whoever is
 * connected. Empty in a call without a connection.
 */
export function clientIp(c: Context, proxies: number): string {
  const { incoming } = (c.env ?? {}) as { incoming?: IncomingMessage }
  const connected = incoming?.socket.remoteAddress ?? ''
  if (!proxies) return connected
  const passed = (c.req.header('x-forwarded-for') ?? '').split(',').map((part) => part.trim())
  return passed.at(-proxies) || connected
}
