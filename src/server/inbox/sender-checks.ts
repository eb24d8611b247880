import { Resolver } from 'node:dns/promises'
import { authenticate, type DNSResolver } from 'mailauth'
import type { MailOrigin } from '#contract/mail.ts'
import type { IntakeMail } from '#server/documents/documents.service.ts'
import { forwarderOf } from './sender.ts'

/** Looks names up in the DNS as mailauth asks for them: type and answers as of `dns.promises.resolve`. */
export type ResolveDns = DNSResolver

/** For all questions about one mail; its answer is not to wait longer. */
const PATIENCE_MS = 5_000
/** A DNS that did not answer is left alone for so long, so that a hundred mails do not each wait for it. */
const PAUSE_MS = 60_000
const DNS_MS = 2_000
/** Each signature costs about 50 ms for a megabyte of mail. Mails that are not made for that have up to four. */
const FEW_SIGNATURES = 4
const MOST_SIGNATURES = 20
const MOST_SIGNED_BYTES = 32 * 1024 * 1024

export const systemDns = (): ResolveDns => {
  const resolver = new Resolver({ timeout: DNS_MS, tries: 2 })
  return (name, type) => resolver.resolve(name, type) as ReturnType<ResolveDns>
}

type Options = { resolve: ResolveDns; /** Name of this mail server. */ host: string; now: () => number }

/** Asks what speaks for the senders of mails: SPF (RFC 7208), DKIM (RFC 6376), DMARC (RFC 7489). */
export class SenderChecks {
  readonly #options: Options
  #pausedUntil = 0

  constructor(options: Options) {
    this.#options = options
  }

  /** `temperror` where the DNS does not answer in time; never throws. */
  async check(raw: Uint8Array, mail: IntakeMail): Promise<MailOrigin> {
    const { now } = this.#options
    const from = mail.sender ?? ''
    if (isTooCostly(raw)) return { from, spf: 'none', dkim: 'policy', dmarc: 'fail' }
    const found = now() < this.#pausedUntil ? null : await this.#ask(raw, mail)
    if (!found) return { from, spf: 'temperror', dkim: 'temperror', dmarc: 'temperror' }
    const { spf, dkim, dmarc } = found
    const signatures = dkim?.results?.map(({ status }) => status.result) ?? []
    return {
      from,
      spf: (spf && spf.status.result) || 'none',
      dkim: signatures.includes('pass') ? 'pass' : (signatures[0] ?? 'none'),
      dmarc: (dmarc && dmarc.status.result) || 'none',
    }
  }

  async #ask(raw: Uint8Array, mail: IntakeMail) {
    const { resolve, host, now } = this.#options
    const { promise: late, resolve: giveUp } = Promise.withResolvers<null>()
    const timer = setTimeout(() => {
      this.#pausedUntil = now() + PAUSE_MS
      giveUp(null)
    }, PATIENCE_MS)
    const asked = authenticate(Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength), {
      sender: mail.envelopeFrom,
      ...(mail.ip ? { ip: mail.ip } : {}),
      helo: mail.helo,
      mta: host,
      resolver: resolve,
      disableArc: true,
      disableBimi: true,
    }).catch(() => null)
    return Promise.race([asked, late]).finally(() => clearTimeout(timer))
  }
}

function isTooCostly(raw: Uint8Array): boolean {
  const text = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength).toString('latin1')
  const end = text.search(/\r?\n\r?\n/)
  const head = end < 0 ? text : text.slice(0, end)
  const signatures = head.match(/^dkim-signature[ \t]*:/gim)?.length ?? 0
  if (signatures > MOST_SIGNATURES) return true
  return signatures > FEW_SIGNATURES && signatures * raw.length > MOST_SIGNED_BYTES
}

/**
 * The domain itself says that it did not send this: an answer would go to somebody who is innocent. Whoever forwards stands in
 * the return path alone, of which SPF speaks; DMARC is about the author.
 */
export function isForged({ spf, dkim, dmarc }: MailOrigin, envelopeFrom: string): boolean {
  if (forwarderOf(envelopeFrom)) return spf === 'fail' || spf === 'softfail'
  return dmarc === 'fail' || (dmarc !== 'pass' && spf === 'fail' && dkim !== 'pass')
}
