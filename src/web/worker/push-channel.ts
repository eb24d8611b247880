import type { PushChannel } from '#contract/alerts.ts'
import { alertRows } from '#contract/api/alerts.ts'
import { call } from '#web/api.ts'
import { eraseTrip, readBook } from './alert-book.ts'

/** This browser's push subscription, renewed if it was made for another key. */
export async function subscribe({ pushManager }: ServiceWorkerRegistration): Promise<PushSubscription> {
  const { pushKey } = await call(alertRows.alertSetup, {})
  const options = { userVisibleOnly: true, applicationServerKey: pushKey }
  return pushManager.subscribe(options).catch(async (error: unknown) => {
    // A server whose key is another one by now: browsers keep one key at a time
    const old = await pushManager.getSubscription()
    if (!old) throw error
    await old.unsubscribe()
    return pushManager.subscribe(options)
  })
}

/** Resolves once the worker can be sent messages. */
export async function startWorker(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })
  return navigator.serviceWorker.ready
}

export function channelOf(subscription: PushSubscription): PushChannel {
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON()
  return { kind: 'push', endpoint, keys: { p256dh, auth } }
}

/** Forgets a trip, and unsubscribes the browser after the last one. */
export async function leaveTrip(registration: ServiceWorkerRegistration, id: string): Promise<void> {
  await eraseTrip(id)
  if ((await readBook(Date.now())).length) return
  const subscription = await registration.pushManager.getSubscription()
  await subscription?.unsubscribe()
}
