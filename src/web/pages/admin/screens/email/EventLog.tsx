import { useState } from 'react'
import { CONSOLE } from '#contract/admin/limits.ts'
import type { MailStreamEvent, MailStreamMessage } from '#contract/admin/mail.ts'
import { monitoringRows } from '#contract/api/monitoring.ts'
import { address } from '#web/api.ts'
import { Button } from '#web/ui/Button.tsx'
import { Moment } from '#web/ui/data/Age.tsx'
import { ScrollBox } from '#web/ui/data/DataTable.tsx'
import { Panel } from '#web/ui/data/Panel.tsx'
import { LiveIndicator, StatusBadge } from '#web/ui/data/StatusBadge.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { adminFetch } from '../../frame/calls.ts'
import { useToken } from '../../frame/session.ts'
import { useFollow } from '../../streams/use-follow.ts'
import { toneOf, withNews } from './mail-marks.ts'

/**
 * Live mail events. The token travels in a header, which proxies do not log; in the address (spec console-5)
 * it is for other clients. The stream never reconnects by itself (spec console-12).
 */
export function useMailEvents() {
  const [events, setEvents] = useState<readonly MailStreamEvent[]>([])
  const { state, restart } = useFollow<MailStreamMessage>({
    key: useToken() ?? '',
    open: (signal) => adminFetch(STREAM, { signal }),
    onMessages: (heard) =>
      setEvents((known) => heard.reduce((list, { events: news }) => withNews(list, news), known)),
    unreachable: '',
    isOnce: true,
  })
  return { events, isConnected: state.kind === 'connected', reconnect: restart }
}

const STREAM = address(monitoringRows.statusMailEvents, {}, { interval: `${CONSOLE.eventStreamMs}` })

type Props = { stream: ReturnType<typeof useMailEvents> }

export function EventLog({ stream: { events, isConnected, reconnect } }: Props) {
  return (
    <Panel
      title="Mail Provider Event Log"
      about="real-time"
      flush
      aside={
        <>
          <LiveIndicator
            state={isConnected ? 'on' : 'off'}
            text={isConnected ? 'Connected' : 'Not connected to event stream'}
          />
          {isConnected ? null : (
            <Button kind="outline" onClick={reconnect}>
              Reconnect
            </Button>
          )}
        </>
      }
    >
      {events.length ? (
        <ScrollBox label="Latest events" className="max-h-[400px]">
          <ul>
            {events.map(({ event, recipient, reason, timestamp }, index) => (
              <li
                key={`${timestamp} ${events.length - index}`}
                className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1 border-t border-line px-4 py-1"
              >
                <StatusBadge tone={toneOf(event)} text={event} />
                <span className="wrap-anywhere">{recipient}</span>
                {reason ? <span className="text-bad wrap-anywhere">{reason}</span> : null}
                <Moment at={timestamp} className="ml-auto text-sm text-ink2" />
              </li>
            ))}
          </ul>
        </ScrollBox>
      ) : (
        <Empty plain text={isConnected ? 'Waiting for events...' : 'No events'} />
      )}
    </Panel>
  )
}
