import { RotateCw } from 'lucide-react'
import { Button } from '#web/ui/Button.tsx'
import { Age, Moment } from '#web/ui/data/Age.tsx'
import { LiveIndicator } from '#web/ui/data/StatusBadge.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { useNow } from '#web/ui/use-now.ts'
import { problemOf, type FollowState } from './follow.ts'

const LOOKS = {
  idle: { state: 'waiting', text: 'Connecting' },
  connecting: { state: 'waiting', text: 'Connecting' },
  connected: { state: 'on', text: 'Live Stream' },
  waiting: { state: 'off', text: 'Disconnected' },
  refused: { state: 'off', text: 'Disconnected' },
  complete: { state: 'off', text: 'Complete' },
} as const

const TICK_MS = 500

/** State of a stream, with a countdown while it is down (spec debug-2). */
export function StreamState({ state, onReconnect }: { state: FollowState; onReconnect: () => void }) {
  const problem = problemOf(state, useNow(TICK_MS))
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1">
      {/* Counted down each second: read out once by its state, not again with each number */}
      {problem ? <p className="text-sm text-warn">{problem}</p> : null}
      <LiveIndicator {...LOOKS[state.kind]} />
      {problem ? (
        <Button icon={RotateCw} kind="outline" onClick={onReconnect}>
          Reconnect
        </Button>
      ) : null}
    </div>
  )
}

export function OldLines({ since }: { since: number }) {
  return (
    <Notice tone="warn">
      No new lines since <Moment at={since} /> (<Age at={since} />)
    </Notice>
  )
}
