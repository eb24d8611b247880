import { LIMITS } from '#contract/limits.ts'
import { link } from './bounds.ts'
import { write } from './layout.ts'
import type { Written } from './letter.ts'
import { MESSAGES } from './messages.ts'

/** Asks a mailbox whether it wants alerts. Nothing of a trip: anybody may have entered the address. */
export function alertConfirmMail(data: { link: string }): Promise<Written> {
  const { subject, preview, title, text, button, good, notYou, why } = MESSAGES.alertConfirm
  const href = link(data.link)
  return write({
    template: 'alert-confirm',
    subject,
    preview,
    why,
    blocks: [
      { kind: 'title', text: title },
      { kind: 'text', text },
      { kind: 'button', label: button, href },
      { kind: 'copy', label: MESSAGES.copyLink, value: href },
      { kind: 'text', text: good(LIMITS.alertConfirmHours), quiet: true },
      { kind: 'text', text: notYou, quiet: true },
    ],
  })
}
