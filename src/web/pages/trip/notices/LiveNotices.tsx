import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useSyncExternalStore } from 'react'
import { mailRows } from '#contract/api/mail.ts'
import { address, credentialHeaders } from '#web/api.ts'
import { openLive } from '#web/live.ts'
import { whileSeen } from '#web/seen.ts'
import { useTrip } from '../access.tsx'
import { EditNotice } from '../lazy-parts.ts'
import { ForwardingNotices } from '../mail/ForwardingNotices.tsx'
import { liveStore, type LiveStore } from './live-store.ts'
import { noticeMessages as messages } from './messages.ts'
import { Notices } from './Notices.tsx'
import { makeRefresher } from './refresher.ts'

/**
 * Listens to what happens to the trip (spec B §4, §7) and shows it at the edge of the page. The cards stand on the lower
 * edge of a box of a fixed size, newest on top, so that none moves when another comes.
 */
export function LiveNotices() {
  const { id, canEdit } = useTrip()
  const store = liveStore(id)
  useStream(store)
  const { list } = useSyncExternalStore(store.watch, store.notices)
  const newest = list.at(-1)
  return (
    <section
      aria-label={messages.label}
      className="pointer-events-none fixed inset-x-3 top-[40dvh] bottom-[calc(4.75rem+env(safe-area-inset-bottom))] z-30 ml-auto flex max-w-md flex-col gap-2 overflow-y-auto overscroll-contain p-1 md:top-20 md:right-6 md:bottom-6 md:left-auto md:w-[26rem] print:hidden"
    >
      <span className="mt-auto" />
      <p role="status" className="sr-only">
        {newest ? `${newest.fileName ?? ''} ${newest.message} ${newest.detail ?? ''}` : null}
      </p>
      {canEdit ? <ForwardingNotices /> : null}
      <Suspense>{canEdit ? <EditNotice /> : null}</Suspense>
      <Notices notices={list} onDismiss={(notice) => store.dispatch({ kind: 'dismissed', id: notice.id })} />
    </section>
  )
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
          if (message.type === 'resync') store.dispatch({ kind: 'lost' })
          if ('status' in message) store.push(message)
          refresher.hear(message)
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
