import type { FlightStatuses } from '#contract/flight-status.ts'
import type { EnrichedFlight, EnrichedFlights, TravelerRow } from '#contract/trip.ts'
import { shownZone } from '#web/times.ts'
import { liveLeg, type LiveLeg } from '../live-legs.ts'
import { inZone, type Moment } from '../shown-times.ts'

/** One end of a stay. `leg`: the flight that decides it; undefined while flights are not known. `late`: minutes; negative is early. */
export type TravelerEnd = { moment: Moment; leg: LiveLeg | undefined; late: number }

type Data = { flights: EnrichedFlights | undefined; statuses: FlightStatuses | undefined }

/** When somebody arrives and leaves, delays included: with the last flight there and the first one back. `zone` as of `liveLeg`. */
export function travelerEnds(
  row: TravelerRow,
  { flights, statuses }: Data,
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
  return {
    arrival: { moment: there?.arrival ?? given.arrival, leg: there, late: there?.late.arrival ?? 0 },
    departure: { moment: back?.departure ?? given.departure, leg: back, late: back?.late.departure ?? 0 },
  }
}
