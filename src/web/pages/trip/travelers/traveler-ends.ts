import type { FlightStatuses } from '#contract/flight-status.ts'
import type { EnrichedFlight, EnrichedFlights, TravelerRow } from '#contract/trip.ts'
import { shownZone } from '#web/times.ts'
import { offText } from '../leg-text.ts'
import { isOff, liveLeg, statusesById, type End, type LiveLeg } from '../live-legs.ts'
import { inZone, printedEnd } from '../shown-times.ts'

/** Arrival by the last outbound flight and departure by the first return flight, with delays. */
export function travelerEnds(
  row: TravelerRow,
  { flights, statuses }: { flights: EnrichedFlights | undefined; statuses: FlightStatuses | undefined },
  zone = shownZone(),
) {
  const live = statusesById(statuses)
  const legOf = (list: EnrichedFlight[] | undefined, id = '') => {
    const flight = list?.find(({ flightId }) => flightId === id)
    return flight && liveLeg(flight, live.get(id), zone)
  }
  const there = legOf(flights?.outboundFlights, row.arrivalFlights.at(-1)?.id)
  const back = legOf(flights?.returnFlights, row.departureFlights[0]?.id)
  /**
   * By the deciding flight; as given while flights are loading. `late`: minutes, negative is early. `off`:
   * why nobody arrives, or leaves, then.
   */
  const endOf = (leg: LiveLeg | undefined, end: End) =>
    leg
      ? { moment: leg[end], late: leg.late[end], off: offText(leg, end), isStruck: isOff(leg, end) }
      : { moment: inZone(printedEnd(row, end), null, zone), late: 0, off: null, isStruck: false }
  return { arrival: endOf(there, 'arrival'), departure: endOf(back, 'departure') }
}
