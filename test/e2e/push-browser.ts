import { createECDH } from 'node:crypto'
import type { CDPSession, Page } from 'playwright-core'

/** Where the browser of these tests says that its messages go. Nobody is called there. */
export const PUSH_HOST = 'push.example'

const PUBLIC_KEY = createECDH('prime256v1').generateKeys('base64url')

/** Run before a page's scripts: a headless browser lacks push and notifications; here somebody says yes. */
export const PUSH_BROWSER = `
  {
    let permission = 'default'
    globalThis.Notification = class {
      static get permission() { return permission }
      static requestPermission = async () => (permission = 'granted')
    }
    const subscription = {
      endpoint: 'https://${PUSH_HOST}/one',
      toJSON: () => ({ endpoint: 'https://${PUSH_HOST}/one', keys: { p256dh: '${PUBLIC_KEY}', auth: '${'A'.repeat(22)}' } }),
      unsubscribe: async () => (globalThis.unsubscribed = true),
    }
    PushManager.prototype.getSubscription = async () => subscription
    PushManager.prototype.subscribe = async () => subscription
  }`

export type Shown = { title: string; options: { body: string; tag: string; actions?: { action: string }[] } }

/** The site's real service worker. The test keeps what it would show: this browser shows no notifications. */
export async function openWorker(page: Page) {
  const context = page.context()
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
  await worker.evaluate(`{
    self.shown = []
    self.opened = []
    self.registration.showNotification = async (title, options) => void self.shown.push({ title, options })
    self.clients.openWindow = async (address) => void self.opened.push(address)
    PushManager.prototype.getSubscription = async () => null
  }`)
  const session = await context.newCDPSession(page)
  const registrationId = await registrationOf(session)
  return {
    /** Delivers a message as a push service would. Answers what is shown then. */
    async push(data: string): Promise<Shown> {
      await session.send('ServiceWorker.deliverPushMessage', {
        origin: new URL(page.url()).origin,
        registrationId,
        data,
      })
      return (await worker.evaluate(`(async () => {
        while (!self.shown.length) await new Promise((resolve) => setTimeout(resolve, 10))
        return self.shown.pop()
      })()`)) as Shown
    },
    /** Somebody taps what was shown, or one of its buttons. Answers what is shown and opened then. */
    async tap({ options }: Shown, action: string): Promise<{ shown: Shown[]; opened: string[] }> {
      return (await worker.evaluate(`(async () => {
        const work = []
        const notification = { ...${JSON.stringify(options)}, close() {} }
        const waitUntil = (promise) => work.push(promise)
        self.dispatchEvent(Object.defineProperties(new Event('notificationclick'), {
          action: { value: '${action}' }, notification: { value: notification }, waitUntil: { value: waitUntil },
        }))
        await Promise.all(work)
        return { shown: self.shown.splice(0), opened: self.opened.splice(0) }
      })()`)) as { shown: Shown[]; opened: string[] }
    },
  }
}

async function registrationOf(session: CDPSession): Promise<string> {
  const id = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [found] = registrations
      if (found) resolve(found.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  return id
}
