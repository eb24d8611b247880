/** What a service worker is given by the browser (Service Workers, W3C), as far as it is used here. */
export type WorkerScope = EventTarget & {
  readonly registration: ServiceWorkerRegistration
  readonly clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly OpenPage[]>
    openWindow(address: string): Promise<unknown>
  }
}

type OpenPage = { readonly url: string; focus(): Promise<unknown> }

/** An event that the worker is kept awake for. */
export type WorkerEvent = Event & { waitUntil(work: Promise<unknown>): void }

export type PushEvent = WorkerEvent & { readonly data: { text(): string } | null }
export type TapEvent = WorkerEvent & { readonly action: string; readonly notification: Notification }
export type ChangeEvent = WorkerEvent & { readonly newSubscription?: PushSubscription | null }

/** The DOM's own type lacks buttons, and that a message which replaces another is heard again. */
export type NoticeOptions = NotificationOptions & {
  renotify?: boolean
  actions?: { action: string; title: string }[]
}
