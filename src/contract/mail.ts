import * as z from 'zod/mini'

/** How a document came by mail: its sender, and the results of RFC 7208, 6376 and 7489, such as `pass`. */
export const MailOrigin = z.object({
  from: z.string(),
  spf: z.string(),
  dkim: z.string(),
  dmarc: z.string(),
  /** true: the sender's domain disowns it, or nothing can speak for the sender. Nobody is answered. */
  doubted: z.optional(z.boolean()),
  /** true: SPF or DKIM of the sender's own domain passes. Only then an answer repeats words of the mail. */
  proven: z.optional(z.boolean()),
})
export type MailOrigin = z.infer<typeof MailOrigin>

/** A forwarding for Gmail to confirm: somebody set up automatic forwarding to the trip's address. */
export const ForwardingRequest = z.object({
  /** The digits that Gmail asks for. */
  code: z.string(),
  /** The Gmail address whose mails are to be forwarded; null where the mail does not say it. */
  account: z.nullable(z.string()),
  /** Gmail's page that confirms by a press of a button; null where the mail has none. */
  link: z.nullable(z.string()),
  /** ISO 8601 instant. */
  at: z.string(),
})
export type ForwardingRequest = z.infer<typeof ForwardingRequest>

/** The mail address of a trip as its editors see it. */
export const MagicEmail = z.object({
  /** Null where there is none now: never made, revoked, expired, or a server without mail. */
  magicEmailAddress: z.nullable(z.string()),
  state: z.enum(['live', 'none', 'revoked', 'expired', 'unavailable']),
  /** ISO 8601 instant; null without an address. */
  expiresAt: z.nullable(z.string()),
  /** Newest first. */
  forwarding: z.array(ForwardingRequest),
})
export type MagicEmail = z.infer<typeof MagicEmail>

/** What came of a mail that a provider handed over: addresses that took it and addresses that did not. */
export const MailHandedOver = z.object({ accepted: z.number(), refused: z.number() })
export type MailHandedOver = z.infer<typeof MailHandedOver>
