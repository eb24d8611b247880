import { LIMITS } from '#contract/limits.ts'
import { plainLine } from '#contract/plain-text.ts'
import type { IntakeMail } from '#server/ingest/ingest.service.ts'
import type { MailHead } from './mail-head.ts'
import { silenceOf } from './silence.ts'

/** A mail as it came in, before anybody looked inside. */
export type InboundMail = {
  /** The whole message (RFC 5322), as it came. */
  raw: Uint8Array
  /** The path of RFC 5321: `from` is empty for bounces. Addresses without angle brackets. */
  envelope: { from: string; to: readonly string[] }
  /** How it came: `smtp`, the name of a provider, or `debug` where the operator tried it. */
  via: Via
  /** Who delivered it and how it greeted, empty where unknown; null where a provider does not say. */
  peer: { ip: string; helo: string } | null
}

export type Via = 'smtp' | 'raw' | 'sendgrid' | 'mailgun' | 'postmark' | 'ses' | 'debug'

/**
 * What became of a mail at one address. `stored`: it is safe, and will be read. `repeated`: it came before.
 * `ignored`: nothing that a trip wants. `unknown`, `expired`, `revoked`: no trip takes mail there.
 * `headTooLarge`: it was not even parsed. `full`: the trip takes no more. `noRoom`: nothing can be stored
 * now. `limited`: too many came at once. `busy`: try again later.
 */
export type Delivery =
  | 'stored'
  | 'repeated'
  | 'ignored'
  | 'unknown'
  | 'expired'
  | 'revoked'
  | 'headTooLarge'
  | 'full'
  | TemporaryRefusal

/** Whoever sent it is asked to try again. */
export type TemporaryRefusal = 'noRoom' | 'limited' | 'busy'

/** Takes mail in. When it resolves, what was stored survives a power cut. */
export type TakeMail = (mail: InboundMail) => Promise<Delivery[]>

/** A mail with what its head says, and the documents that it became. */
export type ReadMail = { mail: InboundMail; head: MailHead; sender: string | null; documentIds: string[] }

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
