import { Printer } from 'lucide-react'
import { Button } from '#web/ui/Button.tsx'
import { useTrip } from '../access.tsx'
import { printMessages as messages } from './messages.ts'

/** Asks what to print; in place of the dialog that it is in, if any. */
export function PrintButton({ className }: { className: string }) {
  const { openDialog } = useTrip()
  return (
    <Button kind="outline" aria-haspopup="dialog" onClick={() => openDialog('print')} className={className}>
      <Printer aria-hidden className="size-5" />
      {messages.print}
    </Button>
  )
}
