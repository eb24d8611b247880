import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { HelpSteps } from '../dialogs/HelpSteps.tsx'
import { helpMessages, uploadMessages } from '../dialogs/messages.ts'
import { AddressBox } from './AddressBox.tsx'

/** 'Welcome!': how it works, and where to forward the first confirmation (spec A §2). */
export function WelcomeDialog({ address, onClose }: { address: string; onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title={helpMessages.welcome}>
      <HelpSteps />
      <div className="mt-6 grid gap-2">
        <p className="text-ink2">{uploadMessages.emailAddress}</p>
        <AddressBox address={address} />
      </div>
      <Button onClick={onClose} className="mt-7 w-full">
        {helpMessages.action}
      </Button>
    </Dialog>
  )
}
