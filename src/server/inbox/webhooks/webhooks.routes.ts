import { api } from '#contract/api.ts'
import { LIMITS } from '#contract/limits.ts'
import type { MailHandedOver } from '#contract/mail.ts'
import { fail } from '#server/http/fail.ts'
import { note, noteFailure, span } from '#server/observe/spans.ts'
import type { RouteTable } from '#server/routes.ts'
import type { Delivery, TakeMail } from '../inbound-mail.ts'
import { reasonOf } from '../refused-mails.ts'
import { type FetchText, sesHook } from './ses.ts'
import type { MailHook, WebhookSettings } from './mail-hook.ts'
import { mailgunHook } from './mailgun.ts'
import { postmarkHook } from './postmark.ts'
import { rawHook } from './raw.ts'
import { sendgridEvents, type MailEvent, sendgridHook } from './sendgrid.ts'
import type { ParseMail } from '../parse-mail.ts'
import type { AdmitToken } from './proofs.ts'

export type Webhooks = {
  settings: WebhookSettings
  takeMail: TakeMail
  noteMailEvent: (event: MailEvent) => Promise<void>
  fetchText: FetchText
  parseMail: ParseMail
  admitToken: AdmitToken
  now: () => number
}

/** A provider that is not set up is answered 401. */
export function webhookRoutes(table: RouteTable, webhooks: Webhooks): void {
  const { settings, takeMail, noteMailEvent, fetchText, parseMail, admitToken, now } = webhooks
  const hooks = [
    rawHook(settings, parseMail),
    sendgridHook(settings),
    mailgunHook(settings, { admitToken, now }),
    postmarkHook(settings),
    sesHook(settings, { fetchText, now }),
  ]
  for (const hook of hooks) mount(table, hook, takeMail)
  table.hook(api.hookSendgridEvents, sendgridEvents(settings.SENDGRID_EVENT_KEY, noteMailEvent, now))
}

function mount(table: RouteTable, { row, proof, read, busy }: MailHook, takeMail: TakeMail): void {
  table.hook(row, {
    proof,
    tooMany: busy === 'queue.full' ? busy : 'auth.too_many_tries',
    take: async (handed) => {
      const mail = await span('unpack', () => read(handed))
      if (!mail) return { accepted: 0, refused: 0 }
      if (mail.raw.length > LIMITS.mailBytes) throw fail('request.too_large')
      const deliveries = await span('take', async () => {
        note({ bytes: mail.raw.length, recipients: mail.envelope.to.length })
        const taken = await takeMail(mail)
        note({ stored: taken.filter((one) => one === 'stored').length, outcome: taken[0] ?? null })
        const reason = taken.map(reasonOf).find(Boolean)
        if (reason) noteFailure(reason)
        return taken
      })
      if (deliveries.includes('noRoom')) throw fail('storage.full')
      if (deliveries.some((one) => one === 'busy' || one === 'limited')) throw fail(busy)
      return countOf(deliveries)
    },
  })
}

/** `ignored` counts as accepted: the address was right. */
const ACCEPTED: readonly Delivery[] = ['stored', 'repeated', 'ignored']

function countOf(deliveries: readonly Delivery[]): MailHandedOver {
  const accepted = deliveries.filter((delivery) => ACCEPTED.includes(delivery)).length
  return { accepted, refused: deliveries.length - accepted }
}
