import type { EnrichedFlight, EnrichedFlights, TravelerRow } from '#contract/trip.ts'
import type { TimelineBar } from '#domain/views/timeline.ts'
import { dotText, namesText } from '#web/format.ts'
import { partyText } from '../flights/journey-text.ts'
import { shortNames } from '../names.ts'
import { travelerEnds } from '../travelers/traveler-ends.ts'
import { timelineMessages as messages } from './messages.ts'
import type { BarGroup } from './StayChart.tsx'

/** The row with what is expected now, by the clocks at the destination. */
export function expected(row: TravelerRow, live: Parameters<typeof travelerEnds>[1]): TravelerRow {
  const { arrival, departure } = travelerEnds(row, live, null)
  return {
    ...row,
    arrivalDate: arrival.moment.date,
    arrivalTime: arrival.moment.time,
    departureDate: departure.moment.date,
    departureTime: departure.moment.time,
  }
}

/** The flight that lands there and the one that leaves again. */
type StayFlights = { there: EnrichedFlight | undefined; back: EnrichedFlight | undefined }

export function stayFlights(row: TravelerRow | undefined, flights: EnrichedFlights): StayFlights {
  const byId = (list: EnrichedFlight[], id = '') => list.find(({ flightId }) => flightId === id)
  return {
    there: byId(flights.outboundFlights, row?.arrivalFlights.at(-1)?.id),
    back: byId(flights.returnFlights, row?.departureFlights[0]?.id),
  }
}

/** Whether they never come to the city, as far as is known. */
export function isElsewhere({ there, back }: StayFlights, city: string): boolean {
  const cities = [there?.arrivalCity, back?.departureCity].filter((known) => known != null)
  return cities.length > 0 && !cities.includes(city)
}

export function groupsOf(
  bars: readonly TimelineBar[],
  isOther: (bar: TimelineBar) => boolean,
): readonly BarGroup[] {
  const { here = [], elsewhere = [] } = Object.groupBy(bars, (bar) => (isOther(bar) ? 'elsewhere' : 'here'))
  return [
    { title: null, bars: here },
    { title: messages.elsewhere, bars: elsewhere },
  ].filter(({ bars: own }) => own.length > 0)
}

type Naming = { who: string | null; flights: StayFlights }

/** "Ann & Ben"; the chosen person first, with all on the flight. */
export function nameOf({ party }: TimelineBar, { who, flights: { there, back } }: Naming): string {
  const flight = there ?? back
  return who !== null && flight ? partyText([flight], who) : namesText(shortNames(party))
}

/** "BCN"; "BCN · leaves from GRO" where the way back begins at another airport. */
export function airportsText({ there, back }: StayFlights): string {
  const [lands, leaves] = [there?.arrivalAirport, back?.departureAirport]
  return dotText(lands, leaves && leaves !== lands && messages.otherAirport(leaves))
}
