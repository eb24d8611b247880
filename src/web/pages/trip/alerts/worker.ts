import { subscribe } from '#web/worker/push-channel.ts'

/** The worker of this site, once it is ready to be sent messages; the browser keeps it. */
export async function startWorker(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })
  return navigator.serviceWorker.ready
}

/** The worker, where there is one. */
export const findWorker = async (): Promise<ServiceWorkerRegistration | undefined> =>
  'serviceWorker' in navigator ? navigator.serviceWorker.getRegistration('/') : undefined

/** What a person answered when the browser asked. */
export async function askToNotify(): Promise<NotificationPermission> {
  return Notification.permission === 'default' ? Notification.requestPermission() : Notification.permission
}

export const openChannel = async () => subscribe(await startWorker())
