import type { MailOrigin } from '#contract/mail.ts'
import type { Facts } from './sender-checks-thread.ts'
import { forwarderOf } from './mail-sender.ts'

/** Who a mail says it is from: `from` as of `senderOf`, and whether it is known which server delivered it. */
type Claim = { from: string; envelopeFrom: string; hasPeer: boolean }

/** What speaks for `from`, and for nobody else whom the mail names too. */
export function verdictOf(facts: Facts, claim: Claim): MailOrigin {
  const { authors, fromFields } = facts
  const isAuthor = fromFields === 1 && authors.length === 1 && authors[0]!.toLowerCase() === claim.from
  // A signed mail to somebody can be sent again to anybody: it does not speak for whose filter passed it on
  return isAuthor && !forwarderOf(claim.envelopeFrom) ? ofAuthor(facts, claim) : ofPath(facts, claim)
}

/** Of an author, DMARC decides (RFC 7489 §6.6), and where the domain has none, its SPF. */
function ofAuthor(facts: Facts, { from, hasPeer }: Claim): MailOrigin {
  const spf = hasPeer ? facts.spf.result : 'none'
  const dkim = dkimOf(facts)
  const dmarc = dmarcOf(facts, { dkim, hasPeer })
  if (facts.dmarc?.result === 'temperror') return { from, ...unanswered({ spf, dkim }), dmarc }
  // Also where only a signature could not be looked at: whoever signs chooses the name of the key
  const disowned = (dmarc === 'fail' || dmarc === 'temperror') && facts.dmarc?.policy !== 'none'
  const isForeign = dmarc !== 'pass' && spf === 'fail' && dkim !== 'pass'
  // Nobody knows which server delivered it, and its domain wants nothing believed that nothing speaks for
  const isUnproven = !hasPeer && dmarc !== 'pass' && isStrict(facts.dmarc?.policy)
  if (disowned || isForeign || isUnproven) return { from, spf, dkim, dmarc, doubted: true }
  const isOwnPath = spf === 'pass' && isWithin(from, facts.spf.domain)
  const hasNoPolicy = (facts.dmarc?.result ?? 'none') === 'none'
  const proven = dmarc === 'pass' || (hasNoPolicy && (dkim === 'pass' || isOwnPath))
  return { from, spf, dkim, dmarc, ...(proven ? { proven: true } : {}) }
}

/** Without DMARC only the address's domain or one above it (RFC 7489 §3.1.1 needs a policy). */
const isWithin = (address: string, domain: string) => {
  const own = address.slice(address.lastIndexOf('@') + 1)
  return domain !== '' && (own === domain.toLowerCase() || own.endsWith(`.${domain.toLowerCase()}`))
}

const isStrict = (policy: string | null | undefined) => policy === 'reject' || policy === 'quarantine'

/** Of an address that is not the author's, only the server tells that delivered it. */
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

/** `policy` (RFC 8601 §2.7.1): all signatures are somebody else's, or leave room for what was not signed. */
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
  // Half of the question cannot be asked, and only a signature that is wrong answers the other half
  if (!hasPeer && !signatures.some(({ aligned, result }) => aligned && result !== 'pass')) return 'none'
  return 'fail'
}

/** Where the author's domain does not answer, what others say about it is no answer. */
const unanswered = ({ spf, dkim }: { spf: string; dkim: string }) => ({
  spf: spf === 'pass' ? spf : 'temperror',
  dkim: dkim === 'pass' ? dkim : 'temperror',
})
