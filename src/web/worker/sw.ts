import { readBook } from './alert-book.ts'
import { answer, renew, tell } from './alerts.ts'
import type { AskEvent, ChangeEvent, PushEvent, TapEvent, WorkerEvent, WorkerScope } from './scope.ts'
import { answerOf, dropOldShells, keepShell } from './shell.ts'

/** The service worker at /sw.js. It shows alerts, and opens trips where there is no network. */
const scope = self as unknown as WorkerScope

const on = <E extends WorkerEvent>(name: string, work: (event: E) => Promise<unknown>) =>
  scope.addEventListener(name, (event) => (event as E).waitUntil(work(event as E)))

on<PushEvent>('push', ({ data }) => tell(scope, data?.text() ?? ''))
on('install', () => keepShell(import.meta.env.SHELL_FILES))
// No page of an older build is open; erases trips that are over
on('activate', () => Promise.all([dropOldShells(), readBook(Date.now())]))
scope.addEventListener('fetch', (event) => answerOf(event as AskEvent))
on<TapEvent>('notificationclick', ({ action, notification }) => answer(scope, action, notification))
on<ChangeEvent>('pushsubscriptionchange', ({ newSubscription }) => renew(scope, newSubscription ?? null))
