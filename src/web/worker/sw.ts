import { readBook } from './alert-book.ts'
import { answer, renew, tell } from './alerts.ts'
import type { ChangeEvent, PushEvent, TapEvent, WorkerEvent, WorkerScope } from './scope.ts'

/** The service worker at /sw.js. It shows alerts and caches nothing, which would hold back new versions. */
const scope = self as unknown as WorkerScope

const on = <E extends WorkerEvent>(name: string, work: (event: E) => Promise<unknown>) =>
  scope.addEventListener(name, (event) => (event as E).waitUntil(work(event as E)))

on<PushEvent>('push', ({ data }) => tell(scope, data?.text() ?? ''))
// Erases trips that are over
on('activate', () => readBook(Date.now()))
on<TapEvent>('notificationclick', ({ action, notification }) => answer(scope, action, notification))
on<ChangeEvent>('pushsubscriptionchange', ({ newSubscription }) => renew(scope, newSubscription ?? null))
