import { write } from './layout.ts'
import type { Written } from './letter.ts'
import { MESSAGES } from './messages.ts'

/** The polite answer to a mail to an address that is over. */
export function addressExpiredMail(data: { reason: 'expired' | 'revoked' }): Promise<Written> {
  const words = MESSAGES.addressExpired
  return write({
    template: 'address-expired',
    subject: words.subject,
    preview: words.preview,
    why: words.why,
    blocks: [
      { kind: 'title', text: words.title },
      { kind: 'text', text: words[data.reason] },
      { kind: 'text', text: words.next },
      { kind: 'text', text: words.once, quiet: true },
    ],
  })
}
