import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { PrintButton } from '../print/PrintButton.tsx'
import { HelpSteps } from './HelpSteps.tsx'
import { helpMessages as messages } from './messages.ts'

/** 'How It Works': three steps (spec A §2). */
export function HelpDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title={messages.title}>
      <HelpSteps />
      <div className="mt-7 grid gap-3">
        <Button onClick={onClose} className="w-full">
          {messages.action}
        </Button>
        <PrintButton onClose={onClose} />
      </div>
    </Dialog>
  )
}
