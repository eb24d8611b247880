import { Suspense, useEffect, useState, type ReactNode } from 'react'
import { lazyComponent } from '#web/ui/lazy.ts'
import { PressBoundary } from '#web/ui/PressBoundary.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { messages as pageMessages } from '../messages.ts'
import { useFlights, useItinerary } from '../queries.ts'
import { clearDesk, closeForm, useDesk, type FormTarget } from './desk.ts'
import { formMessages as messages } from './form-messages.ts'
import { wholeFlights } from './flight-values.ts'

const FlightForm = lazyComponent(() => import('./FlightForm.tsx').then((part) => part.FlightForm))
const StayForm = lazyComponent(() => import('./StayForm.tsx').then((part) => part.StayForm))
const TravelerForm = lazyComponent(() => import('./TravelerForm.tsx').then((part) => part.TravelerForm))

/** Opens the forms that the page's pencils ask for. Editors only; the forms come once the page is at rest. */
export function EditDesk() {
  const { form } = useDesk()
  useEffect(() => {
    for (const { fetch } of [FlightForm, StayForm, TravelerForm]) void fetch().catch(() => undefined)
    return clearDesk
  }, [])
  return (
    <PressBoundary open={form} texts={pageMessages} onFail={closeForm}>
      <Suspense>{form ? <Form key={`${form.thing} ${form.id}`} target={form} /> : null}</Suspense>
    </PressBoundary>
  )
}

function Form({ target }: { target: FormTarget }) {
  const trip = useItinerary().data
  const flights = useFlights().data
  const { id, field } = target
  const shared = { field, onClose: closeForm }
  if (target.thing === 'flight') {
    const whole = wholeFlights(flights).find(({ flight }) => flight.flightId === id) ?? null
    return (
      <Kept of={whole} id={id}>
        {(kept) => <FlightForm {...shared} whole={kept} fill={target.fill ?? {}} />}
      </Kept>
    )
  }
  if (target.thing === 'stay') {
    const stay = trip?.accommodations.find((one) => one.id === id) ?? null
    return (
      <Kept of={stay} id={id}>
        {(kept) => <StayForm {...shared} stay={kept} fill={target.fill ?? {}} />}
      </Kept>
    )
  }
  const traveler = trip?.travelers.find((one) => one.id === id) ?? null
  return (
    <Kept of={traveler} id={id}>
      {(kept) => <TravelerForm {...shared} traveler={kept} fill={target.fill ?? {}} />}
    </Kept>
  )
}

type KeptProps<T> = {
  /** The thing as the trip has it now; null for a new one, and when it is gone. */
  of: T | null
  id: string | undefined
  children: (kept: T | null) => ReactNode
}

/**
 * A form keeps the thing as it was opened, whatever happens to the trip meanwhile; one that was gone before
 * says so. A tab may know what was just added before the trip does: the form waits for it.
 */
function Kept<T>({ of, id, children }: KeptProps<T>) {
  const [kept, setKept] = useState(of)
  const fetching = useItinerary().isFetching
  if (id === undefined || kept !== null) return children(kept)
  if (of !== null) setKept(of)
  if (of !== null || fetching) return null
  return (
    <Dialog open onClose={closeForm} title={messages.goneTitle}>
      <Notice tone="warn">{messages.gone}</Notice>
    </Dialog>
  )
}
