import type { AlertChannel } from '#contract/alerts.ts'
import { alertRows } from '#contract/api/alerts.ts'
import { LIMITS } from '#contract/limits.ts'
import type { EnrichedFlight, EnrichedFlights } from '#contract/trip.ts'
import { flightKey } from '#domain/flight/flight-report.ts'
import { call, withMessage } from '#web/api.ts'
import { bookTrip, readBook } from '#web/worker/alert-book.ts'
import { channelOf, leaveTrip, startWorker, subscribe } from '#web/worker/push-channel.ts'
import type { TripAccess } from '../access.tsx'
import { shortNamesById } from '../names.ts'
import { keepAlerts, keptAfterStop, readKeptAlerts, type KeptAlerts } from './kept-alerts.ts'
import { alertMessages as messages } from './messages.ts'

export type FollowedTrip = TripAccess & { title: string; flights: EnrichedFlights }

/** The browser may not show notifications. */
export class NotAllowed extends Error {
  override readonly name = 'NotAllowed'
}

/** Starts alerts or changes them. Rejects with the reason in words. */
export async function startAlerts(
  trip: FollowedTrip,
  { travelers, email }: Pick<KeptAlerts, 'travelers' | 'email'>,
): Promise<void> {
  const { id, credentials, flights } = trip
  const channel = await channelFor(email)
  const before = readKeptAlerts(id)?.token
  const body = { channel, travelers, ...(before ? { token: before } : {}) }
  const { token, state } = await call(alertRows.alertStart, {
    params: { id },
    query: {},
    body,
    credentials,
  }).catch(withMessage(() => messages.failed))
  if (state === 'stopped') throw new Error(messages.failed)
  const followed = followedFlights(flights, travelers)
  const until = followedUntil(followed, Date.now())
  const kept = { token, state, travelers, email, told: sentKey(channel, followed), until }
  if (email) await leaveWorker(id)
  else await bookWithWorker(trip, kept)
  keepAlerts(id, kept)
}

/** Updates the names in the worker, and the server where flights or this browser's channel changed. */
export async function renewAlerts(trip: FollowedTrip, kept: KeptAlerts): Promise<void> {
  if (!kept.email && Notification.permission !== 'granted') return
  const channel = await channelFor(kept.email)
  if (!kept.email) await bookWithWorker(trip, kept)
  const isSame = kept.told === sentKey(channel, followedFlights(trip.flights, kept.travelers))
  if (kept.state === 'active' && !isSame) await startAlerts(trip, kept)
}

/** Rejects with the reason in words. */
export async function stopAlerts(id: string, token: string): Promise<void> {
  await call(alertRows.alertStop, { body: { token }, keepalive: true }).catch(
    withMessage(() => messages.failed),
  )
  await leaveWorker(id)
  keepAlerts(id, null)
}

/** For alerts the server has ended; those that the worker renewed go on under their new token. */
export async function forgetAlerts(id: string, kept: KeptAlerts): Promise<void> {
  const booked = kept.email ? [] : await readBook(Date.now()).catch(() => [])
  const renewed = keptAfterStop(kept, booked.find((trip) => trip.id === id)?.token)
  if (readKeptAlerts(id)?.token !== kept.token) return
  keepAlerts(id, renewed)
  if (!renewed) await leaveWorker(id)
}

/** Asks the visitor's permission for alerts in this browser. Throws {@link NotAllowed}. */
async function channelFor(email: string | null): Promise<AlertChannel> {
  if (email) return { kind: 'mail', email }
  const { permission } = Notification
  const answer = permission === 'default' ? await Notification.requestPermission() : permission
  if (answer !== 'granted') throw new NotAllowed(messages.denied.title)
  const subscription = startWorker().then(subscribe)
  return subscription.then(channelOf, () => {
    throw new Error(messages.pushFailed)
  })
}

async function bookWithWorker(trip: FollowedTrip, { token, travelers }: KeptAlerts): Promise<void> {
  const flights = followedFlights(trip.flights, travelers)
  const { id, title, credentials } = trip
  const until = followedUntil(flights, Date.now())
  await bookTrip({ id, title, view: credentials.view, token, travelers, flights, until })
}

async function leaveWorker(id: string): Promise<void> {
  const worker = 'serviceWorker' in navigator && (await navigator.serviceWorker.getRegistration('/'))
  if (worker) await leaveTrip(worker, id).catch(() => undefined)
}

const DAY_MS = 86_400_000

type Leg = Pick<EnrichedFlight, 'flightNumber' | 'departureDate' | 'departureAirport' | 'travelers'>

type Flights = Pick<EnrichedFlights, 'uniqueTravelers'> &
  Record<'outboundFlights' | 'returnFlights', readonly Leg[]>

/** Short names of the travelers, by `flightKey`. `chosen`: ids; null: everybody. */
export function followedFlights(
  { outboundFlights, returnFlights, uniqueTravelers }: Flights,
  chosen: readonly string[] | null,
): Record<string, string[]> {
  const names = shortNamesById(uniqueTravelers)
  const followed: Record<string, string[]> = {}
  for (const flight of [...outboundFlights, ...returnFlights]) {
    const { flightNumber, departureDate: date, departureAirport: origin } = flight
    if (!flightNumber || !date || !origin) continue
    const travelers = flight.travelers.filter(({ id }) => !chosen || chosen.includes(id))
    if (!travelers.length) continue
    const key = flightKey({ flightNumber, date, origin })
    const those = travelers.map(({ id, name }) => names.get(id) ?? name)
    followed[key] = [...new Set([...(followed[key] ?? []), ...those])]
  }
  return followed
}

/** When these flights are no longer watched, in milliseconds since 1970. */
export function followedUntil(flights: Record<string, unknown>, now: number): number {
  const days = Object.keys(flights).map((key) => Date.parse(key.split(' ')[1] ?? ''))
  const last = Math.max(...days.filter(Number.isFinite))
  return Number.isFinite(last)
    ? last + (LIMITS.watchedDays + 1) * DAY_MS
    : now + LIMITS.retentionDays * DAY_MS
}

/** Changes whenever the data sent to the server changes. */
export const sentKey = (channel: AlertChannel, flights: Record<string, unknown>): string =>
  [channel.kind === 'push' ? channel.endpoint : channel.email, ...Object.keys(flights).toSorted()].join('\n')
