import { isIP } from 'node:net'
import * as z from 'zod/mini'
import { api } from '#contract/api.ts'
import { recipientsOf, returnPathOf } from './addresses.ts'
import { basicAuth } from './basic-auth.ts'
import { parseForm, textOf, type Form } from '#server/http/form.ts'
import { readJson } from './json.ts'
import type { MailHook } from './mail-hook.ts'
import { rebuild, type Attachment } from './rebuild.ts'
import type { ParseMail } from '../parse-mail.ts'
import type { WebhookSettings } from './settings.ts'

const Envelope = z.object({ to: z.array(z.string()), from: z.optional(z.string()) })
const Charsets = z.record(z.string(), z.string())
const AttachmentInfo = z.record(
  z.string(),
  z.object({
    filename: z.optional(z.string()),
    name: z.optional(z.string()),
    type: z.optional(z.string()),
    'content-id': z.optional(z.string()),
  }),
)

/**
 * SendGrid Inbound Parse: a form with the whole message in `email` where raw messages are switched on, else with its parts.
 * https://www.twilio.com/docs/sendgrid/for-developers/parsing-email/setting-up-the-inbound-parse-webhook
 */
export function sendgridHook({ EMAIL_DOMAIN, WEBHOOK_AUTH }: WebhookSettings, parse: ParseMail): MailHook {
  return {
    row: api.hookSendgrid,
    proof: basicAuth(WEBHOOK_AUTH),
    // It drops a mail for good after 4xx, and tries for 72 hours after 5xx (its support article 46513815674395)
    busy: 'queue.full',
    read: async ({ bytes, header }) => {
      const form = parseForm(bytes, header('content-type') ?? '')
      const envelope = readJson(Envelope, textOf(form, 'envelope') ?? '')
      const ip = textOf(form, 'sender_ip')?.trim() ?? ''
      return {
        envelope: { from: returnPathOf(envelope.from), to: recipientsOf(envelope.to, EMAIL_DOMAIN) },
        raw: form.get('email')?.bytes ?? (await rebuildForm(form, parse)),
        via: 'sendgrid',
        peer: isIP(ip) ? { ip, helo: '' } : null,
      }
    },
  }
}

function rebuildForm(form: Form, parse: ParseMail): Promise<Buffer> {
  const charsets = readJson(Charsets, textOf(form, 'charsets') ?? '{}')
  const text = (name: string) => textOf(form, name, charsets[name])
  return rebuild(
    {
      headers: text('headers') ?? '',
      fields: ['From', 'To', 'Cc', 'Subject'].map((name) => [name, text(name.toLowerCase()) ?? '']),
      text: text('text'),
      html: text('html'),
      attachments: attachmentsOf(form),
    },
    parse,
  )
}

function attachmentsOf(form: Form): Attachment[] {
  const info = readJson(AttachmentInfo, textOf(form, 'attachment-info') ?? '{}')
  return [...form]
    .filter(([name]) => /^attachment\d+$/.test(name))
    .map(([name, { bytes, fileName, type }]) => {
      const said = info[name]
      return {
        bytes,
        name: said?.filename ?? said?.name ?? fileName,
        type: said?.type ?? type,
        contentId: said?.['content-id'] ?? null,
      }
    })
}
