import { alertRows } from '#contract/api/alerts.ts'
import { flightKey } from '#domain/flight/flight-report.ts'
import { call } from '#web/api.ts'
import { tripPath } from '#web/storage.ts'
import { bookTrip, readBook, type BookedTrip } from './alert-book.ts'
import { alertWords } from './alert-words.ts'
import { messages } from './messages.ts'
import { channelOf, leaveTrip, subscribe } from './push-channel.ts'
import { readAlert, readNews } from './read-alert.ts'
import type { NoticeOptions, WorkerScope } from './scope.ts'

/** `page`: path of the console, where it is no alert of a flight. */
type Data = { trips: string[]; page?: string }

/** Every push shows something: browsers revoke the permission otherwise. */
export async function tell(scope: WorkerScope, text: string): Promise<void> {
  const news = readNews(text)
  if (news) return show(scope, news, { tag: 'incidents', data: { trips: [], page: news.page } })
  const message = readAlert(text)
  if (!message) return show(scope, messages.unknown, { tag: 'unknown' })
  const key = flightKey(message)
  const trips = (await knownTrips()).filter(({ flights }) => Object.hasOwn(flights, key))
  const known = trips.map(({ title, flights }) => ({ title, names: flights[key] ?? [] }))
  const data: Data = { trips: trips.map(({ id }) => id) }
  const open = { action: 'open', title: messages.open }
  const stop = { action: 'stop', title: messages.stop }
  return show(scope, alertWords(message, known), {
    tag: key,
    data,
    actions: trips.length ? [open, stop] : [],
  })
}

/** Opens the trip of a tapped notification, or stops its alerts. */
export async function answer(scope: WorkerScope, action: string, notification: Notification): Promise<void> {
  notification.close()
  const { trips: ids = [], page } = (notification.data as Data | null) ?? {}
  if (page) return void (await scope.clients.openWindow(page))
  const trips = (await knownTrips()).filter(({ id }) => ids.includes(id))
  if (action === 'stop') return stop(scope, trips)
  const [trip] = trips
  const pages = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const shown = trip && pages.find(({ url }) => new URL(url).pathname.startsWith(`/itinerary/${trip.id}/`))
  if (shown) await shown.focus()
  else await scope.clients.openWindow(trip ? tripPath(trip.id, { viewPassword: trip.view }) : '/')
}

/** The browser replaced its push subscription: updates every trip's alerts. */
export async function renew(scope: WorkerScope, given: PushSubscription | null): Promise<void> {
  const trips = await knownTrips()
  if (!trips.length) return
  const channel = channelOf(given ?? (await subscribe(scope.registration)))
  await Promise.allSettled(
    trips.map(async (trip) => {
      const { token } = await call(alertRows.alertStart, {
        params: { id: trip.id },
        query: {},
        body: { channel, travelers: trip.travelers, token: trip.token },
        credentials: { view: trip.view },
      })
      await bookTrip({ ...trip, token })
    }),
  )
}

async function stop(scope: WorkerScope, trips: readonly BookedTrip[]): Promise<void> {
  const ended = await Promise.allSettled(
    trips.map(async ({ id, token }) => {
      await call(alertRows.alertStop, { body: { token } })
      await leaveTrip(scope.registration, id)
    }),
  )
  const failed = ended.some(({ status }) => status === 'rejected')
  const data: Data = { trips: trips.map(({ id }) => id) }
  await show(scope, failed ? messages.notStopped : messages.stopped, { tag: 'stopped', data })
}

/** Without storage the notification still says what is known of the flight itself. */
const knownTrips = () => readBook(Date.now()).catch(() => [])

const show = (scope: WorkerScope, { title, body }: { title: string; body: string }, options: NoticeOptions) =>
  scope.registration.showNotification(title, {
    ...options,
    body,
    lang: 'en',
    icon: '/icon-192.png',
    silent: false,
    // Later news of a flight takes the place of earlier, and is heard again
    renotify: true,
  } as NotificationOptions)
