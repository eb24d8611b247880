import { useEffect, useState } from 'react'
import { CONSOLE } from '#contract/admin/limits.ts'
import type { MailStreamEvent, MailStreamMessage } from '#contract/admin/mail.ts'
import { monitoringRows } from '#contract/api/monitoring.ts'
import { address } from '#web/api.ts'
import { useToken } from '../../frame/session.ts'
import { withNews } from './words.ts'

type MailEvents = {
  /** Newest first: at most 50. */
  events: readonly MailStreamEvent[]
  isConnected: boolean
  /** Opens the stream once more: by itself it never comes back (spec B §4). */
  reconnect: () => void
}

/** What becomes of mails, as it happens. The token stands in the address, since an `EventSource` sends no headers (spec B §6). */
export function useMailEvents(): MailEvents {
  const token = useToken()
  const [round, setRound] = useState(0)
  const [events, setEvents] = useState<readonly MailStreamEvent[]>([])
  const [isConnected, setConnected] = useState(false)
  useEffect(() => {
    const interval = `${CONSOLE.eventStreamMs}`
    const query = { interval, ...(token ? { token } : {}) }
    const stream = new EventSource(address(monitoringRows.statusMailEvents, {}, query))
    let isFirst = true
    stream.addEventListener('open', () => setConnected(true))
    stream.addEventListener('message', ({ data }: MessageEvent<string>) => {
      const news = eventsIn(data)
      // A new stream begins with what the one before has told already
      setEvents(
        isFirst ? (known) => withNews([], news.length ? news : known) : (known) => withNews(known, news),
      )
      isFirst = false
    })
    stream.addEventListener('error', () => {
      stream.close()
      setConnected(false)
    })
    return () => {
      stream.close()
      setConnected(false)
    }
  }, [token, round])
  return { events, isConnected, reconnect: () => setRound((last) => last + 1) }
}

function eventsIn(data: string): readonly MailStreamEvent[] {
  try {
    const message = JSON.parse(data) as Partial<MailStreamMessage> | null
    return message?.type === 'events' ? (message.events ?? []) : []
  } catch {
    return []
  }
}
