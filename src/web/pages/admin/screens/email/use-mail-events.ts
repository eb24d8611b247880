import { useEffect, useState } from 'react'
import { CONSOLE } from '#contract/admin/limits.ts'
import type { MailStreamEvent } from '#contract/admin/mail.ts'
import { monitoringRows } from '#contract/api/monitoring.ts'
import { address } from '#web/api.ts'
import { adminFetch } from '../../frame/admin-call.ts'
import { useToken } from '../../frame/session.ts'
import { listenOnce } from './mail-stream.ts'
import { withNews } from './words.ts'

type MailEvents = {
  /** Newest first: at most 50. */
  events: readonly MailStreamEvent[]
  isConnected: boolean
  /** Opens the stream once more: by itself it never comes back (spec console-12). */
  reconnect: () => void
}

/**
 * What becomes of mails, as it happens. The token travels in a header, where no proxy writes it down; in the address (spec console-5) it
 * is for clients that send none.
 */
export function useMailEvents(): MailEvents {
  const token = useToken()
  const [round, setRound] = useState(0)
  const [events, setEvents] = useState<readonly MailStreamEvent[]>([])
  const [isConnected, setConnected] = useState(false)
  useEffect(() => {
    const end = new AbortController()
    const { signal } = end
    let isFirst = true
    const place = address(monitoringRows.statusMailEvents, {}, { interval: `${CONSOLE.eventStreamMs}` })
    void listenOnce({
      open: () => adminFetch(place, { signal }),
      onOpen: () => signal.aborted || setConnected(true),
      onEvents: (news) => {
        if (signal.aborted) return
        // A new stream begins with what the one before has told already
        const isNew = isFirst
        isFirst = false
        setEvents((known) => (isNew ? withNews([], news.length ? news : known) : withNews(known, news)))
      },
    }).then(() => signal.aborted || setConnected(false))
    return () => {
      end.abort()
      setConnected(false)
    }
  }, [token, round])
  return { events, isConnected, reconnect: () => setRound((last) => last + 1) }
}
