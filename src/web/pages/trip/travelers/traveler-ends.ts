import type { FlightStatuses } from '#contract/flight-status.ts'
import type { EnrichedFlight, EnrichedFlights, TravelerRow } from '#contract/trip.ts'
import { shownZone } from '#web/times.ts'
import { offText } from '../leg-text.ts'
import { isOff, liveLeg, type End, type LiveLeg } from '../live-legs.ts'
import { inZone, type Moment } from '../shown-times.ts'

/** `late`: minutes, negative is early. `off`: why nobody arrives, or leaves, then. */
export type TravelerEnd = { moment: Moment; late: number; off: string | null; isStruck: boolean }

/** Arrival by the last outbound flight and departure by the first return flight, with delays. */
export function travelerEnds(
  row: TravelerRow,
  { flights, statuses }: { flights: EnrichedFlights | undefined; statuses: FlightStatuses | undefined },
  zone = shownZone(),
): Record<'arrival' | 'departure', TravelerEnd> {
  const legOf = (list: EnrichedFlight[] | undefined, id: string | undefined) => {
    const flight = list?.find(({ flightId }) => flightId === id)
    const known = statuses?.flightStatuses.find((status) => status.flight.id === id)
    return flight && liveLeg(flight, known?.status, zone)
  }
  const there = legOf(flights?.outboundFlights, row.arrivalFlights.at(-1)?.id)
  const back = legOf(flights?.returnFlights, row.departureFlights[0]?.id)
  const given = inZone(
    {
      departure: { date: row.departureDate, time: row.departureTime },
      arrival: { date: row.arrivalDate, time: row.arrivalTime },
    },
    { departureMs: null, arrivalMs: null },
    zone,
  )
  return { arrival: endOf(there, 'arrival', given), departure: endOf(back, 'departure', given) }
}

/** By the deciding flight; as given while flights are loading. */
function endOf(leg: LiveLeg | undefined, end: End, given: Record<End, Moment>): TravelerEnd {
  if (!leg) return { moment: given[end], late: 0, off: null, isStruck: false }
  return { moment: leg[end], late: leg.late[end], off: offText(leg, end), isStruck: isOff(leg, end) }
}
