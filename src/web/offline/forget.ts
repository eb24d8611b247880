import { eraseTrip } from '../worker/alert-book.ts'
import { leaveTrip } from '../worker/push-channel.ts'
import { readKeptAlerts } from '../pages/trip/alerts/kept-alerts.ts'
import { forgetNotices } from '../pages/trip/notices/stored-notices.ts'
import { call } from '../api.ts'
import { forgetItemsOf, forgetLastTrip } from '../storage.ts'
import { alertRows } from '#contract/api/alerts.ts'
import { eraseKeptTrip } from './kept-trips.ts'

/** Forgets the answers of a trip that the server refuses. Links stay: the next one may work again. */
export async function forgetKept(id: string): Promise<void> {
  forgetLastTrip(id)
  await eraseKeptTrip(id)
}

/**
 * Leaves nothing of a trip in this browser: answers, links, who you are, closed hints, notices and alerts on
 * this device, which stop. Alerts by mail go on; each of their letters has a link that stops them.
 */
export async function forgetTrip(id: string): Promise<void> {
  const alerts = readKeptAlerts(id)
  tellForgotten(id)
  forgetItemsOf(id)
  forgetNotices(id)
  await Promise.allSettled([eraseKeptTrip(id), leaveAlerts(id)])
  if (alerts && alerts.email === null)
    await call(alertRows.alertStop, { body: { token: alerts.token }, keepalive: true }).catch(() => undefined)
}

/** Forgets a trip, and leads to the landing page. */
export async function forgetAndLeave(id: string): Promise<void> {
  await forgetTrip(id).catch(() => undefined)
  location.replace('/')
}

/** Between the windows of this browser: the id of a trip that was forgotten. */
const CHANNEL = 'forgotten-trips'

function tellForgotten(id: string): void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage(id)
  channel.close()
}

/** Keeps no answers of a trip any more that another window forgets, until the next page. */
export function heedForgotten(signal: AbortSignal): void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'string') void forgetKept(data).catch(() => undefined)
  }
  signal.addEventListener('abort', () => channel.close())
}

/** The worker knows title, link and names of a trip whose alerts it shows. */
async function leaveAlerts(id: string): Promise<void> {
  const worker = 'serviceWorker' in navigator && (await navigator.serviceWorker.getRegistration('/'))
  await (worker ? leaveTrip(worker, id) : eraseTrip(id))
}
