import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { LIMITS } from '../limits.ts'
import { MagicEmail, MailHandedOver } from '../mail.ts'

const TAKE_ERRORS = ['request.invalid', 'request.too_large', 'queue.full'] as const
/** Anything but 200 makes the provider retry. */
const HOOK_ERRORS = ['mail.not_raw', ...TAKE_ERRORS, 'storage.full', 'trip.busy'] as const

/** A provider delivers a mail. Its proof is in a header or the body, see each adapter. */
const mailHook = <const P extends `/api/webhooks/${string}`>(path: P, spec: string) =>
  endpoint(`POST ${path}`, {
    spec,
    auth: 'webhook',
    kind: 'bytes',
    query: z.object({ recipient: z.optional(z.string()), sender: z.optional(z.string()) }),
    body: z.any(),
    answer: MailHandedOver,
    errors: HOOK_ERRORS,
  })

export const mailRows = {
  tripMagicEmail: endpoint('POST /api/itineraries/:id/magic-email', {
    spec: 'call-6, access-9, access-10',
    auth: 'both',
    body: z.object({
      expiresInHours: z._default(
        z.number().check(z.positive(), z.maximum(LIMITS.magicEmailHours)),
        LIMITS.magicEmailHours,
      ),
      /** true: replaces the current address. */
      rotate: z.optional(z.boolean()),
    }),
    answer: z.object({ magicEmailAddress: z.string(), expiresAt: z.string() }),
    errors: ['mail.unavailable'],
  }),
  tripMagicEmailRead: endpoint('GET /api/itineraries/:id/magic-email', {
    spec: 'own: the address in use, without making one',
    auth: 'both',
    answer: MagicEmail,
  }),
  tripMagicEmailRevoke: endpoint('DELETE /api/itineraries/:id/magic-email', {
    spec: 'own: from now on the address takes nothing',
    auth: 'both',
  }),
  tripNotify: endpoint('GET /api/notifications/:tripId/notify', {
    spec: 'call-25',
    auth: 'view',
    answer: z.any(),
    errors: ['stream.too_many'],
  }),
  hookRaw: mailHook('/api/webhooks/mail/raw', 'own: any program that holds a whole message (RFC 5322)'),
  hookSendgrid: mailHook('/api/webhooks/mail/sendgrid', 'own: SendGrid Inbound Parse'),
  /** Mailgun delivers a raw message only to a URL that ends in `mime`. */
  hookMailgun: mailHook('/api/webhooks/mail/mailgun-mime', 'own: Mailgun routes'),
  hookPostmark: mailHook('/api/webhooks/mail/postmark', 'own: Postmark inbound'),
  hookSes: mailHook('/api/webhooks/mail/ses', 'own: Amazon SES through SNS'),
  hookSendgridEvents: endpoint('POST /api/webhooks/mail-events/sendgrid', {
    spec: 'own: SendGrid says what became of mails that left',
    auth: 'webhook',
    kind: 'bytes',
    body: z.any(),
    answer: z.object({ noted: z.number() }),
    errors: TAKE_ERRORS,
  }),
}
