import { Bell } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { PressBoundary } from '#web/ui/PressBoundary.tsx'
import { useTrip } from '../access.tsx'
import { AlertsDialog, AlertsKeeper } from '../lazy-parts.ts'
import { messages } from '../messages.ts'
import { useAlertsText } from './alerts-text.ts'
import { alertsMessages as words } from './messages.ts'

/** The bell, which says whether alerts are on. `useful`: there is something left that somebody can tell. */
export function TellMe({ useful }: { useful: boolean }) {
  const kept = useAlertsText(useTrip().id)
  const [open, setOpen] = useState(false)
  return (
    <>
      {useful || kept ? (
        <Button kind="outline" onClick={() => setOpen(true)}>
          <Bell aria-hidden fill={kept ? 'currentColor' : 'none'} />
          {kept ? (kept.includes('"pending"') ? words.pending : words.active) : words.tell}
        </Button>
      ) : null}
      {kept ? <AlertsKeeper /> : null}
      <PressBoundary open={open} texts={messages} onFail={() => setOpen(false)}>
        <Suspense>{open ? <AlertsDialog onClose={() => setOpen(false)} /> : null}</Suspense>
      </PressBoundary>
    </>
  )
}
