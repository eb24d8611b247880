import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useSyncExternalStore, type RefObject } from 'react'
import { mailRows } from '#contract/api/mail.ts'
import type { StreamMessage } from '#contract/events.ts'
import type { Itinerary } from '#contract/trip.ts'
import { address, credentialHeaders } from '#web/api.ts'
import { openLive } from '#web/live.ts'
import { whileSeen } from '#web/seen.ts'
import { useTrip } from '../access.tsx'
import { EditNotice } from '../lazy-parts.ts'
import { LiveChanges } from '../live/LiveChanges.tsx'
import { tripKey } from '../queries.ts'
import { liveStore, type LiveStore } from './live-store.ts'
import { noticeMessages as messages } from './messages.ts'
import { NoticeList } from './NoticeList.tsx'

/**
 * Shows what happens to the trip (spec notify-1, call-25) at the edge of the page. The cards are on the
 * lower edge of a box of fixed size, newest on top, so that none moves when another comes.
 */
export function LiveNotices() {
  const { id, canEdit } = useTrip()
  const store = liveStore(id)
  useStream(store)
  const { list, covered } = useSyncExternalStore(store.watch, store.notices)
  const shown = list.filter(
    ({ id: notice, status }) => !covered.includes(notice) && (canEdit || status !== 'failed'),
  )
  const newest = shown.at(-1)
  const box = useRoom()
  return (
    <section
      aria-label={messages.label}
      className="pointer-events-none fixed inset-x-[12px] top-[8px] bottom-[calc(4.75rem+env(safe-area-inset-bottom))] z-30 ml-auto flex max-w-md flex-col overflow-y-auto overscroll-contain p-[4px] md:top-20 md:right-6 md:bottom-6 md:left-auto md:w-[26rem] print:hidden"
    >
      <div ref={box} className="mt-auto flex flex-col gap-2">
        <p role="status" className="sr-only">
          {newest
            ? `${newest.title ?? newest.fileName ?? ''} ${newest.message} ${newest.detail ?? ''}`
            : null}
        </p>
        {canEdit ? <EditNotice /> : null}
        <LiveChanges />
        <NoticeList notices={shown} onDismiss={(gone) => store.dispatch({ kind: 'dismissed', id: gone })} />
      </div>
    </section>
  )
}

/** Makes room under the page for the cards, and keeps the focus out from under them (WCAG 2.2, 2.4.11). */
function useRoom(): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!box.current) return
    const root = document.documentElement
    const observer = new ResizeObserver(([entry]) => {
      const height = Math.ceil(entry?.contentRect.height ?? 0)
      // Setting it recalculates the styles of the whole page
      if (height > 0) root.style.setProperty('--notices', `${height}px`)
      else root.style.removeProperty('--notices')
      const { activeElement } = document
      if (entry && activeElement && isUnder(activeElement, entry.target))
        activeElement.scrollIntoView({ block: 'nearest' })
    })
    observer.observe(box.current)
    return () => {
      observer.disconnect()
      root.style.removeProperty('--notices')
    }
  }, [])
  return box
}

function isUnder(element: Element, cards: Element): boolean {
  if (element === document.body || cards.contains(element)) return false
  const [low, high] = [element.getBoundingClientRect(), cards.getBoundingClientRect()]
  const besides = low.right < high.left || low.left > high.right
  return !besides && low.bottom > high.top && low.top < high.bottom
}

function useStream(store: LiveStore): void {
  const client = useQueryClient()
  const { id, credentials } = useTrip()
  const { view } = credentials
  useEffect(() => {
    const stop = new AbortController()
    const refresher = makeRefresher(client, id)
    const listen = (signal: AbortSignal) =>
      openLive({
        address: address(mailRows.tripNotify, { tripId: id }),
        headers: credentialHeaders({ view }),
        lastEventId: store.lastEventId(),
        onState: store.setConnection,
        signal,
        onMessage(message, eventId) {
          const isNew = message.type === 'connected' && store.lastEventId() === null
          if (isNew || message.type === 'resync') store.dispatch({ kind: 'lost' })
          if ('status' in message) store.push(message)
          refresher.handle(message)
          store.reach(eventId)
        },
      })
    whileSeen(listen, stop.signal)
    return () => {
      stop.abort()
      refresher.stop()
    }
  }, [client, id, view, store])
}

/** The messages of one change come within this time. */
const TOGETHER_MS = 150

/** Spreads the requests of the many pages that hear of a flight at once. */
const SPREAD_MS = 2_000

/** The five caches of a trip that a completed document changes (spec notify-7). */
const FIVE = ['itinerary', 'stats', 'flights', 'travelers', 'documents']

/** Invalidates the queries of a trip as the stream says that it changed. */
export function makeRefresher(client: QueryClient, tripId: string) {
  const due = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let statuses: ReturnType<typeof setTimeout> | undefined
  const refreshStatuses = () => {
    statuses = undefined
    void client.invalidateQueries({ queryKey: [...tripKey(tripId), 'statuses'] })
  }
  const refresh = () => {
    timer = undefined
    const keys = due.has(ALL) ? [tripKey(tripId)] : [...due].map((name) => [...tripKey(tripId), name])
    due.clear()
    for (const queryKey of keys) void client.invalidateQueries({ queryKey })
  }
  return {
    handle(message: StreamMessage) {
      if (message.type === 'statuses') statuses ??= setTimeout(refreshStatuses, Math.random() * SPREAD_MS)
      for (const name of changedBy(message, shownVersion(client, tripId))) due.add(name)
      if (due.size) timer ??= setTimeout(refresh, TOGETHER_MS)
    },
    stop() {
      clearTimeout(timer)
      clearTimeout(statuses)
    },
  }
}

const ALL = 'all'

/** The version of the trip that the page shows; undefined before its first answer. */
const shownVersion = (client: QueryClient, tripId: string): number | undefined =>
  client
    .getQueriesData<Itinerary>({ queryKey: [...tripKey(tripId), 'itinerary'] })
    .map(([, itinerary]) => itinerary?.version)
    .findLast((version) => version !== undefined)

function changedBy(message: StreamMessage, shown: number | undefined): readonly string[] {
  // What happened while nobody listened: documents, and changes that are not kept, such as a new title
  if (message.type === 'connected') return (message.version ?? shown) === shown ? [] : [ALL]
  if (message.type === 'changed' || message.type === 'resync') return [ALL]
  if (!('status' in message)) return []
  if (message.status === 'completed') return FIVE
  return message.status === 'failed' ? ['documents'] : []
}
