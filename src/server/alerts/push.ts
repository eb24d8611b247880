import { ECDH } from 'node:crypto'
import webPush, { type Urgency } from 'web-push'
import type { AlertKind, PushChannel } from '#contract/alerts.ts'
import { Hopeless } from '#server/jobs/queue.ts'
import { attempt } from '#server/observe/attempt.ts'
import { failureCode, type Dependencies } from '#server/observe/dependencies.ts'

/** `seconds`: how long the push service keeps it. */
export type PushMessage = {
  message: object
  topic: string
  seconds: number
  urgency: Urgency
}

type Options = {
  services: readonly string[]
  keys: { publicKey: string; privateKey: string }
  /** Contact for push services, mailto: or https: (RFC 8292 §2.1). */
  contact: string
  fetch: typeof fetch
  dependencies: Dependencies
}

const MAX_MS = 10_000
const HOUR_S = 3_600
/** RFC 8030 §5.4. */
const TOPIC_CHARS = 32

export const USEFUL_S: Record<AlertKind, number> = {
  delayed: 6 * HOUR_S,
  cancelled: 24 * HOUR_S,
  diverted: 12 * HOUR_S,
  gate: 2 * HOUR_S,
  landed: 6 * HOUR_S,
  reinstated: 24 * HOUR_S,
}

class PushLater extends Error {
  override name = 'PushLater'
}

/** Encrypted (RFC 8291), signed (RFC 8292), sent (RFC 8030). */
export class Push {
  readonly #options: Options

  constructor(options: Options) {
    this.#options = options
  }

  /**
   * The service keeps it for `seconds` and replaces it by a newer one of the same `topic`. `gone`: the
   * browser unsubscribed. Throws where a later try may help, and `Hopeless` where none will.
   */
  async send(
    channel: PushChannel,
    { message, topic, seconds, urgency }: PushMessage,
  ): Promise<'sent' | 'gone'> {
    const { services, keys, contact, dependencies } = this.#options
    if (!isAtService(channel.endpoint, services)) return 'gone'
    const { headers, body } = webPush.generateRequestDetails(channel, JSON.stringify(message), {
      vapidDetails: { subject: contact, ...keys },
      TTL: Math.round(seconds),
      urgency,
      topic: topic.slice(0, TOPIC_CHARS),
    })
    const { 'Content-Length': _, ...rest } = headers
    const asked = this.#options.fetch(channel.endpoint, {
      method: 'POST',
      headers: Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, String(value)])),
      body: new Uint8Array(body),
      redirect: 'error',
      signal: AbortSignal.timeout(MAX_MS),
    })
    const answer = await asked.catch((error: unknown) => {
      dependencies.failed('push', failureCode(error))
      throw error
    })
    await answer.body?.cancel()
    const isTheirs = answer.ok || answer.status === 404 || answer.status === 410
    if (isTheirs) dependencies.ok('push')
    else dependencies.failed('push', `answered-${answer.status}`)
    if (answer.ok) return 'sent'
    if (answer.status === 404 || answer.status === 410) return 'gone'
    if (answer.status === 429 || answer.status >= 500) throw new PushLater()
    throw new Hopeless()
  }
}

/** All others wake a phone: people stand at the wrong gate. */
export const urgencyOf = (kind: AlertKind): Urgency => (kind === 'landed' ? 'normal' : 'high')

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
  return attempt(() => ECDH.convertKey(point, 'prime256v1')) !== undefined
}
