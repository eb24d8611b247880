import { readBook } from './alert-book.ts'
import { answer, renew, tell } from './alerts.ts'
import type { ChangeEvent, PushEvent, TapEvent, WorkerEvent, WorkerScope } from './scope.ts'

/** The service worker at /sw.js. It shows alerts and caches nothing, which would hold back new versions. */
const scope = self as unknown as WorkerScope

scope.addEventListener('push', (event) => {
  const push = event as PushEvent
  push.waitUntil(tell(scope, push.data?.text() ?? ''))
})

scope.addEventListener('activate', (event) => {
  // Erases trips that are over
  ;(event as WorkerEvent).waitUntil(readBook(Date.now()))
})

scope.addEventListener('notificationclick', (event) => {
  const tap = event as TapEvent
  tap.waitUntil(answer(scope, tap.action, tap.notification))
})

scope.addEventListener('pushsubscriptionchange', (event) => {
  const change = event as ChangeEvent
  change.waitUntil(renew(scope, change.newSubscription ?? null))
})
