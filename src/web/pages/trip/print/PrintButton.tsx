import { Printer } from 'lucide-react'
import { Button } from '#web/ui/Button.tsx'
import { printMessages as messages } from './messages.ts'
import { printTrip } from './print-trip.ts'

/** Closes the dialog it is in, if any, and prints the trip. */
export function PrintButton({ onClose, className }: { onClose?: () => void; className: string }) {
  return (
    <Button
      kind="outline"
      onClick={() => {
        onClose?.()
        printTrip()
      }}
      className={className}
    >
      <Printer aria-hidden className="size-5" />
      {messages.print}
    </Button>
  )
}
