import * as z from 'zod/mini'
import { api } from '#contract/api.ts'
import { fail } from '#server/http/fail.ts'
import { recipientsOf, returnPathOf, readJson, type MailHook, type WebhookSettings } from './mail-hook.ts'
import { basicAuth } from './proofs.ts'

const text = z._default(z.nullable(z.string()), null)

const Inbound = z.object({
  From: text,
  To: text,
  Cc: text,
  Bcc: text,
  OriginalRecipient: text,
  MailFrom: text,
  RawEmail: text,
  Headers: z._default(z.array(z.object({ Name: z.string(), Value: z.string() })), []),
})
type Inbound = z.output<typeof Inbound>

/**
 * Postmark inbound: JSON with the whole message in `RawEmail`, where raw content is switched on.
 * https://postmarkapp.com/developer/webhooks/inbound-webhook
 */
export function postmarkHook({ EMAIL_DOMAIN, WEBHOOK_AUTH }: WebhookSettings): MailHook {
  return {
    row: api.hookPostmark,
    proof: basicAuth(WEBHOOK_AUTH),
    busy: 'trip.busy',
    read: async ({ bytes }) => {
      const mail = readJson(Inbound, bytes)
      if (!mail.RawEmail) throw fail('mail.not_raw')
      const returnPath = mail.Headers.find(({ Name }) => Name.toLowerCase() === 'return-path')?.Value
      return {
        envelope: {
          from: returnPathOf(mail.MailFrom, returnPath, mail.From),
          to: recipients(mail, EMAIL_DOMAIN),
        },
        raw: Buffer.from(mail.RawEmail),
        via: 'postmark',
        peer: null,
      }
    },
  }
}

/** For mails forwarded to Postmark's own address only the headers name ours. */
function recipients({ OriginalRecipient, To, Cc, Bcc }: Inbound, domain: string | null): string[] {
  const original = OriginalRecipient ?? ''
  const isOurs = !domain || original.toLowerCase().endsWith(`@${domain}`)
  return recipientsOf(isOurs && original ? [original] : [original, To ?? '', Cc ?? '', Bcc ?? ''], domain)
}
