import { Bell, MailOpen } from 'lucide-react'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { shortNames } from '../names.ts'
import { useItinerary } from '../queries.ts'
import { dialogMessages as messages } from './dialog-messages.ts'
import { PanelHeading } from './PanelHeading.tsx'
import { WayNotice } from './HowField.tsx'
import type { KeptAlerts } from './kept-alerts.ts'
import { readPushWay } from './push-way.ts'

type Props = { kept: KeptAlerts; problem: string | null; onEdit: () => void; onStop: () => void }

/** Alerts that are on, or wait for a mailbox: with whom and how, and the ways to change that. */
export function AlertsStatus({ kept, problem, onEdit, onStop }: Props) {
  const travelers = useItinerary().data?.travelers ?? []
  const chosen = kept.travelers && travelers.filter(({ id }) => kept.travelers?.includes(id))
  const way = kept.email ? 'ready' : readPushWay()
  const pending = kept.state === 'pending'
  const Icon = pending ? MailOpen : Bell
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-4 rounded-lg bg-brand-soft p-5">
        <Icon
          aria-hidden
          className="mt-0.5 size-8 text-brand"
          strokeWidth={1.8}
          fill={pending ? 'none' : 'currentColor'}
        />
        <div className="wrap-anywhere">
          <PanelHeading>{pending ? messages.pendingTitle : messages.on}</PanelHeading>
          {pending ? <p className="mt-1">{messages.pending(kept.email ?? '')}</p> : null}
          <ul className="mt-1">
            {pending ? null : <li>{messages.where(kept.email)}</li>}
            <li>{messages.about(chosen && shortNames(chosen))}</li>
          </ul>
        </div>
      </div>
      {way === 'ready' ? null : <WayNotice way={way} />}
      {problem ? (
        <Notice tone="bad" live>
          {problem}
        </Notice>
      ) : null}
      <p className="text-ink2">{pending ? messages.pendingHint : messages.what}</p>
      <div className="grid gap-3 sm:grid-cols-2">
        <Button kind="outline" onClick={onEdit}>
          {messages.edit}
        </Button>
        <Button kind="outline" onClick={onStop}>
          {pending ? messages.stopMail : messages.stop}
        </Button>
      </div>
    </div>
  )
}
