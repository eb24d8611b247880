import * as z from 'zod/mini'
import { api } from '#contract/api.ts'
import { recipientsOf, returnPathOf } from './addresses.ts'
import { basicAuth } from './basic-auth.ts'
import { makeHeaders } from './headers.ts'
import { readJson } from './json.ts'
import type { MailHook } from './mail-hook.ts'
import { rebuild } from './rebuild.ts'
import type { ParseMail } from '../parse-mail.ts'
import type { WebhookSettings } from './settings.ts'

const text = z._default(z.nullable(z.string()), null)

const Inbound = z.object({
  From: text,
  To: text,
  Cc: text,
  Bcc: text,
  OriginalRecipient: text,
  MailFrom: text,
  Subject: text,
  Date: text,
  TextBody: text,
  HtmlBody: text,
  RawEmail: text,
  Headers: z._default(z.array(z.object({ Name: z.string(), Value: z.string() })), []),
  Attachments: z._default(
    z.array(z.object({ Name: text, Content: z.string(), ContentType: text, ContentID: text })),
    [],
  ),
})
type Inbound = z.output<typeof Inbound>

/**
 * Postmark inbound: JSON with the whole message in `RawEmail` where raw content is switched on, and with its parts.
 * https://postmarkapp.com/developer/webhooks/inbound-webhook
 */
export function postmarkHook({ EMAIL_DOMAIN, WEBHOOK_AUTH }: WebhookSettings, parse: ParseMail): MailHook {
  return {
    row: api.hookPostmark,
    proof: basicAuth(WEBHOOK_AUTH),
    busy: 'trip.busy',
    read: async ({ bytes }) => {
      const mail = readJson(Inbound, bytes)
      const returnPath = mail.Headers.find(({ Name }) => Name.toLowerCase() === 'return-path')?.Value
      return {
        envelope: {
          from: returnPathOf(mail.MailFrom, returnPath, mail.From),
          to: recipients(mail, EMAIL_DOMAIN),
        },
        raw: mail.RawEmail ? Buffer.from(mail.RawEmail) : await rebuildInbound(mail, parse),
        via: 'postmark',
        peer: null,
      }
    },
  }
}

/** Where mails are forwarded to Postmark's own address, only the headers name ours. */
function recipients({ OriginalRecipient, To, Cc, Bcc }: Inbound, domain: string | null): string[] {
  const original = OriginalRecipient ?? ''
  const isOurs = !domain || original.toLowerCase().endsWith(`@${domain}`)
  return recipientsOf(isOurs && original ? [original] : [original, To ?? '', Cc ?? '', Bcc ?? ''], domain)
}

/** `MessageID` is Postmark's own number; the mail's Message-ID is among the headers. */
function rebuildInbound(mail: Inbound, parse: ParseMail): Promise<Buffer> {
  return rebuild(
    {
      headers: makeHeaders(mail.Headers.map(({ Name, Value }) => [Name, Value])),
      fields: (['From', 'To', 'Cc', 'Subject', 'Date'] as const).map((name) => [name, mail[name] ?? '']),
      text: mail.TextBody || null,
      html: mail.HtmlBody || null,
      attachments: mail.Attachments.map(({ Name, Content, ContentType, ContentID }) => ({
        bytes: Buffer.from(Content, 'base64'),
        name: Name,
        type: ContentType,
        contentId: ContentID,
      })),
    },
    parse,
  )
}
