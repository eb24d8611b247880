import { Printer } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Tick } from '../TravelerTicks.tsx'
import { printMessages as messages } from './messages.ts'
import { printTrip } from './print-trip.ts'

/** Asks what goes onto paper: a sheet lies about, and a booking reference opens the booking. */
export function PrintDialog({ onClose }: { onClose: () => void }) {
  const [references, setReferences] = useState(false)
  return (
    <Dialog open onClose={onClose} title={messages.print} description={messages.what}>
      <Tick on={references} onChange={setReferences}>
        <span className="block font-bold">{messages.references}</span>
        <span className="block text-sm text-ink2">{messages.referencesHint}</span>
      </Tick>
      <Button
        className="mt-5 w-full"
        onClick={() => {
          onClose()
          printTrip(references)
        }}
      >
        <Printer aria-hidden className="size-5" />
        {messages.action}
      </Button>
    </Dialog>
  )
}
