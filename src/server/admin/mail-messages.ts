import type { Mail } from '#server/mailer/mail.ts'
import { ERRORS } from '#contract/errors.ts'

const SUBJECTS: Record<Mail['template'], string> = {
  'sign-in': 'Link to sign in',
  receipt: 'Answer to a mail',
  'new-trip': 'Links of a new trip',
  'access-link': 'Link of a trip',
  contact: 'Message of the contact page',
  'deletion-notice': 'Notice of deletion',
  'address-expired': 'Answer: this address has ended',
  'flight-alert': 'Flight alert',
  'alert-confirm': 'Flight alerts: please confirm',
}

const VIA: Record<string, string> = {
  smtp: 'Mail to a trip, by SMTP',
  raw: 'Mail to a trip, handed over',
  sendgrid: 'Mail to a trip, by SendGrid',
  mailgun: 'Mail to a trip, by Mailgun',
  postmark: 'Mail to a trip, by Postmark',
  ses: 'Mail to a trip, by Amazon SES',
}

export function subjectOf({ kind, reason }: { kind: string; reason: string | null }): string {
  if (reason === 'forwarding') return 'Request to confirm a forwarding'
  if (Object.hasOwn(SUBJECTS, kind)) return SUBJECTS[kind as Mail['template']]
  if (kind === 'many') return 'Mails to trips'
  return VIA[kind] ?? 'Mail to a trip'
}

type Noted = { status: string; reason: string | null; mails?: number }

/** Remark on the newest event of a mail beside its status; null if there is none. */
export function noteOf({ status, reason, mails }: Noted): string | null {
  if (status === 'failed') return errorOf(reason)
  if (reason === null || reason === 'forwarding') return null
  if (status === 'refused') return refusalOf(reason, mails)
  if (status === 'processed')
    return Object.hasOwn(UNANSWERED, reason) ? `Not answered: ${UNANSWERED[reason]} (${reason})` : null
  if (status === 'ignored')
    return `Nothing of it was kept: ${UNANSWERED[reason] ?? IGNORED[reason] ?? 'it is no booking'} (${reason})`
  return null
}

function refusalOf(reason: string, mails = 1): string {
  const why = Object.hasOwn(REFUSALS, reason) ? REFUSALS[reason] : 'It was not taken in'
  return mails > 1 ? `${why} (${reason}): ${mails} more mails within an hour` : `${why} (${reason})`
}

/** Deferred mail comes again: the other server retries. */
const REFUSALS: Record<string, string> = {
  'unknown-address': 'No trip takes mail at this address',
  'expired-address': 'The mail address of this trip has expired',
  'revoked-address': 'The mail address of this trip was changed or switched off',
  'trip.full': 'This trip holds as many documents as it can',
  'storage.full': 'There was no room to store it; put off',
  'too-busy': 'Too many mails waited to be read; put off',
  'too-many-mails': 'Its sender, its server or this trip had too many mails in a minute; put off',
  'too-large': 'It is larger than 25 MB',
  'head-too-large': 'Its header is larger than 32 KB, or has too many fields or addresses',
  'too-many-recipients': 'It has too many recipients; put off',
  'too-many-guesses': 'Its server tried too many unknown addresses; cut off',
  'not-stored': 'It could not be stored; put off',
}

const UNANSWERED: Record<string, string> = {
  bounce: 'it is a report of a mail server, or has no return path',
  automatic: 'it is an automatic reply',
  generated: 'a program wrote it, and nobody forwarded it',
  list: 'it came through a list, or to many',
  'no-reply': 'nobody reads the mailbox of its sender',
  nobody: 'it names no sender who could be answered',
  dmarc: 'the domain in its From disowns it (DMARC)',
  spf: 'its server may not send for the domain of its sender (SPF)',
  'sender-mismatch': 'it was sent by another domain than its From names, and nothing proves its sender',
  debug: 'the operator tried it',
  unproven: 'nothing proves its sender',
  'too-many-letters': 'nothing proves its sender, and its network or this address had many answers already',
}

const IGNORED: Record<string, string> = { loop: 'it is our own mail, or goes round in circles' }

const REASONS: Record<string, string> = {
  'send-refused': 'The mail server refused it (send-refused)',
  'send-unreachable': 'The mail server could not be reached (send-unreachable)',
}

export function errorOf(reason: string | null): string {
  if (reason === null) return 'No reason was given'
  if (Object.hasOwn(ERRORS, reason)) return `${ERRORS[reason as keyof typeof ERRORS].message} (${reason})`
  return REASONS[reason] ?? `It came back (${reason})`
}
