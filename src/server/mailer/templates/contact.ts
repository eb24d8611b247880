import { line, lines } from './bounds.ts'
import { write } from './layout.ts'
import type { Block, Written } from './letter.ts'
import { MESSAGES } from './messages.ts'

const MESSAGE_LENGTH = 10_000
const FACT_LENGTH = 120

type Contact = { name: string; email: string; category: string; subject: string; message: string }

/** A message of the contact page, for the operator. The caller gives the mail its Reply-To. */
export function contactMail(data: Contact): Promise<Written> {
  const words = MESSAGES.contact
  const category = line(data.category, FACT_LENGTH)
  const about = line(data.subject, FACT_LENGTH)
  const fact = (label: string, value: string): Block => ({ kind: 'copy', label, value })
  return write({
    template: 'contact',
    subject: words.subject(category, about),
    preview: line(data.message, 140),
    why: words.why,
    blocks: [
      { kind: 'title', text: words.title },
      fact(words.name, line(data.name, FACT_LENGTH)),
      fact(words.email, line(data.email, 254)),
      fact(words.category, category),
      fact(words.about, about),
      { kind: 'quote', text: lines(data.message, MESSAGE_LENGTH) },
    ],
  })
}
