import * as z from 'zod'

/** A mail that is to be sent, ready but for its envelope. */
export const Mail = z.object({
  /** Address without name. */
  to: z.string(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  /** Address to which answers go; the sender's where it is missing. */
  replyTo: z.optional(z.string()),
  /** Message-ID of the mail that this one answers, with its brackets. */
  inReplyTo: z.optional(z.string()),
  /**
   * `reply`: an automatic answer, with an empty return path so that nothing answers it (RFC 3834 §3, §5).
   * `notice`: sent of our own accord.
   */
  nature: z.enum(['reply', 'notice']),
  /** Which template made it; all that is kept of it once it was sent. */
  template: z.enum([
    'sign-in',
    'receipt',
    'new-trip',
    'access-link',
    'contact',
    'deletion-notice',
    'address-expired',
    'flight-alert',
    'alert-confirm',
  ]),
  /** Address that a mail program may POST to in order to get no more of these (RFC 8058). */
  unsubscribe: z.optional(z.string()),
})
export type Mail = z.infer<typeof Mail>
