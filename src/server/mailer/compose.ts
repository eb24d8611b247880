import { randomUUID } from 'node:crypto'
import MailComposer from 'nodemailer/lib/mail-composer'
import { Hopeless } from '#server/jobs/queue.ts'
import { plainLine } from '#contract/plain-text.ts'
import type { Mail } from './mail.ts'
import { isMailbox } from './hashes.ts'
import { link } from './templates/bounds.ts'
import type { Sender } from './sender.ts'
import type { OutboundMessage } from './transport.ts'

const SUBJECT_LENGTH = 200

export const makeMessageId = (sender: Sender) => `<${randomUUID()}@${sender.domain}>`

/**
 * Makes the message (RFC 5322) and its envelope. A reply has an empty return path and says that it is
 * automatic, so that no robot answers it (RFC 3834 §3, §5; Exchange listens to X-Auto-Response-Suppress).
 * Throws `Hopeless` where `to` is no plain address.
 */
export async function compose(
  mail: Mail,
  { sender, messageId, date }: { sender: Sender; messageId: string; date: Date },
): Promise<Pick<OutboundMessage, 'envelope' | 'raw'>> {
  if (!isMailbox(mail.to)) throw new Hopeless('not an address')
  const reply = mail.nature === 'reply'
  const answered = mail.inReplyTo && isMessageId(mail.inReplyTo) ? mail.inReplyTo : undefined
  const replyTo = mail.replyTo && isMailbox(mail.replyTo) ? mail.replyTo : undefined
  const composer = new MailComposer({
    from: { name: sender.name, address: sender.address },
    to: { name: '', address: mail.to },
    replyTo: replyTo && { name: '', address: replyTo },
    subject: plainLine(mail.subject).slice(0, SUBJECT_LENGTH),
    text: mail.text,
    html: mail.html,
    messageId,
    date,
    inReplyTo: answered,
    references: answered,
    headers: [
      { key: 'Auto-Submitted', value: reply ? 'auto-replied' : 'auto-generated' },
      { key: 'X-Auto-Response-Suppress', value: 'All' },
      ...unsubscribeHeaders(mail.unsubscribe),
      ...sender.noTracking,
    ],
    newline: 'win',
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const raw = await composer.compile().build()
  return { envelope: { from: reply ? '' : sender.address, to: mail.to }, raw }
}

/** Both lines of RFC 8058 §3.1. `prepared`, since nodemailer would fold the address. */
const unsubscribeHeaders = (address: string | undefined) =>
  address === undefined
    ? []
    : [
        { key: 'List-Unsubscribe', value: { prepared: true, value: `<${link(address)}>` } },
        { key: 'List-Unsubscribe-Post', value: 'List-Unsubscribe=One-Click' },
      ]

const isMessageId = (text: string) => /^<[\x21-\x3b\x3d\x3f-\x7e]{1,250}>$/.test(text)
