import { api } from '#contract/api.ts'
import { recipientsOf, returnPathOf } from './addresses.ts'
import { basicAuth } from './basic-auth.ts'
import { readHeaders, valuesOf } from './headers.ts'
import type { MailHook } from './mail-hook.ts'
import type { ParseMail } from '../parse-mail.ts'
import type { WebhookSettings } from './settings.ts'

/** Headers that say for whom a mail is, where the call does not. */
const RECIPIENT_HEADERS = ['x-original-to', 'delivered-to', 'to', 'cc']

/**
 * Any program that holds a whole message (RFC 5322): it is the body. The path stands in the query (`recipient`, `sender`) or in
 * the headers X-Recipient, X-Envelope-To, X-Sender, X-Envelope-From; where it does not, in the message.
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
