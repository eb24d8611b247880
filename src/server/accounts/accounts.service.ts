import { randomBytes, randomUUID } from 'node:crypto'
import type { MagicLinkRequest, MagicLinkResult, User, UserTrip } from '#contract/account.ts'
import { LIMITS } from '#contract/limits.ts'
import { shownEvent } from '#domain/views/summary.ts'
import { tripName } from '#domain/views/trip-name.ts'
import { airportPlaces } from '#reference/airports.ts'
import type { Alerts } from '#server/alerts/alerts.service.ts'
import type { Database } from '#server/db/schema.ts'
import type { Forget, ReadyRows } from '#server/db/db.ts'
import { unlessUnwritable } from '#server/db/storage-errors.ts'
import { Fail, fail } from '#server/http/fail.ts'
import { AttemptLimiter } from '#server/http/attempt-limiter.ts'
import { checkValue, type ServerKeys } from '#server/keys.ts'
import { addressHash, mailboxKey } from '#server/mailer/hashes.ts'
import type { Mailer } from '#server/mailer/mailer.ts'
import { accessLinkMail, editLinkMail, signInMail } from '#server/mailer/templates/notices.ts'
import type { Support } from '#server/support/support.service.ts'
import type { FullAccess, Trips, ViewAccess } from '#server/trips/trips.service.ts'
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

export function makeAccounts(options: Options) {
  const { store, keys, mailer, trips, links, alerts, support, publicUrl, now, forget } = options
  const askers = new NetworkRateLimiter({ points: LIMITS.signInsPerNetworkHour, seconds: HOUR_S })
  const mailboxes = new RateLimiter({ points: LIMITS.signInMailsPerHour, seconds: HOUR_S })
  const linkMails = new RateLimiter({ points: LIMITS.accessLinksPerHour, seconds: HOUR_S })
  const tries = new NetworkRateLimiter({ points: LIMITS.wrongTries, seconds: LIMITS.wrongTriesMs / 1_000 })
  const sessions = new AttemptLimiter('auth.too_many_tries')

  const linkHashOf = (token: string) => checkValue(keys, `sign-in ${token}`)
  const sessionHashOf = (token: string) => checkValue(keys, `session ${token}`)
  const nowAt = () => new Date(now()).toISOString()
  const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)
  const oldestDay = () => dayOf(now() - LIMITS.sessionDays * DAY_MS)

  async function userOf({ id, sealed_address, created_at }: Database['account']): Promise<User> {
    return { id, email: (await openWithKey(keys.mail, sealed_address)) as string, created_at }
  }

  async function find(token: string): Promise<UserAccess | undefined> {
    const sessionHash = sessionHashOf(token)
    const found = await store.session(sessionHash, oldestDay())
    if (!found) return undefined
    const { used_on, ...account } = found
    const today = dayOf(now())
    // A read-only database must not sign anybody out
    if (used_on < today) await store.useSession(sessionHash, today).catch(unlessUnwritable)
    return { account, sessionHash }
  }

  /** A kept password may come from another backup than the trip. */
  function admitByPassword(tripId: string, viewPassword: string): Promise<ViewAccess> {
    return trips.admitByPassword(tripId, viewPassword).catch((cause: unknown) => {
      throw cause instanceof Fail && cause.code === 'password.incorrect'
        ? fail('access.unknown', cause)
        : cause
    })
  }

  const admit = (bearer: string, network: () => string): Promise<UserAccess> =>
    sessions.watch({ who: network, secret: bearer, wrong: 'auth.required' }, async () => {
      const access = await find(bearer)
      if (!access) throw fail('auth.required')
      return access
    })

  return {
    /**
     * Mails a sign-in link. Looks nothing up, so neither answer nor timing reveals an address; the account is
     * made when the link is used. Throws `auth.too_many_links` and `auth.too_many_askers`.
     */
    async sendLink({ email, asked = '' }: MagicLinkRequest, network: string): Promise<void> {
      await askers.take(network, 'auth.too_many_askers')
      await mailboxes.take(mailboxKey(email), 'auth.too_many_links')
      const token = makeToken() + asked
      const letter = await signInMail({ link: `${publicUrl}/auth/verify?token=${token}` })
      const mail = await mailer.ready({ ...letter, to: email, nature: 'notice' })
      const row = {
        token_hash: linkHashOf(token),
        address_hash: addressHash(keys, email),
        sealed_address: await sealWithKey(keys.mail, email),
        expires_at: new Date(now() + LIMITS.magicLinkHours * HOUR_MS).toISOString(),
      }
      await store.inTransaction(async (tx) => {
        await store.addSignIn(tx, row)
        await mail.store(tx)
      })
      mailer.wake()
    },

    /**
     * Mails the edit link of a trip. Counts as a sign-in link does, and says nothing of the trip: anybody may
     * have entered the address. Throws `auth.too_many_links` and `auth.too_many_askers`.
     */
    async mailEditLink(access: FullAccess, email: string, network: string): Promise<void> {
      await askers.take(network, 'auth.too_many_askers')
      await mailboxes.take(mailboxKey(email), 'auth.too_many_links')
      const [view, edit] = [access.viewPassword, access.editPassword].map(spellPassword)
      const letter = await editLinkMail({
        link: `${publicUrl}/itinerary/${access.head.id}/${view}?edit=${edit}`,
      })
      const mail = await mailer.ready({ ...letter, to: email, nature: 'notice' })
      await store.inTransaction((tx) => mail.store(tx))
      mailer.wake()
    },

    /** Throws `auth.link_invalid` and `auth.too_many_tries`. */
    async verify(token: string, network: string): Promise<MagicLinkResult> {
      // Before the look-up, so that parallel tries count
      await tries.take(network, 'auth.too_many_tries')
      const authToken = makeToken()
      const signedIn = await store.spend({
        tokenHash: linkHashOf(token),
        at: nowAt(),
        accountId: randomUUID(),
        session: { token_hash: sessionHashOf(authToken), used_on: dayOf(now()) },
      })
      if (!signedIn) throw fail('auth.link_invalid')
      await tries.giveBack(network)
      forget.soon()
      const { account, tripsClaimed, tripsFound } = signedIn
      return { authToken, user: await userOf(account), tripsClaimed, tripsFound }
    },

    admit,

    async readyCreator(bearer: string, tripId: string): Promise<ReadyRows | undefined> {
      const access = await find(bearer)
      return (
        access && {
          store: (tx) => store.addPerson(tx, access.account.id, { tripId, role: 'creator', at: nowAt() }),
        }
      )
    },

    /** Lists a trip for who is signed in, as its creator where they may edit it. Throws `auth.required`. */
    async join({ head, canEdit }: ViewAccess, bearer: string | null, network: () => string): Promise<void> {
      if (!bearer) throw fail('auth.required')
      const { account } = await admit(bearer, network)
      const role = canEdit ? 'creator' : 'contributor'
      await store.inTransaction((tx) =>
        store.addPerson(tx, account.id, { tripId: head.id, role, at: nowAt() }),
      )
    },

    read: ({ account }: UserAccess): Promise<User> => userOf(account),

    trips: ({ account }: UserAccess): Promise<UserTrip[]> => store.tripsOf(account.address_hash),

    /**
     * Throws `trip.not_found` for every trip that is not the account's, `access.off`, `access.unknown`,
     * `access.too_many`, and `auth.required` where the account was deleted meanwhile.
     */
    async mailAccessLink({ account }: UserAccess, tripId: string): Promise<void> {
      if (!(await store.isPerson(account.address_hash, tripId))) throw fail('trip.not_found')
      const viewPassword = await links.viewPassword(tripId)
      const access = await admitByPassword(tripId, viewPassword)
      await linkMails.take(account.id, 'access.too_many')
      const { trip } = await trips.opened.open(access)
      const letter = await accessLinkMail({
        title: tripName(shownEvent(trip, airportPlaces)),
        viewLink: `${publicUrl}/itinerary/${tripId}/${spellPassword(viewPassword)}`,
      })
      const { email } = await userOf(account)
      const mail = await mailer.ready({ ...letter, to: email, nature: 'notice' })
      await store.inTransaction(async (tx) => {
        if (!(await store.hasAccount(tx, account.id))) throw fail('auth.required')
        await mail.store(tx)
      })
      mailer.wake()
    },

    signOut: ({ account, sessionHash }: UserAccess, everywhere: boolean): Promise<void> =>
      everywhere ? store.endSessions(account.id) : store.endSession(sessionHash),

    /** Deletes an account and all tied to its address. Who sent a document stays sealed in the trip. */
    async erase({ account }: UserAccess): Promise<void> {
      const { email } = await userOf(account)
      await store.inTransaction(async (tx) => {
        await store.erase(tx, account)
        await mailer.forget(tx, account.address_hash)
        await alerts.erase(tx, email)
        await support.erase(tx, account.address_hash)
      })
      await forget.now()
    },

    async prune(): Promise<void> {
      await store.prune({ at: nowAt(), oldestDay: oldestDay() })
      forget.soon()
    },
  }
}

export type Accounts = ReturnType<typeof makeAccounts>

const makeToken = () => randomBytes(TOKEN_BYTES).toString('base64url')
