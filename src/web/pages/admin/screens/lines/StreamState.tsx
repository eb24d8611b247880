import { RotateCw } from 'lucide-react'
import { useNow } from '#web/ui/use-now.ts'
import { Button } from '../../ui/Button.tsx'
import { LiveIndicator } from '../../ui/LiveIndicator.tsx'
import { problemOf, type FollowState } from './follow.ts'
import { streamMessages as messages } from './messages.ts'

const LOOKS = {
  idle: 'waiting',
  connecting: 'waiting',
  connected: 'on',
  waiting: 'off',
  refused: 'off',
  complete: 'off',
} as const

const TICK_MS = 500

/** How a stream stands; what broke it is counted down (spec debug-2). */
export function StreamState({ state, onReconnect }: { state: FollowState; onReconnect: () => void }) {
  const problem = problemOf(state, useNow(TICK_MS))
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1">
      {/* Counted down each second: read out once by its state, not again with each number */}
      {problem ? <p className="text-sm text-warn">{problem}</p> : null}
      <LiveIndicator state={LOOKS[state.kind]} text={messages.states[state.kind]} />
      {problem ? (
        <Button onClick={onReconnect}>
          <RotateCw aria-hidden className="size-4" />
          {messages.reconnect}
        </Button>
      ) : null}
    </div>
  )
}
