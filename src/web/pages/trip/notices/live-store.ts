import type { TripNotification } from '#contract/events.ts'
import { LIMITS } from '#contract/limits.ts'
import { join, perKey } from '#web/listeners.ts'
import type { LiveState } from '#web/live.ts'
import { afterUncovered } from '#web/ui/open-dialog.ts'
import { keep, readKept } from './stored-notices.ts'
import { NO_NOTICES, noticesAfter, removalOf, type NoticeAction, type Notices } from './notices.ts'

export type LiveStore = ReturnType<typeof makeStore>

/** What the live parts of a trip's page share, by trip id. */
export const liveStore = perKey(makeStore)

function makeStore(tripId: string) {
  const kept = readKept(tripId, Date.now())
  const watchers = new Set<() => void>()
  const listeners = new Set<(message: TripNotification) => void>()
  let notices: Notices = { ...NO_NOTICES, list: kept.notices }
  let lastEventId = kept.lastEventId
  let connection: LiveState = 'connecting'
  let lostAt: number | null = null
  let stopSweep = () => {}

  const dispatch = (action: NoticeAction) => {
    notices = noticesAfter(notices, action)
    keep(tripId, { lastEventId, notices: notices.list }, Date.now())
    sweepLater()
    for (const watch of watchers) watch()
  }
  const sweepLater = () => {
    stopSweep()
    const due = Math.min(...notices.list.map((notice) => removalOf(notice) ?? Infinity))
    if (due === Infinity) return
    stopSweep = afterUncovered(
      Math.min(LIMITS.notificationKeptMs, Math.max(0, due - Date.now())) + SWEEP_LATE_MS,
      () => dispatch({ kind: 'ticked', now: Date.now() }),
    )
  }
  sweepLater()

  return {
    dispatch,
    notices: () => notices,
    lastEventId: () => lastEventId,
    isLive: () => connection === 'live',
    setConnection: (state: LiveState) => {
      connection = state
      lostAt = state === 'live' || state === 'ended' ? null : (lostAt ?? Date.now())
      for (const watch of watchers) watch()
    },
    /** Since when the stream is down, in milliseconds since 1970; null while it is open or not wanted. */
    lostAt: () => lostAt,
    reach(eventId: string | null) {
      if (eventId === lastEventId) return
      lastEventId = eventId
      keep(tripId, { lastEventId, notices: notices.list }, Date.now())
    },
    push(message: TripNotification) {
      const id = message.correlationId ?? message.documentId ?? `${message.type} ${message.fileName ?? ''}`
      dispatch({ kind: 'pushed', id, message, now: Date.now() })
      for (const listener of listeners) listener(message)
    },
    watch: (watcher: () => void) => join(watchers, watcher),
    onNotification: (listener: (message: TripNotification) => void) => join(listeners, listener),
  }
}

/** Timers may fire a little early. */
const SWEEP_LATE_MS = 20
