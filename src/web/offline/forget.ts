import { eraseTrip } from '../worker/alert-book.ts'
import { leaveTrip } from '../worker/push-channel.ts'
import { readKeptAlerts } from '../pages/trip/alerts/kept-alerts.ts'
import { forgetNotices } from '../pages/trip/notices/stored-notices.ts'
import { call } from '../api.ts'
import { forgetItemsOf, forgetLastTrip } from '../forget-items.ts'
import { isForgotten } from '../storage.ts'
import { alertRows } from '#contract/api/alerts.ts'
import { FORGOTTEN_CHANNEL, tellForgotten } from './kept-database.ts'
import { eraseKeptTrip } from './kept-trips.ts'

/** Forgets the answers of a trip that the server refuses. Links stay: the next one may work again. */
export async function forgetKept(id: string): Promise<void> {
  forgetLastTrip(id)
  forgetNotices(id)
  await eraseKeptTrip(id)
}

/**
 * Leaves nothing of a trip in this browser: answers, links, who you are, closed hints, notices and alerts on
 * this device, which stop. Alerts by mail go on; each of their letters has a link that stops them.
 */
export async function forgetTrip(id: string): Promise<void> {
  const alerts = readKeptAlerts(id)
  forgetItemsOf(id)
  tellForgotten(id)
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

let heeded: BroadcastChannel | null = null

/**
 * Forgets with other windows what they forgot since this page was opened, and as long as it is. From the trip
 * that is open here it leads away; what this page was still writing is erased before.
 */
export function heedForgotten(openId: string): void {
  const heed = async (id: string | null) => {
    if (id !== null) forgetItemsOf(id)
    await forgetKept(id ?? openId).catch(() => undefined)
    if (id === openId) location.replace('/')
  }
  heeded ??= new BroadcastChannel(FORGOTTEN_CHANNEL)
  heeded.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (data === null || typeof data === 'string') void heed(data)
  }
  if (isForgotten(openId)) void heed(openId)
}

/** The worker knows title, link and names of a trip whose alerts it shows. */
async function leaveAlerts(id: string): Promise<void> {
  const worker = 'serviceWorker' in navigator && (await navigator.serviceWorker.getRegistration('/'))
  await (worker ? leaveTrip(worker, id) : eraseTrip(id))
}
