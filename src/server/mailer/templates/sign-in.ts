import { link } from './bounds.ts'
import { write } from './layout.ts'
import type { Written } from './letter.ts'
import { MESSAGES } from './messages.ts'

/** The link with which somebody signs in; spec account-1 gives it 24 hours and one use. */
export function signInMail(data: { link: string }): Promise<Written> {
  const { subject, preview, title, text, button, notYou, why } = MESSAGES.signIn
  const href = link(data.link)
  return write({
    template: 'sign-in',
    subject,
    preview,
    why,
    blocks: [
      { kind: 'title', text: title },
      { kind: 'text', text },
      { kind: 'button', label: button, href },
      { kind: 'copy', label: MESSAGES.copyLink, value: href },
      { kind: 'text', text: notYou, quiet: true },
    ],
  })
}
