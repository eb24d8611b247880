import { isolated } from '#contract/isolate.ts'
import { LIMITS } from '#contract/limits.ts'
import { link, line, lines } from './bounds.ts'
import { write } from './layout.ts'
import { button, copy, quiet, text, title, TITLE_LENGTH, type Letter, type Written } from './letter.ts'
import { MESSAGES } from './messages.ts'

/** One use within 24 hours (spec account-1). */
export function signInMail(data: { link: string }): Promise<Written> {
  const words = MESSAGES.signIn
  return linkMail({ ...words, template: 'sign-in', notes: [words.notYou] }, data.link)
}

export function accessLinkMail(data: { title: string; viewLink: string }): Promise<Written> {
  const words = MESSAGES.accessLink
  const name = isolated(line(data.title, TITLE_LENGTH))
  const named = { ...words, subject: words.subject(name), title: words.title(name), button: MESSAGES.seeTrip }
  return linkMail({ ...named, template: 'access-link', notes: [words.notYou] }, data.viewLink)
}

/** Nothing of the trip but its link: anybody may have entered the address. */
export function editLinkMail(data: { link: string }): Promise<Written> {
  const words = MESSAGES.editLink
  return linkMail({ ...words, template: 'edit-link', notes: [words.keep, words.notYou] }, data.link)
}

export function addressExpiredMail(data: { reason: 'expired' | 'revoked' }): Promise<Written> {
  const words = MESSAGES.addressExpired
  const blocks = [title(words.title), text(words[data.reason]), text(words.next), quiet(words.once)]
  return write({ ...words, template: 'address-expired', blocks })
}

/** Nothing of a trip: anybody may have entered the address. */
export function alertConfirmMail(data: { link: string }): Promise<Written> {
  const words = MESSAGES.alertConfirm
  const notes = [words.good(LIMITS.alertConfirmHours), words.notYou]
  return linkMail({ ...words, template: 'alert-confirm', notes }, data.link)
}

type LinkLetter = Omit<Letter, 'blocks'> & { title: string; text: string; button: string; notes: string[] }

function linkMail(letter: LinkLetter, address: string): Promise<Written> {
  const href = link(address)
  const pressed = [button(letter.button, href), copy(MESSAGES.copyLink, href)]
  const blocks = [title(letter.title), text(letter.text), ...pressed, ...letter.notes.map(quiet)]
  return write({ ...letter, blocks })
}

/** For the operator: `lines` say what is wrong and what is well again. */
export function incidentsMail(data: {
  title: string
  lines: readonly string[]
  url: string
}): Promise<Written> {
  const words = MESSAGES.incidents
  const href = link(data.url)
  return write({
    template: 'incidents',
    subject: line(data.title, 200),
    preview: line(data.lines[0] ?? data.title, 140),
    why: words.why,
    blocks: [
      title(line(data.title, 200)),
      ...data.lines.map((one) => text(line(one, 300))),
      button(words.button, href),
      copy(MESSAGES.copyLink, href),
    ],
  })
}

const MESSAGE_LENGTH = 10_000
const FACT_LENGTH = 120

type Contact = { name: string; email: string; category: string; subject: string; message: string }

/** For the operator. The caller sets Reply-To. */
export function contactMail(data: Contact): Promise<Written> {
  const words = MESSAGES.contact
  const category = line(data.category, FACT_LENGTH)
  const about = line(data.subject, FACT_LENGTH)
  return write({
    template: 'contact',
    subject: words.subject(category, about),
    preview: line(data.message, 140),
    why: words.why,
    blocks: [
      title(words.title),
      copy(words.name, line(data.name, FACT_LENGTH)),
      copy(words.email, line(data.email, 254)),
      copy(words.category, category),
      copy(words.about, about),
      { kind: 'quote', text: lines(data.message, MESSAGE_LENGTH) },
    ],
  })
}

/** `title`: null for unproven people. `day`: "Saturday 12 June 2027". */
export function deletionNoticeMail(data: { title: string | null; day: string }): Promise<Written> {
  const words = MESSAGES.deletionNotice
  const stranger = MESSAGES.strangerNotice
  const day = line(data.day, 40)
  const name = data.title === null ? null : isolated(line(data.title, TITLE_LENGTH))
  return write({
    template: 'deletion-notice',
    subject: name === null ? stranger.subject(day) : words.subject(name, day),
    preview: words.preview,
    why: name === null ? stranger.why : words.why,
    blocks: [
      title(name === null ? stranger.title : words.title(name)),
      ...[words.text(day), words.keep, words.later].map(text),
    ],
  })
}
