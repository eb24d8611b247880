import * as z from 'zod/mini'
import { api } from '#contract/api.ts'
import { fail } from '#server/http/fail.ts'
import { hasMuchStructure } from '#server/http/json-structure.ts'
import type { InboundMail } from '../inbound-mail.ts'
import { recipientsOf, returnPathOf } from './addresses.ts'
import type { FetchText } from './fetch-text.ts'
import { readJson } from './json.ts'
import type { MailHook } from './mail-hook.ts'
import type { WebhookSettings } from './settings.ts'
import { fetchNow, snsCheck, SnsMessage, snsUrl } from './sns.ts'

/** A message of SNS has at most 256 KB, which JSON within JSON can make longer. */
const MAX_BYTES = 1024 * 1024

const Received = z.object({
  notificationType: z.literal('Received'),
  receipt: z.object({
    recipients: z.array(z.string()),
    action: z.object({ encoding: z.optional(z.string()) }),
  }),
  mail: z.object({ source: z.string() }),
  /** Missing where the mail went to a bucket: then there is nothing to take. */
  content: z.string(),
})
const OfAnyKind = z.object({ notificationType: z.optional(z.string()) })

/**
 * Amazon SES through a topic of SNS, by its SNS action, as UTF-8 or base64.
 * https://docs.aws.amazon.com/ses/latest/dg/receiving-email-notifications-contents.html
 */
export function sesHook(
  { EMAIL_DOMAIN, SES_TOPIC_ARN: topic }: WebhookSettings,
  { fetchText, now }: { fetchText: FetchText; now: () => number },
): MailHook {
  const isFromAmazon = snsCheck(fetchText, now)
  return {
    row: api.hookSes,
    proof: () => (topic ? 'in the body' : 'wrong'),
    // SNS promises to try again after errors of the server only (docs: Amazon SNS message delivery retries)
    busy: 'queue.full',
    read: async ({ bytes, admit }) => {
      if (bytes.length > MAX_BYTES) throw fail('request.too_large')
      if (hasMuchStructure(bytes)) throw fail('request.invalid')
      const message = readJson(SnsMessage, bytes)
      if (message.TopicArn !== topic || !(await isFromAmazon(message))) throw fail('auth.required')
      admit()
      if (message.Type === 'Notification') return mailOf(message.Message, EMAIL_DOMAIN)
      if (message.Type === 'SubscriptionConfirmation') await confirm(message, fetchText)
      return null
    },
  }
}

/** Says yes to the subscription: Amazon wants its address visited. */
async function confirm({ SubscribeURL, TopicArn }: SnsMessage, fetchText: FetchText): Promise<void> {
  const url = snsUrl(SubscribeURL ?? '', TopicArn)
  if (url?.searchParams.get('Action') !== 'ConfirmSubscription') throw fail('request.invalid')
  await fetchNow(fetchText, url.href)
}

/** The mail in a notification; null where it tells of something else, such as that the topic was set up. */
function mailOf(text: string, domain: string | null): InboundMail | null {
  if (!text.trimStart().startsWith('{')) return null
  if (readJson(OfAnyKind, text).notificationType !== 'Received') return null
  const { receipt, mail, content } = readJson(Received, text)
  const isBase64 = receipt.action.encoding?.toUpperCase() === 'BASE64'
  return {
    envelope: { from: returnPathOf(mail.source), to: recipientsOf(receipt.recipients, domain) },
    raw: Buffer.from(content, isBase64 ? 'base64' : 'utf8'),
    via: 'ses',
    peer: null,
  }
}
