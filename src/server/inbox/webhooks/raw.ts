import { api } from '#contract/api.ts'
import { fail } from '#server/http/fail.ts'
import { recipientsOf, returnPathOf, type MailHook, type WebhookSettings } from './mail-hook.ts'
import { basicAuth } from './proofs.ts'
import { headOf, isWithinLimits } from '../mail-head.ts'
import type { ParsedMail, ParseMail } from '../parse-mail.ts'

const RECIPIENT_HEADERS = ['x-original-to', 'delivered-to', 'to', 'cc']

/**
 * Any program with a whole message (RFC 5322) as the body. The path is in the query (`recipient`, `sender`),
 * in X-Recipient, X-Envelope-To, X-Sender, X-Envelope-From, or else in the message.
 */
export function rawHook({ EMAIL_DOMAIN, WEBHOOK_AUTH }: WebhookSettings, parse: ParseMail): MailHook {
  return {
    row: api.hookRaw,
    proof: basicAuth(WEBHOOK_AUTH),
    busy: 'trip.busy',
    read: async ({ bytes, header, query }) => {
      const email = await readHeaders(bytes, parse)
      const told = query.recipient ?? header('x-recipient') ?? header('x-envelope-to')
      const to = told === undefined ? RECIPIENT_HEADERS.flatMap((name) => valuesOf(email, name)) : [told]
      const from = returnPathOf(
        query.sender ?? header('x-sender') ?? header('x-envelope-from'),
        valuesOf(email, 'return-path')[0],
        email.from,
      )
      return { raw: bytes, envelope: { from, to: recipientsOf(to, EMAIL_DOMAIN) }, via: 'raw', peer: null }
    },
  }
}

const FIRST_BYTES = 256
const FIRST_LINE = /^(?:From |[!-9;-~]{1,100}[ \t]*:)/

/**
 * Throws `request.invalid` for bytes that are no message (RFC 5322 §2.2), `request.too_large` for too long a
 * head.
 */
export async function readHeaders(message: Uint8Array, parse: ParseMail): Promise<ParsedMail> {
  const start = Buffer.from(message.slice(0, FIRST_BYTES)).toString('latin1')
  if (!FIRST_LINE.test(start)) throw fail('request.invalid')
  const head = headOf(message)
  if (!isWithinLimits(head)) throw fail('request.too_large')
  const parsed = await parse(head)
  if (!parsed) throw fail('request.invalid')
  return parsed
}

function valuesOf(email: ParsedMail, name: string): string[] {
  return email.headers.filter(({ key }) => key === name).map(({ value }) => value)
}
