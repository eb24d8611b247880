import { Bell } from 'lucide-react'
import { Button } from '#web/ui/Button.tsx'
import { useTrip } from '../access.tsx'
import { AlertsKeeper } from './AlertsKeeper.tsx'
import { dialogMessages as messages } from './dialog-messages.ts'
import { useKeptAlerts } from './kept-alerts.ts'

/** The bell, which says whether alerts are on. `useful`: there is something left that somebody can tell. */
export function TellMe({ useful }: { useful: boolean }) {
  const { id, openAlerts } = useTrip()
  const kept = useKeptAlerts(id)
  if (!useful && !kept) return null
  return (
    <>
      <Button kind="outline" onClick={openAlerts}>
        <Bell aria-hidden fill={kept ? 'currentColor' : 'none'} className="size-6 shrink-0" />
        {messages.bell[kept?.state ?? 'none']}
      </Button>
      {kept ? <AlertsKeeper /> : null}
    </>
  )
}
