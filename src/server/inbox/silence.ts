import type { IntakeMail } from '#server/ingest/ingest.service.ts'
import type { MailHead } from './mail-head.ts'
import { forwarderOf } from './mail-sender.ts'

type Silence = NonNullable<IntakeMail['silence']>

/** More hops are a loop (RFC 5321 §6.3). */
const MAX_HOPS = 50

const UNREAD = [
  /^(?:[^@]*[+._-])?(?:no|do[-_.]?not)[-_.]?reply\d*(?:[+._-][^@]*)?$/i,
  /^(?:mailer-daemon|postmaster|bounces?|notifications?|auto-?confirm)(?:[+._-].*)?$/i,
]

/** Why a mail gets no answer (RFC 3834 §2). `sender`: who would get it. */
export function silenceOf(head: MailHead, envelopeFrom: string, sender: string | null): Silence | null {
  const automatic = fieldWord(head, 'auto-submitted')
  const contentType = fieldWord(head, 'content-type')
  if (envelopeFrom === '' || contentType === 'multipart/report') return 'bounce'
  const precedence = fieldWord(head, 'precedence')
  const isReply = automatic === 'auto-replied' || precedence === 'auto_reply'
  if (isReply || head.all('x-autoreply').length || head.all('x-autorespond').length) return 'automatic'
  // A filter forwards machines' mail, but a person set it up
  if (isGenerated(head, automatic) && !forwarderOf(envelopeFrom)) return 'generated'
  if (['list', 'bulk', 'junk'].includes(precedence)) return 'list'
  if (['list-id', 'list-post'].some((name) => head.all(name).length)) return 'list'
  if (!sender) return 'nobody'
  const [name = ''] = sender.split('@')
  return UNREAD.some((pattern) => pattern.test(name)) ? 'no-reply' : null
}

/** Exchange has a field of its own ([MS-OXCMAIL] §2.2.3.2.14). */
const isGenerated = (head: MailHead, automatic: string) =>
  (automatic !== '' && automatic !== 'no') ||
  head.all('x-auto-response-suppress').some((value) => /\b(?:all|autoreply)\b/i.test(value))

/** Our own mail come back, or one going in circles: not even stored. */
export function isLoop(head: MailHead, domain: string): boolean {
  if (head.all('received').length > MAX_HOPS) return true
  const isOurs = head.messageId?.toLowerCase().endsWith(`@${domain}>`) ?? false
  return isOurs && head.all('auto-submitted').length > 0
}

const fieldWord = (head: MailHead, name: string) =>
  (head.all(name)[0] ?? '').split(/[;\s]/)[0]!.trim().toLowerCase()
