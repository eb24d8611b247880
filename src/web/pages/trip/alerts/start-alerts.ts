import type { AlertChannel } from '#contract/alerts.ts'
import { alertRows } from '#contract/api/alerts.ts'
import { LIMITS } from '#contract/limits.ts'
import type { EnrichedFlight, EnrichedFlights } from '#contract/trip.ts'
import { flightKey } from '#domain/flight/flight-report.ts'
import { call, orSay } from '#web/api.ts'
import { bookTrip, readBook } from '#web/worker/alert-book.ts'
import { channelOf, leaveTrip, subscribe } from '#web/worker/push-channel.ts'
import type { TripAccess } from '../access.tsx'
import { shortNames } from '../names.ts'
import { keepAlerts, keptAfterStop, readKeptAlerts, type KeptAlerts } from './kept-alerts.ts'
import { dialogMessages as messages } from './messages.ts'

/** Who is asked about and where alerts go, as kept. */
type AlertChoice = Pick<KeptAlerts, 'travelers' | 'email'>

export type FollowedTrip = TripAccess & { title: string; flights: EnrichedFlights }

/** The browser was asked, and messages may not be shown. */
export class NotAllowed extends Error {
  override readonly name = 'NotAllowed'
}

/** Asks the server for alerts, or changes those that there are. Rejects with the reason in words. */
export async function startAlerts(trip: FollowedTrip, choice: AlertChoice): Promise<void> {
  const channel: AlertChannel = choice.email ? { kind: 'mail', email: choice.email } : await pushChannel()
  const token = readKeptAlerts(trip.id)?.token
  const { id, credentials } = trip
  const answer = await call(alertRows.alertStart, {
    params: { id },
    query: {},
    body: { channel, travelers: choice.travelers, ...(token ? { token } : {}) },
    credentials,
  }).catch(orSay(() => messages.failed))
  if (answer.state === 'stopped') throw new Error(messages.failed)
  const kept: KeptAlerts = {
    token: answer.token,
    state: answer.state,
    ...choice,
    told: sentNow(trip, choice, channel),
    until: untilOf(trip, choice),
  }
  if (choice.email) await leaveWorker(id)
  else await bookWithWorker(trip, kept)
  keepAlerts(id, kept)
}

/** Updates the worker's names, and the server where flights or this browser's channel changed. */
export async function renewAlerts(trip: FollowedTrip, kept: KeptAlerts): Promise<void> {
  if (!kept.email && Notification.permission !== 'granted') return
  const channel: AlertChannel = kept.email ? { kind: 'mail', email: kept.email } : await pushChannel()
  if (!kept.email) await bookWithWorker(trip, kept)
  if (kept.state === 'active' && kept.told !== sentNow(trip, kept, channel)) await startAlerts(trip, kept)
}

const untilOf = ({ flights }: FollowedTrip, { travelers }: AlertChoice) =>
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

const sentNow = ({ flights }: FollowedTrip, { travelers }: AlertChoice, channel: AlertChannel): string =>
  sentKey(channel.kind === 'push' ? channel.endpoint : channel.email, followedFlights(flights, travelers))

async function bookWithWorker(trip: FollowedTrip, { token, travelers }: KeptAlerts): Promise<void> {
  const flights = followedFlights(trip.flights, travelers)
  const { id, title, credentials } = trip
  const until = followedUntil(flights, Date.now())
  await bookTrip({ id, title, view: credentials.view, token, travelers, flights, until })
}

async function leaveWorker(id: string): Promise<void> {
  const worker = await findWorker()
  if (worker) await leaveTrip(worker, id).catch(() => undefined)
}

/** The worker of this site, once it is ready to be sent messages; the browser keeps it. */
async function startWorker(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })
  return navigator.serviceWorker.ready
}

/** The worker, where there is one. */
const findWorker = async (): Promise<ServiceWorkerRegistration | undefined> =>
  'serviceWorker' in navigator ? navigator.serviceWorker.getRegistration('/') : undefined

/** What a person answered when the browser asked. */
async function askToNotify(): Promise<NotificationPermission> {
  return Notification.permission === 'default' ? Notification.requestPermission() : Notification.permission
}

const openChannel = async () => subscribe(await startWorker())

const DAY_MS = 86_400_000

type Leg = Pick<EnrichedFlight, 'flightNumber' | 'departureDate' | 'departureAirport' | 'travelers'>

/** What is looked at of a trip's flights. */
type Flights = Pick<EnrichedFlights, 'uniqueTravelers'> &
  Record<'outboundFlights' | 'returnFlights', readonly Leg[]>

/** First names of those who are followed, by the key of their flight. `chosen`: ids; null: everybody. */
export function followedFlights(
  { outboundFlights, returnFlights, uniqueTravelers }: Flights,
  chosen: readonly string[] | null,
): Record<string, string[]> {
  const short = shortNames(uniqueTravelers)
  const names = new Map(uniqueTravelers.map(({ id, name }, index) => [id, short[index] ?? name]))
  const followed: Record<string, string[]> = {}
  for (const { flightNumber, departureDate: date, departureAirport: origin, travelers } of [
    ...outboundFlights,
    ...returnFlights,
  ]) {
    if (!flightNumber || !date || !origin) continue
    const those = travelers.filter(({ id }) => !chosen || chosen.includes(id))
    if (!those.length) continue
    const key = flightKey({ flightNumber, date, origin })
    const before = followed[key] ?? []
    followed[key] = [...new Set([...before, ...those.map(({ id, name }) => names.get(id) ?? name)])]
  }
  return followed
}

/** When these flights are watched no longer. Milliseconds since 1970. */
export function followedUntil(flights: Record<string, unknown>, now: number): number {
  const days = Object.keys(flights).map((key) => Date.parse(key.split(' ')[1] ?? ''))
  const last = Math.max(...days.filter(Number.isFinite))
  return Number.isFinite(last)
    ? last + (LIMITS.watchedDays + 1) * DAY_MS
    : now + LIMITS.retentionDays * DAY_MS
}

/** What the server is sent, as one text that differs where that does. */
export const sentKey = (endpoint: string, flights: Record<string, unknown>): string =>
  [endpoint, ...Object.keys(flights).toSorted()].join('\n')
