import { Trash2, Undo2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { TripDocument } from '#contract/trip.ts'
import { Button } from '#web/ui/Button.tsx'
import { useTrip } from '../access.tsx'
import { documentMessages as messages } from './messages.ts'
import { shortName } from './document-name.ts'
import { removalsOf } from './removals.ts'

type Props = { document: TripDocument; deleting: boolean; onUndo: () => void }

/**
 * In the place of a document that was deleted: Undo, for a while. The keyboard's focus or a mouse on it keeps it there;
 * a finger cannot rest on it, so for a finger the time just runs.
 */
export function RemovedRow({ document: { id, originalName }, deleting, onUndo }: Props) {
  const { id: tripId } = useTrip()
  const removals = removalsOf(tripId)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  const hold = () => removals.hold(id)
  const release = () => removals.release(id)
  return (
    <li
      onPointerEnter={(event) => event.pointerType === 'mouse' && hold()}
      onPointerLeave={(event) => event.pointerType === 'mouse' && release()}
      onFocus={(event) => event.target.matches(':focus-visible') && hold()}
      onBlur={release}
      className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-sunken px-[16px] py-2 last:rounded-b-lg last:border-b-0 md:px-6"
    >
      <Trash2 aria-hidden className="size-5 shrink-0 text-ink2" />
      <p id={`removed-${id}`} className="min-w-0 flex-[1_1_12rem] text-ink2">
        <b className="wrap-anywhere text-ink">{shortName(originalName)}</b>{' '}
        {deleting ? messages.deletingNow : messages.willBeDeleted}
      </p>
      {deleting ? null : (
        <Button
          ref={button}
          kind="outline"
          aria-describedby={`removed-${id}`}
          onClick={() => {
            removals.undo(id)
            onUndo()
          }}
        >
          <Undo2 aria-hidden className="size-5" />
          {messages.undo}
        </Button>
      )}
    </li>
  )
}
