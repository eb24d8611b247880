import { randomUUID } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type * as z from 'zod/mini'
import type { AlertChannel, AlertState, PushChannel } from '#contract/alerts.ts'
import type { api } from '#contract/api.ts'
import { dayOf } from '#domain/days.ts'
import { flightKey, type FlightAlarm, type WatchedFlight } from '#domain/flight/flight-report.ts'
import type { Db, Forget, ReadyRows, Tx } from '#server/db/db.ts'
import { fail } from '#server/http/fail.ts'
import type { JobHandler, JobQueue } from '#server/jobs/queue.ts'
import { flightId, type ServerKeys } from '#server/keys.ts'
import type { Mailer } from '#server/mailer/mailer.ts'
import type { OpenTrip, Trips, ViewAccess } from '#server/trips/trips.service.ts'
import { open, type PrivateKey } from '#vault/seal.ts'
import { alarmJob, sealAlarm } from './alarm.job.ts'
import { AlertLimits } from './alert-limits.ts'
import { alertMessage } from './alert-message.ts'
import {
  alertAddressHash,
  confirmHash,
  flightAlert,
  flightAlertKey,
  groupId,
  makeToken,
  stopHash,
} from './alert-token.ts'
import { ALARM_JOB, alertsStore, TELL_JOB, type AlertsStore } from './alerts.store.ts'
import { eraseRows, waitedFor } from './flight-alerts.ts'
import {
  chooseTravelers,
  firstDayOf,
  followedFlights,
  Follower,
  makeRoom,
  padded,
  untilDay,
  type KnownFollower,
} from './followers.ts'
import { keyedQueue } from './keyed-queue.ts'
import { newGroup, openConfirmation } from './new-group.ts'
import type { Dependencies } from '#server/observe/dependencies.ts'
import { hasPushKeys, isAtService, Push } from './push.ts'
import { openChannel, tellJob } from './tell.job.ts'

type Options = {
  db: Db
  queue: JobQueue
  keys: ServerKeys
  trips: Trips
  mailer: Pick<Mailer, 'ready' | 'wake' | 'forget'>
  services: readonly string[]
  contact: string
  fetchPush: typeof fetch
  dependencies: Dependencies
  publicUrl: string
  forget: Forget
  now: () => number
}

export type AlertWish = z.output<typeof api.alertStart.body>

/** Sent if and only if the storing transaction commits; call `wake` afterwards. */
type ReadyAlarm = ReadyRows & { wake(): void }

const KNOWN_TRIPS = 10_000
const NOBODY = -1

/** Flight alerts by push and mail, without accounts. No row leads to a trip: docs/decisions/022. */
export class Alerts {
  readonly #options: Options
  readonly #store: AlertsStore
  readonly #limits = new AlertLimits()
  /** The trip version that followers are in sync with. Only this process writes them. */
  readonly #synced = new LRUCache<string, number>({ max: KNOWN_TRIPS })
  /** Confirmations so far: each needs another look at its trip, and nobody knows which that is. */
  #confirmed = 0
  readonly #queued = keyedQueue()
  readonly push: Push

  constructor(options: Options) {
    this.#options = options
    const { keys, services, contact, fetchPush, dependencies } = options
    this.push = new Push({ services, keys: keys.push, contact, fetch: fetchPush, dependencies })
    this.#store = alertsStore(options.db, options.queue)
  }

  get pushKey(): string {
    return this.#options.keys.push.publicKey
  }

  handlers(): Record<string, JobHandler> {
    const { keys, queue } = this.#options
    const store = this.#store
    const { push } = this
    return {
      [ALARM_JOB]: alarmJob({ store, keys, queue }),
      [TELL_JOB]: tellJob({ ...this.#options, store, push }),
    }
  }

  /** Throws `alerts.push_service` and `request.invalid`. */
  insistOnPush(channel: PushChannel): void {
    if (!isAtService(channel.endpoint, this.#options.services)) throw fail('alerts.push_service')
    if (!hasPushKeys(channel)) throw fail('request.invalid')
  }

  /**
   * Subscribes, or changes the subscription of a token of this trip. Throws `request.invalid`,
   * `alerts.push_service`, `alerts.full` and `alerts.too_many`.
   */
  async start(
    access: ViewAccess,
    wish: AlertWish,
    network: string,
  ): Promise<{ token: string; state: AlertState }> {
    const { channel } = wish
    await this.#limits.askers.take(network, 'alerts.too_many')
    if (channel.kind === 'push') this.insistOnPush(channel)
    const { trip, privateKey } = await this.#options.trips.opened.open(access)
    const { id } = access.head
    return this.#queued(id, async () => {
      const travelers = wish.travelers && chooseTravelers(trip, wish.travelers)
      if (travelers?.length === 0) throw fail('request.invalid')
      const known = await this.#followers(id, privateKey)
      const standing = known.filter(({ group }) => group)
      const own = standing.find(({ follower }) => follower.token === wish.token)
      const isSame = await Promise.all(standing.map((one) => this.#isAt(one, channel)))
      const alike = standing.filter((one, at) => isSame[at] && one !== own)
      const kept = own && isSame[standing.indexOf(own)] ? own : undefined
      const ended = [...(channel.kind === 'push' ? alike : []), ...(own && !kept ? [own] : [])]
      if (!kept) {
        ended.push(...makeRoom(standing.filter((one) => !ended.includes(one))))
        await this.#limits.takePlace(network, id)
      }

      const token = kept?.follower.token ?? makeToken()
      const flights = followedFlights(trip, travelers, dayOf(this.#now()))
      const isActive = channel.kind === 'push' || kept?.group?.state === 'active'
      const { group, mail } = await newGroup({ ...this.#options, limits: this.#limits }, token, {
        channel,
        isActive,
        alike: alike.map((one) => this.#groupId(one.follower)),
        flights,
      })
      const { followers, added, removed } = await this.#moved(id, {
        id: kept?.id ?? randomUUID(),
        from: kept?.follower.flights ?? [],
        follower: { token, travelers, flights },
      })
      const endedGroups = ended.map((one) => this.#groupId(one.follower))
      const left = this.#left([...ended, ...known.filter((one) => !one.group)])
      await this.#options.db.transaction().execute(async (tx) => {
        await this.#store.change(tx, id, {
          followers,
          added: isActive ? added : [],
          groups: [group],
          endedGroups,
          droppedFollowers: left.droppedFollowers,
          removed: [...(isActive ? removed : []), ...left.removed],
        })
        for (const one of [...endedGroups, group.id]) await this.#options.mailer.forget(tx, one)
        await mail?.store(tx)
      })
      this.#synced.delete(id)
      this.#options.forget.soon()
      if (mail) this.#options.mailer.wake()
      return { token, state: group.state }
    })
  }

  /** Throws `alerts.too_many`. */
  async read(token: string, network: string): Promise<AlertState> {
    const id = groupId(this.#options.keys, token)
    const group = (await this.#store.groups([id])).get(id)
    if (!group) await this.#limits.unknown.take(network, 'alerts.too_many')
    return group?.state ?? 'stopped'
  }

  /** Throws `alerts.link_invalid` and `alerts.too_many`. */
  async confirm(token: string, network: string): Promise<void> {
    const { keys, forget } = this.#options
    const hash = confirmHash(keys, token)
    const group = await this.#store.pending(hash, dayOf(this.#now()))
    if (group?.confirm_sealed) {
      const { flights, alike, ...own } = await openConfirmation(token, group.confirm_sealed)
      const rows = await Promise.all(flights.map((flight) => flightAlert(keys, own.token, flight)))
      const channel = await openChannel(own.token, group.sealed)
      if (await this.#store.confirm({ id: group.id, hash, alike }, rows)) {
        if (channel.kind === 'mail') await this.#limits.confirmed(channel.email)
        this.#confirmed += 1
        this.#synced.clear()
        return forget.soon()
      }
    }
    await this.#limits.unknown.take(network, 'alerts.too_many')
    throw fail('alerts.link_invalid')
  }

  /**
   * Unsubscribes by the token of the subscription or of its mails; erases waiting mails and rows of flights
   * too. An unknown token counts as ended. Throws `alerts.too_many`.
   */
  async stop(token: string, network: string): Promise<void> {
    const { db, keys, mailer, forget } = this.#options
    const ids = { id: groupId(keys, token), stopHash: stopHash(keys, token) }
    const ended = await db.transaction().execute(async (tx) => {
      const group = await this.#store.stop(tx, ids)
      if (group !== undefined) await mailer.forget(tx, group)
      return group
    })
    if (ended === undefined) return this.#limits.unknown.take(network, 'alerts.too_many')
    await this.#eraseRows([ended])
    forget.soon()
  }

  async sync({ head }: ViewAccess, { trip, version, privateKey }: OpenTrip): Promise<void> {
    const isDone = () => [NOBODY, version].includes(this.#synced.get(head.id) ?? NaN)
    if (isDone()) return
    await this.#queued(head.id, async () => {
      if (isDone()) return
      const confirmed = this.#confirmed
      const followers = await this.#followers(head.id, privateKey)
      const standing = followers.filter(({ group }) => group)
      const today = dayOf(this.#now())
      const moves = await Promise.all(
        standing.map(async ({ id, follower, group }) => {
          const flights = followedFlights(trip, follower.travelers, today)
          // Those that wait to be confirmed have no rows yet, and begin with the flights of when they were
          // asked for
          if (group?.state === 'pending' || flights.join() === follower.flights.join()) return []
          const move = { id, from: follower.flights, follower: { ...follower, flights } }
          const day = untilDay(flights, this.#now())
          const untilDays = group && day > group.until_day ? [{ id: group.id, day }] : []
          return [{ ...(await this.#moved(head.id, move)), untilDays }]
        }),
      ).then((found) => found.flat())
      const left = this.#left(followers.filter(({ group }) => !group))
      const changes = {
        followers: moves.flatMap((move) => move.followers),
        added: moves.flatMap((move) => move.added),
        removed: [...moves.flatMap((move) => move.removed), ...left.removed],
        untilDays: moves.flatMap((move) => move.untilDays),
        droppedFollowers: left.droppedFollowers,
      }
      if (Object.values(changes).some((some) => some.length)) {
        await this.#options.db.transaction().execute((tx) => this.#store.change(tx, head.id, changes))
        this.#options.forget.soon()
      }
      if (confirmed === this.#confirmed) this.#synced.set(head.id, standing.length ? version : NOBODY)
    })
  }

  followed = async (keys: readonly string[]): Promise<ReadonlySet<string>> => {
    const byId = new Map(keys.map((key) => [flightId(this.#options.keys, key), key]))
    const ids = await this.#store.followed([...byId.keys()])
    return new Set([...byId].filter(([id]) => ids.has(id)).map(([, key]) => key))
  }

  /** Flights of active subscriptions that leave on some days (`yyyy-mm-dd`). */
  waiting = (fromDay: string, toDay: string): Promise<WatchedFlight[]> =>
    waitedFor({ store: this.#store, keys: this.#options.keys }, fromDay, toDay)

  /** For the caller's transaction; null for an alarm that nobody waits for. */
  async ready(alarm: FlightAlarm): Promise<ReadyAlarm | null> {
    const { keys, queue } = this.#options
    const key = flightKey(alarm.flight)
    if (!(await this.followed([key])).has(key)) return null
    const sealed = await sealAlarm(keys, { message: alertMessage(alarm), at: this.#now(), after: '' })
    const row = { id: `alarm-${randomUUID()}`, sealed }
    return { store: (tx) => this.#store.addAlarm(tx, row), wake: () => queue.wake() }
  }

  /** Ends all subscriptions of a trip, for the transaction that erases it. */
  readyEnd(access: ViewAccess): ReadyRows {
    const { mailer, trips } = this.#options
    const { id: tripId } = access.head
    const open = trips.opened.opener(access)
    return {
      store: async (tx) => {
        const rows = await this.#store.followers(tripId, tx)
        const ended = await Promise.all(
          rows.map(async ({ id, sealed }) => ({ id, follower: Follower.parse(await open(sealed)) })),
        )
        const endedGroups = ended.map(({ follower }) => this.#groupId(follower))
        await this.#store.change(tx, tripId, { endedGroups, ...this.#left(ended) })
        for (const group of endedGroups) await mailer.forget(tx, group)
      },
    }
  }

  async erase(tx: Tx, email: string): Promise<void> {
    const hash = alertAddressHash(this.#options.keys, email)
    await this.#options.mailer.forget(tx, hash)
    await this.#eraseRows(await this.#store.erase(tx, hash), tx)
  }

  async prune(): Promise<void> {
    const ended = await this.#store.prune(dayOf(this.#now()), firstDayOf(this.#now()))
    if (!ended) return
    await this.#eraseRows(ended)
    this.#options.forget.soon()
  }

  async #followers(tripId: string, privateKey: PrivateKey): Promise<KnownFollower[]> {
    const rows = await this.#store.followers(tripId)
    const opened = await Promise.all(
      rows.map(async ({ id, sealed }) => ({ id, follower: Follower.parse(await open(privateKey, sealed)) })),
    )
    const groups = await this.#store.groups(opened.map(({ follower }) => this.#groupId(follower)))
    return opened.map((one) => ({ ...one, group: groups.get(this.#groupId(one.follower)) }))
  }

  async #moved(tripId: string, move: { id: string; from: string[]; follower: Follower }) {
    const { keys, trips } = this.#options
    const { id, from, follower } = move
    const { token, flights } = follower
    const added = flights.filter((flight) => !from.includes(flight))
    const removed = from.filter((flight) => !flights.includes(flight))
    return {
      followers: [{ id, sealed: await trips.sealFor(tripId, padded(follower)) }],
      added: await Promise.all(added.map((flight) => flightAlert(keys, token, flight))),
      removed: removed.map((flight) => flightAlertKey(keys, token, flight)),
    }
  }

  #left = (ended: readonly Omit<KnownFollower, 'group'>[]) => ({
    droppedFollowers: ended.map(({ id }) => id),
    removed: ended.flatMap(({ follower: { token, flights } }) =>
      flights.map((flight) => flightAlertKey(this.#options.keys, token, flight)),
    ),
  })

  async #isAt({ follower, group }: KnownFollower, channel: AlertChannel): Promise<boolean> {
    if (!group) return false
    if (channel.kind === 'mail')
      return group.address_hash === alertAddressHash(this.#options.keys, channel.email)
    if (group.address_hash !== null) return false
    const known = await openChannel(follower.token, group.sealed)
    return known.kind === 'push' && known.endpoint === channel.endpoint
  }

  #eraseRows = (groups: readonly string[], tx?: Tx) =>
    eraseRows({ store: this.#store, keys: this.#options.keys }, groups, tx)

  #groupId = ({ token }: Follower) => groupId(this.#options.keys, token)
  #now = () => this.#options.now()
}
