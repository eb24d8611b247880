import * as z from 'zod'

export const Mail = z.object({
  to: z.string(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  replyTo: z.optional(z.string()),
  inReplyTo: z.optional(z.string()),
  /**
   * `reply`: an automatic answer, with an empty return path so that nothing answers it (RFC 3834 §3, §5).
   * `notice`: sent of our own accord.
   */
  nature: z.enum(['reply', 'notice']),
  /** All that is kept once it was sent. */
  template: z.enum([
    'sign-in',
    'receipt',
    'new-trip',
    'access-link',
    'edit-link',
    'contact',
    'deletion-notice',
    'address-expired',
    'flight-alert',
    'alert-confirm',
    'incidents',
  ]),
  /** One-click unsubscribe address (RFC 8058). */
  unsubscribe: z.optional(z.string()),
})
export type Mail = z.infer<typeof Mail>
