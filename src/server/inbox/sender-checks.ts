import type { MailOrigin } from '#contract/mail.ts'
import type { IntakeMail } from '#server/ingest/ingest.service.ts'
import { BoundedDns, type ResolveDns } from './sender-checks-dns.ts'
import type { ParseMail } from './parse-mail.ts'
import { CheckThread, type Facts } from './sender-checks-thread.ts'
import { headOf, MAX_HEAD_BYTES } from './mail-head.ts'
import { forwarderOf } from './mail-sender.ts'

/** Real mails have up to four. */
const MAX_SIGNATURES = 10
/** mailauth's time grows with the square of a signature's spaces. */
const MAX_SIGNATURE_BYTES = 8 * 1024
/** The body is hashed once per canonicalization, a megabyte in about 80 ms. */
const MAX_HASHED_BYTES = 52 * 1024 * 1024
const LARGE_BYTES = 1024 * 1024

type Options = { resolve: ResolveDns; /** Name of this mail server. */ host: string; now: () => number }

/** SPF (RFC 7208), DKIM (RFC 6376), DMARC (RFC 7489). */
export class SenderChecks {
  readonly #host: string
  readonly #dns: BoundedDns
  #thread: CheckThread | undefined
  #large: Promise<unknown> = Promise.resolve()
  #isStopped = false

  constructor({ resolve, host, now }: Options) {
    this.#host = host
    this.#dns = new BoundedDns({ resolve, now })
  }

  /** `temperror` where the DNS is too slow, `policy` for a mail made to be costly. Never throws. */
  async check(
    raw: Uint8Array,
    mail: Pick<IntakeMail, 'sender' | 'envelopeFrom' | 'ip' | 'helo'>,
  ): Promise<MailOrigin> {
    const { sender, envelopeFrom, ip, helo } = mail
    const from = sender ?? ''
    if (isTooCostly(raw)) return { from, spf: 'none', dkim: 'policy', dmarc: 'fail', doubted: true }
    const input = { raw, envelopeFrom, peer: ip ? { ip, helo } : null, host: this.#host }
    const author = from.slice(from.lastIndexOf('@') + 1)
    const ask = () => this.#twice((thread) => thread.check(input, this.#dns.forMail(author)))
    const facts = await (raw.length > LARGE_BYTES ? this.#inTurn(ask) : ask())
    // DNS limits are shorter: this mail, or others with it, took too long
    if (!facts || facts === 'lost')
      return { from, spf: 'temperror', dkim: 'temperror', dmarc: 'temperror', doubted: true }
    return verdictOf(facts, { from, envelopeFrom, hasPeer: ip !== '' })
  }

  readonly parse: ParseMail = async (raw) => {
    const found = await this.#twice((thread) => thread.parse(raw))
    if (found === 'late' || found === 'lost') throw new Error('a mail could not be parsed now')
    return found
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    await this.#thread?.stop()
  }

  /** One large mail at a time: side by side, each would be too slow. */
  #inTurn<Found>(ask: () => Promise<Found>): Promise<Found> {
    const turn = this.#large.then(ask)
    this.#large = turn
    return turn
  }

  /** A mail whose thread another one killed gets a second chance. */
  async #twice<Found>(ask: (thread: CheckThread) => Promise<Found>): Promise<Found | 'lost'> {
    for (const _ of ['first', 'second']) {
      if (this.#isStopped) break
      if (!this.#thread || this.#thread.isOver) this.#thread = new CheckThread()
      const found = await ask(this.#thread)
      if (found !== 'lost') return found
    }
    return 'lost'
  }
}

function isTooCostly(raw: Uint8Array): boolean {
  const head = headOf(raw)
  if (head.length > MAX_HEAD_BYTES) return true
  const fields = head.toString('latin1').split(/\r?\n(?![ \t])/)
  const signatures = fields.filter((field) => /^(?:dkim|arc-message)-signature[ \t]*:/i.test(field))
  if (signatures.some(({ length }) => length > MAX_SIGNATURE_BYTES)) return true
  if (signatures.length > MAX_SIGNATURES) return true
  return new Set(signatures.map(hashingOf)).size * raw.length > MAX_HASHED_BYTES
}

/** Tags that decide how the body is hashed (RFC 6376 §3.5). */
const hashingOf = (signature: string) =>
  (signature.match(/[:;]\s*[acl]\s*=[^;]*/gi) ?? []).join().replace(/\s/g, '')

/** `from`: of `senderOf`. `hasPeer`: the delivering server is known. */
type Claim = { from: string; envelopeFrom: string; hasPeer: boolean }

export function verdictOf(facts: Facts, claim: Claim): MailOrigin {
  const { authors, fromFields } = facts
  const isAuthor = fromFields === 1 && authors.length === 1 && authors[0]!.toLowerCase() === claim.from
  // A signed mail can be replayed to anybody: it does not prove whose filter forwarded it
  return isAuthor && !forwarderOf(claim.envelopeFrom) ? ofAuthor(facts, claim) : ofPath(facts, claim)
}

/** For an author DMARC decides (RFC 7489 §6.6); without a policy, SPF. */
function ofAuthor(facts: Facts, { from, hasPeer }: Claim): MailOrigin {
  const spf = hasPeer ? facts.spf.result : 'none'
  const dkim = dkimOf(facts)
  const dmarc = dmarcOf(facts, { dkim, hasPeer })
  if (facts.dmarc?.result === 'temperror') return { from, ...unanswered({ spf, dkim }), dmarc }
  // Also where only a signature could not be checked: the signer chooses the key's name
  const disowned = (dmarc === 'fail' || dmarc === 'temperror') && facts.dmarc?.policy !== 'none'
  const isForeign = dmarc !== 'pass' && spf === 'fail' && dkim !== 'pass'
  // Unknown server, and the domain wants nothing believed without proof
  const isUnproven = !hasPeer && dmarc !== 'pass' && isStrict(facts.dmarc?.policy)
  if (disowned || isForeign || isUnproven) return { from, spf, dkim, dmarc, doubted: true }
  const isOwnPath = spf === 'pass' && isWithin(from, facts.spf.domain)
  const hasNoPolicy = (facts.dmarc?.result ?? 'none') === 'none'
  const proven = dmarc === 'pass' || (hasNoPolicy && (dkim === 'pass' || isOwnPath))
  return { from, spf, dkim, dmarc, ...(proven ? { proven: true } : {}) }
}

/** Without DMARC only the address's own or a parent domain counts (RFC 7489 §3.1.1 needs a policy). */
const isWithin = (address: string, domain: string) => {
  const own = address.slice(address.lastIndexOf('@') + 1)
  return domain !== '' && (own === domain.toLowerCase() || own.endsWith(`.${domain.toLowerCase()}`))
}

const isStrict = (policy: string | null | undefined) => policy === 'reject' || policy === 'quarantine'

function ofPath({ spf, signatures }: Facts, { from, envelopeFrom, hasPeer }: Claim): MailOrigin {
  const forwarder = forwarderOf(envelopeFrom)
  const isPath = [forwarder, envelopeFrom].some((address) => address?.toLowerCase() === from)
  const result = hasPeer ? spf.result : 'none'
  const isOwn = isPath && spf.domain.toLowerCase() === from.slice(from.lastIndexOf('@') + 1)
  const told = hasPeer ? isOwn && (result === 'pass' || result === 'temperror') : forwarder === from
  const dkim = signatures.length ? 'policy' : 'none'
  if (!told) return { from, spf: result, dkim, dmarc: 'none', doubted: true }
  return { from, spf: result, dkim, dmarc: 'none', ...(isOwn && result === 'pass' ? { proven: true } : {}) }
}

/** `policy` (RFC 8601 §2.7.1): all signatures are of others, or leave the body open-ended. */
function dkimOf({ signatures }: Facts): string {
  const own = signatures.filter(({ aligned, whole }) => aligned && whole)
  if (own.some(({ result }) => result === 'pass')) return 'pass'
  return own[0]?.result ?? (signatures.length ? 'policy' : 'none')
}

function dmarcOf(
  { dmarc, signatures }: Facts,
  { dkim, hasPeer }: { dkim: string; hasPeer: boolean },
): string {
  if (!dmarc || (dmarc.result !== 'pass' && dmarc.result !== 'fail')) return dmarc?.result ?? 'none'
  if (dmarc.result === 'pass' && (dkim === 'pass' || (hasPeer && dmarc.pathAligned))) return 'pass'
  if (signatures.some(({ aligned, result }) => aligned && result === 'temperror')) return 'temperror'
  // SPF cannot be asked, and only a wrong signature answers the rest
  if (!hasPeer && !signatures.some(({ aligned, result }) => aligned && result !== 'pass')) return 'none'
  return 'fail'
}

/** If the author's domain does not answer, results of others do not count. */
const unanswered = ({ spf, dkim }: { spf: string; dkim: string }) => ({
  spf: spf === 'pass' ? spf : 'temperror',
  dkim: dkim === 'pass' ? dkim : 'temperror',
})
