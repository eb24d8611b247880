import PostalMime from 'postal-mime'
import type { ForwardingRequest } from '#contract/mail.ts'
import type { MailHead } from './mail-head.ts'

/** https://support.google.com/mail/answer/10957: the mail that Gmail sends to an address before it forwards to it. */
const SENDER = /^forwarding-noreply@google\.com$/
const LINK = /https:\/\/(?:mail-settings|mail)\.google\.com\/mail\/(?:u\/\d+\/)?vf-[\w%[\]-]{10,300}/
/** Gmail's have 6 KB. They are read here and not in a thread, which bounds what a false one may cost. */
const MOST_BYTES = 64 * 1024
const ACCOUNT = /[\w.+-]{1,64}@[a-z0-9-]+(?:\.[a-z0-9-]+)+/gi

export const isForwardingMail = ({ from }: MailHead) => from !== null && SENDER.test(from)

/**
 * The code of Gmail's confirmation, the account that wants to forward and the page that confirms it. The words differ by language;
 * the digits, the addresses and the link do not. Undefined for any other mail of that sender.
 */
export async function readForwardingRequest(
  raw: Uint8Array,
  head: MailHead,
): Promise<Omit<ForwardingRequest, 'at'> | undefined> {
  if (raw.length > MOST_BYTES) return undefined
  const mail = await PostalMime.parse(raw, { maxNestingDepth: 10, maxHeadersSize: 65_536 }).catch(() => null)
  const text = `${mail?.text ?? ''}\n${mail?.html ?? ''}`.slice(0, 100_000)
  const code = codeIn(head.subject) ?? codeIn(mail?.text ?? '')
  if (!code) return undefined
  const accounts = `${head.subject}\n${text}`.match(ACCOUNT) ?? []
  const account = accounts.find(
    (address) => !/@google\.com$/i.test(address) && !/^trip(?:-|@)/i.test(address),
  )
  return { code, account: account?.toLowerCase() ?? null, link: LINK.exec(text)?.[0] ?? null }
}

/** Behind a number sign in the subject; else digits that stand alone, since accounts and links hold digits too. */
const codeIn = (text: string) =>
  /[#＃]\s?(\d{6,12})(?!\d)/.exec(text)?.[1] ?? /(?<![\w@.%+/-])(\d{8,12})(?![\w@%/-])/.exec(text)?.[1]
