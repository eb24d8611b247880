import { useNow } from '#web/ui/use-now.ts'
import { Button } from '../../ui/Button.tsx'
import { LiveIndicator } from '../../ui/LiveIndicator.tsx'
import { problemOf, type FollowState } from '../lines/follow.ts'
import { logMessages as messages } from './messages.ts'

const TICK_MS = 500

/** Live Stream, Connecting, or Disconnected with a way back (spec B §2, 10; §4). */
export function LogStreamState({ state, onReconnect }: { state: FollowState; onReconnect: () => void }) {
  const problem = problemOf(state, useNow(TICK_MS))
  if (state.kind === 'connected') return <LiveIndicator state="on" text={messages.live} />
  if (state.kind === 'idle' || state.kind === 'connecting')
    return <LiveIndicator state="waiting" text={messages.connecting} />
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {problem ? <p className="text-sm text-warn">{problem}</p> : null}
      <LiveIndicator state="off" text={messages.disconnected} />
      <Button onClick={onReconnect}>{messages.reconnect}</Button>
    </div>
  )
}
