import { isolated } from '#contract/isolate.ts'
import { line } from './bounds.ts'
import { write } from './layout.ts'
import { TITLE_LENGTH, type Written } from './letter.ts'
import { MESSAGES } from './messages.ts'

/** Three days before a trip is erased. `title`: null for somebody of whom nothing proves that they know it. `day` in words, such as "Saturday 12 June 2027". */
export function deletionNoticeMail(data: { title: string | null; day: string }): Promise<Written> {
  const { preview, text, keep, later } = MESSAGES.deletionNotice
  const day = line(data.day, 40)
  const { subject, title, why } = headOf(data.title, day)
  return write({
    template: 'deletion-notice',
    subject,
    preview,
    why,
    blocks: [
      { kind: 'title', text: title },
      ...[text(day), keep, later].map((sentence) => ({ kind: 'text' as const, text: sentence })),
    ],
  })
}

function headOf(title: string | null, day: string) {
  if (title === null) {
    const { subject, ...words } = MESSAGES.strangerNotice
    return { ...words, subject: subject(day) }
  }
  const { subject, why, ...words } = MESSAGES.deletionNotice
  const name = isolated(line(title, TITLE_LENGTH))
  return { why, subject: subject(name, day), title: words.title(name) }
}
