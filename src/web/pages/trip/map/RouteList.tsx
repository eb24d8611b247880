import type { EnrichedFlight, EnrichedFlights } from '#contract/trip.ts'
import { flightDayText, flightNumberText, namesText } from '#web/format.ts'
import { shownZone } from '#web/times.ts'
import { Card } from '#web/ui/Card.tsx'
import { mapMessages as messages } from './messages.ts'
import { messages as pageMessages } from '../messages.ts'
import { shortNames } from '../names.ts'
import { bookedEnds } from '../shown-times.ts'
import { StatusBadge } from '../StatusBadge.tsx'
import { Line } from './MapLegend.tsx'

/** The map as text. */
export function RouteList({ flights, who }: { flights: EnrichedFlights; who: string | null }) {
  const legs = [...flights.outboundFlights, ...flights.returnFlights].filter(
    ({ travelers }) => who === null || travelers.some(({ id }) => id === who),
  )
  return (
    <Card aria-labelledby="route-list" className="px-5 py-4 md:px-6">
      <h3 id="route-list" className="text-lg font-bold">
        {messages.list}
      </h3>
      <ul className="mt-1 divide-y divide-line">
        {legs.map((leg, index) => (
          <RouteLine key={`${leg.flightId} ${index}`} leg={leg} />
        ))}
      </ul>
    </Card>
  )
}

function RouteLine({ leg }: { leg: EnrichedFlight }) {
  const back = leg.flightDirection === 'return'
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-4 py-3">
      <span className="grid h-7 place-items-center">
        <Line dashed={back} />
        <span className="sr-only">{back ? messages.return : messages.outbound}</span>
      </span>
      <div>
        <p className="leading-7 font-bold">
          {messages.way(
            leg.departureCity ?? leg.departureAirport ?? pageMessages.tbd,
            leg.arrivalCity ?? leg.arrivalAirport ?? pageMessages.tbd,
          )}
        </p>
        <p className="text-sm text-ink2">
          {[
            flightNumberText(leg.flightNumber),
            flightDayText(bookedEnds(leg, shownZone()).departure.date),
            namesText(shortNames(leg.travelers)),
          ].join(' · ')}
        </p>
        {leg.status === 'cancelled' ? <StatusBadge status="cancelled" /> : null}
      </div>
    </li>
  )
}
