import { useQueryClient } from '@tanstack/react-query'
import { Bell, BellOff, MailOpen } from 'lucide-react'
import { useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react'
import { tripName } from '#domain/views/trip-name.ts'
import { Button } from '#web/ui/Button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Problem } from '#web/ui/Notice.tsx'
import { useTrip } from '../access.tsx'
import { makeRemovals } from '../documents/removals.ts'
import { shortNames } from '../names.ts'
import { useFlights, useItinerary } from '../queries.ts'
import { AlertsForm, WayNotice } from './AlertsForm.tsx'
import { useKeptAlerts, type KeptAlerts } from './kept-alerts.ts'
import { alertMessages as messages } from './messages.ts'
import { readPushWay } from './push-way.ts'
import { stopAlerts } from './start-alerts.ts'
import { ALERT_QUERIES } from './AlertsRenewal.tsx'

export function AlertsDialog({ onClose }: { onClose: () => void }) {
  const { id, credentials } = useTrip()
  const kept = useKeptAlerts(id)
  const stop = useSyncExternalStore(stops.watch, stops.list).get(id)
  const [view, setView] = useState<'usual' | 'form' | 'stopped'>('usual')
  const event = useItinerary().data?.event
  const flights = useFlights().data
  const client = useQueryClient()
  // The mail may have been confirmed elsewhere
  useEffect(() => void client.invalidateQueries({ queryKey: [ALERT_QUERIES] }), [client])
  // Closing the dialog ends the time to undo
  useEffect(() => () => stops.flush(), [])

  const begin = () => {
    if (!kept) return
    setView('stopped')
    stops.begin(id, () => stopAlerts(id, kept.token))
  }
  const undo = () => {
    stops.undo(id)
    setView('usual')
  }
  const edit = () => setView('form')
  const content = () => {
    if (!flights || !event) return null
    if (view === 'stopped' && stop?.state !== 'failed') {
      const canUndo = stop?.state === 'waiting'
      return (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <Panel look="stopped" title={messages.stopped}>
            <p className="mt-1">{messages.stoppedHint}</p>
          </Panel>
          <div className="grid gap-3 sm:grid-cols-2">
            <Button kind="outline" onClick={canUndo ? undo : edit}>
              {canUndo ? messages.undo : messages.again}
            </Button>
            <Button onClick={onClose}>{messages.done}</Button>
          </div>
        </div>
      )
    }
    if (view === 'form' || !kept) {
      const trip = { id, credentials, flights, title: tripName(event) }
      const back = () => setView('usual')
      return <AlertsForm trip={trip} kept={kept} onDone={back} onCancel={kept ? back : null} />
    }
    const problem = stop?.state === 'failed' ? stop.reason : null
    return <AlertsStatus kept={kept} problem={problem} onEdit={edit} onStop={begin} />
  }
  return (
    <Dialog open onClose={onClose} title={messages.title}>
      {content()}
    </Dialog>
  )
}

type StatusProps = { kept: KeptAlerts; problem: string | null; onEdit: () => void; onStop: () => void }

function AlertsStatus({ kept, problem, onEdit, onStop }: StatusProps) {
  const travelers = useItinerary().data?.travelers ?? []
  const chosen = kept.travelers && travelers.filter(({ id }) => kept.travelers?.includes(id))
  const way = kept.email ? 'ready' : readPushWay()
  const pending = kept.state === 'pending'
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Panel look={pending ? 'pending' : 'on'} title={pending ? messages.pendingTitle : messages.on}>
        {pending ? <p className="mt-1">{messages.pending(kept.email ?? '')}</p> : null}
        <ul className="mt-1">
          {pending ? null : <li>{messages.where(kept.email)}</li>}
          <li>{messages.about(chosen && shortNames(chosen))}</li>
        </ul>
      </Panel>
      {way === 'ready' ? null : <WayNotice way={way} />}
      <Problem text={problem} />
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

const LOOKS = {
  on: { Icon: Bell, box: 'bg-brand-soft', sign: 'text-brand', fill: 'currentColor' },
  pending: { Icon: MailOpen, box: 'bg-brand-soft', sign: 'text-brand', fill: 'none' },
  stopped: { Icon: BellOff, box: 'bg-sunken', sign: 'text-ink2', fill: 'none' },
}

type PanelProps = { look: keyof typeof LOOKS; title: string; children: ReactNode }

/** Its title takes the focus when it replaces what was pressed. */
function Panel({ look, title, children }: PanelProps) {
  const { Icon, box, sign, fill } = LOOKS[look]
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [title])
  return (
    <div className={cx('grid grid-cols-[auto_minmax(0,1fr)] items-start gap-4 rounded-lg p-5', box)}>
      <Icon aria-hidden className={cx('mt-0.5 size-8', sign)} strokeWidth={1.8} fill={fill} />
      <div className="wrap-anywhere">
        <h3 ref={heading} tabIndex={-1} className="text-lg font-bold outline-none">
          {title}
        </h3>
        {children}
      </div>
    </div>
  )
}

/** Alerts that were stopped, by trip id. They can be undone for a while. */
const stops = makeRemovals()

addEventListener('pagehide', () => stops.flush())
