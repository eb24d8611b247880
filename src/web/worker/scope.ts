/** The part of a service worker's global scope (W3C Service Workers) that is used here. */
export type WorkerScope = EventTarget & {
  readonly registration: ServiceWorkerRegistration
  readonly clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly OpenPage[]>
    openWindow(address: string): Promise<unknown>
  }
}

type OpenPage = { readonly url: string; focus(): Promise<unknown> }

export type WorkerEvent = Event & { waitUntil(work: Promise<unknown>): void }

export type AskEvent = WorkerEvent & {
  readonly request: Request
  respondWith(answer: Promise<Response>): void
}
export type PushEvent = WorkerEvent & { readonly data: { text(): string } | null }
export type TapEvent = WorkerEvent & { readonly action: string; readonly notification: Notification }
export type ChangeEvent = WorkerEvent & { readonly newSubscription?: PushSubscription | null }

/** The DOM's type lacks buttons and `renotify`. */
export type NoticeOptions = NotificationOptions & {
  renotify?: boolean
  actions?: { action: string; title: string }[]
}
