import { BellOff } from 'lucide-react'
import { Button } from '#web/ui/Button.tsx'
import { dialogMessages as messages } from './dialog-messages.ts'
import { PanelHeading } from './PanelHeading.tsx'

type Props = {
  /** Null once it is too late. */
  onUndo: (() => void) | null
  onAgain: () => void
  onClose: () => void
}

/** Alerts that were stopped just now. */
export function AlertsStopped({ onUndo, onAgain, onClose }: Props) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-4 rounded-lg bg-sunken p-5">
        <BellOff aria-hidden className="mt-0.5 size-8 text-ink2" strokeWidth={1.8} />
        <div>
          <PanelHeading>{messages.stopped}</PanelHeading>
          <p className="mt-1">{messages.stoppedHint}</p>
        </div>
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        <Button kind="outline" onClick={onUndo ?? onAgain}>
          {onUndo ? messages.undo : messages.again}
        </Button>
        <Button onClick={onClose}>{messages.done}</Button>
      </div>
    </div>
  )
}
