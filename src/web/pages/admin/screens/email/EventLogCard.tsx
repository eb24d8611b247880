import { Clock } from '../../ui/Age.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { LiveIndicator } from '../../ui/LiveIndicator.tsx'
import { ScrollBox } from '../../ui/ScrollBox.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import type { useMailEvents } from './use-mail-events.ts'
import { toneOf } from './words.ts'

/** What becomes of mails, as the provider tells it. */
export function EventLogCard({ stream }: { stream: ReturnType<typeof useMailEvents> }) {
  const { events, isConnected, reconnect } = stream
  const again = isConnected ? null : <Button onClick={reconnect}>Reconnect</Button>
  return (
    <Card
      title="Mail Provider Event Log"
      about="real-time"
      flush
      aside={
        events.length ? (
          <>
            <LiveIndicator
              state={isConnected ? 'on' : 'off'}
              text={isConnected ? 'Connected' : 'Not connected to event stream'}
            />
            {again}
          </>
        ) : null
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
                <StatusBadge tone={toneOf(event)}>{event}</StatusBadge>
                <span className="wrap-anywhere">{recipient}</span>
                {reason ? <span className="text-bad wrap-anywhere">{reason}</span> : null}
                <span className="ml-auto text-sm text-ink2">
                  <Clock at={timestamp} />
                </span>
              </li>
            ))}
          </ul>
        </ScrollBox>
      ) : (
        <Empty
          text={isConnected ? 'Waiting for events...' : 'Not connected to event stream'}
          action={again}
        />
      )}
    </Card>
  )
}
