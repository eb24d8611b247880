import { isolated } from '#contract/isolate.ts'
import { line, link } from './bounds.ts'
import { write } from './layout.ts'
import { TITLE_LENGTH, type Written } from './letter.ts'
import { MESSAGES } from './messages.ts'

/** The view link of a trip once more. */
export function accessLinkMail(data: { title: string; viewLink: string }): Promise<Written> {
  const { subject, preview, title, text, notYou, why } = MESSAGES.accessLink
  const name = isolated(line(data.title, TITLE_LENGTH))
  const href = link(data.viewLink)
  return write({
    template: 'access-link',
    subject: subject(name),
    preview,
    why,
    blocks: [
      { kind: 'title', text: title(name) },
      { kind: 'text', text },
      { kind: 'button', label: MESSAGES.seeTrip, href },
      { kind: 'copy', label: MESSAGES.copyLink, value: href },
      { kind: 'text', text: notYou, quiet: true },
    ],
  })
}
