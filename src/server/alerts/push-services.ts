import { ECDH } from 'node:crypto'
import type { AlertChannel } from '#contract/alerts.ts'

export type PushChannel = Extract<AlertChannel, { kind: 'push' }>

const POINT_BYTES = 65
const AUTH_BYTES = 16

/**
 * Whether an endpoint is at a listed push service: exactly that host and port, or below it for "*.host".
 * https only, or http at a listed host of this machine. So a subscription cannot make the server call
 * anything else.
 */
export function isAtService(endpoint: string, services: readonly string[]): boolean {
  const url = URL.parse(endpoint)
  if (!url || url.username || url.password) return false
  const isListed = services.some((service) =>
    service.startsWith('*.') ? url.host.endsWith(service.slice(1)) : url.host === service,
  )
  return isListed && (url.protocol === 'https:' || (url.protocol === 'http:' && LOOPBACK.has(url.hostname)))
}

const LOOPBACK = new Set(['127.0.0.1', 'localhost'])

/** `p256dh` must be a point of P-256, `auth` 16 bytes (RFC 8291 §3). */
export function hasPushKeys({ keys: { p256dh, auth } }: PushChannel): boolean {
  const point = Buffer.from(p256dh, 'base64url')
  if (point.length !== POINT_BYTES || Buffer.from(auth, 'base64url').length !== AUTH_BYTES) return false
  try {
    ECDH.convertKey(point, 'prime256v1')
    return true
  } catch {
    return false
  }
}
