import { randomBytes, randomUUID } from 'node:crypto'
import type { MagicLinkRequest, MagicLinkResult, User, UserTrip } from '#contract/account.ts'
import { LIMITS } from '#contract/limits.ts'
import { shownEvent } from '#domain/views/summary.ts'
import { tripName } from '#domain/views/trip-name.ts'
import { airportPlaces } from '#reference/airports.ts'
import type { Alerts } from '#server/alerts/alerts.service.ts'
import type { Database } from '#server/db/schema.ts'
import type { Forget, ReadyRows } from '#server/db/sqlite.ts'
import { unlessUnwritable } from '#server/db/storage-errors.ts'
import { Fail, fail } from '#server/http/fail.ts'
import { AttemptLimiter } from '#server/http/attempt-limiter.ts'
import { checkValue, type ServerKeys } from '#server/keys.ts'
import { addressHash, mailboxKey } from '#server/mailer/hashes.ts'
import type { Mailer } from '#server/mailer/mailer.ts'
import { accessLinkMail, signInMail } from '#server/mailer/templates/notices.ts'
import type { Support } from '#server/support/support.service.ts'
import type { Trips, ViewAccess } from '#server/trips/trips.service.ts'
import { spellPassword } from '#vault/secrets.ts'
import { openWithKey, sealWithKey } from '#vault/server-seal.ts'
import { RateLimiter, NetworkRateLimiter } from '#server/http/rate-limiter.ts'
import type { AccountsStore } from './accounts.store.ts'
import type { AccessLinks } from './access-links.ts'

export type { AccessLinks } from './access-links.ts'

type Options = {
  store: AccountsStore
  keys: ServerKeys
  mailer: Mailer
  trips: Trips
  links: AccessLinks
  alerts: Alerts
  support: Support
  publicUrl: string
  now: () => number
  forget: Forget
}

export type UserAccess = { account: Database['account']; sessionHash: string }

/** 256 random bits. */
const TOKEN_BYTES = 32
const HOUR_S = 3_600
const HOUR_MS = 1_000 * HOUR_S
const DAY_MS = 24 * HOUR_MS

export class Accounts {
  readonly #options: Options
  readonly #askers = new NetworkRateLimiter({ points: LIMITS.signInsPerNetworkHour, seconds: HOUR_S })
  readonly #mailboxes = new RateLimiter({ points: LIMITS.signInMailsPerHour, seconds: HOUR_S })
  readonly #linkMails = new RateLimiter({ points: LIMITS.accessLinksPerHour, seconds: HOUR_S })
  readonly #tries = new NetworkRateLimiter({
    points: LIMITS.wrongTries,
    seconds: LIMITS.wrongTriesMs / 1_000,
  })
  readonly #sessions = new AttemptLimiter('auth.too_many_tries')

  constructor(options: Options) {
    this.#options = options
  }

  /**
   * Mails a sign-in link. Looks nothing up, so neither answer nor timing reveals an address; the account is
   * made when the link is used. Throws `auth.too_many_links` and `auth.too_many_askers`.
   */
  async sendLink({ email, asked = '' }: MagicLinkRequest, network: string): Promise<void> {
    const { store, keys, mailer, publicUrl, now } = this.#options
    await this.#askers.take(network, 'auth.too_many_askers')
    await this.#mailboxes.take(mailboxKey(email), 'auth.too_many_links')
    const token = makeToken() + asked
    const letter = await signInMail({ link: `${publicUrl}/auth/verify?token=${token}` })
    const mail = await mailer.ready({ ...letter, to: email, nature: 'notice' })
    const row = {
      token_hash: this.#linkHash(token),
      address_hash: addressHash(keys, email),
      sealed_address: await sealWithKey(keys.mail, email),
      expires_at: new Date(now() + LIMITS.magicLinkHours * HOUR_MS).toISOString(),
    }
    await store.inTransaction(async (tx) => {
      await store.addSignIn(tx, row)
      await mail.store(tx)
    })
    mailer.wake()
  }

  /** Throws `auth.link_invalid` and `auth.too_many_tries`. */
  async verify(token: string, network: string): Promise<MagicLinkResult> {
    const { store, forget } = this.#options
    // Before the look-up, so that parallel tries count
    await this.#tries.take(network, 'auth.too_many_tries')
    const authToken = makeToken()
    const signedIn = await store.spend({
      tokenHash: this.#linkHash(token),
      at: this.#at(),
      accountId: randomUUID(),
      session: { token_hash: this.#sessionHash(authToken), used_on: this.#day() },
    })
    if (!signedIn) throw fail('auth.link_invalid')
    await this.#tries.giveBack(network)
    forget.soon()
    const { account, tripsClaimed, tripsFound } = signedIn
    return { authToken, user: await this.#user(account), tripsClaimed, tripsFound }
  }

  admit(bearer: string, network: () => string): Promise<UserAccess> {
    return this.#sessions.watch({ who: network, secret: bearer, wrong: 'auth.required' }, async () => {
      const access = await this.#find(bearer)
      if (!access) throw fail('auth.required')
      return access
    })
  }

  async readyCreator(bearer: string, tripId: string): Promise<ReadyRows | undefined> {
    const { store } = this.#options
    const access = await this.#find(bearer)
    return access && { store: (tx) => store.addCreator(tx, access.account.id, { tripId, at: this.#at() }) }
  }

  read = ({ account }: UserAccess): Promise<User> => this.#user(account)

  trips = ({ account }: UserAccess): Promise<UserTrip[]> => this.#options.store.tripsOf(account.address_hash)

  /**
   * Throws `trip.not_found` for every trip that is not the account's, `access.off`, `access.unknown`,
   * `access.too_many`, and `auth.required` where the account was deleted meanwhile.
   */
  async mailAccessLink({ account }: UserAccess, tripId: string): Promise<void> {
    const { store, links, trips, mailer, publicUrl } = this.#options
    if (!(await store.isPerson(account.address_hash, tripId))) throw fail('trip.not_found')
    const viewPassword = await links.viewPassword(tripId)
    const access = await this.#admitByPassword(tripId, viewPassword)
    await this.#linkMails.take(account.id, 'access.too_many')
    const { trip } = await trips.opened.open(access)
    const letter = await accessLinkMail({
      title: tripName(shownEvent(trip, airportPlaces)),
      viewLink: `${publicUrl}/itinerary/${tripId}/${spellPassword(viewPassword)}`,
    })
    const { email } = await this.#user(account)
    const mail = await mailer.ready({ ...letter, to: email, nature: 'notice' })
    await store.inTransaction(async (tx) => {
      if (!(await store.hasAccount(tx, account.id))) throw fail('auth.required')
      await mail.store(tx)
    })
    mailer.wake()
  }

  async signOut({ account, sessionHash }: UserAccess, everywhere: boolean): Promise<void> {
    const { store } = this.#options
    await (everywhere ? store.endSessions(account.id) : store.endSession(sessionHash))
  }

  /** Deletes an account and everything tied to its address. Who sent a document stays sealed in the trip. */
  async erase({ account }: UserAccess): Promise<void> {
    const { store, mailer, alerts, support, forget } = this.#options
    const { email } = await this.#user(account)
    await store.inTransaction(async (tx) => {
      await store.erase(tx, account)
      await mailer.forget(tx, account.address_hash)
      await alerts.erase(tx, email)
      await support.erase(tx, account.address_hash)
    })
    await forget.now()
  }

  async prune(): Promise<void> {
    const { store, forget } = this.#options
    await store.prune({ at: this.#at(), oldestDay: this.#oldestDay() })
    forget.soon()
  }

  /** A kept password may come from another backup than the trip. */
  #admitByPassword(tripId: string, viewPassword: string): Promise<ViewAccess> {
    return this.#options.trips.admitByPassword(tripId, viewPassword).catch((cause: unknown) => {
      throw cause instanceof Fail && cause.code === 'password.incorrect'
        ? fail('access.unknown', cause)
        : cause
    })
  }

  async #find(token: string): Promise<UserAccess | undefined> {
    const { store } = this.#options
    const sessionHash = this.#sessionHash(token)
    const found = await store.session(sessionHash, this.#oldestDay())
    if (!found) return undefined
    const { used_on, ...account } = found
    const today = this.#day()
    // A read-only database must not sign anybody out
    if (used_on < today) await store.useSession(sessionHash, today).catch(unlessUnwritable)
    return { account, sessionHash }
  }

  async #user({ id, sealed_address, created_at }: Database['account']): Promise<User> {
    const email = (await openWithKey(this.#options.keys.mail, sealed_address)) as string
    return { id, email, created_at }
  }

  #linkHash = (token: string) => checkValue(this.#options.keys, `sign-in ${token}`)
  #sessionHash = (token: string) => checkValue(this.#options.keys, `session ${token}`)
  #at = () => new Date(this.#options.now()).toISOString()
  #day = (daysAgo = 0) => new Date(this.#options.now() - daysAgo * DAY_MS).toISOString().slice(0, 10)
  #oldestDay = () => this.#day(LIMITS.sessionDays)
}

const makeToken = () => randomBytes(TOKEN_BYTES).toString('base64url')
