import { WifiOff } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { instantClockText, instantDayText } from '#web/instants.ts'
import { shownKept } from '#web/offline/shown-kept.ts'
import { useNow } from '#web/ui/use-now.ts'
import { useTrip } from '../access.tsx'
import { useItinerary } from '../queries.ts'
import { liveStore } from './live-store.ts'
import { noticeMessages as messages } from './messages.ts'

/** Shorter interruptions of the stream are not shown. */
const LONG_LOST_MS = 30_000
const CHECKED_MS = 5_000

/** Says that nothing new can come, and of when what is shown is. */
export function OfflineNote() {
  const { id } = useTrip()
  const store = liveStore(id)
  const { dataUpdatedAt } = useItinerary()
  const offlineSince = useOffline()
  const lostAt = useSyncExternalStore(store.watch, store.lostAt)
  const keptAt = useSyncExternalStore(shownKept.watch, shownKept.get)
  const now = useNow(CHECKED_MS)
  const isKept = keptAt !== null && dataUpdatedAt <= keptAt
  const isLost = isKept || now - (lostAt ?? Infinity) >= LONG_LOST_MS
  const since = isKept ? keptAt : Math.min(offlineSince ?? Infinity, lostAt ?? Infinity)
  const text = offlineSince === null ? (isLost ? messages.lost : null) : messages.offline
  return (
    <p
      role="status"
      className="mt-3 flex items-start gap-2 rounded-md bg-sunken px-4 py-2.5 text-sm text-ink2 empty:hidden print:hidden"
    >
      {text ? (
        <>
          <WifiOff aria-hidden className="mt-0.5 size-5 shrink-0" />
          <span>{text(momentText(Math.max(since, dataUpdatedAt), now))}</span>
        </>
      ) : null}
    </p>
  )
}

/** With its day if that is not today. Both in milliseconds since 1970. */
function momentText(instant: number, now: number): string {
  const [day, today] = [instant, now].map((at) => instantDayText(new Date(at).toISOString()))
  const clock = instantClockText(instant)
  return day === today ? clock : `${day}, ${clock}`
}

/** Since when the browser is offline, in milliseconds since 1970; null while online. */
function useOffline(): number | null {
  const [since, setSince] = useState(() => (navigator.onLine ? null : Date.now()))
  useEffect(() => {
    const stop = new AbortController()
    addEventListener('offline', () => setSince(Date.now()), { signal: stop.signal })
    addEventListener('online', () => setSince(null), { signal: stop.signal })
    return () => stop.abort()
  }, [])
  return since
}
