import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { tripName } from '#domain/views/trip-name.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { useTrip } from '../access.tsx'
import { useFlights, useItinerary } from '../queries.ts'
import { ALERT_QUERIES } from './AlertsKeeper.tsx'
import { AlertsForm } from './AlertsForm.tsx'
import { AlertsStatus } from './AlertsStatus.tsx'
import { AlertsStopped } from './AlertsStopped.tsx'
import { dialogMessages as messages } from './dialog-messages.ts'
import { useKeptAlerts } from './kept-alerts.ts'
import { stopAlerts } from './start-alerts.ts'
import { stops } from './stops.ts'

/** "Tell me": asks for alerts, and shows, changes and stops those that there are. */
export function AlertsDialog({ onClose }: { onClose: () => void }) {
  const { id, credentials } = useTrip()
  const kept = useKeptAlerts(id)
  const stop = useSyncExternalStore(stops.watch, stops.list).get(id)
  const [view, setView] = useState<'usual' | 'form' | 'stopped'>('usual')
  const event = useItinerary().data?.event
  const flights = useFlights().data
  useAskAgain()
  // Who closes the dialog means it
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
  const again = () => setView('form')
  const content = () => {
    if (!flights || !event) return null
    if (view === 'stopped' && stop?.state !== 'failed')
      return (
        <AlertsStopped onUndo={stop?.state === 'waiting' ? undo : null} onAgain={again} onClose={onClose} />
      )
    if (view === 'form' || !kept) {
      const trip = { id, credentials, flights, title: tripName(event) }
      const back = () => setView('usual')
      return <AlertsForm trip={trip} kept={kept} onDone={back} onCancel={kept ? back : null} />
    }
    const problem = stop?.state === 'failed' ? stop.reason : null
    return <AlertsStatus kept={kept} problem={problem} onEdit={again} onStop={begin} />
  }
  return (
    <Dialog open onClose={onClose} title={messages.title}>
      {content()}
    </Dialog>
  )
}

/** Who opens the dialog after a mail was confirmed elsewhere sees that. */
function useAskAgain(): void {
  const client = useQueryClient()
  useEffect(() => void client.invalidateQueries({ queryKey: [ALERT_QUERIES] }), [client])
}
