import { line } from './bounds.ts'
import { write } from './layout.ts'
import { TITLE_LENGTH, type Written } from './letter.ts'
import { MESSAGES } from './messages.ts'

/** Three days before a trip is erased. `day` in words, such as "Saturday 12 June 2027". */
export function deletionNoticeMail(data: { title: string; day: string }): Promise<Written> {
  const { subject, preview, title, text, keep, later, why } = MESSAGES.deletionNotice
  const name = line(data.title, TITLE_LENGTH)
  const day = line(data.day, 40)
  return write({
    template: 'deletion-notice',
    subject: subject(name, day),
    preview,
    why,
    blocks: [
      { kind: 'title', text: title(name) },
      ...[text(day), keep, later].map((sentence) => ({ kind: 'text' as const, text: sentence })),
    ],
  })
}
