import type { FlightStatuses } from '#contract/flight-status.ts'
import type { EnrichedFlights } from '#contract/trip.ts'
import { useTrip } from '../access.tsx'
import { useItinerary } from '../queries.ts'
import { phaseMessages as messages } from './phase-messages.ts'
import { phaseOf } from './phase.ts'

type Props = { flights: EnrichedFlights; statuses: FlightStatuses | undefined; now: number }

/** Where the trip stands: "4 of 9 booked · 201 days", "Everyone’s here", at its end an offer to print it. */
export function PhaseLine({ flights, statuses, now }: Props) {
  const { openDialog } = useTrip()
  const itinerary = useItinerary().data
  const phase = itinerary ? phaseOf({ flights, statuses, itinerary }, now) : null
  if (!phase) return null
  return (
    <p className="flex min-h-6 flex-wrap items-baseline gap-x-3 text-sm leading-6 text-on-board2">
      {phase.text}
      {phase.kind === 'goodbye' ? (
        <button
          type="button"
          onClick={() => openDialog('print')}
          className="-my-3 min-h-12 font-bold text-sun underline underline-offset-4 print:hidden"
        >
          {messages.keepCopy}
        </button>
      ) : null}
    </p>
  )
}
