import { Printer } from 'lucide-react'
import { Button } from '#web/ui/Button.tsx'
import { printMessages as messages } from './messages.ts'

/** Closes the dialog it is in, if any, and prints the trip. */
export function PrintButton({ onClose, className }: { onClose?: () => void; className: string }) {
  const printTrip = () => {
    onClose?.()
    // With a dialog open, only the first sheet would be printed
    setTimeout(() => print(), CLOSED_MS)
  }
  return (
    <Button kind="outline" onClick={printTrip} className={className}>
      <Printer aria-hidden className="size-5" />
      {messages.print}
    </Button>
  )
}

const CLOSED_MS = 100
