import { isIP } from 'node:net'
import { createPublicKey, verify, type KeyObject } from 'node:crypto'
import * as z from 'zod/mini'
import { api } from '#contract/api.ts'
import { fail } from '#server/http/fail.ts'
import { parseForm, textOf } from '#server/http/form.ts'
import { ConfigError } from '#server/config.ts'
import type { Hook } from '#server/http/implement.ts'
import { recipientsOf, returnPathOf, readJson, type MailHook, type WebhookSettings } from './mail-hook.ts'
import { basicAuth, isRecent } from './proofs.ts'

const Envelope = z.object({ to: z.array(z.string()), from: z.optional(z.string()) })

/**
 * SendGrid Inbound Parse: a form with the whole message in `email`, where raw messages are switched on.
 * https://www.twilio.com/docs/sendgrid/for-developers/parsing-email/setting-up-the-inbound-parse-webhook
 */
export function sendgridHook({ EMAIL_DOMAIN, WEBHOOK_AUTH }: WebhookSettings): MailHook {
  return {
    row: api.hookSendgrid,
    proof: basicAuth(WEBHOOK_AUTH),
    // It drops a mail for good after 4xx, and tries for 72 hours after 5xx (its article 46513815674395)
    busy: 'queue.full',
    read: async ({ bytes, header }) => {
      const form = parseForm(bytes, header('content-type') ?? '')
      const envelope = readJson(Envelope, textOf(form, 'envelope') ?? '')
      const raw = form.get('email')?.bytes
      if (!raw) throw fail('mail.not_raw')
      const ip = textOf(form, 'sender_ip')?.trim() ?? ''
      return {
        envelope: { from: returnPathOf(envelope.from), to: recipientsOf(envelope.to, EMAIL_DOMAIN) },
        raw,
        via: 'sendgrid',
        peer: isIP(ip) ? { ip, helo: '' } : null,
      }
    },
  }
}

export type MailEvent = {
  /** With its brackets. */
  messageId: string
  status: 'delivered' | 'failed' | 'opened' | 'clicked'
  /** A code such as `bounce 5.1.1` or `dropped`, never a server's words. Null unless failed. */
  reason: string | null
}

const SIGNATURE = 'x-twilio-email-event-webhook-signature'
const TIMESTAMP = 'x-twilio-email-event-webhook-timestamp'

/** Batches are retried for 24 hours, perhaps not signed anew. A replay only repeats what is true. */
const MAX_AGE_MS = 25 * 60 * 60_000
const MAX_EVENTS = 10_000

const STATUS: ReadonlyMap<string, MailEvent['status']> = new Map([
  ['delivered', 'delivered'],
  ['bounce', 'failed'],
  ['blocked', 'failed'],
  ['dropped', 'failed'],
  ['open', 'opened'],
  ['click', 'clicked'],
])

const word = z.pipe(
  z.optional(z.unknown()),
  z.transform((given) => (typeof given === 'string' ? given : '')),
)
const Event = z.object({
  event: z.string(),
  /** Of a bounce: `bounce`, or `blocked` where another try may help. */
  type: word,
  'smtp-id': word,
  status: word,
})
type Event = z.output<typeof Event>
const Events = z.array(Event).check(z.maxLength(MAX_EVENTS))

/**
 * Delivery events, signed with ECDSA over time and body.
 * https://www.twilio.com/docs/sendgrid/for-developers/tracking-events/getting-started-event-webhook-security-features
 * and https://www.twilio.com/docs/sendgrid/for-developers/tracking-events/event. Throws `ConfigError` for an
 * unusable key.
 */
export function sendgridEvents(
  key: string | null,
  note: (event: MailEvent) => Promise<void>,
  now: () => number,
): Hook<unknown, { noted: number }> {
  const publicKey = key === null ? null : readKey(key)
  return {
    tooMany: 'queue.full',
    proof: (header) => {
      const isRecentCall = isRecent(msOfSeconds(header(TIMESTAMP)), now(), MAX_AGE_MS)
      return publicKey && header(SIGNATURE) && isRecentCall ? 'in the body' : 'wrong'
    },
    take: async ({ bytes, header, admit }) => {
      const signature = Buffer.from(header(SIGNATURE) ?? '', 'base64')
      const signed = Buffer.concat([Buffer.from(header(TIMESTAMP) ?? ''), bytes])
      if (!publicKey || !verify('sha256', signed, publicKey, signature)) throw fail('auth.required')
      admit()
      const events = readJson(Events, bytes).flatMap(toMailEvent)
      for (const event of events) await note(event)
      return { noted: events.length }
    },
  }
}

function readKey(key: string): KeyObject {
  try {
    const made = createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' })
    if (made.asymmetricKeyDetails?.namedCurve === 'prime256v1') return made
  } catch {
    // Reported below, without the value
  }
  throw new ConfigError('Configuration: SENDGRID_EVENT_KEY must be the verification key that SendGrid shows')
}

function msOfSeconds(text = ''): number {
  return /^\d{1,12}$/.test(text) ? Number(text) * 1000 : Number.NaN
}

function toMailEvent(event: Event): MailEvent[] {
  const status = STATUS.get(event.event)
  const id = /^<?([^\s<>]{1,998})>?$/.exec(event['smtp-id'])?.[1]
  if (!status || !id) return []
  return [{ messageId: `<${id}>`, status, reason: status === 'failed' ? reasonOf(event) : null }]
}

function reasonOf({ event, type, status }: Event): string {
  const kind = event === 'bounce' && type === 'blocked' ? 'blocked' : event
  const code = /^\d\.\d{1,3}\.\d{1,3}$/.exec(status)?.[0]
  return code ? `${kind} ${code}` : kind
}
