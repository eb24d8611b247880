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
  /** `ADMIN_API_KEY`; null: nobody gets in. */
  key: string | null
  salt: Uint8Array
  expiry: TokenExpiry
  /** Local callers need no key (`DEVELOPMENT`). */
  isDevelopment: boolean
  /** Trusted proxies in front: with any, everybody looks local. */
  proxies: number
  now: () => number
}

type Row = Pick<Endpoint, 'queryToken'>

/** `key`, `development` or a token id; until when (epoch ms), null: for good. */
type Admitted = { who: string; until: number | null }

export class Operator {
  readonly #options: Options
  readonly #digest: Buffer | null
  readonly #tokens: OperatorTokens | null
  readonly #tries = new AttemptLimiter('auth.too_many_tries')
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

  get isClosed(): boolean {
    return this.#digest === null
  }

  /**
   * A token for the key (spec console-4). Throws `admin.closed`, `admin.wrong_key`, and, after
   * `LIMITS.wrongTries` anywhere, `auth.too_many_tries` even for the right key: a person chose it, so
   * guessing must reveal nothing.
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
   * Admits the key in `X-Admin-Key`, key or token as bearer, or a token in the query: never the key there,
   * since URLs get logged. Throws `admin.required`, `admin.closed`, and `auth.too_many_tries` after wrong
   * ones, here or at sign-in. A valid token always passes, being too long to guess; an expired one is no
   * guess.
   */
  async admit(c: Context, row: Row, network: () => string): Promise<void> {
    const found = await this.#recognise(c, row, network)
    if (!found) throw fail(this.isClosed ? 'admin.closed' : 'admin.required')
    this.#admitted.set(c, found)
  }

  whoIs = (c: Context): Admitted | undefined => this.#admitted.get(c)

  hasTried = (c: Context, row: Row): boolean => given(c, row).some((secret) => secret !== null)

  async #recognise(c: Context, row: Row, network: () => string): Promise<Admitted | null> {
    const { isDevelopment, proxies } = this.#options
    const [key, bearer, token] = given(c, row)
    const keys = key ? [key] : []
    const wrongTokens: string[] = []
    for (const secret of [bearer, token]) {
      if (!secret || !this.#tokens) continue
      const read = await this.#tokens.read(secret)
      if (typeof read === 'object') return { who: read.id, until: read.until }
      if (read !== 'expired') (secret === bearer ? keys : wrongTokens).push(secret)
    }
    // From here on nothing waits: of many requests at once each is counted before the next is compared
    const isLocal = isDevelopment && proxies === 0 && isLoopback(c)
    const isGuess = !isLocal && !this.isClosed
    if (keys.length && isGuess) this.#refuseGuesses(network)
    if (keys.some((secret) => this.#isKey(secret))) return { who: 'key', until: null }
    if (isLocal) return { who: 'development', until: null }
    if (isGuess) for (const secret of [...keys, ...wrongTokens]) this.#countGuess(network, secret)
    return null
  }

  /** Before the key is compared. Keyed by network and IPv6 /48, so nobody locks out others. */
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

function given(c: Context, { queryToken }: Row): [string | null, string | null, string | null] {
  const bearer = /^Bearer (.+)$/i.exec(readHeader(c, 'authorization') ?? '')?.[1]
  const token = queryToken && c.req.url.includes('?') ? c.req.query(queryToken) : undefined
  return [readHeader(c, 'x-admin-key') || null, bearer?.trim() || null, token || null]
}

/** Equal lengths, as `timingSafeEqual` demands. */
const digest = (key: string) => createHash('sha256').update(key).digest()
