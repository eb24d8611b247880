import type { End } from '#contract/flight-fields.ts'
import type { EnrichedFlight, EnrichedFlights } from '#contract/trip.ts'
import { instantMs } from '../days.ts'
import { byText } from '../groups.ts'

/**
 * Each traveler's last leg of the last outbound journey (spec view-16), sorted by arrival. Skips cancelled
 * flights; unknown arrivals come last. A flight lists only those who arrive with it.
 */
export function arrivingFlights({
  outboundFlights,
}: Pick<EnrichedFlights, 'outboundFlights'>): EnrichedFlight[] {
  const last = outboundFlights.filter(
    (flight) => flight.sequenceNumber === flight.totalInSequence && isOn(flight),
  )
  return decisive(last.toReversed()).sort(byMoment('arrival'))
}

/** Each traveler's first leg of the first return, by departure. */
export function leavingFlights({ returnFlights }: Pick<EnrichedFlights, 'returnFlights'>): EnrichedFlight[] {
  const first = returnFlights.filter((flight) => flight.sequenceNumber === 1 && isOn(flight))
  return decisive(first).sort(byMoment('departure'))
}

function isOn({ status }: EnrichedFlight): boolean {
  return status !== 'cancelled'
}

function decisive(flights: EnrichedFlight[]): EnrichedFlight[] {
  const seen = new Set<string>()
  return flights.flatMap((flight) => {
    const travelers = flight.travelers.filter(({ id }) => !seen.has(id))
    for (const { id } of travelers) seen.add(id)
    return travelers.length > 0 ? [{ ...flight, travelers }] : []
  })
}

function byMoment(end: End): (a: EnrichedFlight, b: EnrichedFlight) => number {
  const order = (flight: EnrichedFlight) =>
    orderOf(instantMs(flight[`${end}Instant`]), { date: flight[`${end}Date`], time: flight[`${end}Time`] })
  return (a, b) => byText(order(a), order(b)) || byText(a.flightId, b.flightId)
}

/** To sort as text: by instant (ms since 1970), then those without one by their clock. */
export function orderOf(
  at: number | null,
  { date, time }: { date: string | null; time: string | null },
): string {
  return at === null ? `~ ${date ?? '~'} ${time ?? '~'}` : String(at).padStart(15, '0')
}
