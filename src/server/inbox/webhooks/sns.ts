import { verify, X509Certificate } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import * as z from 'zod/mini'
import { fail } from '#server/http/fail.ts'
import type { FetchText } from './fetch-text.ts'
import { isRecent } from './signed-time.ts'

/** What Amazon SNS sends to an https endpoint: https://docs.aws.amazon.com/sns/latest/dg/sns-message-and-json-formats.html */
export const SnsMessage = z.object({
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
export type SnsMessage = z.infer<typeof SnsMessage>

/** SNS tries an https endpoint for at most 3,600 seconds; its messages keep their time. */
const MAX_AGE_MS = 60 * 60_000
const MAX_CERTIFICATES = 8
/** Partition and region of a topic: https://docs.aws.amazon.com/IAM/latest/UserGuide/reference-arns.html */
const TOPIC = /^arn:(aws|aws-cn|aws-us-gov):sns:([a-z]{2,3}(?:-[a-z]{2,12}){1,2}-\d{1,2}):\d{12}:[\w.-]+$/

/** In the order in which they are signed; what a message does not have is left out. */
const SIGNED = {
  Notification: ['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type'],
  SubscriptionConfirmation: [
    'Message',
    'MessageId',
    'SubscribeURL',
    'Timestamp',
    'Token',
    'TopicArn',
    'Type',
  ],
  UnsubscribeConfirmation: ['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'],
} as const satisfies Record<SnsMessage['Type'], (keyof SnsMessage)[]>

/**
 * Checks that Amazon signed a message within the last hour, with the key of a certificate from an address of SNS
 * (https://docs.aws.amazon.com/sns/latest/dg/sns-verify-signature-of-message.html). Throws `queue.full` where the certificate
 * cannot be fetched now: SNS tries again.
 */
export function snsCheck(fetchText: FetchText, now: () => number): (message: SnsMessage) => Promise<boolean> {
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
    return certificate !== null && isValid(certificate, now()) && isSigned(message, certificate)
  }
}

/** Fetches from an address of Amazon; its trouble is not the caller's, who may come again. */
export async function fetchNow(fetchText: FetchText, url: string): Promise<string> {
  return fetchText(url).catch((cause: unknown) => {
    throw fail('queue.full', cause)
  })
}

/**
 * An https address of SNS in the region of a topic, with no port and no user; null for any other. Only the one host of that region counts:
 * a bucket of S3 can have a name in front of the same domain (`sns.s3-us-west-2.amazonaws.com`).
 */
export function snsUrl(text: string, topic: string): URL | null {
  const url = URL.parse(text)
  const isAmazon =
    url?.protocol === 'https:' && url.host === hostOfTopic(topic) && !url.username && !url.password
  return isAmazon ? url : null
}

function hostOfTopic(topic: string): string | null {
  const [, partition, region] = TOPIC.exec(topic) ?? []
  return region ? `sns.${region}.amazonaws.com${partition === 'aws-cn' ? '.cn' : ''}` : null
}

function readCertificate(pem: string): X509Certificate | null {
  try {
    return new X509Certificate(pem)
  } catch {
    return null // not a certificate: nothing that it could have signed
  }
}

function isValid({ validFromDate, validToDate, publicKey }: X509Certificate, now: number): boolean {
  const isRsa = publicKey.asymmetricKeyType === 'rsa'
  return isRsa && validFromDate.getTime() <= now && now <= validToDate.getTime()
}

function isSigned(message: SnsMessage, { publicKey }: X509Certificate): boolean {
  const lines = SIGNED[message.Type].flatMap((name) => {
    const value = message[name]
    return value == null ? [] : [`${name}\n${value}\n`]
  })
  const digest = message.SignatureVersion === '1' ? 'RSA-SHA1' : 'RSA-SHA256'
  return verify(digest, Buffer.from(lines.join('')), publicKey, Buffer.from(message.Signature, 'base64'))
}
