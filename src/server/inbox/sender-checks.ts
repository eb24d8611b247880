import type { MailOrigin } from '#contract/mail.ts'
import type { IntakeMail } from '#server/ingest/ingest.service.ts'
import { BoundedDns, type ResolveDns } from './sender-checks-dns.ts'
import type { ParseMail } from './parse-mail.ts'
import { CheckThread } from './sender-checks-thread.ts'
import { headOf, MAX_HEAD_BYTES } from './mail-head.ts'
import { verdictOf } from './sender-checks-verdict.ts'

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
