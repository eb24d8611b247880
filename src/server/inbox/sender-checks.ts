import { Resolver } from 'node:dns/promises'
import { authenticate, type DNSResolver } from 'mailauth'
import type { MailOrigin } from '#contract/mail.ts'
import type { IntakeMail } from '#server/documents/documents.service.ts'
import { forwarderOf } from './sender.ts'

/** Looks names up in the DNS as mailauth asks for them: type and answers as of `dns.promises.resolve`. */
export type ResolveDns = DNSResolver

/** For all questions about one mail; its answer is not to wait longer. */
const PATIENCE_MS = 8_000
const DNS_MS = 2_000
/** Each signature costs about 50 ms for a megabyte of mail. Mails that are not made for that have up to four. */
const FEW_SIGNATURES = 4
const MOST_SIGNATURES = 20
const MOST_SIGNED_BYTES = 32 * 1024 * 1024

export const systemDns = (): ResolveDns => {
  const resolver = new Resolver({ timeout: DNS_MS, tries: 2 })
  return (name, type) => resolver.resolve(name, type) as ReturnType<ResolveDns>
}

/**
 * What speaks for the sender of a mail: SPF (RFC 7208), DKIM (RFC 6376), DMARC (RFC 7489). `temperror` where the DNS did not
 * answer in time; never throws. A mail with more signatures than a verifier need look at (RFC 6376 §6.1) counts as forged.
 */
export async function checkSender(
  raw: Uint8Array,
  mail: IntakeMail,
  { resolve, host }: { resolve: ResolveDns; host: string },
): Promise<MailOrigin> {
  const bytes = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength)
  const from = mail.sender ?? ''
  if (isTooCostly(bytes)) return { from, spf: 'none', dkim: 'policy', dmarc: 'fail' }
  const { promise: late, resolve: giveUp } = Promise.withResolvers<null>()
  const timer = setTimeout(() => giveUp(null), PATIENCE_MS)
  const asked = authenticate(bytes, {
    sender: mail.envelopeFrom,
    ...(mail.ip ? { ip: mail.ip } : {}),
    helo: mail.helo,
    mta: host,
    resolver: resolve,
    disableArc: true,
    disableBimi: true,
  }).catch(() => null)
  const found = await Promise.race([asked, late]).finally(() => clearTimeout(timer))
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

function isTooCostly(bytes: Buffer): boolean {
  const text = bytes.toString('latin1')
  const end = text.search(/\r?\n\r?\n/)
  const head = end < 0 ? text : text.slice(0, end)
  const signatures = head.match(/^dkim-signature[ \t]*:/gim)?.length ?? 0
  if (signatures > MOST_SIGNATURES) return true
  return signatures > FEW_SIGNATURES && signatures * bytes.length > MOST_SIGNED_BYTES
}

/**
 * The domain itself says that it did not send this: an answer would go to somebody who is innocent. Whoever forwards stands in
 * the return path alone, of which SPF speaks; DMARC is about the author.
 */
export function isForged({ spf, dkim, dmarc }: MailOrigin, envelopeFrom: string): boolean {
  if (forwarderOf(envelopeFrom)) return spf === 'fail' || spf === 'softfail'
  return dmarc === 'fail' || (dmarc !== 'pass' && spf === 'fail' && dkim !== 'pass')
}
