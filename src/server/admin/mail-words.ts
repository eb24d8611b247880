import type { Mail } from '#server/mailer/mail.ts'
import { ERRORS } from '#contract/errors.ts'

/** What a mail that we sent was, since no subject is kept. */
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

/** What a mail was, in words. */
export function subjectOf({ kind, reason }: { kind: string; reason: string | null }): string {
  if (reason === 'forwarding') return 'Request to confirm a forwarding'
  if (Object.hasOwn(SUBJECTS, kind)) return SUBJECTS[kind as Mail['template']]
  return VIA[kind] ?? 'Mail to a trip'
}

/** What is to be said of the newest event of a mail beside its status; null where nothing is. */
export function noteOf({ status, reason }: { status: string; reason: string | null }): string | null {
  if (status === 'failed') return errorOf(reason)
  return reason
}

const REASONS: Record<string, string> = {
  'send-refused': 'The mail server refused it (send-refused)',
  'send-unreachable': 'The mail server could not be reached (send-unreachable)',
}

/** Why a mail failed, in words and with its code. */
export function errorOf(reason: string | null): string {
  if (reason === null) return 'No reason was given'
  if (Object.hasOwn(ERRORS, reason)) return `${ERRORS[reason as keyof typeof ERRORS].message} (${reason})`
  return REASONS[reason] ?? `It came back (${reason})`
}
