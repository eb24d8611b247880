import type { ForwardingRequest, MailOrigin } from '#contract/mail.ts'
import type { InboundMail } from './inbound-mail.ts'
import type { MailHead } from './mail-head.ts'
import type { SenderChecks } from './sender-checks.ts'
import type { ParseMail } from './parse-mail.ts'
import { senderOf } from './mail-sender.ts'

/** Gmail's mail to an address before it forwards to it: https://support.google.com/mail/answer/10957 */
const SENDER = /^forwarding-noreply@google\.com$/
const LINK = /https:\/\/(?:mail-settings|mail)\.google\.com\/mail\/(?:u\/\d+\/)?vf-[\w%[\]-]{10,300}/
const MAX_BYTES = 64 * 1024
const GOOGLE = /@(?:[a-z0-9-]+\.)*google\.com$/i
const ACCOUNT = /[\w.+-]{1,64}@[a-z0-9-]+(?:\.[a-z0-9-]+)+/gi

type Request = Omit<ForwardingRequest, 'at'>

/** Reads Gmail's confirmations, only if proven Google's: the link lets mails be forwarded. */
export class GmailForwarding {
  readonly #checks: SenderChecks
  readonly #read = new WeakMap<InboundMail, Promise<Request | 'false' | 'unknown'>>()

  constructor(checks: SenderChecks) {
    this.#checks = checks
  }

  /** `false`: it is none, or nothing proves that Google sent it. `unknown`: the DNS does not answer now. */
  request(mail: InboundMail, head: MailHead): Promise<Request | 'false' | 'unknown'> {
    return this.#read.getOrInsertComputed(mail, () => this.#believe(mail, head))
  }

  async #believe(mail: InboundMail, head: MailHead): Promise<Request | 'false' | 'unknown'> {
    const request = await readForwardingRequest(mail.raw, { head, parse: this.#checks.parse })
    if (!request) return 'false'
    const { ip = '', helo = '' } = mail.peer ?? {}
    const envelopeFrom = mail.envelope.from
    const sender = senderOf(head, envelopeFrom)
    const origin = await this.#checks.check(mail.raw, { sender, envelopeFrom, ip, helo })
    if (isOfGoogle(origin, envelopeFrom)) return request
    return [origin.spf, origin.dkim, origin.dmarc].includes('temperror') ? 'unknown' : 'false'
  }
}

/** DKIM is of the domain of `from`, SPF of the return path. */
const isOfGoogle = ({ from, spf, dkim, doubted }: MailOrigin, envelopeFrom: string) =>
  SENDER.test(from) && !doubted && (dkim === 'pass' || (spf === 'pass' && GOOGLE.test(envelopeFrom)))

export const isForwardingMail = ({ from }: MailHead) => from !== null && SENDER.test(from)

/**
 * The code, account and confirmation link of Gmail's mail. The words differ by language; digits, addresses
 * and link do not. Undefined for any other mail of that sender.
 */
export async function readForwardingRequest(
  raw: Uint8Array,
  { head, parse }: { head: MailHead; parse: ParseMail },
): Promise<Request | undefined> {
  if (raw.length > MAX_BYTES) return undefined
  const mail = await parse(raw)
  const text = `${mail?.text ?? ''}\n${mail?.html ?? ''}`.slice(0, 100_000)
  const code = codeIn(head.subject) ?? codeIn(mail?.text ?? '')
  if (!code) return undefined
  const accounts = `${head.subject}\n${text}`.match(ACCOUNT) ?? []
  const account = accounts.find(
    (address) => !/@google\.com$/i.test(address) && !/^trip(?:-|@)/i.test(address),
  )
  return { code, account: account?.toLowerCase() ?? null, link: LINK.exec(text)?.[0] ?? null }
}

/** Behind a number sign in the subject; else digits alone, since accounts and links hold digits too. */
const codeIn = (text: string) =>
  /[#＃]\s?(\d{6,12})(?!\d)/.exec(text)?.[1] ?? /(?<![\w@.%+/-])(\d{8,12})(?![\w@%/-])/.exec(text)?.[1]
