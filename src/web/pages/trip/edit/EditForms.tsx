import { useEffect, useState } from 'react'
import { lazyComponent } from '#web/ui/lazy.ts'
import { PressBoundary } from '#web/ui/PressBoundary.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { messages as pageMessages } from '../messages.ts'
import { wholeFlights } from '../live-legs.ts'
import { useFlights, useItinerary } from '../queries.ts'
import { clearEditState, closeForm, useEditState, type FormTarget } from './edit-state.ts'
import { formMessages as messages } from './form-messages.ts'

const FlightForm = lazyComponent(() => import('./FlightForm.tsx').then((part) => part.FlightForm))
const StayForm = lazyComponent(() => import('./StayForm.tsx').then((part) => part.StayForm))
const TravelerForm = lazyComponent(() => import('./TravelerForm.tsx').then((part) => part.TravelerForm))

export function EditForms() {
  const { form } = useEditState()
  useEffect(() => clearEditState, [])
  return (
    <PressBoundary open={form} texts={pageMessages} onFail={closeForm}>
      {form ? <Form key={`${form.thing} ${form.id}`} target={form} /> : null}
    </PressBoundary>
  )
}

/**
 * A form keeps the thing as it was when opened. A tab may know of a new thing before the trip does, so a
 * missing one is gone only once the trip has been fetched.
 */
function Form({ target }: { target: FormTarget }) {
  const { data: trip, isFetching } = useItinerary()
  const flights = wholeFlights(useFlights().data)
  const { thing, id, field } = target
  const current = {
    flight: flights.find(({ flightId }) => flightId === id) ?? null,
    stay: trip?.accommodations.find((stay) => stay.id === id) ?? null,
    traveler: trip?.travelers.find((traveler) => traveler.id === id) ?? null,
  }
  const [kept, setKept] = useState(current)
  if (id !== undefined && !kept[thing]) {
    if (current[thing]) setKept(current)
    if (current[thing] || isFetching) return null
    return (
      <Dialog open onClose={closeForm} title={messages.goneTitle}>
        <Notice tone="warn">{messages.gone}</Notice>
      </Dialog>
    )
  }
  const shared = { field, onClose: closeForm }
  if (thing === 'flight')
    return <FlightForm {...shared} whole={kept.flight} travelers={target.travelers ?? []} />
  if (thing === 'stay') return <StayForm {...shared} stay={kept.stay} />
  return <TravelerForm {...shared} traveler={kept.traveler} />
}
