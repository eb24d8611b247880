import type { MailOrigin } from '#contract/mail.ts'
import type { Facts } from './sender-checks-thread.ts'
import { forwarderOf } from './mail-sender.ts'

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
