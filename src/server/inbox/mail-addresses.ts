import type { MagicEmail } from '#contract/mail.ts'
import type { Database } from '#server/db/schema.ts'
import { fail } from '#server/http/fail.ts'
import type { Clock } from '#server/clock/clock.service.ts'
import { checkValue, type ServerKeys } from '#server/keys.ts'
import type { FullAccess } from '#server/trips/trips.service.ts'
import { mailTokenKey, makeMailToken } from '#vault/mail-address.ts'
import { openWithKey, sealWithKey } from '#vault/server-seal.ts'
import type { InboxStore } from './inbox.store.ts'

type Options = {
  store: InboxStore
  keys: ServerKeys
  domain: string | null
  now: () => number
  /** The guarded clock: a refused mail does not come again. */
  clock: Pick<Clock, 'now'>
}

type TripKeys = { tripId: string; viewPassword: string; editPassword: string }

type Reached =
  | { state: 'unknown' }
  | { state: 'live' | 'expired' | 'revoked'; tripId: string; viewPassword: string }

const HOUR_MS = 3_600_000

/** Mail addresses of trips: made by editors, ended by editors or by time (spec call-6, access-10). */
export class MailAddresses {
  readonly #options: Options

  constructor(options: Options) {
    this.#options = options
  }

  async current(access: FullAccess): Promise<Omit<MagicEmail, 'forwarding'>> {
    const { store, domain } = this.#options
    if (!domain) return { magicEmailAddress: null, state: 'unavailable', expiresAt: null }
    const row = await store.addressOf(access.head.id)
    const state = row ? this.#state(row) : 'none'
    if (!row || state !== 'live') return { magicEmailAddress: null, state, expiresAt: null }
    const token = await makeMailToken({ ...keysOf(access), generation: row.generation })
    return { magicEmailAddress: makeAddress(token, domain), state, expiresAt: row.expires_at }
  }

  /** Extends the address to `hours` from now; a new one with `rotate` or after a revocation. */
  async make(
    keys: TripKeys,
    { hours, rotate = false }: { hours: number; rotate?: boolean | undefined },
  ): Promise<{ magicEmailAddress: string; expiresAt: string }> {
    const { store, domain, now } = this.#options
    if (!domain) throw fail('mail.unavailable')
    const last = await store.addressOf(keys.tripId)
    const goesOn = last && !rotate && !last.revoked_at
    const generation = goesOn ? last.generation : (last?.generation ?? 0) + 1
    const token = await makeMailToken({ ...keys, generation })
    const expiresAt = new Date(now() + hours * HOUR_MS).toISOString()
    const row: Database['mail_address'] = {
      token_hash: this.#hash(token),
      trip_id: keys.tripId,
      generation,
      sealed: await sealWithKey(await mailTokenKey(token), { viewPassword: keys.viewPassword }),
      expires_at: expiresAt,
      revoked_at: null,
    }
    await store.keepAddress(row, new Date(now()).toISOString())
    return { magicEmailAddress: makeAddress(token, domain), expiresAt }
  }

  async revoke(access: FullAccess): Promise<void> {
    await this.#options.store.revokeAddresses(access.head.id, new Date(this.#options.now()).toISOString())
  }

  async reach(token: string): Promise<Reached> {
    const row = await this.#options.store.addressByToken(this.#hash(token))
    if (!row) return { state: 'unknown' }
    const box = (await openWithKey(await mailTokenKey(token), row.sealed)) as { viewPassword: string }
    return { state: this.#state(row), tripId: row.trip_id, viewPassword: box.viewPassword }
  }

  async tripOf(token: string): Promise<string | undefined> {
    return (await this.#options.store.addressByToken(this.#hash(token)))?.trip_id
  }

  #state(row: Database['mail_address']): 'live' | 'expired' | 'revoked' {
    if (row.revoked_at) return 'revoked'
    return Date.parse(row.expires_at) <= this.#options.clock.now() ? 'expired' : 'live'
  }

  #hash = (token: string) => checkValue(this.#options.keys, `mail ${token}`)
}

export const keysOf = ({ head, viewPassword, editPassword }: FullAccess): TripKeys => ({
  tripId: head.id,
  viewPassword,
  editPassword,
})

type Recipient = { kind: 'new' } | { kind: 'trip'; token: string }

const TOKEN = /^trip-([0-9a-z]{16,64})$/

/**
 * Reads `trip@` and `trip-<token>@` of our domain in any case (spec product-4, document-10). Undefined for
 * other addresses.
 */
export function parseRecipient(address: string, domain: string): Recipient | undefined {
  const at = address.lastIndexOf('@')
  if (address.slice(at + 1).toLowerCase() !== domain || address.length > MAX_CHARS) return undefined
  // A sub-address (RFC 5233) is the same mailbox
  const local = address.slice(0, at).toLowerCase().split('+')[0] ?? ''
  if (local === 'trip') return { kind: 'new' }
  const token = TOKEN.exec(local)?.[1]
  return token ? { kind: 'trip', token } : undefined
}

const makeAddress = (token: string, domain: string) => `trip-${token}@${domain}`

/** https://www.rfc-editor.org/rfc/rfc5321 §4.5.3.1 */
const MAX_CHARS = 254
