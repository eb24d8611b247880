import { History } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { PressBoundary } from '#web/ui/PressBoundary.tsx'
import { HistoryDialog } from '../lazy-parts.ts'
import { messages as pageMessages } from '../messages.ts'
import { editMessages as messages } from './messages.ts'

/** Opens the history of the trip, for viewers too. */
export function ChangesButton() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button kind="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)} className="px-3!">
        <History aria-hidden className="size-5.5" />
        {messages.changes}
      </Button>
      <PressBoundary open={open} texts={pageMessages} onFail={() => setOpen(false)}>
        <Suspense>{open ? <HistoryDialog onClose={() => setOpen(false)} /> : null}</Suspense>
      </PressBoundary>
    </>
  )
}
