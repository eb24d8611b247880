import * as z from 'zod/mini'

/** Sender, and the results of RFC 7208, 6376 and 7489, such as `pass`. */
export const MailOrigin = z.object({
  from: z.string(),
  spf: z.string(),
  dkim: z.string(),
  dmarc: z.string(),
  /** true: the sender's domain disowns it, or nothing can verify the sender. Nobody is answered. */
  doubted: z.optional(z.boolean()),
  /** true: SPF or DKIM of the sender's own domain passes. Only then an answer quotes the mail. */
  proven: z.optional(z.boolean()),
})
export type MailOrigin = z.infer<typeof MailOrigin>

/** A pending Gmail request to confirm automatic forwarding to the trip's address. */
export const ForwardingRequest = z.object({
  code: z.string(),
  /** The Gmail address that forwards; null where the mail does not say it. */
  account: z.nullable(z.string()),
  /** Gmail's confirmation page; null where the mail has none. */
  link: z.nullable(z.string()),
  at: z.string(),
})
export type ForwardingRequest = z.infer<typeof ForwardingRequest>

export const MagicEmail = z.object({
  /** Null if there is none: never made, revoked, expired, or a server without mail. */
  magicEmailAddress: z.nullable(z.string()),
  state: z.enum(['live', 'none', 'revoked', 'expired', 'unavailable']),
  /** ISO 8601 instant; null without an address. */
  expiresAt: z.nullable(z.string()),
  forwarding: z.array(ForwardingRequest),
})
export type MagicEmail = z.infer<typeof MagicEmail>

export const MailHandedOver = z.object({ accepted: z.number(), refused: z.number() })
export type MailHandedOver = z.infer<typeof MailHandedOver>
