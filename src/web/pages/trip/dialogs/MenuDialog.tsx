import {
  Bell,
  ChevronRight,
  CircleHelp,
  Eraser,
  Clock3,
  History,
  MonitorPlay,
  Pencil,
  Printer,
  Trash2,
  type LucideIcon,
} from 'lucide-react'
import { tripName } from '#domain/views/trip-name.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { forgetAndLeave } from '#web/offline/forget.ts'
import { useTrip, type DialogName } from '../access.tsx'
import { alertMessages } from '../alerts/messages.ts'
import { useKeptAlerts } from '../alerts/kept-alerts.ts'
import { useCanAlert } from '../alerts/use-can-alert.ts'
import { messages } from '../messages.ts'
import { deleteMessages, menuMessages } from './messages.ts'
import { useItinerary } from '../queries.ts'
import { openWall } from '../search.ts'

type Item = { icon: LucideIcon; text: string; opens?: DialogName; does?: () => void }

/** What is needed seldom. An item opens another dialog, or closes this one and acts. */
export function MenuDialog({ onClose }: { onClose: () => void }) {
  const { id, canEdit, openDialog } = useTrip()
  const { isExample = false, event } = useItinerary().data ?? {}
  const kept = useKeptAlerts(id)
  const canAlert = useCanAlert()
  const items: (Item | false)[] = [
    !canEdit && !isExample && { icon: Pencil, text: messages.edit, opens: 'unlock' },
    canEdit && { icon: Pencil, text: messages.rename, opens: 'rename' },
    (canAlert || kept !== null) && {
      icon: Bell,
      text: alertMessages.bell[kept?.state ?? 'none'],
      opens: 'alerts',
    },
    { icon: Clock3, text: menuMessages.times, opens: 'times' },
    { icon: History, text: menuMessages.changes, opens: 'history' },
    { icon: MonitorPlay, text: menuMessages.wall, does: openWall },
    { icon: Printer, text: menuMessages.print, opens: 'print' },
    { icon: CircleHelp, text: messages.help, opens: 'help' },
    canEdit && { icon: Trash2, text: deleteMessages.menu, opens: 'delete' },
    // Who loses the edit link by it is asked first
    canEdit
      ? { icon: Eraser, text: menuMessages.forget, opens: 'forget' }
      : { icon: Eraser, text: menuMessages.forget, does: () => void forgetAndLeave(id) },
  ]
  return (
    <Dialog open onClose={onClose} title={messages.menu} {...(event ? { description: tripName(event) } : {})}>
      <ul className="-mx-2">
        {items
          .filter((item) => item !== false)
          .map(({ icon: Icon, text, opens, does }) => (
            <li key={text}>
              <button
                type="button"
                onClick={() => {
                  if (opens) openDialog(opens)
                  else onClose()
                  does?.()
                }}
                className="flex min-h-14 w-full items-center gap-4 rounded-md px-2 text-left hover:bg-sunken"
              >
                <Icon aria-hidden className="size-6 shrink-0 text-brand" />
                <span className="flex-1">{text}</span>
                <ChevronRight aria-hidden className="size-5 shrink-0 text-ink3" />
              </button>
            </li>
          ))}
      </ul>
    </Dialog>
  )
}
