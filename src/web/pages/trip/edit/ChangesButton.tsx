import { History } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { HistoryDialog } from '../lazy-parts.ts'
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
      {open ? (
        <Suspense>
          <HistoryDialog onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
