import type { AlertChannel } from '#contract/alerts.ts'
import { alertRows } from '#contract/api/alerts.ts'
import type { EnrichedFlights } from '#contract/trip.ts'
import { call, orSay } from '#web/api.ts'
import { bookTrip, readBook } from '#web/worker/alert-book.ts'
import { channelOf, leaveTrip } from '#web/worker/push-channel.ts'
import type { TripAccess } from '../access.tsx'
import { dialogMessages as messages } from './dialog-messages.ts'
import { followedFlights, followedUntil, toldOf } from './followed-flights.ts'
import { keepAlerts, keptAfterStop, readKeptAlerts, type KeptAlerts } from './kept-alerts.ts'
import { askToNotify, findWorker, openChannel } from './worker.ts'

/** Who is asked about and where alerts go, as kept. */
export type Wish = Pick<KeptAlerts, 'travelers' | 'email'>

export type FollowedTrip = TripAccess & { title: string; flights: EnrichedFlights }

/** The browser was asked, and messages may not be shown. */
export class NotAllowed extends Error {
  override readonly name = 'NotAllowed'
}

/** Asks the server for alerts, or changes those that there are. Rejects with the reason in words. */
export async function startAlerts(trip: FollowedTrip, wish: Wish): Promise<void> {
  const channel: AlertChannel = wish.email ? { kind: 'mail', email: wish.email } : await pushChannel()
  const token = readKeptAlerts(trip.id)?.token
  const { id, credentials } = trip
  const answer = await call(alertRows.alertStart, {
    params: { id },
    query: {},
    body: { channel, travelers: wish.travelers, ...(token ? { token } : {}) },
    credentials,
  }).catch(orSay(() => messages.failed))
  if (answer.state === 'stopped') throw new Error(messages.failed)
  const kept: KeptAlerts = {
    token: answer.token,
    state: answer.state,
    ...wish,
    told: toldNow(trip, wish, channel),
    until: untilOf(trip, wish),
  }
  if (wish.email) await leaveWorker(id)
  else await tellWorker(trip, kept)
  keepAlerts(id, kept)
}

/** Brings the worker's names up to date, and tells the server where flights or the way to this browser changed. */
export async function renewAlerts(trip: FollowedTrip, kept: KeptAlerts): Promise<void> {
  if (!kept.email && Notification.permission !== 'granted') return
  const channel: AlertChannel = kept.email ? { kind: 'mail', email: kept.email } : await pushChannel()
  if (!kept.email) await tellWorker(trip, kept)
  if (kept.state === 'active' && kept.told !== toldNow(trip, kept, channel)) await startAlerts(trip, kept)
}

const untilOf = ({ flights }: FollowedTrip, { travelers }: Wish) =>
  followedUntil(followedFlights(flights, travelers), Date.now())

/** Ends them at once. */
export async function stopAlerts(id: string, token: string): Promise<void> {
  await call(alertRows.alertStop, { body: { token }, keepalive: true }).catch(orSay(() => messages.failed))
  await leaveWorker(id)
  keepAlerts(id, null)
}

/** Of alerts that ended elsewhere; those that the worker renewed go on under their new token. */
export async function forgetAlerts(id: string, kept: KeptAlerts): Promise<void> {
  const booked = kept.email ? [] : await readBook(Date.now()).catch(() => [])
  const renewed = keptAfterStop(kept, booked.find((trip) => trip.id === id)?.token)
  if (readKeptAlerts(id)?.token !== kept.token) return
  keepAlerts(id, renewed)
  if (renewed) return
  await leaveWorker(id)
}

async function pushChannel(): Promise<AlertChannel> {
  if ((await askToNotify()) !== 'granted') throw new NotAllowed(messages.denied.title)
  return openChannel().then(channelOf, () => {
    throw new Error(messages.pushFailed)
  })
}

const toldNow = ({ flights }: FollowedTrip, { travelers }: Wish, channel: AlertChannel): string =>
  toldOf(channel.kind === 'push' ? channel.endpoint : channel.email, followedFlights(flights, travelers))

async function tellWorker(trip: FollowedTrip, { token, travelers }: KeptAlerts): Promise<void> {
  const flights = followedFlights(trip.flights, travelers)
  const { id, title, credentials } = trip
  const until = followedUntil(flights, Date.now())
  await bookTrip({ id, title, view: credentials.view, token, travelers, flights, until })
}

async function leaveWorker(id: string): Promise<void> {
  const worker = await findWorker()
  if (worker) await leaveTrip(worker, id).catch(() => undefined)
}
