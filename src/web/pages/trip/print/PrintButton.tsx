import { Printer } from 'lucide-react'
import { Button } from '#web/ui/Button.tsx'
import { printMessages as messages } from './messages.ts'

/** Closes the dialog that it is in and prints the trip, whichever tab is open. */
export function PrintButton({ onClose }: { onClose: () => void }) {
  const printTrip = () => {
    onClose()
    // While a dialog is open the page under it cannot be scrolled, and only its first sheet would be printed
    setTimeout(() => print(), CLOSED_MS)
  }
  return (
    <Button kind="outline" onClick={printTrip} className="w-full">
      <Printer aria-hidden className="size-5" />
      {messages.print}
    </Button>
  )
}

const CLOSED_MS = 100
