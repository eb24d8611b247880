import { Eraser } from 'lucide-react'
import { forgetAndLeave } from '#web/offline/forget.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { useTrip } from '../access.tsx'
import { forgetMessages as messages } from './messages.ts'

/** Asks an editor, whose edit link goes with the rest of what this browser keeps of the trip. */
export function ForgetDialog({ onClose }: { onClose: () => void }) {
  const { id, openDialog } = useTrip()
  return (
    <Dialog open onClose={onClose} title={messages.title}>
      <div className="grid gap-4">
        <Notice tone="warn">{messages.warning}</Notice>
        <div className="flex flex-wrap justify-end gap-2">
          <Button kind="quiet" onClick={() => openDialog('share')}>
            {messages.keep}
          </Button>
          <Button kind="danger" onClick={() => void forgetAndLeave(id)}>
            <Eraser aria-hidden className="size-5" />
            {messages.confirm}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
