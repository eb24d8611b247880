import type { Mail } from '#server/mailer/mail.ts'
import { readingFault } from '#contract/admin/faults.ts'
import { PARTLY } from '#server/inbox/inbox.service.ts'
import { ERRORS } from '#contract/errors.ts'
import words from './mail-messages.json' with { type: 'json' }

/** `subjects`: of mails that leave, by template; `ways`: how others came; the rest by reason. */
const { subjects, ways, readings, refusals, unanswered, ignored, unsent } = words

export function subjectOf({ kind, reason }: { kind: string; reason: string | null }): string {
  if (reason === 'forwarding') return 'Request to confirm a forwarding'
  if (kind === 'many') return 'Mails to trips'
  const subject = wordsOf(subjects satisfies Record<Mail['template'], string>, kind)
  return subject ?? wordsOf(ways, kind) ?? 'Mail to a trip'
}

/** Where a document came from that was read. */
export const readingSource = (kind: string): string => wordsOf(readings, kind) ?? 'Document'

type Noted = { status: string; reason: string | null; mails?: number }

/** Remark on the newest event of a mail beside its status; null if there is none. */
export function noteOf({ status, reason, mails = 1 }: Noted): string | null {
  if (status === 'failed') return errorOf(reason)
  if (reason === null || reason === 'forwarding') return null
  if (status === 'sent') return 'Put into the folder of OUTBOX_DIR: no mail server has it'
  const why = wordsOf(unanswered, reason)
  if (reason.startsWith(PARTLY)) return `Partly read: ${readingFault(reason.slice(PARTLY.length))[1]}`
  if (status === 'processed') return why ? `Not answered: ${why} (${reason})` : null
  if (status === 'ignored')
    return `Nothing of it was kept: ${why ?? wordsOf(ignored, reason) ?? 'it is no booking'} (${reason})`
  if (status !== 'refused') return null
  const more = mails > 1 ? `: ${mails} more mails within an hour` : ''
  return `${wordsOf(refusals, reason) ?? 'It was not taken in'} (${reason})${more}`
}

export function errorOf(reason: string | null): string {
  if (reason === null) return 'No reason was given'
  if (Object.hasOwn(ERRORS, reason)) return `${ERRORS[reason as keyof typeof ERRORS].message} (${reason})`
  return `${wordsOf(unsent, reason.replace(/-\d{3}$/, '')) ?? 'It came back'} (${reason})`
}

const wordsOf = (table: Record<string, string>, key: string) =>
  Object.hasOwn(table, key) ? table[key] : undefined
