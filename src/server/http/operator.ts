import { createHash, timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import type { AdminSession, TokenExpiry } from '#contract/admin/session.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { LIMITS } from '#contract/limits.ts'
import { readHeader } from './credentials.ts'
import { fail } from './fail.ts'
import { isLoopback } from './origin.ts'
import { siteOf } from './network.ts'
import { operatorTokens } from './operator-token.ts'
import type { Refusals } from '#server/observe/refusals.ts'
import type { OperatorStore } from './operator.store.ts'
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
  store: OperatorStore
  refusals: Pick<Refusals, 'note'>
  now: () => number
}

type Row = Pick<Endpoint, 'method' | 'path' | 'queryToken'>

/** `key`, `development` or a token id; until when (epoch ms), null: for good. */
export type Admitted = { who: string; until: number | null }

export function makeOperator(options: Options) {
  const { key: ownKey, salt, expiry, isDevelopment, proxies, store, refusals, now } = options
  const ownDigest = ownKey ? digest(ownKey) : null
  const tokens = ownKey ? operatorTokens({ key: ownKey, salt, expiry, now }) : null
  const tries = new AttemptLimiter('auth.too_many_tries')
  const triesOfSites = new AttemptLimiter('auth.too_many_tries', {
    most: LIMITS.wrongTries * LIMITS.networksPerSite,
  })
  const admitted = new WeakMap<Context, Admitted>()

  const isKey = (secret: string) => ownDigest !== null && timingSafeEqual(digest(secret), ownDigest)

  /** Before the key is compared. Keyed by network and IPv6 /48, so nobody locks out others. */
  function refuseGuesses(network: () => string): void {
    tries.refuse(network)
    triesOfSites.refuse(() => siteOf(network()))
  }

  function countGuess(network: () => string, secret: string): void {
    tries.count(network(), secret)
    triesOfSites.count(siteOf(network()), secret)
  }

  async function readToken(token: string) {
    const read = (await tokens?.read(token)) ?? 'wrong'
    return typeof read === 'object' && store.hasLoggedOut(read.id) ? 'expired' : read
  }

  /** Of tokens and keys the first that is right; else whether one of them was a token once. */
  async function recognise(
    c: Context,
    row: Row,
    network: () => string,
  ): Promise<Admitted | 'expired' | null> {
    const [key, bearer, token] = given(c, row)
    const keys = key ? [key] : []
    const wrongTokens: string[] = []
    let hasExpired = false
    for (const secret of [bearer, token]) {
      if (!secret || !tokens) continue
      const read = await readToken(secret)
      if (typeof read === 'object') return { who: read.id, until: read.until }
      if (read === 'expired') hasExpired = true
      else (secret === bearer ? keys : wrongTokens).push(secret)
    }
    // From here on nothing waits: of many requests at once each is counted before the next is compared
    const isLocal = isDevelopment && proxies === 0 && isLoopback(c)
    const isGuess = !isLocal && ownDigest !== null
    if (keys.length && isGuess) refuseGuesses(network)
    if (keys.some(isKey)) return { who: 'key', until: null }
    if (isLocal) return { who: 'development', until: null }
    if (isGuess) for (const secret of [...keys, ...wrongTokens]) countGuess(network, secret)
    if (isGuess && keys.length) refusals.note('admin.wrong_key', `${row.method} ${row.path}`, network)
    return hasExpired ? 'expired' : null
  }

  return {
    /**
     * A token for the key (spec console-4). Throws `admin.closed`, `admin.wrong_key`, and, after
     * `LIMITS.wrongTries` anywhere, `auth.too_many_tries` even for the right key: a person chose it, so
     * guessing must reveal nothing.
     */
    async signIn(key: string, network: () => string): Promise<AdminSession & { id: string }> {
      if (!tokens) throw fail('admin.closed')
      refuseGuesses(network)
      if (!isKey(key)) {
        countGuess(network, key)
        throw fail('admin.wrong_key')
      }
      return { ...(await tokens.make()), expiresIn: expiry }
    },

    /**
     * Admits the key in `X-Admin-Key`, key or token as bearer, or a token in the query: never the key there,
     * since URLs get logged. Throws `admin.required`, `admin.expired` of a token that was good once,
     * `admin.closed`, and `auth.too_many_tries` after wrong ones, here or at sign-in. A valid token always
     * passes, being too long to guess; an expired one is no guess.
     */
    async admit(c: Context, row: Row, network: () => string): Promise<Admitted> {
      const found = await recognise(c, row, network)
      if (found === 'expired') throw fail('admin.expired')
      if (!found) throw fail(ownDigest ? 'admin.required' : 'admin.closed')
      admitted.set(c, found)
      return found
    },

    /** Refuses a token from now on (spec console-32), also after a restart. The key has nothing to end. */
    async signOut({ who, until }: Admitted): Promise<void> {
      if (until !== null) await store.logOut(who, until)
    },

    prune: () => store.prune(now()),

    whoIs: (c: Context): Admitted | undefined => admitted.get(c),

    hasTried: (c: Context, row: Row): boolean => given(c, row).some((secret) => secret !== null),
  }
}

export type Operator = ReturnType<typeof makeOperator>

function given(c: Context, { queryToken }: Row): [string | null, string | null, string | null] {
  const bearer = /^Bearer (.+)$/i.exec(readHeader(c, 'authorization') ?? '')?.[1]
  const token = queryToken && c.req.url.includes('?') ? c.req.query(queryToken) : undefined
  return [readHeader(c, 'x-admin-key') || null, bearer?.trim() || null, token || null]
}

/** Equal lengths, as `timingSafeEqual` demands. */
const digest = (key: string) => createHash('sha256').update(key).digest()
