import { WifiOff } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { instantClockText } from '#web/instants.ts'
import { useTrip } from '../access.tsx'
import { useItinerary } from '../queries.ts'
import { liveStore, type LiveStore } from './live-store.ts'
import { noticeMessages as messages } from './messages.ts'

/** A stream that breaks and comes back is nobody's business; one that stays away this long is. */
const LONG_LOST_MS = 30_000

/** While nothing new can come: that the page is offline, and as of when what it shows is. */
export function OfflineNote() {
  const { id } = useTrip()
  const store = liveStore(id)
  const { dataUpdatedAt } = useItinerary()
  const offlineSince = useOffline()
  const lostAt = useSyncExternalStore(store.watch, store.lostAt)
  const isLost = useLong(lostAt)
  const since = Math.min(offlineSince ?? Infinity, lostAt ?? Infinity)
  const text = offlineSince === null ? (isLost ? messages.lost : null) : messages.offline
  return (
    <p
      role="status"
      className="mt-3 flex items-start gap-2 rounded-md bg-sunken px-4 py-2.5 text-sm text-ink2 empty:hidden print:hidden"
    >
      {text ? (
        <>
          <WifiOff aria-hidden className="mt-0.5 size-5 shrink-0" />
          <span>{text(instantClockText(Math.max(since, dataUpdatedAt)))}</span>
        </>
      ) : null}
    </p>
  )
}

/** Since when the browser has no network, in milliseconds since 1970; null while it has one. */
function useOffline(): number | null {
  const [since, setSince] = useState(() => (navigator.onLine ? null : Date.now()))
  useEffect(() => {
    const lose = () => setSince(Date.now())
    const find = () => setSince(null)
    addEventListener('offline', lose)
    addEventListener('online', find)
    return () => {
      removeEventListener('offline', lose)
      removeEventListener('online', find)
    }
  }, [])
  return since
}

/** Whether `since` is long ago, once it is. */
function useLong(since: ReturnType<LiveStore['lostAt']>): boolean {
  const [longSince, setLongSince] = useState<number | null>(null)
  useEffect(() => {
    if (since === null) return
    const timer = setTimeout(() => setLongSince(since), Math.max(0, since + LONG_LOST_MS - Date.now()))
    return () => clearTimeout(timer)
  }, [since])
  return since !== null && longSince === since
}
