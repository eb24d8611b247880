import * as z from 'zod/mini'
import { numbers, texts, textsOrNull } from './fields.ts'

/** Percent; null where there is nothing to divide by. */
const Percent = z.nullable(z.number())

/**
 * Mail that waits to leave. `oldest`, `next`: ISO 8601 instants of the oldest mail and the next try;
 * `attempts`: the most that failed for one mail; `lastError`: in words, null if the last try succeeded.
 */
export const MailQueue = z.object({
  ...numbers('waiting', 'attempts').shape,
  ...textsOrNull('oldest', 'next', 'lastError').shape,
  /** Of what is wrong with it (spec console-41); null if nothing is. */
  severity: z.nullable(z.enum(['warning', 'error'])),
})
export type MailQueue = z.infer<typeof MailQueue>

/** Outbound mail of a window (spec console-12, console-17). `deliveryRate`, `openRate`: percent of sent. */
export const MailSending = z.object({
  provider: z.object({
    name: z.string(),
    configured: z.boolean(),
    /** Whether it reports what became of mails that it accepted. */
    tells: z.boolean(),
    stats: numbers('delivered', 'failed', 'opened', 'clicked'),
  }),
  summary: z.object({ deliveryRate: Percent, openRate: Percent }),
  /** `sent`: accepted by a server. `outbox`: put into a folder, since no server is set up. */
  activityLog: numbers('sent', 'failed', 'outbox'),
  queue: MailQueue,
})
export type MailSending = z.infer<typeof MailSending>

/**
 * Mails that arrived in a window, each counted once, by what finally became of it (spec console-27):
 * received = accepted + refused + ignored, and accepted = processed + failed + waiting.
 */
export const Inbound = numbers('received', 'accepted', 'refused', 'ignored', 'processed', 'failed', 'waiting')
export type Inbound = z.infer<typeof Inbound>

/**
 * Inbound mail of a window. `processingRate`: percent of mails that were worked through. `webhooks`, of the
 * last 24 hours at most: providers' calls, those answered below 400, and calls that were refused.
 */
export const MailReceiving = z.object({
  summary: z.object({ processingRate: Percent }),
  activityLog: Inbound,
  webhooks: numbers('total', 'successful', 'refused'),
})
export type MailReceiving = z.infer<typeof MailReceiving>

/**
 * Addresses are masked as `m…@e….org`; `subject` is the kind of mail, as none is kept. `reason`: why it
 * failed, was refused, ignored or unanswered, with its code. `tripId`: that its trace names, if one is kept.
 */
export const MailActivity = z.object({
  direction: z.enum(['outbound', 'inbound']),
  ...texts('subject', 'status', 'timestamp').shape,
  ...textsOrNull('to', 'from', 'reason', 'correlationId', 'tripId').shape,
  processed: z.boolean(),
})
export type MailActivity = z.infer<typeof MailActivity>

const Failed = {
  ...texts('subject', 'error', 'timestamp').shape,
  ...textsOrNull('correlationId', 'tripId').shape,
}
const FailedOutbound = z.object({ to: z.string(), ...Failed })
const FailedInbound = z.object({ from: z.string(), ...Failed })

/** `count`: all mails of the window; the lists hold the newest. */
export const MailActivityList = z.object({
  activity: z.object({ combined: z.array(MailActivity) }),
  failedEmails: z.object({
    count: numbers('outbound', 'inbound'),
    outbound: z.array(FailedOutbound),
    inbound: z.array(FailedInbound),
  }),
})
export type MailActivityList = z.infer<typeof MailActivityList>

export const MAIL_EVENT_KINDS = ['delivered', 'failed', 'opened', 'clicked', 'sent'] as const
export const MailStreamEvent = z.object({
  event: z.enum(MAIL_EVENT_KINDS),
  ...texts('recipient', 'timestamp').shape,
  reason: z.nullable(z.string()),
})
export type MailStreamEvent = z.infer<typeof MailStreamEvent>

export const MailStreamMessage = z.object({ type: z.literal('events'), events: z.array(MailStreamEvent) })
export type MailStreamMessage = z.infer<typeof MailStreamMessage>
