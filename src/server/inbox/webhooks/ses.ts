import { verify, X509Certificate } from 'node:crypto'
import * as z from 'zod/mini'
import { LRUCache } from 'lru-cache'
import { api } from '#contract/api.ts'
import { fail } from '#server/http/fail.ts'
import { hasMuchStructure } from '#server/http/body.ts'
import { readBounded } from '#server/http/read-bounded.ts'
import { attempt } from '#server/observe/attempt.ts'
import type { InboundMail } from '../inbound-mail.ts'
import { recipientsOf, returnPathOf, readJson, type MailHook, type WebhookSettings } from './mail-hook.ts'
import { isRecent } from './proofs.ts'

/** SNS messages have at most 256 KB, longer as JSON within JSON. */
const MAX_BYTES = 1024 * 1024

const Received = z.object({
  notificationType: z.literal('Received'),
  receipt: z.object({
    recipients: z.array(z.string()),
    action: z.object({ encoding: z.optional(z.string()) }),
  }),
  mail: z.object({ source: z.string() }),
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
    // SNS retries only after server errors (docs: Amazon SNS message delivery retries)
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

async function confirm({ SubscribeURL, TopicArn }: SnsMessage, fetchText: FetchText): Promise<void> {
  const url = snsUrl(SubscribeURL ?? '', TopicArn)
  if (url?.searchParams.get('Action') !== 'ConfirmSubscription') throw fail('request.invalid')
  await fetchNow(fetchText, url.href)
}

/** Null for a notification of something else, such as that the topic was set up. */
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

/** Of Amazon SNS: https://docs.aws.amazon.com/sns/latest/dg/sns-message-and-json-formats.html */
const SnsMessage = z.object({
  Type: z.enum(['Notification', 'SubscriptionConfirmation', 'UnsubscribeConfirmation']),
  MessageId: z.string(),
  TopicArn: z.string(),
  Message: z.string(),
  Timestamp: z.string(),
  SignatureVersion: z.enum(['1', '2']),
  Signature: z.string(),
  SigningCertURL: z.string(),
  Subject: z.nullish(z.string()),
  SubscribeURL: z.nullish(z.string()),
  Token: z.nullish(z.string()),
})
type SnsMessage = z.infer<typeof SnsMessage>

/** SNS retries for at most 3,600 seconds; its messages keep their time. */
const MAX_AGE_MS = 60 * 60_000
const MAX_CERTIFICATES = 8
/** Partition and region of a topic: https://docs.aws.amazon.com/IAM/latest/UserGuide/reference-arns.html */
const TOPIC = /^arn:(aws|aws-cn|aws-us-gov):sns:([a-z]{2,3}(?:-[a-z]{2,12}){1,2}-\d{1,2}):\d{12}:[\w.-]+$/

/** In signing order; what a kind of message does not have is left out. */
const SIGNED = 'Message MessageId Subject SubscribeURL Timestamp Token TopicArn Type'.split(
  ' ',
) as (keyof SnsMessage)[]

/**
 * Whether Amazon signed a message within the last hour, with a certificate from an address of SNS
 * (https://docs.aws.amazon.com/sns/latest/dg/sns-verify-signature-of-message.html). Throws `queue.full` where
 * that cannot be fetched now: SNS retries.
 */
function snsCheck(fetchText: FetchText, now: () => number): (message: SnsMessage) => Promise<boolean> {
  const certificates = new LRUCache<string, X509Certificate>({ max: MAX_CERTIFICATES })
  const certificateAt = async (url: string) => {
    const kept = certificates.get(url)
    if (kept) return kept
    const certificate = readCertificate(await fetchNow(fetchText, url))
    if (certificate) certificates.set(url, certificate)
    return certificate
  }
  return async (message) => {
    const url = snsUrl(message.SigningCertURL, message.TopicArn)
    if (!url?.pathname.endsWith('.pem') || !isRecent(Date.parse(message.Timestamp), now(), MAX_AGE_MS))
      return false
    const certificate = await certificateAt(url.href)
    return certificate !== undefined && isValid(certificate, now()) && isSigned(message, certificate)
  }
}

async function fetchNow(fetchText: FetchText, url: string): Promise<string> {
  return fetchText(url).catch((cause: unknown) => {
    throw fail('queue.full', cause)
  })
}

/**
 * An https address of SNS in the topic's region, without port or user; else null. Exactly that host: an S3
 * bucket can be named before the same domain (`sns.s3-us-west-2.amazonaws.com`).
 */
function snsUrl(text: string, topic: string): URL | null {
  const url = URL.parse(text)
  const isAmazon =
    url?.protocol === 'https:' && url.host === hostOfTopic(topic) && !url.username && !url.password
  return isAmazon ? url : null
}

function hostOfTopic(topic: string): string | null {
  const [, partition, region] = TOPIC.exec(topic) ?? []
  return region ? `sns.${region}.amazonaws.com${partition === 'aws-cn' ? '.cn' : ''}` : null
}

/** Undefined for what is no certificate: nothing that it could have signed. */
const readCertificate = (pem: string) => attempt(() => new X509Certificate(pem))

function isValid({ validFromDate, validToDate, publicKey }: X509Certificate, now: number): boolean {
  const isRsa = publicKey.asymmetricKeyType === 'rsa'
  return isRsa && validFromDate.getTime() <= now && now <= validToDate.getTime()
}

function isSigned(message: SnsMessage, { publicKey }: X509Certificate): boolean {
  const lines = SIGNED.flatMap((name) => {
    const value = message[name]
    return value == null ? [] : [`${name}\n${value}\n`]
  })
  const digest = message.SignatureVersion === '1' ? 'RSA-SHA1' : 'RSA-SHA256'
  return verify(digest, Buffer.from(lines.join('')), publicKey, Buffer.from(message.Signature, 'base64'))
}

export type FetchText = (url: string) => Promise<string>

const MAX_FETCHED_BYTES = 64 * 1024
const MAX_MS = 5_000

/** Throws for anything but 200, for a redirection, for more than 64 KB, and after five seconds. */
export const fetchText: FetchText = async (url) => {
  const answer = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(MAX_MS) })
  const text = await readBounded(answer, MAX_FETCHED_BYTES)
  if (answer.status !== 200) throw new Error(`The answer is ${answer.status}`)
  return text
}
