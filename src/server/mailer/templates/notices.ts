import { isolated } from '#contract/isolate.ts'
import { LIMITS } from '#contract/limits.ts'
import { link, line, lines } from './bounds.ts'
import { write } from './layout.ts'
import { type Written, TITLE_LENGTH, type Block } from './letter.ts'
import { MESSAGES } from './messages.ts'

/** One use within 24 hours (spec account-1). */
export function signInMail(data: { link: string }): Promise<Written> {
  const { subject, preview, title, text, button, notYou, why } = MESSAGES.signIn
  const href = link(data.link)
  return write({
    template: 'sign-in',
    subject,
    preview,
    why,
    blocks: linkBlocks({ title, text, button, href, quiet: [notYou] }),
  })
}

export function accessLinkMail(data: { title: string; viewLink: string }): Promise<Written> {
  const { subject, preview, title, text, notYou, why } = MESSAGES.accessLink
  const name = isolated(line(data.title, TITLE_LENGTH))
  const href = link(data.viewLink)
  return write({
    template: 'access-link',
    subject: subject(name),
    preview,
    why,
    blocks: linkBlocks({ title: title(name), text, button: MESSAGES.seeTrip, href, quiet: [notYou] }),
  })
}

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

/** Nothing of a trip: anybody may have entered the address. */
export function alertConfirmMail(data: { link: string }): Promise<Written> {
  const { subject, preview, title, text, button, good, notYou, why } = MESSAGES.alertConfirm
  const href = link(data.link)
  return write({
    template: 'alert-confirm',
    subject,
    preview,
    why,
    blocks: linkBlocks({ title, text, button, href, quiet: [good(LIMITS.alertConfirmHours), notYou] }),
  })
}

type LinkLetter = { title: string; text: string; button: string; href: string; quiet: string[] }

/** A button, and the same link to copy. */
const linkBlocks = ({ title, text, button, href, quiet }: LinkLetter): Block[] => [
  { kind: 'title', text: title },
  { kind: 'text', text },
  { kind: 'button', label: button, href },
  { kind: 'copy', label: MESSAGES.copyLink, value: href },
  ...quiet.map((sentence): Block => ({ kind: 'text', text: sentence, quiet: true })),
]

const MESSAGE_LENGTH = 10_000
const FACT_LENGTH = 120

type Contact = { name: string; email: string; category: string; subject: string; message: string }

/** For the operator. The caller sets Reply-To. */
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

/** `title`: null for unproven people. `day`: "Saturday 12 June 2027". */
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
