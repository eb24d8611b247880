import { LIMITS } from '#contract/limits.ts'
import { plainLine } from '#contract/plain-text.ts'
import type { IntakeMail } from '#server/ingest/ingest.service.ts'
import type { MailHead } from './mail-head.ts'
import { silenceOf } from './silence.ts'

export type InboundMail = {
  raw: Uint8Array
  /** RFC 5321 path: `from` is empty for bounces; addresses without angle brackets. */
  envelope: { from: string; to: readonly string[] }
  via: Via
  /** Who delivered it, and its greeting, empty where unknown. Null: a provider that does not say. */
  peer: { ip: string; helo: string } | null
}

export type Via = 'smtp' | 'raw' | 'sendgrid' | 'mailgun' | 'postmark' | 'ses' | 'debug'

/**
 * What became of a mail at one address. `stored`: durable, and will be read. `ignored`: nothing for a trip.
 * `unknown`, `expired`, `revoked`: no trip takes mail there. `headTooLarge`: not even parsed. `full`: the
 * trip takes no more. `noRoom`: nothing can be stored now. `limited`: too many at once. `busy`: try again
 * later.
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

export type TemporaryRefusal = 'noRoom' | 'limited' | 'busy'

/** Once it resolves, what was stored survives a power cut. */
export type TakeMail = (mail: InboundMail) => Promise<Delivery[]>

export type ReadMail = { mail: InboundMail; head: MailHead; sender: string | null; documentIds: string[] }

export type TripAddress = { tripId: string } & Pick<IntakeMail, 'viewPassword' | 'editPassword' | 'address'>

export const intakeOf = ({ mail, head, sender }: ReadMail, place: TripAddress): IntakeMail => ({
  sender,
  subject: plainLine(head.subject).slice(0, 500),
  messageId: head.messageId,
  envelopeFrom: mail.envelope.from,
  via: mail.via,
  ip: mail.peer?.ip ?? '',
  helo: mail.peer?.helo ?? '',
  // An answer holds the trip's link, and the operator may have made up the sender
  silence: silenceOf(head, mail.envelope.from, sender) ?? (mail.via === 'debug' ? 'debug' : null),
  isAuthor: sender === null || sender === head.from?.toLowerCase(),
  viewPassword: place.viewPassword,
  editPassword: place.editPassword,
  address: place.address,
})

export function documentName(subject: string): string {
  const name = plainLine(subject.replace(/[\\/]/g, ' '))
    .slice(0, LIMITS.fileNameChars - '.eml'.length)
    // Half a character, cut in two
    .replace(/[\ud800-\udbff]$/, '')
  return `${name || 'Mail without a subject'}.eml`
}
