import { createHash, timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import type { AdminSession, TokenExpiry } from '#contract/admin/session.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { LIMITS } from '#contract/limits.ts'
import { readHeader } from './credentials.ts'
import { fail } from './fail.ts'
import { isLoopback } from './origin.ts'
import { siteOf } from './network.ts'
import { OperatorTokens } from './operator-token.ts'
import { AttemptLimiter } from './attempt-limiter.ts'

type Options = {
  /** `ADMIN_API_KEY`; null: nobody is let in. */
  key: string | null
  salt: Uint8Array
  expiry: TokenExpiry
  /** Whoever is at this machine needs no key (`DEVELOPMENT`). */
  isDevelopment: boolean
  /** Trusted proxies in front: behind one everybody comes from this machine. */
  proxies: number
  now: () => number
}

type Row = Pick<Endpoint, 'queryToken'>

/** Who was let in: `key`, `development`, or the id of a token; until when (epoch ms), null: for good. */
type Admitted = { who: string; until: number | null }

/** A try to come in: what was tried, and whether it is one of our own tokens that is over. */
type Tried = { secret: string; isOver: boolean }

/** Lets the operator in: by the key of the configuration, or by a token that was got with it. */
export class Operator {
  readonly #options: Options
  readonly #digest: Buffer | null
  readonly #tokens: OperatorTokens | null
  readonly #tries = new AttemptLimiter('auth.too_many_tries')
  /** Of all networks of one customer. */
  readonly #triesOfSites = new AttemptLimiter('auth.too_many_tries', {
    most: LIMITS.wrongTries * LIMITS.networksPerSite,
  })
  readonly #admitted = new WeakMap<Context, Admitted>()

  constructor(options: Options) {
    const { key } = options
    this.#options = options
    this.#digest = key ? digest(key) : null
    this.#tokens = key ? new OperatorTokens({ ...options, key }) : null
  }

  /** Whether no key is set, so that only somebody at a development server's own machine gets in. */
  get isClosed(): boolean {
    return this.#digest === null
  }

  /**
   * A token for the key (spec console-4). Throws `admin.closed`, `admin.wrong_key`, and `auth.too_many_tries`
   * for a network that tried `LIMITS.wrongTries` wrong ones in any place, then for the right one too: a
   * person chose it, so that guessing must tell nothing.
   */
  async signIn(key: string, network: () => string): Promise<AdminSession & { id: string }> {
    const tokens = this.#tokens
    if (!tokens) throw fail('admin.closed')
    this.#refuseGuesses(network)
    if (!this.#isKey(key)) {
      this.#countGuess(network, key)
      throw fail('admin.wrong_key')
    }
    const { token, id } = await tokens.make()
    return { token, expiresIn: this.#options.expiry, id }
  }

  /**
   * Lets a call in with the key in `X-Admin-Key`, with key or token behind `Authorization: Bearer`, or with a
   * token in the query where the row has a name for it: never the key, since addresses are written down in
   * many places. Throws `admin.required`, `admin.closed`, and `auth.too_many_tries` for a network that tried
   * too many wrong ones, here or at the login. A token passes always: it is too long to be guessed, and
   * whoever has one is not locked out. One that is over is no guess.
   */
  async admit(c: Context, row: Row, network: () => string): Promise<void> {
    const found = await this.#recognise(c, row, network)
    if (found && 'who' in found) {
      this.#admitted.set(c, found)
      return
    }
    if (this.isClosed) throw fail('admin.closed')
    if (found && !found.isOver) this.#countGuess(network, found.secret)
    throw fail('admin.required')
  }

  /** As whom a call was let in; undefined where it was not. */
  whoIs = (c: Context): Admitted | undefined => this.#admitted.get(c)

  /** Whether a call brought anything to come in with. */
  hasTried = (c: Context, row: Row): boolean => given(c, row).some((secret) => secret !== null)

  async #recognise(c: Context, row: Row, network: () => string): Promise<Admitted | Tried | null> {
    const { isDevelopment, proxies } = this.#options
    const [key, bearer, token] = given(c, row)
    const keys = key ? [key] : []
    let tried: Tried | null = key ? { secret: key, isOver: false } : null
    for (const secret of [bearer, token]) {
      if (!secret || !this.#tokens) continue
      const read = await this.#tokens.read(secret)
      if (typeof read === 'object') return { who: read.id, until: read.until }
      if (secret === bearer && read !== 'expired') keys.push(secret)
      tried ??= { secret, isOver: read === 'expired' }
    }
    const isLocal = isDevelopment && proxies === 0 && isLoopback(c)
    if (keys.length && !isLocal && !this.isClosed) this.#refuseGuesses(network)
    if (keys.some((secret) => this.#isKey(secret))) return { who: 'key', until: null }
    return isLocal ? { who: 'development', until: null } : tried
  }

  /** Before the key is compared. Nobody locks out others: another network, or another IPv6 /48. */
  #refuseGuesses(network: () => string): void {
    this.#tries.refuse(network)
    this.#triesOfSites.refuse(() => siteOf(network()))
  }

  #countGuess(network: () => string, secret: string): void {
    this.#tries.count(network(), secret)
    this.#triesOfSites.count(siteOf(network()), secret)
  }

  #isKey(secret: string): boolean {
    return this.#digest !== null && timingSafeEqual(digest(secret), this.#digest)
  }
}

/** What a call brings: `X-Admin-Key`, `Authorization: Bearer`, and the query of a stream. */
function given(c: Context, { queryToken }: Row): [string | null, string | null, string | null] {
  const bearer = /^Bearer (.+)$/i.exec(readHeader(c, 'authorization') ?? '')?.[1]
  const token = queryToken && c.req.url.includes('?') ? c.req.query(queryToken) : undefined
  return [readHeader(c, 'x-admin-key') || null, bearer?.trim() || null, token || null]
}

/** Of one length, whatever was given. */
const digest = (key: string) => createHash('sha256').update(key).digest()
