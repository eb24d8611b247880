import { LIMITS } from '#contract/limits.ts'
import { plainLine } from '#contract/plain-text.ts'
import type { IntakeMail } from '#server/ingest/ingest.service.ts'
import type { InboundMail } from './inbound-mail.ts'
import type { MailHead } from './mail-head.ts'
import { silenceOf } from './silence.ts'

/** A mail with what its head says. */
export type ReadMail = { mail: InboundMail; head: MailHead; sender: string | null }

/** Where a mail goes: a trip there is, or one that it begins. */
export type TripAddress = { tripId: string } & Pick<IntakeMail, 'viewPassword' | 'editPassword' | 'address'>

/** What is kept of a mail while it waits to be read and answered. */
export const intakeOf = ({ mail, head, sender }: ReadMail, place: TripAddress): IntakeMail => ({
  sender,
  subject: plainLine(head.subject).slice(0, 500),
  messageId: head.messageId,
  envelopeFrom: mail.envelope.from,
  via: mail.via,
  ip: mail.peer?.ip ?? '',
  helo: mail.peer?.helo ?? '',
  // An answer holds the trip's link, and who tries mails may have made up their sender
  silence: silenceOf(head, mail.envelope.from, sender) ?? (mail.via === 'debug' ? 'debug' : null),
  isAuthor: sender === null || sender === head.from?.toLowerCase(),
  viewPassword: place.viewPassword,
  editPassword: place.editPassword,
  address: place.address,
})

/** A mail's name in the list of documents: its subject. */
export function documentName(subject: string): string {
  const name = plainLine(subject.replace(/[\\/]/g, ' '))
    .slice(0, LIMITS.fileNameChars - '.eml'.length)
    // Half a character, cut in two
    .replace(/[\ud800-\udbff]$/, '')
  return `${name || 'Mail without a subject'}.eml`
}
