import { isIP } from 'node:net'
import * as z from 'zod/mini'
import { api } from '#contract/api.ts'
import { fail } from '#server/http/fail.ts'
import { recipientsOf, returnPathOf } from './addresses.ts'
import { basicAuth } from './basic-auth.ts'
import { parseForm, textOf } from '#server/http/form.ts'
import { readJson } from './json.ts'
import type { MailHook } from './mail-hook.ts'
import type { WebhookSettings } from './settings.ts'

const Envelope = z.object({ to: z.array(z.string()), from: z.optional(z.string()) })

/**
 * SendGrid Inbound Parse: a form with the whole message in `email`, where raw messages are switched on.
 * https://www.twilio.com/docs/sendgrid/for-developers/parsing-email/setting-up-the-inbound-parse-webhook
 */
export function sendgridHook({ EMAIL_DOMAIN, WEBHOOK_AUTH }: WebhookSettings): MailHook {
  return {
    row: api.hookSendgrid,
    proof: basicAuth(WEBHOOK_AUTH),
    // It drops a mail for good after 4xx, and tries for 72 hours after 5xx (its support article 46513815674395)
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
